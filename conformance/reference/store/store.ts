import type { Kysely } from "kysely";

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
