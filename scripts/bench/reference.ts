import { callsRow } from "./reference/calls.ts";
import { type Databases, postgresDatabases, sqliteDatabases } from "./reference/databases.ts";
import { historyRows } from "./reference/history.ts";
import { startPostgres } from "./reference/postgres.ts";
import type { BenchOptions, Row } from "./row.ts";

/** The reference against its databases alone. */
export async function rows({ rounds, folder }: BenchOptions): Promise<Row[]> {
  const onSqlite = await rowsOn(sqliteDatabases(folder), rounds);
  const postgres = await startPostgres();
  if (postgres === undefined) return [...onSqlite, skipped];
  try {
    return [...onSqlite, ...(await rowsOn(postgresDatabases(postgres), rounds))];
  } finally {
    postgres.stop();
  }
}

async function rowsOn(databases: Databases, rounds: number): Promise<Row[]> {
  return [await callsRow(databases, rounds), ...(await historyRows(databases, rounds))];
}

const skipped: Row = {
  what: "the same on PostgreSQL",
  against: "",
  timings: [],
  aims: [],
  notes: ["not measured: PostgreSQL 15 is not in /usr/lib/postgresql, or there is no user postgres to run it"],
};
