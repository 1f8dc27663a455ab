import { chargeOutcomeValues } from "../../../generated/capability/states.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import type { PastUsage } from "../../target/capability-history.ts";
import { expectAmount, sumOf } from "./amounts.ts";
import { chargeOutcomeOf } from "./charge-outcome.ts";
import { audit, isRow, readPage, readSummary, type Row } from "./lists.ts";
import { withPastUsage } from "./past-usage.ts";

/** Those of the past whose amounts are settled. */
const settledDays = { start_date: "2024-03-04", end_date: "2024-03-07" };
const isSettled = ({ created_at }: PastUsage): boolean => created_at >= "2024-03-04" && created_at < "2024-03-08";

/** What the summary of the audit counts. */
export const auditSummaryScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/audit/summary/outcomes",
    requirements: ["CAP-AUD-16"],
    title: "The summary has one count for each charge outcome, of the events that match",
    run: async (target) => {
      const { apiKey, events } = await withPastUsage(target);
      const past = events.map(([, event]) => event).filter(isSettled);
      const counts = chargeOutcomeValues.map((outcome) => [
        outcome,
        past.filter((event) => chargeOutcomeOf(event) === outcome).length,
      ]);
      const summary = await readSummary(target, audit, apiKey, settledDays);
      const { charge_outcome_counts } = summary;
      expectThat("charge_outcome_counts", isRow(charge_outcome_counts), "an object", charge_outcome_counts);
      for (const [outcome, count] of counts)
        expectSame(`charge_outcome_counts.${outcome}`, charge_outcome_counts[String(outcome)], count);
      expectSame("total_count", summary["total_count"], past.length);
      expectSame("success_count", summary["success_count"], past.filter(({ success }) => success).length);
      expectSame("failure_count", summary["failure_count"], past.filter(({ success }) => !success).length);
    },
  },
  {
    id: "capability/audit/summary/credits",
    requirements: ["CAP-AUD-13"],
    title: "The summary adds up the credits of the events that match",
    run: async (target) => {
      const { apiKey, events } = await withPastUsage(target);
      const { items } = await readPage(target, audit, apiKey, settledDays);
      const summary = await readSummary(target, audit, apiKey, settledDays);
      const within = events
        .map(([, event]) => event)
        .filter(isSettled)
        .map(({ settled_credits }) => ({ settled_credits }));
      expectAmount("settled_credits", summary["settled_credits"], sumOf(within, "settled_credits"));
      // Events have their pre-settlement amounts where the service shows them.
      const before = sumOf(items, "pre_settlement_amount_credits");
      if (before > 0) expectAmount("pre_settlement_credits", summary["pre_settlement_credits"], before);
    },
  },
  {
    id: "capability/audit/summary/filtered",
    requirements: ["CAP-AUD-13"],
    title: "The summary is of the events that match, like the rows",
    run: async (target) => {
      const { apiKey, events } = await withPastUsage(target);
      const query = { ...settledDays, kind: "model" };
      const summary = await readSummary(target, audit, apiKey, query);
      const models = events.filter(([, { event_type }]) => event_type === "model_call");
      expectSame("total_count", summary["total_count"], models.length);
    },
  },
  ...(["hour", "day", "week"] as const).map((bucket): Check<CapabilityTarget> => ({
    id: `capability/audit/summary/buckets/${bucket}`,
    requirements: ["CAP-AUD-16"],
    title: `The buckets of a ${bucket} have a count for each charge outcome, and add up to the summary`,
    run: async (target) => {
      const { apiKey } = await withPastUsage(target);
      const summary = await readSummary(target, audit, apiKey, { ...settledDays, bucket });
      const { buckets, charge_outcome_counts } = summary;
      const areRows = Array.isArray(buckets) && buckets.every(isRow);
      expectThat("buckets", areRows && buckets.length > 0, "an array of objects", buckets);
      expectThat("charge_outcome_counts", isRow(charge_outcome_counts), "an object", charge_outcome_counts);
      for (const each of buckets) expectAddsUp(each);
      for (const field of ["total_count", "success_count", "failure_count"])
        expectSame(`the sum of buckets.${field}`, sumOf(buckets, field), summary[field]);
      for (const outcome of chargeOutcomeValues)
        expectSame(
          `the sum of buckets.${outcome}_count`,
          sumOf(buckets, `${outcome}_count`),
          charge_outcome_counts[outcome],
        );
      for (const field of ["settled_credits", "pre_settlement_credits"])
        expectAmount(`the sum of buckets.${field}`, summary[field], sumOf(buckets, field));
    },
  })),
];

/** Within a bucket, the outcomes are all of its events, as are successes and failures. */
function expectAddsUp(bucket: Row): void {
  const outcomes = chargeOutcomeValues.map((outcome) => bucket[`${outcome}_count`]);
  for (const [index, count] of outcomes.entries())
    expectThat(`${chargeOutcomeValues[index]}_count`, typeof count === "number", "a count", count);
  const sum = outcomes.reduce((total: number, count) => total + Number(count), 0);
  expectSame("the outcomes of a bucket together", sum, bucket["total_count"]);
  const flags = Number(bucket["success_count"]) + Number(bucket["failure_count"]);
  expectSame("success_count and failure_count of a bucket together", flags, bucket["total_count"]);
}
