import type { Kysely } from "kysely";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/**
 * The database. Every query runs on SQLite and on PostgreSQL alike: flags are 0 or 1, instants are milliseconds since
 * 1970, credits are whole millionths, and anything structured is JSON text.
 */
export interface Store {
  kind: "sqlite" | "postgres";

  /** Each part of the reference sees its own tables: `database.withTables<…>()`. */
  database: Kysely<Record<never, never>>;

  close(): Promise<void>;
}

/**
 * Opens the database at `address`: `postgres://…`, the path of an SQLite file, or `:memory:`.
 *
 * Inside `transaction().execute(…)` use only the transaction: SQLite has one connection, and waits for itself otherwise.
 */
export function openStore(address: string): Store {
  return /^postgres(ql)?:\/\//.test(address) ? openPostgres(address) : openSqlite(address);
}
