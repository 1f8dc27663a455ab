import { classifyChargeOutcome } from "../../../generated/capability/states.ts";
import type { ChargeOutcome } from "../../../generated/capability/types.ts";
import { freshKey } from "./lists.ts";
import type { CapabilityTarget, PastMovement, PastUsage } from "./target.ts";

/** Requests of four days, oldest first, with every outcome and anomaly. The ids are new each time. */
function pastUsage(): PastUsage[] {
  const [search, other] = [`srch_${crypto.randomUUID()}`, `srch_${crypto.randomUUID()}`];
  return [
    { created_at: "2024-02-20T12:05:00Z", event_type: "search", success: true, search_id: search },
    { created_at: "2024-02-20T12:20:00Z", event_type: "search_by_ids", success: true, search_id: search },
    {
      created_at: "2024-03-05T12:05:00Z",
      event_type: "tool_execute",
      success: true,
      billable_success: true,
      outcome: "valid",
      reason_code: "result.valid",
      search_id: search,
      execution_id: execution(),
      requested_credits: 5,
      settled_credits: 5,
    },
    {
      created_at: "2024-03-05T12:20:00Z",
      event_type: "tool_execute",
      success: true,
      billable_success: true,
      outcome: "valid",
      reason_code: "result.valid",
      search_id: other,
      execution_id: execution(),
      requested_credits: 0,
      settled_credits: 0,
    },
    {
      created_at: "2024-03-05T14:10:00Z",
      event_type: "capabilities_query",
      success: false,
      billable_success: false,
      outcome: "failed",
      reason_code: "provider.http_error",
      execution_id: execution(),
      requested_credits: 3,
      settled_credits: 0,
    },
    // The request went well and billing does not see it so; the next is the other way round.
    {
      created_at: "2024-03-06T12:05:00Z",
      event_type: "tool_execute",
      success: true,
      billable_success: false,
      outcome: "empty",
      reason_code: "result.empty",
      execution_id: execution(),
      requested_credits: 2.5,
      settled_credits: 0,
    },
    {
      created_at: "2024-03-06T12:40:00Z",
      event_type: "capabilities_query",
      success: false,
      billable_success: true,
      outcome: "partial",
      reason_code: "result.partial_success",
      execution_id: execution(),
      requested_credits: 1.25,
      settled_credits: 1.25,
    },
    {
      created_at: "2024-03-06T15:00:00Z",
      event_type: "model_call",
      success: true,
      requested_credits: 0.1,
      settled_credits: 0.1,
    },
    {
      created_at: "2024-03-07T12:00:00Z",
      event_type: "tool_execute",
      success: false,
      billable_success: false,
      outcome: "failed",
      reason_code: "transport.timeout",
      search_id: other,
      execution_id: execution(),
      requested_credits: 4,
      settled_credits: 4,
    },
    {
      created_at: "2024-03-07T12:30:00Z",
      event_type: "model_call",
      success: true,
      requested_credits: 0.2,
      settled_credits: 0.2,
      missing: "ledger_link",
    },
    // It cost less than it would have.
    {
      created_at: "2024-03-07T14:00:00Z",
      event_type: "tool_execute",
      success: true,
      billable_success: true,
      outcome: "partial",
      reason_code: "result.partial_success",
      execution_id: execution(),
      requested_credits: 8,
      settled_credits: 6,
    },
    {
      created_at: "2024-03-08T12:00:00Z",
      event_type: "tool_execute",
      success: true,
      outcome: "valid",
      reason_code: "result.valid",
      execution_id: execution(),
      requested_credits: 10,
      settled_credits: 10,
      missing: "billing_snapshot",
    },
    {
      created_at: "2024-03-08T13:00:00Z",
      event_type: "tool_execute",
      success: true,
      execution_id: execution(),
      requested_credits: 7,
    },
  ];
}

/** True where it is known which success the charge outcome of an event goes by. */
export function isOutcomeKnown(
  { subjects }: CapabilityTarget,
  { success, billable_success = success }: PastUsage,
): boolean {
  return success === billable_success || ("billableSuccessCounts" in subjects && subjects.billableSuccessCounts);
}

/** An account with that past, or a part of it, each event with its id. */
export async function withPastUsage(
  target: CapabilityTarget,
  isWanted: (past: PastUsage) => boolean = () => true,
): Promise<{ apiKey: string; events: [id: unknown, past: PastUsage][] }> {
  const apiKey = await freshKey(target, 100);
  const past = pastUsage().filter(isWanted);
  const { ids } = await target.controls.recordUsage({ apiKey, events: past });
  return { apiKey, events: past.map((event, index) => [ids[index], event]) };
}

function execution(): string {
  return `exec_${crypto.randomUUID()}`;
}

/** Movements of every type, oldest first, with both signs of the same amounts. */
export const pastMovements: readonly PastMovement[] = [
  { created_at: "2024-03-05T12:05:00Z", entry_type: "grant_payment_recharge", amount_credits: 100 },
  { created_at: "2024-03-05T12:20:00Z", entry_type: "grant_welcome_bonus", amount_credits: 5 },
  { created_at: "2024-03-05T12:40:00Z", entry_type: "consume_tool_execute", amount_credits: -5 },
  { created_at: "2024-03-05T14:00:00Z", entry_type: "consume_tool_search", amount_credits: -0.1 },
  { created_at: "2024-03-06T12:00:00Z", entry_type: "consume_model_call", amount_credits: -0.2 },
  { created_at: "2024-03-06T13:00:00Z", entry_type: "grant_invitation_reward", amount_credits: 2.5 },
  { created_at: "2024-03-07T12:00:00Z", entry_type: "consume_payment_refund", amount_credits: -40 },
  { created_at: "2024-03-07T13:00:00Z", entry_type: "consume_tool_execute", amount_credits: -2.5 },
];

/** An account with that past, and with credits besides; each movement with its id. */
export async function withPastMovements(
  target: CapabilityTarget,
  credits = 0,
): Promise<{ apiKey: string; entries: [id: unknown, past: PastMovement][] }> {
  const apiKey = await freshKey(target, credits);
  const { ids } = await target.controls.moveCredits({ apiKey, movements: pastMovements });
  return { apiKey, entries: pastMovements.map((movement, index) => [ids[index], movement]) };
}

/** The outcome of charging a request of the past, by the documented table. */
export function chargeOutcomeOf({
  success,
  billable_success = success,
  settled_credits = 0,
}: Pick<PastUsage, "success" | "billable_success" | "settled_credits">): ChargeOutcome {
  return classifyChargeOutcome({
    effective_success: billable_success,
    amount: settled_credits > 0 ? "positive" : "zero",
  });
}
