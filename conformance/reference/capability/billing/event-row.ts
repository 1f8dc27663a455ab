import { classifyChargeOutcome } from "../../../../generated/capability/states.ts";
import type { ChargeOutcome } from "../../../../generated/capability/types.ts";
import type { EventRow } from "../tables.ts";
import { creditsOf } from "./credits.ts";
import { jsonOf, stored } from "./stored.ts";
import type { UsageEventInput } from "./usage-event.ts";

/** What a request came to. */
export interface EventFacts {
  eventId: string;

  /** The entry of its charge; null where there is none. */
  entryId: string | null;

  /** Null where it was not settled, as where billing does not apply. */
  settledMicro: number | null;

  /** In milliseconds since 1970. */
  now: number;
}

/** The row of a usage event. */
export function eventRow(event: UsageEventInput, { eventId, entryId, settledMicro, now }: EventFacts): EventRow {
  const { billing, success, billableSuccess, executionOutcome } = event;
  const requestedMicro = billing?.requestedMicro ?? null;
  const effectiveMicro = settledMicro ?? requestedMicro ?? 0;
  const chargeOutcome = classifyChargeOutcome({
    effective_success: billableSuccess ?? success,
    amount: effectiveMicro > 0 ? "positive" : "zero",
  });
  const settlement = settledMicro === null ? undefined : { settled_amount_credits: creditsOf(settledMicro) };
  return {
    id: eventId,
    account_id: event.accountId,
    event_type: event.eventType,
    source_system: "capability",
    source_ref_type: event.executionId === undefined ? "search" : "execution",
    source_ref_id: stored(event.executionId ?? event.searchId ?? eventId),
    session_id: stored(event.sessionId),
    search_id: stored(event.searchId),
    execution_id: stored(event.executionId),
    tool_id: stored(event.toolId),
    success: Number(success),
    billable_success: billableSuccess === undefined ? null : Number(billableSuccess),
    charge_outcome: chargeOutcome,
    reason_code: event.reasonCode ?? null,
    error_message: stored(event.errorMessage),
    duration_ms: Math.round(event.durationMs),
    outcome: stored(executionOutcome?.outcome),
    execution_outcome: jsonOf(executionOutcome),
    request_payload: jsonOf(event.requestPayload),
    response_payload_summary: jsonOf(event.responsePayloadSummary),
    billing_snapshot_status: billing === undefined ? "not_applicable" : billing.rule && "captured",
    billing_rule_snapshot: jsonOf(billing?.rule ?? undefined),
    pre_settlement_bill: jsonOf(billing?.bill),
    settlement_result: jsonOf(settlement),
    pre_settlement_micro: requestedMicro,
    settled_micro: settledMicro,
    requested_micro: requestedMicro,
    actual_micro: settledMicro,
    effective_micro: effectiveMicro,
    credits_ledger_entry_id: entryId,
    display_target: stored(event.displayTarget ?? event.toolId),
    billing_summary: stored(event.billingSummary ?? summaryOf(chargeOutcome, creditsOf(effectiveMicro))),
    created_at: event.createdAt ?? now,
  };
}

function summaryOf(outcome: ChargeOutcome, credits: number): string {
  const summaries: Record<ChargeOutcome, string> = {
    charged: `Charged ${credits} credits.`,
    included: "Included: nothing was charged.",
    failed_not_charged: "Failed: nothing was charged.",
    failed_charged_review: `Failed, and ${credits} credits were charged: to be reviewed.`,
  };
  return summaries[outcome];
}
