import { describe, expect, it, vi } from "vitest";
import { createCapabilityClient } from "../../generated/capability/client.ts";
import {
  MetadataCache,
  ParameterError,
  reconcile,
  searchThenExecute,
  supportBundle,
} from "../../generated/capability/flows.ts";
import type { CallResponse, CapabilityResult, LedgerEntry, UsageEvent } from "../../generated/capability/types.ts";

const tool: CapabilityResult = {
  tool_id: "example.weather",
  params: [
    { name: "city", type: "string", required: true },
    { name: "days", type: "integer", required: false, enum: [1, 3, 7] },
  ],
  one_of_required: [["city", "place_id"]],
  expected_cost: "2 credits a call",
};

const executed: CallResponse = {
  execution_id: "exec_1",
  success: true,
  result: { data: {} },
  cost: 2,
  billing: { summary: "2 credits", list_amount_credits: 2 },
};

const charged: UsageEvent = {
  id: 7,
  event_type: "tool_execute",
  success: true,
  created_at: "2026-03-02T09:15:27Z",
  execution_id: "exec_1",
  search_id: "srch_1",
  session_id: "sess_1",
  tool_id: tool.tool_id,
  charge_outcome: "charged",
  reason_code: "result.valid",
  actual_amount_credits: 2,
  credits_ledger_entry_id: 42,
};

const movement: LedgerEntry = {
  id: 42,
  entry_type: "consume_tool_execute",
  amount_credits: -2,
  created_at: "2026-03-02T09:15:27Z",
};

/** A service with one tool, and the results of one call. */
function capabilityWith(answers: Record<string, unknown> = {}) {
  const sent: { path: string; body: Record<string, unknown> | undefined }[] = [];
  const defaults: Record<string, unknown> = {
    "/search": { search_id: "srch_1", total: 1, results: [tool] },
    "/tools/by-ids": { results: [tool] },
    "/tools/execute": executed,
    "/auth/usage/history/v2": { data: { items: [{ execution_id: "other" }, charged] } },
    "/auth/credits/ledger": { data: { items: [{ id: 43, amount_credits: -1 }, movement] } },
  };
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    sent.push({ path: pathname + search, body: text === "" ? undefined : JSON.parse(text) });
    const answer = { ...defaults, ...answers }[pathname];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  return { sent, capability: createCapabilityClient({ baseUrl: "https://api.example", auth: "key", fetch }) };
}

const input = {
  query: "weather",
  session_id: "sess_1",
  model: "m",
  select: { tool: pick },
  parameters: { city: "Lisbon" },
};

function pick(results: readonly CapabilityResult[]): CapabilityResult | undefined {
  return results[0];
}

describe("search, then execute", () => {
  it("passes the ids on", async () => {
    const { capability, sent } = capabilityWith();
    const { steps, ...kept } = await searchThenExecute(capability, input);
    expect({ ...kept, tool: steps.tool }).toEqual({
      search_id: "srch_1",
      billing_rule: undefined,
      expected_cost: "2 credits a call",
      execution_id: "exec_1",
      cost: 2,
      billing: { summary: "2 credits", list_amount_credits: 2 },
      tool,
    });
    expect(sent).toEqual([
      { path: "/search", body: { query: "weather", session_id: "sess_1" } },
      {
        path: "/tools/execute?tool_id=example.weather",
        body: { parameters: { city: "Lisbon" }, search_id: "srch_1", session_id: "sess_1", model: "m" },
      },
    ]);
  });

  it("builds parameters from the result that was selected, and leaves out a model that does not exist", async () => {
    const { capability, sent } = capabilityWith();
    const parameters = vi.fn(async (selected: CapabilityResult) => ({ city: String(selected.tool_id), days: 3 }));
    const { model: _, ...human } = input;
    await searchThenExecute(capability, { ...human, parameters });
    expect(parameters).toHaveBeenCalledExactlyOnceWith(tool);
    expect(sent[1]?.body).toEqual({
      parameters: { city: "example.weather", days: 3 },
      search_id: "srch_1",
      session_id: "sess_1",
    });
  });

  it.each([
    [
      { days: 1 },
      "city: expected a value, but it is missing; city, place_id: expected at least one of them, found none",
    ],
    [{ city: 1 }, "city: expected string, found 1"],
    [{ city: "Lisbon", days: 2 }, "days: expected one of 1, 3, 7, found 2"],
  ])("sends nothing if the parameters are invalid: %j", async (parameters, message) => {
    const { capability, sent } = capabilityWith();
    const run = searchThenExecute(capability, { ...input, parameters });
    await expect(run).rejects.toBeInstanceOf(ParameterError);
    await expect(run).rejects.toThrow(message);
    expect(sent.map(({ path }) => path)).toEqual(["/search"]);
  });

  it("skips groups with another encoding, which the document leaves open", async () => {
    const search = { search_id: "s", results: [{ ...tool, one_of_required: { any: "place_id" } }] };
    const { capability } = capabilityWith({ "/search": search });
    await expect(searchThenExecute(capability, input)).resolves.toMatchObject({ execution_id: "exec_1" });
  });

  it("ends with the search results if nothing is selected", async () => {
    const found = { search_id: "failed", total: 0, results: [], error_message: "Insufficient credits" };
    const { capability } = capabilityWith({ "/search": found });
    await expect(searchThenExecute(capability, input)).rejects.toMatchObject({
      name: "FlowError",
      message: "tool: choose() selected none of 0 items",
      steps: { found },
    });
  });

  it("stores known facts about tools, updated by each search", async () => {
    const { capability } = capabilityWith();
    const clock = { now: 0 };
    const tools = new MetadataCache((item: CapabilityResult) => item.tool_id ?? "", { ttl: 100, now: () => clock.now });
    await searchThenExecute(capability, { ...input, cache: tools });
    clock.now = 80;
    await searchThenExecute(capability, { ...input, cache: tools });
    clock.now = 150;
    expect(tools.get(tool.tool_id)).toEqual(tool);
    clock.now = 180;
    expect(tools.get(tool.tool_id)).toBeUndefined();
  });
});

describe("reconciliation", () => {
  const known = { execution_id: "exec_1" };

  it("confirms what a call cost by the audit and the ledger, and makes no call", async () => {
    const { capability, sent } = capabilityWith();
    const result = await reconcile(capability, { ...known, start_date: "2026-07-20" });
    const { steps, ...kept } = result;
    expect(kept).toEqual({
      execution_id: "exec_1",
      charge_outcome: "charged",
      reason_code: "result.valid",
      actual_amount_credits: 2,
      credits_ledger_entry_id: 42,
      amount_credits: -2,
      confirmed: true,
      missing: undefined,
    });
    expect(steps.entry).toEqual(movement);
    expect(sent.map(({ path }) => path)).toEqual([
      "/auth/usage/history/v2?execution_id=exec_1&page_size=500",
      "/auth/credits/ledger?page_size=500&start_date=2026-07-20",
    ]);
  });

  it("reports differences, and the reason if it is inconclusive", async () => {
    const differing = capabilityWith({
      "/auth/credits/ledger": { data: { items: [{ id: "42", amount_credits: -3 }] } },
    });
    await expect(reconcile(differing.capability, known)).resolves.toMatchObject({
      amount_credits: -3,
      confirmed: false,
      missing: undefined,
    });
    const free = { ...charged, charge_outcome: "included", actual_amount_credits: 0, credits_ledger_entry_id: null };
    const included = capabilityWith({ "/auth/usage/history/v2": { data: { items: [free] } } });
    await expect(reconcile(included.capability, known)).resolves.toMatchObject({
      charge_outcome: "included",
      amount_credits: undefined,
      confirmed: undefined,
      missing: { step: "entry", reason: "not_due" },
    });
    const unknown = { ...charged, actual_amount_credits: null };
    const withoutAmount = capabilityWith({ "/auth/usage/history/v2": { data: { items: [unknown] } } });
    await expect(reconcile(withoutAmount.capability, known)).resolves.toMatchObject({
      amount_credits: -2,
      confirmed: undefined,
      missing: { step: "confirmed", reason: "no_amount" },
    });
  });

  it("accepts an event without the requested field", async () => {
    const { execution_id: _, ...unnamed } = charged;
    const { capability } = capabilityWith({ "/auth/usage/history/v2": { data: { items: [unnamed] } } });
    await expect(reconcile(capability, known)).resolves.toMatchObject({ confirmed: true });
  });

  it("waits for the link of a charge, and accepts the event without it in the end", async () => {
    const { credits_ledger_entry_id: _, ...unlinked } = charged;
    const { capability, sent } = capabilityWith({ "/auth/usage/history/v2": { data: { items: [unlinked] } } });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    try {
      const over = vi.fn<() => void>();
      const run = reconcile(capability, { ...known, wait: { totalTime: 2_500 } }).finally(over);
      while (over.mock.calls.length === 0) {
        await vi.advanceTimersToNextTimerAsync();
        await new Promise(setImmediate);
      }
      const missing = { step: "entry", reason: "not_linked" };
      await expect(run).resolves.toMatchObject({ charge_outcome: "charged", missing });
    } finally {
      vi.useRealTimers();
    }
    expect(sent).toHaveLength(4);
  });

  it("does not lose the event if the ledger fails", async () => {
    const { capability } = capabilityWith({ "/auth/credits/ledger": Response.json({}, { status: 403 }) });
    await expect(reconcile(capability, known)).rejects.toMatchObject({
      name: "FlowError",
      steps: { event: charged },
      cause: { name: "ApiError", status: 403 },
    });
  });
});

it("a support bundle has the ids that belong together", async () => {
  const { capability } = capabilityWith();
  const { steps: _, ...bundle } = await supportBundle(capability, { execution_id: "exec_1", model: "m" });
  expect(bundle).toEqual({
    execution_id: "exec_1",
    search_id: "srch_1",
    session_id: "sess_1",
    tool_id: "example.weather",
    model: "m",
    missing: undefined,
  });
});
