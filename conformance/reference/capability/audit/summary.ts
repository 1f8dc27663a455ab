import { chargeOutcomeValues } from "../../../../generated/capability/states.ts";
import type { Bucket, UsageSummary } from "../../../../generated/capability/types.ts";
import { creditsOf } from "../billing/credits.ts";
import { bucketStart, total } from "../listing/buckets.ts";
import { datesOf, isoOf } from "../listing/envelope.ts";
import type { Period } from "../listing/period.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { eventOf } from "./event.ts";
import type { eventFilter } from "./filters.ts";

interface Asked {
  filter: ReturnType<typeof eventFilter>;
  period: Period;
  bucket: Bucket;

  /** How many of the events that cost the most are wanted. */
  sample: number;
}

/** The aggregates of the events that match. Intervals without events are left out. */
export async function usageSummary(tables: CapabilityDatabase, asked: Asked): Promise<UsageSummary> {
  const { filter, period, bucket, sample } = asked;
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
    max_charge_items: largest.map(eventOf),
    buckets: rows.map(({ start, pre_settlement_micro, settled_micro, ...counts }) => ({
      bucket_start: isoOf(start),
      ...counts,
      failure_count: counts.total_count - counts.success_count,
      pre_settlement_credits: creditsOf(pre_settlement_micro),
      settled_credits: creditsOf(settled_micro),
    })),
  };
}
