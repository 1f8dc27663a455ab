import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Store } from "./store.ts";

const { int8, numeric } = { int8: 20, numeric: 1700 };

/** Opens a PostgreSQL database, which any number of processes may share. */
export function openPostgres(address: string): Store {
  const pool = new pg.Pool({ connectionString: address, max: 10, types: { getTypeParser } });
  // A connection that is lost while nobody uses it is replaced at the next query.
  pool.on("error", () => undefined);
  const database = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) });
  return { kind: "postgres", database, close: () => database.destroy() };
}

/** Whole numbers come as numbers, as from SQLite: instants, credits, counts and the sums of them. */
const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  type === int8 || type === numeric ? wholeNumber : pg.types.getTypeParser(type, format);

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is no safe whole number`);
  return number;
}
