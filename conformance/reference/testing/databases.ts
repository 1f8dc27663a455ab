import { randomBytes } from "node:crypto";
import pg from "pg";

/** An empty database for one test. */
export interface TestDatabase {
  /** The address, for `openStore`. */
  address: string;

  drop(): Promise<void>;
}

interface Kind {
  name: string;
  open(): Promise<TestDatabase>;
}

const server = process.env["DATABASE_URL"];

const sqlite: Kind = {
  name: "SQLite",
  open: () => Promise.resolve({ address: ":memory:", drop: () => Promise.resolve() }),
};

/**
 * The databases that tests run on: SQLite in memory, and PostgreSQL if `DATABASE_URL` names a server. Set
 * `SKIP_SQLITE=1` to skip the tests on SQLite.
 */
export const databases: Kind[] =
  server === undefined
    ? [sqlite]
    : [
        ...(process.env["SKIP_SQLITE"] === "1" ? [] : [sqlite]),
        { name: "PostgreSQL", open: () => openPostgresDatabase(server) },
      ];

/** Creates an empty database on a PostgreSQL server. */
export async function openPostgresDatabase(url: string): Promise<TestDatabase> {
  const name = `concordat_${randomBytes(8).toString("hex")}`;
  await run(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { address: address.href, drop: () => run(url, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
