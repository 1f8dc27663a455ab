import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { Pool } from "undici";
import { spawnReference } from "../../../conformance/reference/testing/spawned-reference.ts";
import type { Statement } from "../../../conformance/reference/testing/statements.ts";

/** Creates databases of one kind. */
export interface Databases {
  kind: string;

  /** Returns the address of a new database; SQLite creates it when it is opened. */
  create(name: string): Promise<string>;

  /** Copies an unused database. Returns the address. */
  copy(from: string, name: string): Promise<string>;

  /**
   * Connects to a database. With `keepsPlans`, one plan may serve all parameters: good for single rows, bad for periods
   * of varying length.
   */
  direct(address: string, connections: number, keepsPlans: boolean): Promise<Direct>;

  /** Returns the rows of a query. */
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
      await queryPostgres(url, `create database ${name}`);
      return at(name);
    },
    copy: async (from, name) => {
      await queryPostgres(url, `create database ${name} template ${from.slice(from.lastIndexOf("/") + 1)}`);
      return at(name);
    },
    direct: directPostgres,
    rows: queryPostgres,
  };
}

async function queryPostgres(address: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<object>(text).finally(() => client.end());
  return rows;
}

/** A direct connection to a database. */
interface Direct {
  /** Runs sequences of statements, each in order on a connection of its own if the database supports several. */
  replay(sequences: readonly (readonly Statement[])[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Prepares every statement once, with the durability of the reference. */
function directSqlite(path: string): Direct & { rows(query: string): Promise<unknown[]> } {
  const database = new DatabaseSync(path);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    replay: async (sequences) => {
      for (const { sql, parameters } of sequences.flat()) prepare(sql).all(...(parameters as SQLInputValue[]));
    },
    rows: async (query) => prepare(query).all(),
    close: async () => database.close(),
  };
}

/** Prepares every statement once per connection; its plan is kept, or made for the parameters each time. */
async function directPostgres(connectionString: string, connections: number, keepsPlans: boolean): Promise<Direct> {
  const names = new Map<string, string>();
  const options = `-c plan_cache_mode=${keepsPlans ? "auto" : "force_custom_plan"}`;
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString, options }));
  await Promise.all(clients.map((client) => client.connect()));
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    replay: async (sequences) =>
      await Promise.all(
        sequences.map(async (statements, index) => {
          const client = clients[index % connections];
          for (const { sql, parameters } of statements)
            await client?.query({ text: sql, values: [...parameters], name: nameOf(sql) });
        }),
      ),
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

/** A PostgreSQL server for the benchmark. */
interface Postgres {
  /** The address of its first database. */
  url: string;
  stop(): void;
}

const programs = "/usr/lib/postgresql/15/bin";

/**
 * Starts a server with default settings and durability in a temporary folder; returns undefined if PostgreSQL is not
 * installed.
 */
export async function startPostgres(): Promise<Postgres | undefined> {
  if (!existsSync(join(programs, "initdb"))) return undefined;
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL does not run as root.
  if (isRoot && spawnSync("id", ["postgres"]).status !== 0) return undefined;
  const run = (program: string, ...args: string[]): void => {
    const command = [join(programs, program), ...args];
    const [first = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(first, rest, { stdio: "ignore", cwd: tmpdir() });
  };
  const folder = mkdtempSync(join(tmpdir(), "concordat-bench-postgres-"));
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  const data = join(folder, "data");
  const port = await freePort();
  try {
    run("initdb", "--pgdata", data, "--username", "bench", "--auth", "trust", "--encoding", "UTF8", "--locale", "C");
    writeFileSync(join(data, "postgresql.auto.conf"), settings(port));
    run("pg_ctl", "--pgdata", data, "--wait", "--log", join(folder, "log"), "start");
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    stop: () => {
      run("pg_ctl", "--pgdata", data, "--wait", "--mode", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns only the network settings; all others have their defaults. */
function settings(port: number): string {
  return `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The capability interface of the reference, in a separate process. */
interface Served {
  /** Sends a request. Returns the body of the response, which must be a success. */
  send(method: "GET" | "POST", path: string, key: string, body?: string): Promise<unknown>;

  /** Waits until the client has detected connections that the server closed. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Serves a database to so many connections, with practically unlimited quotas. */
export async function serveDatabase(address: string, connections: number): Promise<Served> {
  const server = await spawnReference({ database: address, only: ["capability"] });
  const pool = new Pool(server.origin, { connections });
  return {
    send: async (method, path, key, body) => {
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const response = await pool.request({ method, path: `/capability/v1${path}`, headers, body: body ?? null });
      const text = await response.body.text();
      if (response.statusCode !== 200) throw new Error(`${path} responds with ${response.statusCode}: ${text}`);
      return JSON.parse(text) as unknown;
    },
    settle: async () => await wait(20),
    stop: async () => {
      await pool.close();
      await server.kill();
    },
  };
}
