import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, it, vi } from "vitest";
import type { CapabilitySubjects } from "../../../target/capability.ts";
import { openDestination } from "../../../target/destination.ts";
import type { CapturedDelivery } from "../../../target/target.ts";
import { subjects } from "../../capability/subjects.ts";
import type { CapabilityTables } from "../../capability/tables.ts";
import type { OutboxTables } from "../../outbox/tables.ts";
import { openStore } from "../../store/open-store.ts";
import { databases } from "../../testing/databases.ts";
import { workspaceQueue } from "../../workspace/tables.ts";
import { type Spawned, spawnReference } from "../serving/spawned.ts";
import { createWorkspace, useHook } from "../serving/workspace-client.ts";
import { deliveryFaults } from "./delivery-faults.ts";
import { ledgerFaults } from "./ledger-faults.ts";
import { type Confirmed, type Load, loadUntilGone } from "./load.ts";

const seed = Number(process.env["SEED"] ?? 20_260_103);
const kills = process.env["HEAVY"] ? 100 : 3;
const { chargedTool } = subjects satisfies CapabilitySubjects;

/** When each kill comes, in milliseconds after a call was confirmed; every fourth is measured from the start of the load. */
const [moments = []] = fc.sample(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: kills, maxLength: kills }), {
  seed,
  numRuns: 1,
});

// Side by side: most of the time goes into starting.
describe.concurrent(`the reference, killed ${kills} times under load`, { timeout: 900_000 }, () => {
  it.for(databases)("loses nothing confirmed on $name, and leaves nothing half done", async (kind, context) => {
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
      await Promise.race([gone, vi.waitUntil(isAtWork, { timeout: 20_000, interval: 5 })]);
      await new Promise((resolve) => setTimeout(resolve, moment));
      expect(server.errors()).toBe("");
      expect(server.exit()).toBeUndefined();
      await server.kill();
      await gone;
      server = await start();
    }
    // Long enough for what was set aside and claimed by those that are gone.
    await useHook(server.origin, "clock/advance", { seconds: 1200 });
    expect(server.errors()).toBe("");
    await server.kill();

    expect(await faultsIn(database, confirmed, destination.received)).toEqual([]);
    // A server that is killed before it has done anything would prove nothing.
    expect(confirmed.calls.length).toBeGreaterThan(kills / 2);
    expect(confirmed.events.length).toBeGreaterThan(0);
  });
});

async function loadOf(origin: string, url: string): Promise<Load> {
  const account = await useHook<{ apiKeys: [string] }>(origin, "capability/createAccount", { credits: 1_000_000 });
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
