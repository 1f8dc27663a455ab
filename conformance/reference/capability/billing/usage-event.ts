import { classifyChargeOutcome } from "../../../../generated/capability/states.ts";
import type {
  BillingRule,
  ChargeOutcome,
  ExecutionOutcome,
  PreSettlementBill,
  ReasonCode,
  SettlementResult,
  UsageEvent,
  UsageEventType,
} from "../../../../generated/capability/types.ts";
import { creditsOf } from "../../store/column-values.ts";
import {
  credits,
  type FieldsOf,
  flag,
  inColumn,
  json,
  readRow,
  requiredCredits,
  requiredFlag,
  requiredInstant,
  requiredText,
  requiredWholeNumber,
  rowOf,
  text,
  type ValuesOf,
} from "../../store/fields.ts";
import type { RowOf } from "../../store/tables.ts";

/** The fields that are known when a request ends. */
const recordedFields = {
  event_type: requiredText<UsageEventType>(),
  session_id: text(),
  search_id: text(),
  execution_id: text(),
  tool_id: text(),
  success: requiredFlag,
  billable_success: flag,
  reason_code: text<ReasonCode>(),
  error_message: text(),
  duration_ms: requiredWholeNumber,
  request_payload: json(),
  response_payload_summary: json(),
  execution_outcome: json<ExecutionOutcome>(),
  display_target: text(),
};

/**
 * The fields of a usage event, as stored and as returned by the audit. A new field of the contract
 * needs `addedBy`, since existing databases have no column for it.
 */
const fields = {
  ...recordedFields,
  id: { ...requiredText(), isKey: true },
  source_system: requiredText(),
  source_ref_type: requiredText(),
  source_ref_id: requiredText(),
  charge_outcome: requiredText<ChargeOutcome>(),
  billing_snapshot_status: { ...text(), read: (stored: string | null) => stored ?? "missing" },
  billing_rule_snapshot: json(),
  pre_settlement_bill: json<PreSettlementBill>(),
  settlement_result: json<SettlementResult>(),
  pre_settlement_amount_credits: inColumn("pre_settlement_micro", credits),
  settled_amount_credits: inColumn("settled_micro", credits),
  requested_amount_credits: inColumn("requested_micro", credits),
  actual_amount_credits: inColumn("actual_micro", credits),
  credits_ledger_entry_id: text(),
  billing_summary: text(),
  created_at: requiredInstant,
} satisfies FieldsOf<UsageEvent>;

/** The columns of a usage event, including those that only serve queries. */
export const usageEventColumns = {
  ...fields,
  account_id: { ...requiredText(), references: "capability_accounts.id" },
  outcome: text(),
  // The settled amount, otherwise the requested one, otherwise 0.
  effective_micro: requiredCredits,
};

/** A stored usage event: one request and its outcome. */
export type UsageEventRow = RowOf<typeof usageEventColumns>;

/** A request to record, with its outcome and price. Payloads are short plain JSON without secrets. */
export interface UsageEventInput extends ValuesOf<typeof recordedFields> {
  accountId: string;

  /** The price by the rule at the time of the request. Default: no billing, as for a free search. */
  billing?: BillingSnapshot | undefined;

  /** The time of the request, in milliseconds since 1970. Default: now. */
  createdAt?: number | undefined;
}

/** The price of a request before settlement. Amounts in `…Micro` are millionths of a credit. */
export interface BillingSnapshot {
  /** Null if the snapshot is missing, which is an anomaly. */
  rule: BillingRule | null;
  bill: PreSettlementBill;
  requestedMicro: number;
}

/** The settlement of a request. */
interface SettledRequest {
  eventId: string;

  /** The entry of its charge; null if there is none. */
  entryId: string | null;

  /** Null if it was not settled, for example because billing does not apply. */
  settledMicro: number | null;

  /** In milliseconds since 1970. */
  now: number;
}

/** Returns the row of a usage event. */
export function usageEventRow(event: UsageEventInput, settled: SettledRequest): UsageEventRow {
  const { billing, execution_id } = event;
  const { eventId, entryId, settledMicro, now } = settled;
  const requestedMicro = billing?.requestedMicro ?? null;
  const effectiveMicro = settledMicro ?? requestedMicro ?? 0;
  const chargeOutcome = classifyChargeOutcome({
    effective_success: event.billable_success ?? event.success,
    amount: effectiveMicro > 0 ? "positive" : "zero",
  });
  return rowOf(usageEventColumns, {
    ...event,
    id: eventId,
    source_system: "capability",
    source_ref_type: execution_id === undefined ? "search" : "execution",
    source_ref_id: execution_id ?? event.search_id ?? eventId,
    charge_outcome: chargeOutcome,
    billing_snapshot_status: billing === undefined ? "not_applicable" : billing.rule === null ? undefined : "captured",
    billing_rule_snapshot: billing?.rule ?? undefined,
    pre_settlement_bill: billing?.bill,
    settlement_result: settledMicro === null ? undefined : { settled_amount_credits: creditsOf(settledMicro) },
    pre_settlement_amount_credits: requestedMicro,
    settled_amount_credits: settledMicro,
    requested_amount_credits: requestedMicro,
    actual_amount_credits: settledMicro,
    credits_ledger_entry_id: entryId ?? undefined,
    billing_summary: summaryOf(chargeOutcome, creditsOf(effectiveMicro)),
    created_at: event.createdAt ?? now,
    account_id: event.accountId,
    outcome: event.execution_outcome?.outcome ?? undefined,
    effective_micro: effectiveMicro,
  });
}

/** Returns a usage event in the format of the audit. */
export function readUsageEvent(row: UsageEventRow): UsageEvent {
  return readRow(fields, row);
}

function summaryOf(outcome: ChargeOutcome, amount: number): string {
  const summaries: Record<ChargeOutcome, string> = {
    charged: `Charged ${amount} credits.`,
    included: "Included: nothing was charged.",
    failed_not_charged: "Failed: nothing was charged.",
    failed_charged_review: `Failed, and ${amount} credits were charged: to be reviewed.`,
  };
  return summaries[outcome];
}
