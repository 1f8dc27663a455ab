import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of a test's own. */
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

/** Every kind of database that a test can have: SQLite in memory, and PostgreSQL where `DATABASE_URL` names a server. */
export const databases: Kind[] = [
  { name: "SQLite", open: () => Promise.resolve({ address: ":memory:", drop: () => Promise.resolve() }) },
  ...(server === undefined ? [] : [{ name: "PostgreSQL", open: () => openPostgresDatabase(server) }]),
];

/** Makes an empty database on a PostgreSQL server. */
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
