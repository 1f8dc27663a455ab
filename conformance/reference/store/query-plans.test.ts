import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "../capability/fixtures.ts";
import { serveCapability, type Served } from "../capability/testing/served.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import type { Store } from "./store.ts";
import { type Statement, statementsOf } from "../testing/statements.ts";

const period = "start_date=2026-01-01&end_date=2026-01-31";
const { tool_id, parameters: input } = fixtures.chargedTool;

const questions = [
  ["a page of the audit", "/auth/usage/history/v2"],
  ["a period of the audit", `/auth/usage/history/v2?${period}&kind=call&success=true&min_credits=0.1&page=3`],
  ["a summary of the audit", `/auth/usage/history/v2?${period}&summary=true&bucket=day`],
  ["the events of a call", "/auth/usage/history/v2?execution_id=exec_1"],
  ["the events of a search", "/auth/usage/history/v2?search_id=srch_1"],
  ["a page of the ledger", "/auth/credits/ledger"],
  ["a period of the ledger", `/auth/credits/ledger?${period}&direction=consume&min_credits=0.1&page=3`],
  ["a summary of the ledger", `/auth/credits/ledger?${period}&summary=true&bucket=week`],
  ["a call", `/tools/execute?tool_id=${tool_id}`, { parameters: input }],
] as const;

describe.each(databases)("on $name", ({ open }) => {
  let database: TestDatabase;
  let served: Served;
  beforeAll(async () => {
    database = await open();
    served = await serveCapability({ database: database.address });
  });
  afterAll(async () => {
    await served.reference.stop();
    await database.drop();
  });

  it.each(questions)("%s uses indexes instead of full table scans", async (_, path, body?: object) => {
    const statements = await statementsOf(async () => {
      expect(await served.send(path, body)).toMatchObject({ status: 200 });
    });
    const reading = statements.filter(({ sql }) => /^(select|update|delete) /.test(sql));
    expect(reading).not.toEqual([]);
    for (const statement of reading) {
      const plan = (await planOf(served.reference.host.store, statement)).join("\n");
      expect(plan, statement.sql).toMatch(/ USING .*(INDEX|PRIMARY KEY)|Index .*Scan|Index Cond/);
      expect(plan, statement.sql).not.toMatch(/^SCAN |Seq Scan/m);
    }
  });
});

/** Returns the database's plan for a statement, one step per item. */
async function planOf({ kind, database }: Store, { sql, parameters }: Statement): Promise<string[]> {
  if (kind === "sqlite") {
    const { rows } = await database.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    return rows.map(({ detail }) => detail);
  }
  return await database.transaction().execute(async (trx) => {
    // PostgreSQL prefers to scan tables as small as those of a test.
    await trx.executeQuery(CompiledQuery.raw("set local enable_seqscan = off"));
    const explained = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(explained);
    return rows.map((row) => row["QUERY PLAN"]);
  });
}
