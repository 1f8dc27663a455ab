import { createReference } from "../../../conformance/reference/reference.ts";
import { fixtures } from "../../../conformance/reference/capability/fixtures.ts";
import type { CapabilityControls } from "../../../conformance/interfaces/capability/target.ts";
import { summarise } from "../measure.ts";
import { asFast, type Row } from "../row.ts";
import type { Databases } from "./databases.ts";
import { serveDatabase } from "./served.ts";
import { type Statement, statementsOf } from "../../../conformance/reference/testing/statements.ts";

const accounts = 8;
const callsOfEach = 25;
const { tool_id, parameters } = fixtures.chargedTool;
const path = `/tools/execute?tool_id=${tool_id}`;
const body = JSON.stringify({ parameters });
const quotas = { call: { requests: 1_000_000, windowSeconds: 60 } };
const state = [
  "select id, available_micro, balance_micro, entries from capability_accounts order by id",
  "select account_id, count(*) as n, sum(settled_micro) as micro from capability_events group by account_id order by 1",
  "select account_id, count(*) as n, sum(amount_micro) as micro from capability_entries group by account_id order by 1",
];

/**
 * Calls that are charged, by eight accounts side by side, against the statements that the reference sends for them:
 * noted once, and sent to a copy of the database with nothing around them.
 */
export async function callsRow(databases: Databases, rounds: number): Promise<Row> {
  const noted = await databases.create("noted");
  const keys = await fillAccounts(noted);
  const [served, plain] = [await databases.copy(noted, "served"), await databases.copy(noted, "plain")];
  // The first round warms up.
  const batches = await noteCalls(noted, keys, rounds + 1);
  const server = await serveDatabase(served, accounts);
  const direct = await databases.direct(plain, accounts, true);
  const run = {
    reference: async (): Promise<void> =>
      void (await Promise.all(
        keys.map(async (key) => {
          for (let call = 0; call < callsOfEach; call++) await server.send("POST", path, key, body);
        }),
      )),
    direct: async (batch: Statement[][]): Promise<void> => void (await direct.replay(batch)),
  };
  const times = { reference: [] as number[], direct: [] as number[] };
  try {
    for (const [round, batch] of batches.entries()) {
      const order = (["reference", "direct"] as const).toSorted(() => (round % 2 === 0 ? 1 : -1));
      for (const name of order) {
        await server.settle();
        const started = performance.now();
        await run[name](batch);
        if (round > 0) times[name].push(performance.now() - started);
      }
    }
  } finally {
    await server.stop();
    await direct.close();
  }
  for (const query of state) {
    const [one, other] = [await databases.rows(served, query), await databases.rows(plain, query)];
    if (JSON.stringify(one) !== JSON.stringify(other))
      throw new Error(`${databases.kind}: the statements do not come to what the calls come to: ${query}`);
  }
  const each = (all: number[]): number[] => all.map((time) => time / (accounts * callsOfEach));
  const against = `the same statements, sent to ${databases.kind} alone`;
  const own = "the reference, over HTTP";
  const timings = [summarise(own, each(times.reference)), summarise(against, each(times.direct))];
  const aSecond = timings.map(({ name, median }) => `${name}: ${(1000 / median).toFixed(0)} calls a second`);
  return {
    what: `a charged call with its ledger entry, of ${accounts} side by side, on ${databases.kind}`,
    against,
    timings,
    aims: [{ says: "half as fast as the database alone", holds: asFast(own, against, 0.5) }],
    notes: [...aSecond, `${(batches[0]?.flat().length ?? 0) / (accounts * callsOfEach)} statements a call`],
  };
}

/** Makes accounts with credits; gives their keys. */
async function fillAccounts(database: string): Promise<string[]> {
  const reference = await createReference({ database, only: ["capability"] });
  const { createAccount } = reference.controls("capability") as Required<CapabilityControls>;
  const keys: string[] = [];
  for (let account = 0; account < accounts; account++) {
    const { apiKeys } = await createAccount({ credits: 1_000_000 });
    keys.push(apiKeys[0]);
  }
  await reference.stop();
  return keys;
}

/** The statements of calls: of so many batches, those of each account in order. */
async function noteCalls(database: string, keys: readonly string[], batches: number): Promise<Statement[][][]> {
  const reference = await createReference({ database, only: ["capability"], parts: { capability: { quotas } } });
  const noted: Statement[][][] = [];
  for (let batch = 0; batch < batches; batch++) {
    const sequences: Statement[][] = [];
    for (const key of keys) {
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      sequences.push(
        await statementsOf(async () => {
          for (let call = 0; call < callsOfEach; call++) {
            const request = new Request(`http://bench.invalid/capability/v1${path}`, { method: "POST", headers, body });
            const response = await reference.fetch(request);
            if (!response.ok) throw new Error(`A call is answered with ${response.status}: ${await response.text()}`);
          }
        }),
      );
    }
    noted.push(sequences);
  }
  await reference.stop();
  return noted;
}
