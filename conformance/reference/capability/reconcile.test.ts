import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type CapabilityClient, createCapabilityClient } from "../../../generated/capability/client.ts";
import { reconcile } from "../../../generated/capability/flows.ts";
import type { CapabilityTarget } from "../../interfaces/capability/target.ts";
import { targetOf } from "../target.ts";
import { fixtures } from "./fixtures.ts";
import { serveCapability, type Served } from "./testing/served.ts";

const { chargedTool, upstreamErrorTool } = fixtures;

let served: Served;
let hooks: CapabilityTarget["hooks"];
let apiKey: string;
let capability: CapabilityClient;

/** The paths and queries of the requests. */
const sent: string[] = [];

beforeAll(async () => {
  served = await serveCapability({});
  ({ hooks } = targetOf(served.reference, "capability").target as CapabilityTarget);
});
afterAll(async () => await served.reference.stop());

beforeEach(async () => {
  apiKey = await served.account(100);
  sent.length = 0;
  capability = createCapabilityClient({
    baseUrl: "http://reference.test/capability/v1",
    auth: apiKey,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      sent.push(pathname.slice("/capability/v1".length) + search);
      return await served.reference.fetch(request);
    },
  });
});

/** Makes movements that are newer than all others. */
async function move(count: number): Promise<void> {
  const created_at = new Date(Date.now() + 60_000).toISOString();
  const movements = Array.from({ length: count }, () => ({
    created_at,
    entry_type: "grant_payment_recharge" as const,
    amount_credits: 1,
  }));
  await hooks.moveCredits({ apiKey, movements });
}

async function callCharged(): Promise<string> {
  const { execution_id } = await capability.call(chargedTool);
  if (execution_id === undefined) throw new Error("no execution_id");
  return execution_id;
}

async function movementCount(): Promise<number | undefined> {
  return (await capability.ledger()).data?.total;
}

describe("reconciliation of a past call", () => {
  it("finds its entry on the third page of a busy account's ledger, and makes no call", async () => {
    const execution_id = await callCharged();
    await move(1_050);
    const before = await movementCount();
    sent.length = 0;
    const { steps, ...kept } = await reconcile(capability, { execution_id });
    expect(kept).toEqual({
      execution_id,
      charge_outcome: "charged",
      reason_code: "result.valid",
      actual_amount_credits: chargedTool.credits,
      credits_ledger_entry_id: steps.entry?.id,
      amount_credits: -chargedTool.credits,
      confirmed: true,
      missing: undefined,
    });
    expect(sent).toEqual([
      `/auth/usage/history/v2?execution_id=${execution_id}&page_size=500`,
      "/auth/credits/ledger?page_size=500",
      "/auth/credits/ledger?page_size=500&page=2",
      "/auth/credits/ledger?page_size=500&page=3",
    ]);
    expect(await movementCount()).toBe(before);
  });

  it("reports unread pages separately from a missing entry", async () => {
    const execution_id = await callCharged();
    await move(1_050);
    const { confirmed, missing } = await reconcile(capability, { execution_id, maxPages: 2 });
    expect(confirmed).toBeUndefined();
    expect(missing).toEqual({
      step: "entry",
      reason: "not_within_pages",
      pages: 2,
      message: "entry: not found within 2 pages, and there may be more",
    });
  });

  it("reports a missing event", async () => {
    await callCharged();
    const { confirmed, missing, steps } = await reconcile(capability, { execution_id: "exec_of_nobody" });
    expect({ confirmed, steps }).toEqual({ confirmed: undefined, steps: {} });
    expect(missing).toMatchObject({ step: "event", reason: "not_found" });
    expect(sent.filter((path) => path.startsWith("/auth/credits"))).toEqual([]);
  });

  it("reports an uncharged call, and searches for no entry", async () => {
    const { execution_id = "" } = await capability.call(upstreamErrorTool);
    const { confirmed, charge_outcome, missing } = await reconcile(capability, { execution_id });
    expect({ confirmed, charge_outcome }).toEqual({ confirmed: undefined, charge_outcome: "failed_not_charged" });
    expect(missing).toEqual({ step: "entry", reason: "not_due", pages: 0, message: "entry: none is due" });
    expect(sent.filter((path) => path.startsWith("/auth/credits"))).toEqual([]);
  });

  it("reports a charge without a link to its entry", async () => {
    const created_at = new Date().toISOString();
    const past = { created_at, event_type: "tool_execute", success: true, settled_credits: 2 } as const;
    await hooks.recordUsage({ apiKey, events: [{ ...past, execution_id: "exec_1", missing: "ledger_link" }] });
    const { confirmed, missing } = await reconcile(capability, { execution_id: "exec_1" });
    expect({ confirmed, reason: missing?.reason }).toEqual({ confirmed: undefined, reason: "not_linked" });
  });

  it("waits for a later event", async () => {
    const later = vi.fn<() => void>();
    const waiting = reconcile(capability, { execution_id: "exec_late", wait: { totalTime: 60_000, interval: 1 } });
    void waiting.then(later);
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(2), 120_000);
    expect(later).not.toHaveBeenCalled();
    const created_at = new Date().toISOString();
    const past = { created_at, event_type: "tool_execute", success: true, settled_credits: 2 } as const;
    await hooks.recordUsage({ apiKey, events: [{ ...past, execution_id: "exec_late" }] });
    expect(await waiting).toMatchObject({ confirmed: true, amount_credits: -2, missing: undefined });
  });

  it("stops waiting when the signal aborts", async () => {
    const signal = AbortSignal.timeout(20);
    const waiting = reconcile(capability, { execution_id: "exec_never", wait: { totalTime: 60_000 } }, { signal });
    await expect(waiting).rejects.toMatchObject({ name: "TimeoutError" });
  });
});
