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
  derivedFrom,
  derivedRow,
  type FieldsOf,
  flag,
  json,
  readRow,
  requiredCredits,
  requiredFlag,
  requiredInstant,
  requiredText,
  requiredWholeNumber,
  type RowOf,
  rowOf,
  text,
  type ValuesOf,
} from "../../store/fields.ts";

/** The fields that are recorded as they are known when a request ends, each in a column of its name. */
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
} satisfies Partial<FieldsOf<UsageEvent>>;

/** A request that is to be recorded: how it went, and what it would cost. Payloads are plain JSON, in short, and without secrets. */
export interface UsageEventInput extends ValuesOf<typeof recordedFields> {
  accountId: string;

  /** The price by the rule that held when the request came. Default: billing does not apply, as for a free search. */
  billing?: BillingSnapshot | undefined;

  /** The time of the request, in milliseconds since 1970. Default: now. */
  createdAt?: number | undefined;
}

/** The price of a request, as it was before settlement. Amounts in `…Micro` are millionths of a credit. */
export interface BillingSnapshot {
  /** Null where the snapshot is missing, which is an anomaly. */
  rule: BillingRule | null;
  bill: PreSettlementBill;
  requestedMicro: number;
}

/** The result of a request's settlement. */
interface SettledRequest {
  eventId: string;

  /** The entry of its charge; null where there is none. */
  entryId: string | null;

  /** Null where it was not settled, as where billing does not apply. */
  settledMicro: number | null;

  /** In milliseconds since 1970. */
  now: number;
}

/** The source of the derived fields. */
interface EventFacts extends SettledRequest {
  event: UsageEventInput;
  requestedMicro: number | null;

  /** The settled amount, else the requested one, else 0. */
  effectiveMicro: number;
  chargeOutcome: ChargeOutcome;
}

const derived = derivedFrom<EventFacts>();

/** The fields that follow from the settlement of a request. */
const settledFields = {
  id: derived("id", { ...requiredText(), constrain: (column) => column.primaryKey() }, ({ eventId }) => eventId),
  source_system: derived("source_system", requiredText(), () => "capability"),
  source_ref_type: derived("source_ref_type", requiredText(), ({ event }) =>
    event.execution_id === undefined ? "search" : "execution",
  ),
  source_ref_id: derived(
    "source_ref_id",
    requiredText(),
    ({ event, eventId }) => event.execution_id ?? event.search_id ?? eventId,
  ),
  charge_outcome: derived("charge_outcome", requiredText(), ({ chargeOutcome }) => chargeOutcome),
  billing_snapshot_status: derived(
    "billing_snapshot_status",
    { ...text(), read: (stored) => stored ?? "missing" },
    ({ event: { billing } }) =>
      billing === undefined ? "not_applicable" : billing.rule === null ? undefined : "captured",
  ),
  billing_rule_snapshot: derived("billing_rule_snapshot", json(), ({ event }) => event.billing?.rule ?? undefined),
  pre_settlement_bill: derived("pre_settlement_bill", json<PreSettlementBill>(), ({ event }) => event.billing?.bill),
  settlement_result: derived("settlement_result", json<SettlementResult>(), ({ settledMicro }) =>
    settledMicro === null ? undefined : { settled_amount_credits: creditsOf(settledMicro) },
  ),
  pre_settlement_amount_credits: derived("pre_settlement_micro", credits, ({ requestedMicro }) => requestedMicro),
  settled_amount_credits: derived("settled_micro", credits, ({ settledMicro }) => settledMicro),
  requested_amount_credits: derived("requested_micro", credits, ({ requestedMicro }) => requestedMicro),
  actual_amount_credits: derived("actual_micro", credits, ({ settledMicro }) => settledMicro),
  credits_ledger_entry_id: derived("credits_ledger_entry_id", text(), ({ entryId }) => entryId ?? undefined),
  billing_summary: derived("billing_summary", text(), ({ chargeOutcome, effectiveMicro }) =>
    summaryOf(chargeOutcome, creditsOf(effectiveMicro)),
  ),
  created_at: derived("created_at", requiredInstant, ({ event, now }) => event.createdAt ?? now),
} satisfies Partial<FieldsOf<UsageEvent>>;

/**
 * The fields of a usage event, as the database keeps them and the audit returns them: a field that the contract gets has
 * its place in one of the two lists above, with `addedBy`, as databases exist that have no column for it.
 */
const fields = { ...recordedFields, ...settledFields } satisfies FieldsOf<UsageEvent>;

/** Columns for queries alone. */
const queriedFields = {
  account: derived(
    "account_id",
    { ...requiredText(), constrain: (column) => column.notNull().references("capability_accounts.id") },
    ({ event }) => event.accountId,
  ),
  outcome: derived("outcome", text(), ({ event }) => event.execution_outcome?.outcome),
  effective: derived("effective_micro", requiredCredits, ({ effectiveMicro }) => effectiveMicro),
};

/** The columns of a usage event. */
export const usageEventColumns = { ...fields, ...queriedFields };

/** A usage event in the database: one request, and its outcome. */
export type UsageEventRow = RowOf<typeof usageEventColumns>;

/** The row of a usage event. */
export function usageEventRow(event: UsageEventInput, settled: SettledRequest): UsageEventRow {
  const requestedMicro = event.billing?.requestedMicro ?? null;
  const effectiveMicro = settled.settledMicro ?? requestedMicro ?? 0;
  const chargeOutcome = classifyChargeOutcome({
    effective_success: event.billable_success ?? event.success,
    amount: effectiveMicro > 0 ? "positive" : "zero",
  });
  const facts = { ...settled, event, requestedMicro, effectiveMicro, chargeOutcome };
  return { ...rowOf(recordedFields, event), ...derivedRow({ ...settledFields, ...queriedFields }, facts) };
}

/** A usage event as the audit returns it. */
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
