import { reasonCodeValues } from "../../../generated/capability/enums.ts";
import { classifyChargeOutcome } from "../../../generated/capability/states.ts";
import type { ChargeOutcome } from "../../../generated/capability/types.ts";
import type { MadeRows, Row } from "../../kit/list-definition.ts";
import { freshKey } from "./lists.ts";
import type { CapabilityTarget, PastMovement, PastUsage } from "./target.ts";

/** A past request: its time, type, success, billable success, requested and settled credits, and further fields. */
type PastRequest = readonly [
  time: string,
  type: PastUsage["event_type"],
  success: boolean,
  billable?: boolean | undefined,
  requested?: number | undefined,
  settled?: number | undefined,
  more?: Partial<PastUsage>,
];

const valid = { outcome: "valid", reason_code: "result.valid" } as const;
const partial = { outcome: "partial", reason_code: "result.partial_success" } as const;

/** Returns requests of a few days, oldest first, with every outcome and anomaly, and new ids. */
function pastUsage(): PastUsage[] {
  const [search_id, other] = [`srch_${crypto.randomUUID()}`, `srch_${crypto.randomUUID()}`];
  const all: readonly PastRequest[] = [
    ["02-20T12:05", "search", true, undefined, undefined, undefined, { search_id }],
    ["02-20T12:20", "search_by_ids", true, undefined, undefined, undefined, { search_id }],
    ["03-05T12:05", "tool_execute", true, true, 5, 5, { ...valid, search_id }],
    ["03-05T12:20", "tool_execute", true, true, 0, 0, { ...valid, search_id: other }],
    [
      "03-05T14:10",
      "capabilities_query",
      false,
      false,
      3,
      0,
      { outcome: "failed", reason_code: "provider.http_error" },
    ],
    // This request succeeds but is not billable; the next one is the opposite.
    ["03-06T12:05", "tool_execute", true, false, 2.5, 0, { outcome: "empty", reason_code: "result.empty" }],
    ["03-06T12:40", "capabilities_query", false, true, 1.25, 1.25, partial],
    ["03-06T15:00", "model_call", true, undefined, 0.1, 0.1],
    [
      "03-07T12:00",
      "tool_execute",
      false,
      false,
      4,
      4,
      { outcome: "failed", reason_code: "transport.timeout", search_id: other },
    ],
    ["03-07T12:30", "model_call", true, undefined, 0.2, 0.2, { missing: "ledger_link" }],
    ["03-07T12:45", "model_call", false, false, 0.3, 0.3],
    // The settled amount is below the requested one.
    ["03-07T14:00", "tool_execute", true, true, 8, 6, partial],
    ["03-08T12:00", "tool_execute", true, undefined, 10, 10, { ...valid, missing: "billing_snapshot" }],
    ["03-08T13:00", "tool_execute", true, undefined, 7],
  ];
  return all.map(toUsage);
}

function toUsage([time, event_type, success, billable, requested, settled, more = {}]: PastRequest): PastUsage {
  const isCall = event_type === "tool_execute" || event_type === "capabilities_query";
  return {
    created_at: `2024-${time}:00Z`,
    event_type,
    success,
    ...(billable !== undefined && { billable_success: billable }),
    ...(isCall && { execution_id: execution() }),
    ...(requested !== undefined && { requested_credits: requested }),
    ...(settled !== undefined && { settled_credits: settled }),
    ...more,
  };
}

/** Returns calls that fill pages, a minute apart around midnight. Every other one fails, and each settles below its price. */
function fillingUsage(): PastUsage[] {
  return fillingTimes().map((created_at, index) => {
    const success = index % 2 === 0;
    return {
      created_at,
      event_type: "tool_execute",
      success,
      billable_success: success,
      outcome: success ? "valid" : "failed",
      reason_code: reasonCodeValues[index % reasonCodeValues.length] ?? "result.valid",
      execution_id: execution(),
      requested_credits: 4 + index,
      settled_credits: success ? 1 + index / 8 : 0,
    };
  });
}

/** Returns more times than the default page size and the largest limit, oldest first. */
function fillingTimes(): string[] {
  const from = Date.parse("2024-02-27T23:39:59Z");
  return Array.from({ length: 53 }, (_, index) => new Date(from + index * 60_000).toISOString());
}

/** Returns times of the last days by the clock of the target, oldest first; two of them are just before and after a day ago. */
async function recentTimes({ hooks }: CapabilityTarget): Promise<string[]> {
  const now = "advance" in hooks ? Date.parse((await hooks.advance({ seconds: 0 })).now) : Date.now();
  return [24 * 8, 24 * 3, 24.1, 23.9, 0.5].map((hours) => new Date(now - hours * 3_600_000).toISOString());
}

/** Creates an account whose audit has every kind of event, on more than one page, some from the last days. */
export async function makeUsage(target: CapabilityTarget): Promise<MadeRows> {
  const recent = (await recentTimes(target)).map((created_at): PastUsage => ({
    created_at,
    event_type: "search",
    success: true,
  }));
  const events = [...pastUsage(), ...fillingUsage(), ...recent].toSorted(byTime);
  const apiKey = await freshKey(target, 1000);
  const { ids } = await target.hooks.recordUsage({ apiKey, events });
  return {
    request: { headers: { authorization: `Bearer ${apiKey}` } },
    rows: events.map((past, index) => ({ id: ids[index], ...eventOf(target, past) })),
  };
}

/** Returns the known fields of a past event, by their names in the audit. */
function eventOf(target: CapabilityTarget, past: PastUsage): Row {
  const { created_at: _time, missing: _missing, outcome, requested_credits, settled_credits, ...own } = past;
  return {
    ...own,
    ...(outcome !== undefined && { execution_outcome: { outcome } }),
    ...(requested_credits !== undefined && { requested_amount_credits: requested_credits }),
    ...(settled_credits !== undefined && { settled_amount_credits: settled_credits }),
    ...(settled_credits !== undefined && isOutcomeKnown(target, past) && { charge_outcome: chargeOutcomeOf(past) }),
  };
}

function byTime({ created_at: one }: { created_at: string }, { created_at: other }: { created_at: string }): number {
  return Date.parse(one) - Date.parse(other);
}

function execution(): string {
  return `exec_${crypto.randomUUID()}`;
}

/** Returns true if it is known which success flag determines the charge outcome of an event. */
function isOutcomeKnown({ fixtures }: CapabilityTarget, { success, billable_success = success }: PastUsage): boolean {
  return success === billable_success || ("billableSuccessCounts" in fixtures && fixtures.billableSuccessCounts);
}

/** Movements of every type, oldest first, with equal amounts of both signs. */
const pastMovements: readonly PastMovement[] = [
  { created_at: "2024-03-05T12:05:00Z", entry_type: "grant_payment_recharge", amount_credits: 100 },
  { created_at: "2024-03-05T12:20:00Z", entry_type: "grant_welcome_bonus", amount_credits: 5 },
  { created_at: "2024-03-05T12:40:00Z", entry_type: "consume_tool_execute", amount_credits: -5 },
  { created_at: "2024-03-05T14:00:00Z", entry_type: "consume_tool_search", amount_credits: -0.1 },
  { created_at: "2024-03-06T12:00:00Z", entry_type: "consume_model_call", amount_credits: -0.2 },
  { created_at: "2024-03-06T13:00:00Z", entry_type: "grant_invitation_reward", amount_credits: 2.5 },
  { created_at: "2024-03-07T12:00:00Z", entry_type: "consume_payment_refund", amount_credits: -40 },
  { created_at: "2024-03-07T13:00:00Z", entry_type: "consume_tool_execute", amount_credits: -2.5 },
];

/** Creates an account whose ledger has movements of every type, on more than one page, some from the last days. */
export async function makeMovements(target: CapabilityTarget): Promise<MadeRows> {
  const filling = fillingTimes().map((created_at, index): PastMovement => ({
    created_at,
    entry_type: index % 3 === 0 ? "grant_payment_recharge" : "consume_tool_execute",
    amount_credits: index % 3 === 0 ? 6 + index / 8 : -1 - index / 8,
  }));
  const recent = (await recentTimes(target)).map((created_at): PastMovement => ({
    created_at,
    entry_type: "grant_payment_recharge",
    amount_credits: 1,
  }));
  const movements = [...pastMovements, ...filling, ...recent].toSorted(byTime);
  const apiKey = await freshKey(target);
  const { ids } = await target.hooks.moveCredits({ apiKey, movements });
  return {
    request: { headers: { authorization: `Bearer ${apiKey}` } },
    rows: movements.map(({ entry_type, amount_credits }, index) => ({ id: ids[index], entry_type, amount_credits })),
    more: async () => {
      const later = { created_at: new Date().toISOString() };
      await target.hooks.moveCredits({
        apiKey,
        movements: [
          { ...later, entry_type: "consume_payment_refund", amount_credits: -3 },
          { ...later, entry_type: "grant_payment_recharge", amount_credits: 3 },
        ],
      });
    },
  };
}

/** Returns the charge outcome of a past request by the documented table. */
function chargeOutcomeOf({
  success,
  billable_success = success,
  settled_credits = 0,
}: Pick<PastUsage, "success" | "billable_success" | "settled_credits">): ChargeOutcome {
  return classifyChargeOutcome({
    effective_success: billable_success,
    amount: settled_credits > 0 ? "positive" : "zero",
  });
}
