import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import pg from "pg";
import type { Statement } from "../../../conformance/reference/testing/statements.ts";

/** A database without anything around it. */
export interface Direct {
  /** Does sequences of statements, each in order on a connection of its own where the database has several. */
  replay(sequences: readonly (readonly Statement[])[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Every statement is prepared once. As durable as the reference has it. */
export function directSqlite(path: string): Direct & { rows(query: string): Promise<unknown[]> } {
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

/** Every statement is prepared once a connection; the plan is kept, too, or made for its parameters each time. */
export async function directPostgres(
  connectionString: string,
  connections: number,
  keepsPlans: boolean,
): Promise<Direct> {
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
