import { Agent, fetch } from "undici";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LedgerEntry, UsageEvent } from "../../../../generated/capability/types.ts";
import { databases, type TestDatabase } from "../../testing/databases.ts";
import { type Spawned, spawnReference } from "../../testing/spawned-reference.ts";
import { fixtures } from "../fixtures.ts";

const [calls, paid] = [1000, 400];
/** The timeout for requests, in milliseconds: long enough for slow machines. */
const patience = 300_000;
const { tool_id, parameters, credits } = fixtures.chargedTool;

describe.each(databases)("the ledger under concurrent calls on $name", ({ name, open }) => {
  let database: TestDatabase;
  let servers: Spawned[];
  let agent: Agent;

  beforeEach(async () => {
    database = await open();
    agent = new Agent({
      connections: 100,
      // On a slow machine, the server could close a connection just when it is reused.
      pipelining: 0,
      connectTimeout: patience,
      headersTimeout: patience,
      bodyTimeout: patience,
    });
    // A database in memory belongs to one process.
    const options = { database: database.address, only: ["capability"] };
    servers = await Promise.all(Array.from({ length: name === "SQLite" ? 1 : 3 }, () => spawnReference(options)));
  }, patience);
  afterEach(async () => {
    await agent.close();
    await Promise.all(servers.map((server) => server.kill()));
    await database.drop();
  }, patience);

  const post = async (index: number, path: string, body: object, apiKey = "") => {
    const response = await fetch(`${servers[index % servers.length]?.origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(body),
      dispatcher: agent,
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const rows = async <Row>(path: string, apiKey: string): Promise<Row[]> => {
    const headers = { authorization: `Bearer ${apiKey}` };
    const response = await fetch(`${servers[0]?.origin}/capability/v1/auth/${path}`, { headers, dispatcher: agent });
    return ((await response.json()) as { data: { items: Row[] } }).data.items;
  };

  it(
    `charges exactly ${paid} of ${calls} concurrent calls, which is all that the account can pay`,
    async () => {
      const created = await post(0, "/control/capability/createAccount", { credits: paid * credits });
      const [apiKey = ""] = created["apiKeys"] as string[];
      const responses = await Promise.all(
        Array.from({ length: calls }, async (_, index) =>
          post(index, "/capability/v1/tools/execute", { tool_id, parameters }, apiKey),
        ),
      );
      const succeeded = responses.filter(({ success }) => success === true);
      const rejected = responses.filter((response) => response["error_message"] === "Insufficient credits");
      expect([succeeded.length, rejected.length]).toEqual([paid, calls - paid]);
      const { remaining_credits } = await post(0, "/capability/v1/tools/by-ids", { tool_ids: [] }, apiKey);
      expect(remaining_credits).toBe(0);

      const entries = await rows<LedgerEntry>("credits/ledger?page_size=500", apiKey);
      const chain = entries.toReversed().map(({ amount_credits = Number.NaN, balance_before, balance_after }) => ({
        amount: amount_credits,
        before: balance_before?.total_available_credits ?? Number.NaN,
        after: balance_after?.total_available_credits ?? Number.NaN,
      }));
      // Halves of credits are exact in binary, so the sums are exact.
      expect(chain.every(({ amount, before, after }) => before + amount === after && after >= 0)).toBe(true);
      expect(chain.slice(1).map(({ before }) => before)).toEqual(chain.slice(0, -1).map(({ after }) => after));
      expect(chain.at(-1)?.after).toBe(0);

      const events = await rows<UsageEvent>("usage/history/v2?page_size=50000&charge_outcome=charged", apiKey);
      const charges = new Map(entries.map(({ id, execution_id }) => [execution_id, id]));
      const executions = succeeded.map((response) => response["execution_id"]);
      expect(events.map(({ execution_id }) => execution_id).toSorted()).toEqual(executions.toSorted());
      expect(events.every((event) => charges.get(event.execution_id) === event.credits_ledger_entry_id)).toBe(true);
      expect(entries).toHaveLength(paid + 1);
    },
    patience,
  );
});
