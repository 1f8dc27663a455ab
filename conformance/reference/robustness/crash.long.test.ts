import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, it, vi } from "vitest";
import type { CallableTool, CapabilityFixtures } from "../../interfaces/capability/target.ts";
import { openDestination } from "../../kit/destination.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import { share } from "../../../scripts/testing/share.ts";
import { fixtures } from "../capability/fixtures.ts";
import type { CapabilityDatabase, CapabilityTables } from "../capability/tables.ts";
import type { OutboxTables } from "../outbox/tables.ts";
import { openStore } from "../store/store.ts";
import { databases } from "../testing/databases.ts";
import { type Spawned, spawnReference } from "../testing/spawned-reference.ts";
import { causeEvent, createWorkspace, runTestHook, type Workspace } from "../testing/workspace-client.ts";
import { workspaceQueue } from "../workspace/tables.ts";

/** The load on a server. */
interface Load {
  /** The key of an account with enough credits for all calls. */
  apiKey: string;

  /** A charged tool. */
  tool: CallableTool;
  workspace: Workspace;
}

/** The state that a server has confirmed and must not lose. */
interface Confirmed {
  /** The ids of charged calls. */
  calls: string[];

  /** The ids of events. */
  events: number[];

  /** The maximum advance of its clock, in seconds. */
  aheadSeconds: number;
}

/** Calls a tool, causes events and runs the worker concurrently and repeatedly, until the server is gone. */
async function loadUntilGone(origin: string, load: Load, confirmed: Confirmed): Promise<void> {
  const call = async (): Promise<void> => void confirmed.calls.push(await callOnce(origin, load));
  const cause = async (): Promise<void> => {
    confirmed.events.push(await causeEvent(origin, load.workspace, { question: "What comes after a crash?" }));
  };
  const post = async (): Promise<void> => {
    confirmed.aheadSeconds += 61;
    await runTestHook(origin, "clock/advance", { seconds: 61 });
  };
  // Enough calls to share transactions.
  const calls = Array.from({ length: 12 }, () => call);
  await Promise.all([...calls, cause, cause, cause, post].map(untilGone));
}

/** Calls the tool, and returns the id of the call. */
async function callOnce(origin: string, { apiKey, tool }: Load): Promise<string> {
  const { tool_id, parameters } = tool;
  const response = await fetch(`${origin}/capability/v1/tools/execute`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ tool_id, parameters }),
  });
  const result = (await response.json()) as { success?: boolean; execution_id?: string };
  if (result.success && result.execution_id !== undefined) return result.execution_id;
  throw new Error(`A call gets ${response.status}: ${JSON.stringify(result)}`);
}

/** Repeats `work` until the server is gone, which `fetch` reports as a TypeError; any other error is a fault of the server. */
async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

/**
 * Returns the faults of the deliveries; none if every acknowledged event has arrived, at least once, and always as the same
 * delivery.
 *
 * @param deliveries The server's deliveries: `event_id` by `id`.
 */
function deliveryFaults(
  events: readonly number[],
  deliveries: ReadonlyMap<string, number>,
  received: readonly CapturedDelivery[],
): string[] {
  const arrived = new Map<number, Set<string>>();
  for (const { headers } of received) {
    const id = headers["x-service-delivery"] ?? "";
    const event = deliveries.get(id);
    if (event === undefined) return [`${id} has arrived but is unknown to the server`];
    arrived.set(event, (arrived.get(event) ?? new Set()).add(id));
  }
  const known = new Map<number, number>();
  for (const event of deliveries.values()) known.set(event, (known.get(event) ?? 0) + 1);
  return events.flatMap((event) => {
    if (known.get(event) !== 1) return [`event ${event} has ${known.get(event) ?? 0} deliveries`];
    const count = arrived.get(event)?.size ?? 0;
    return count === 1 ? [] : [`event ${event} has arrived as ${count} deliveries`];
  });
}

/**
 * Returns the faults of the accounts; none if every chain of entries is unbroken, every charge has one
 * entry and one usage event, every acknowledged call was charged, and nothing is still reserved.
 */
async function ledgerFaults(tables: CapabilityDatabase, acknowledged: readonly string[]): Promise<string[]> {
  const accounts = await tables.selectFrom("capability_accounts").selectAll().execute();
  const entries = await tables.selectFrom("capability_entries").selectAll().orderBy("sequence").execute();
  const events = await tables.selectFrom("capability_events").selectAll().execute();
  const reserved = await tables.selectFrom("capability_reservations").selectAll().execute();
  const faults = reserved.map(({ execution_id }) => `${execution_id} is still reserved`);

  for (const { id, available_micro, balance_micro, entries: count } of accounts) {
    const own = entries.filter(({ account_id }) => account_id === id);
    let balance = 0;
    for (const [index, entry] of own.entries()) {
      const { sequence, amount_micro, balance_before_micro: before, balance_after_micro: after } = entry;
      if (sequence !== index + 1) faults.push(`${id}: entry ${index + 1} has the number ${sequence}`);
      if (before !== balance) faults.push(`${id}: entry ${sequence} begins with ${before}; expected ${balance}`);
      if (after !== before + amount_micro) faults.push(`${id}: entry ${sequence} does not add up`);
      balance = after;
    }
    if (own.length !== count) faults.push(`${id}: has ${own.length} entries; expected ${count}`);
    if (balance_micro !== balance) faults.push(`${id}: has the balance ${balance_micro}; expected ${balance}`);
    if (available_micro !== balance) faults.push(`${id}: has ${available_micro} available; expected ${balance}`);
  }

  const charges = entries.filter(({ execution_id }) => execution_id !== null);
  const linked = countedBy(events.flatMap(({ credits_ledger_entry_id: entry }) => entry ?? []));
  for (const { id } of charges) {
    if (linked.get(id) !== 1) faults.push(`entry ${id} has ${linked.get(id) ?? 0} usage events`);
  }
  const [charged, recorded] = [charges, events].map((rows) => countedBy(rows.flatMap((row) => row.execution_id ?? [])));
  const ids = new Set(entries.map(({ id }) => id));
  for (const { execution_id, credits_ledger_entry_id } of events) {
    if (credits_ledger_entry_id !== null && !ids.has(credits_ledger_entry_id)) {
      faults.push(`${execution_id ?? credits_ledger_entry_id} has a usage event but no entry`);
    }
  }
  for (const call of acknowledged) {
    if (charged?.get(call) !== 1) faults.push(`${call} was charged ${charged?.get(call) ?? 0} times`);
    if (recorded?.get(call) !== 1) faults.push(`${call} was recorded ${recorded?.get(call) ?? 0} times`);
  }
  return faults;
}

function countedBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const seed = Number(process.env["SEED"] ?? 20_260_103);
const kills = Math.max(3, Math.ceil(100 * share));
const { chargedTool } = fixtures satisfies CapabilityFixtures;

/** The times of the kills, in milliseconds after a confirmed call; every fourth is measured from the start of the load. */
const [moments = []] = fc.sample(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: kills, maxLength: kills }), {
  seed,
  numRuns: 1,
});

// Run concurrently, since most of the time is spent on starting.
describe.concurrent(`the reference, killed ${kills} times under load`, { timeout: 900_000 }, () => {
  it.for(databases)("loses no confirmed change on $name, and leaves nothing incomplete", async (kind, context) => {
    const { expect, onTestFinished } = context;
    const folder = mkdtempSync(join(tmpdir(), "concordat-crash-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const opened = await kind.open();
    onTestFinished(opened.drop);
    const database = kind.name === "SQLite" ? join(folder, "reference.sqlite") : opened.address;
    const destination = await openDestination();
    onTestFinished(destination.close);

    const confirmed: Confirmed = { calls: [], events: [], aheadSeconds: 0 };
    const start = async (): Promise<Spawned> => {
      const { aheadSeconds } = confirmed;
      const only = ["capability", "workspace"];
      const server = await spawnReference({ database, only, allowLoopback: true, aheadSeconds });
      onTestFinished(server.kill);
      return server;
    };
    let server = await start();
    const load = await loadOf(server.origin, destination.url);
    for (const [index, moment] of moments.entries()) {
      const { length: before } = confirmed.calls;
      const gone = loadUntilGone(server.origin, load, confirmed);
      const isAtWork = (): boolean =>
        index % 4 === 3 || (confirmed.calls.length > before && confirmed.events.length > 0);
      await Promise.race([gone, vi.waitUntil(isAtWork, { timeout: 120_000, interval: 5 })]);
      await new Promise((resolve) => setTimeout(resolve, moment));
      expect(server.errors()).toBe("");
      expect(server.exit()).toBeUndefined();
      await server.kill();
      await gone;
      server = await start();
    }
    // Advance past the reservations and leases of the killed servers.
    await runTestHook(server.origin, "clock/advance", { seconds: 1200 });
    expect(server.errors()).toBe("");
    await server.kill();

    expect(await faultsIn(database, confirmed, destination.received)).toEqual([]);
    // Make sure that the servers did some work before they were killed.
    expect(confirmed.calls.length).toBeGreaterThan(kills / 2);
    expect(confirmed.events.length).toBeGreaterThan(0);
  });
});

async function loadOf(origin: string, url: string): Promise<Load> {
  const account = await runTestHook<{ apiKeys: [string] }>(origin, "capability/createAccount", { credits: 1_000_000 });
  const workspace = await createWorkspace(origin, { event: "chat.no_answer", url, secret: "a secret of the test" });
  return { apiKey: account.apiKeys[0], tool: chargedTool, workspace };
}

async function faultsIn(
  database: string,
  confirmed: Confirmed,
  received: readonly CapturedDelivery[],
): Promise<string[]> {
  const store = openStore(database);
  try {
    const deliveries = await store.database
      .withTables<OutboxTables>()
      .selectFrom("outbox_deliveries")
      .select(["id", "event_id"])
      .where("queue", "=", workspaceQueue)
      .execute();
    const eventOf = new Map(deliveries.map(({ id, event_id }): [string, number] => [String(id), event_id ?? 0]));
    return [
      ...(await ledgerFaults(store.database.withTables<CapabilityTables>(), confirmed.calls)),
      ...deliveryFaults(confirmed.events, eventOf, received),
    ];
  } finally {
    await store.close();
  }
}
