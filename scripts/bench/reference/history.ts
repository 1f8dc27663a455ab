import { fixtures } from "../../../conformance/reference/capability/fixtures.ts";
import { createReference, type Reference } from "../../../conformance/reference/reference.ts";
import { measure } from "../measure.ts";
import { asFast, type Row } from "../row.ts";
import type { Databases } from "./databases.ts";
import { fillHistory } from "./fill.ts";
import { serveDatabase } from "./served.ts";
import { type Statement, statementsOf } from "../../../conformance/reference/testing/statements.ts";

const { apiKey } = fixtures;

/** What is asked of a million events and a million entries of one account, over thirty days. */
const questions: Readonly<Record<string, string>> = {
  "a page of 50 events, of the calls of a day":
    "/auth/usage/history/v2?kind=call&start_date=2026-01-15&end_date=2026-01-15",
  "a page of 50 events, of a million": "/auth/usage/history/v2",
  "the ledger summary of a day": "/auth/credits/ledger?summary=true&start_date=2026-01-15&end_date=2026-01-15",
  "the ledger summary of a million entries":
    "/auth/credits/ledger?summary=true&start_date=2026-01-01&end_date=2026-01-31",
};

/** Queries of the audit and the ledger, against the statements that the reference sends for them, alone. */
export async function historyRows(databases: Databases, rounds: number): Promise<Row[]> {
  const address = await databases.create("history");
  const reference = await createReference({ database: address, only: ["capability"] });
  await fillHistory(reference.host.store, 1_000_000);
  const noted = new Map<string, Statement[]>();
  for (const [what, path] of Object.entries(questions)) noted.set(what, await statementsOf(() => ask(reference, path)));
  await reference.stop();
  const server = await serveDatabase(address, 1);
  const direct = await databases.direct(address, 1, false);
  const against = `the same statements, sent to ${databases.kind} alone`;
  const own = "the reference, over HTTP";
  const rows: Row[] = [];
  try {
    for (const [what, path] of Object.entries(questions)) {
      const statements = noted.get(what) ?? [];
      const timings = await measure(
        [
          { name: own, run: () => server.send("GET", path, apiKey), prepare: server.settle },
          { name: against, run: () => direct.replay([statements]), prepare: server.settle },
        ],
        rounds,
      );
      const aims = [{ says: "half as fast as the database alone", holds: asFast(own, against, 0.5) }];
      rows.push({ what: `${what}, on ${databases.kind}`, against, timings, aims });
    }
  } finally {
    await server.stop();
    await direct.close();
  }
  return rows;
}

async function ask(reference: Reference, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await reference.fetch(new Request(`http://bench.invalid/capability/v1${path}`, { headers }));
  const { data } = (await response.json()) as { data: { total: number; items: unknown[] } | null };
  if (!response.ok || data === null || data.items.length === 0) throw new Error(`${path} gives nothing`);
}
