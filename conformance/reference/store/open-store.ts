import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Store } from "./store.ts";

/**
 * Opens the database at `address`: `postgres://…`, the path of an SQLite file, or `:memory:`.
 *
 * Inside `transaction().execute(…)` use only the transaction: SQLite has one connection, and waits for itself otherwise.
 */
export function openStore(address: string): Store {
  return /^postgres(ql)?:\/\//.test(address) ? openPostgres(address) : openSqlite(address);
}
