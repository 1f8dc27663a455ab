import { copyFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Postgres } from "./postgres.ts";
import { type Direct, directPostgres, directSqlite } from "./direct.ts";

/** Where databases are made for one kind. */
export interface Databases {
  kind: string;

  /** The address of a database that is not there yet; SQLite makes it when it is opened. */
  create(name: string): Promise<string>;

  /** Copies a database that nobody uses; gives the address. */
  copy(from: string, name: string): Promise<string>;

  /** Where `keepsPlans`, a plan may serve all parameters: good for single rows, bad for periods of any length. */
  direct(address: string, connections: number, keepsPlans: boolean): Promise<Direct>;

  /** The rows that a query gives. */
  rows(address: string, query: string): Promise<unknown[]>;
}

export function sqliteDatabases(folder: string): Databases {
  const at = (name: string): string => join(folder, `${name}.sqlite`);
  return {
    kind: "SQLite",
    create: (name) => Promise.resolve(at(name)),
    copy: (from, name) => {
      copyFileSync(from, at(name));
      return Promise.resolve(at(name));
    },
    direct: (address) => Promise.resolve(directSqlite(address)),
    rows: async (address, text) => {
      const database = directSqlite(address);
      return await database.rows(text).finally(() => database.close());
    },
  };
}

export function postgresDatabases({ url }: Postgres): Databases {
  const at = (name: string): string => url.replace(/[^/]*$/, name);
  return {
    kind: "PostgreSQL",
    create: async (name) => {
      await query(url, `create database ${name}`);
      return at(name);
    },
    copy: async (from, name) => {
      await query(url, `create database ${name} template ${from.slice(from.lastIndexOf("/") + 1)}`);
      return at(name);
    },
    direct: directPostgres,
    rows: query,
  };
}

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<object>(text).finally(() => client.end());
  return rows;
}
