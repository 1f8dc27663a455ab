import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { CapabilityHandlers } from "../../../generated/capability/server.ts";
import { chargeOutcomeValues, usageKindEventTypes } from "../../../generated/capability/states.ts";
import type { Anomaly, Bucket, Operations, UsageSummary } from "../../../generated/capability/types.ts";
import type { Host } from "../host/host.ts";
import { creditsOf, isoOf, keyText } from "../store/column-values.ts";
import type { Account } from "./billing/accounts.ts";
import { readUsageEvent } from "./billing/usage-event.ts";
import {
  bucketOf,
  bucketStart,
  creditRangeOf,
  datesOf,
  envelopeOf,
  pageOf,
  type Period,
  periodOf,
  total,
} from "./listing.ts";
import type { CapabilityDatabase, CapabilityTables } from "./tables.ts";

/** The handler of the usage audit. Document 1, Endpoints. */
export function usageHistory({ clock }: Host, tables: CapabilityDatabase): CapabilityHandlers<Account>["usageHistory"] {
  return async ({ principal, query }) => {
    const now = clock.now();
    const period = periodOf(query, now);
    const filter = eventFilter(principal.id, query, period);
    const page = pageOf(query);
    const matching = tables.selectFrom("capability_events").where(filter);
    const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    const rows = await matching
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(page.size)
      .offset(page.offset)
      .execute();
    const bucket = bucketOf(query.bucket, period, now);
    const summary = query.summary ? await usageSummary(tables, { filter, period, bucket, sample: page.sample }) : null;
    return envelopeOf(page, rows.map(readUsageEvent), count, summary);
  };
}

type Events = ExpressionBuilder<CapabilityTables, "capability_events">;
type Condition = ExpressionWrapper<CapabilityTables, "capability_events", SqlBool>;
type Query = NonNullable<Operations["usageHistory"]["query"]>;

/**
 * The condition that a query sets for the events of an account. Document 1, Endpoints, usage audit.
 *
 * @throws errors.invalidFilter where the range of credits is none.
 */
function eventFilter(accountId: string, query: Query, { from, until }: Period): (eb: Events) => Condition {
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

/** The condition of each anomaly: a charge without its entry, say. */
const anomalies: Readonly<Record<Anomaly, (eb: Events) => Condition>> = {
  failed_charged_review: (eb) => eb("charge_outcome", "=", "failed_charged_review"),
  missing_ledger_link: (eb) => eb.and([eb("settled_micro", ">", 0), eb("credits_ledger_entry_id", "is", null)]),
  missing_billing_snapshot: (eb) => eb.and([eb("billing_snapshot_status", "is", null)]),
};

function flag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function text(value: string | undefined): string | undefined {
  return value === undefined ? undefined : keyText(value);
}

interface SummaryQuery {
  filter: ReturnType<typeof eventFilter>;
  period: Period;
  bucket: Bucket;

  /** The number of the most expensive events that are wanted. */
  sample: number;
}

/** The aggregates of the events that match. Intervals without events are left out. */
async function usageSummary(tables: CapabilityDatabase, query: SummaryQuery): Promise<UsageSummary> {
  const { filter, period, bucket, sample } = query;
  const rows = await tables
    .selectFrom("capability_events")
    .where(filter)
    .select(({ fn, eb }) => [
      bucketStart(bucket).as("start"),
      fn.countAll<number>().as("total_count"),
      fn.sum<number>("success").as("success_count"),
      ...chargeOutcomeValues.map((outcome) =>
        fn
          .sum<number>(eb.case().when("charge_outcome", "=", outcome).then(eb.lit(1)).else(eb.lit(0)).end())
          .as(`${outcome}_count` as const),
      ),
      fn.coalesce(fn.sum<number>("pre_settlement_micro"), eb.lit(0)).as("pre_settlement_micro"),
      fn.coalesce(fn.sum<number>("settled_micro"), eb.lit(0)).as("settled_micro"),
    ])
    .groupBy("start")
    .orderBy("start")
    .execute();
  const largest = await tables
    .selectFrom("capability_events")
    .selectAll()
    .where(filter)
    .where("settled_micro", ">", 0)
    .orderBy("settled_micro", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(sample)
    .execute();
  const [total_count, success_count] = [total(rows, "total_count"), total(rows, "success_count")];
  return {
    ...datesOf(period),
    bucket,
    total_count,
    success_count,
    failure_count: total_count - success_count,
    charge_outcome_counts: {
      charged: total(rows, "charged_count"),
      included: total(rows, "included_count"),
      failed_not_charged: total(rows, "failed_not_charged_count"),
      failed_charged_review: total(rows, "failed_charged_review_count"),
    },
    pre_settlement_credits: creditsOf(total(rows, "pre_settlement_micro")),
    settled_credits: creditsOf(total(rows, "settled_micro")),
    max_charge_items: largest.map(readUsageEvent),
    buckets: rows.map(({ start, pre_settlement_micro, settled_micro, ...counts }) => ({
      bucket_start: isoOf(start),
      ...counts,
      failure_count: counts.total_count - counts.success_count,
      pre_settlement_credits: creditsOf(pre_settlement_micro),
      settled_credits: creditsOf(settled_micro),
    })),
  };
}
