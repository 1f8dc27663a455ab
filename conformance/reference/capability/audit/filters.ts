import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { usageKindEventTypes } from "../../../../generated/capability/states.ts";
import type { Anomaly, Operations } from "../../../../generated/capability/types.ts";
import { stored } from "../billing/stored.ts";
import { creditRangeOf } from "../listing/credit-range.ts";
import type { Period } from "../listing/period.ts";
import type { CapabilityTables } from "../tables.ts";

type Events = ExpressionBuilder<CapabilityTables, "capability_events">;
type Condition = ExpressionWrapper<CapabilityTables, "capability_events", SqlBool>;
type Query = NonNullable<Operations["usageHistory"]["query"]>;

/**
 * What an event of an account has to be, for a query. Document 1, Endpoints, usage audit.
 *
 * @throws errors.invalidFilter where the range of credits is none.
 */
export function eventFilter(accountId: string, query: Query, { from, until }: Period): (eb: Events) => Condition {
  const { min, max } = creditRangeOf(query);
  const { kind, has_execution_outcome, anomaly } = query;
  const equal = {
    event_type: query.event_type,
    success: flag(query.success),
    billable_success: flag(query.billable_success),
    outcome: text(query.outcome),
    reason_code: query.reason_code,
    charge_outcome: query.charge_outcome,
    search_id: text(query.search_id),
    execution_id: text(query.execution_id),
  };
  return (eb) =>
    eb.and([
      eb("account_id", "=", accountId),
      ...(from === undefined ? [] : [eb("created_at", ">=", from)]),
      ...(until === undefined ? [] : [eb("created_at", "<", until)]),
      ...Object.entries(equal).flatMap(([column, value]) =>
        value === undefined ? [] : [eb(column as keyof typeof equal, "=", value)],
      ),
      ...(kind === undefined ? [] : [eb("event_type", "in", usageKindEventTypes[kind])]),
      ...(has_execution_outcome === undefined
        ? []
        : [eb("execution_outcome", has_execution_outcome ? "is not" : "is", null)]),
      ...(anomaly === undefined ? [] : [anomalies[anomaly](eb)]),
      ...(min === undefined ? [] : [eb("effective_micro", ">=", min)]),
      ...(max === undefined ? [] : [eb("effective_micro", "<=", max)]),
    ]);
}

/** What each anomaly is: a charge without its entry, say. */
const anomalies: Readonly<Record<Anomaly, (eb: Events) => Condition>> = {
  failed_charged_review: (eb) => eb("charge_outcome", "=", "failed_charged_review"),
  missing_ledger_link: (eb) => eb.and([eb("settled_micro", ">", 0), eb("credits_ledger_entry_id", "is", null)]),
  missing_billing_snapshot: (eb) => eb.and([eb("billing_snapshot_status", "is", null)]),
};

function flag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function text(value: string | undefined): string | undefined {
  return value === undefined ? undefined : stored(value);
}
