import { classifyChargeOutcome } from "../../../../generated/capability/states.ts";
import type {
  BillingRule,
  ChargeOutcome,
  ExecutionOutcome,
  LedgerEntryType,
  PreSettlementBill,
  ReasonCode,
  UsageEventType,
} from "../../../../generated/capability/types.ts";
import { creditsOf, encodeJson, keyText } from "../../store/column-values.ts";
import type { EventRow } from "../tables.ts";

/** What is to be recorded of a request: how it went, and what it would cost. Amounts in `…Micro` are millionths of a credit. */
export interface UsageEventInput {
  accountId: string;
  eventType: UsageEventType;
  sessionId?: string | undefined;
  searchId?: string | undefined;
  executionId?: string | undefined;
  toolId?: string | undefined;

  /** Whether the request succeeded. */
  success: boolean;

  /** Whether it succeeded as billing sees it, which `success` does not decide. Default: no word of it, `success` holds. */
  billableSuccess?: boolean | undefined;
  reasonCode?: ReasonCode | undefined;
  errorMessage?: string | undefined;
  durationMs: number;

  /** The outcome in structured form. Default: there is none. */
  executionOutcome?: ExecutionOutcome | undefined;

  /** What was asked and answered, in short: plain JSON, and no secrets. */
  requestPayload?: unknown;
  responsePayloadSummary?: unknown;

  /** What the request would cost by the rule that held when it came. Default: billing does not apply, as for a free search. */
  billing?: BillingSnapshot | undefined;

  /** What it was for, fit to be shown. */
  displayTarget?: string | undefined;

  /** What it cost, fit to be shown. Default: made from the amounts. */
  billingSummary?: string | undefined;

  /** When it came, in milliseconds since 1970. Default: now. */
  createdAt?: number | undefined;
}

/** The price of a request, as it was before settlement. */
export interface BillingSnapshot {
  /** Null where the snapshot is missing, which is an anomaly. */
  rule: BillingRule | null;
  bill: PreSettlementBill;
  requestedMicro: number;
}

/** A request that ran with a reservation, or without where it costs nothing, and what it finally costs. */
export interface Settlement {
  /** The id that the credits were reserved by: of a call, its execution id. */
  reservationId: string;
  event: UsageEventInput;

  /** What is charged: no more than was reserved. */
  settledMicro: number;

  /** What the entry of a charge is. */
  entryType: LedgerEntryType;

  /** What the entry says to people. */
  description: string;
}

/** What a settlement came to. */
export interface Settled {
  remainingMicro: number;
  eventId: string;

  /** What was charged in the end: less than asked only where the reservation had been given back meanwhile. */
  settledMicro: number;
}

/** What a request came to. */
interface EventFacts {
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
    source_ref_id: keyText(event.executionId ?? event.searchId ?? eventId),
    session_id: keyText(event.sessionId),
    search_id: keyText(event.searchId),
    execution_id: keyText(event.executionId),
    tool_id: keyText(event.toolId),
    success: Number(success),
    billable_success: billableSuccess === undefined ? null : Number(billableSuccess),
    charge_outcome: chargeOutcome,
    reason_code: event.reasonCode ?? null,
    error_message: keyText(event.errorMessage),
    duration_ms: Math.round(event.durationMs),
    outcome: keyText(executionOutcome?.outcome),
    execution_outcome: encodeJson(executionOutcome),
    request_payload: encodeJson(event.requestPayload),
    response_payload_summary: encodeJson(event.responsePayloadSummary),
    billing_snapshot_status: billing === undefined ? "not_applicable" : billing.rule && "captured",
    billing_rule_snapshot: encodeJson(billing?.rule ?? undefined),
    pre_settlement_bill: encodeJson(billing?.bill),
    settlement_result: encodeJson(settlement),
    pre_settlement_micro: requestedMicro,
    settled_micro: settledMicro,
    requested_micro: requestedMicro,
    actual_micro: settledMicro,
    effective_micro: effectiveMicro,
    credits_ledger_entry_id: entryId,
    display_target: keyText(event.displayTarget ?? event.toolId),
    billing_summary: keyText(event.billingSummary ?? summaryOf(chargeOutcome, creditsOf(effectiveMicro))),
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
