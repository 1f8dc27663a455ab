import { StatementSync } from "node:sqlite";
import pg from "pg";

/** An SQL statement. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Runs `work`, and returns every statement that this process sends to SQLite or PostgreSQL meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const restore = [
    ...(["all", "run"] as const).map((name) =>
      watched(StatementSync.prototype, name, (statement, parameters) => {
        statements.push({ sql: (statement as StatementSync).sourceSQL, parameters });
      }),
    ),
    watched(pg.Client.prototype, "query", (_, [query]) => {
      const { text, values = [] } = query as { text: string; values?: unknown[] };
      statements.push({ sql: text, parameters: values });
    }),
  ];
  try {
    await work();
  } finally {
    for (const each of restore) each();
  }
  return statements;
}

function watched(prototype: object, name: string, note: (self: unknown, args: unknown[]) => void): () => void {
  const original = Reflect.get(prototype, name) as Method;
  const replacement: Method = function (...args) {
    note(this, args);
    return Reflect.apply(original, this, args);
  };
  Reflect.set(prototype, name, replacement);
  return () => void Reflect.set(prototype, name, original);
}
