import { usageEventTypeValues } from "../../../generated/capability/enums.ts";
import {
  chargeOutcomeValues,
  isUsageKind,
  reasonCodeValues,
  usageKindByEventTypes,
  usageKindEventTypes,
  usageKindValues,
} from "../../../generated/capability/states.ts";
import type { ChargeOutcome } from "../../../generated/capability/types.ts";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { chargeOutcomeOf, isOutcomeKnown, withPastUsage } from "./history.ts";
import { audit, expectFiltered, type FilterCase, isRow, readPage, readSummary, type Row } from "./lists.ts";
import { expectAmount, expectSum, sumOf } from "./requests.ts";
import type { PastUsage, CapabilityCheck } from "./target.ts";

type Case = FilterCase<PastUsage> & {
  /** True where it goes by the charge outcome. */
  isOfOutcome?: boolean;
};

const cases: Case[] = [
  ...usageEventTypeValues.map((event_type): Case => ({
    name: `event-type/${event_type}`,
    requirements: ["CAP-AUD-2"],
    title: `event_type=${event_type} gives the events of this type and no others`,
    shows: { "CAP-AUD-2": [event_type] },
    query: { event_type },
    holds: (past) => past.event_type === event_type,
  })),
  ...usageKindValues.filter(isUsageKind).map((kind): Case => ({
    name: `kind/${kind}`,
    requirements: ["CAP-AUD-3"],
    title: `kind=${kind} gives the events of types ${usageKindEventTypes[kind].join(" and ")}`,
    shows: { "CAP-AUD-3": usageKindEventTypes[kind].map((type) => `${kind}: ${type}`) },
    query: { kind },
    holds: (past) => usageKindByEventTypes[past.event_type].includes(kind),
  })),
  ...[true, false].flatMap((flag): Case[] => [
    {
      name: `success/${flag}`,
      requirements: ["CAP-AUD-4"],
      title: `success=${flag} goes by the recorded flag, whatever billing says`,
      shows: { "CAP-AUD-4": ["success"] },
      query: { success: flag },
      holds: (past) => past.success === flag,
    },
    {
      name: `billable-success/${flag}`,
      requirements: ["CAP-AUD-4"],
      title: `billable_success=${flag} goes by the flag of billing, whatever was recorded of the request`,
      shows: { "CAP-AUD-4": ["billable_success"] },
      query: { billable_success: flag },
      // What an event without the flag is taken for is open.
      holds: (past) => (past.billable_success === undefined ? undefined : past.billable_success === flag),
    },
    {
      name: `has-execution-outcome/${flag}`,
      requirements: ["CAP-AUD-6"],
      title: `has_execution_outcome=${flag} gives the events ${flag ? "with" : "without"} a structured outcome`,
      shows: { "CAP-AUD-6": [String(flag)] },
      query: { has_execution_outcome: flag },
      holds: (past) => (past.outcome !== undefined) === flag,
    },
  ]),
  {
    name: "flags-together",
    requirements: ["CAP-AUD-4"],
    title: "success=true and billable_success=false together give the events where the two differ so",
    shows: { "CAP-AUD-4": ["success and billable_success"] },
    query: { success: true, billable_success: false },
    holds: (past) => past.success && (past.billable_success === undefined ? undefined : !past.billable_success),
  },
  ...["valid", "failed"].map((outcome): Case => ({
    name: `outcome/${outcome}`,
    requirements: ["CAP-AUD-5"],
    title: `outcome=${outcome} goes by execution_outcome.outcome`,
    shows: { "CAP-AUD-5": ["outcome"] },
    query: { outcome },
    holds: (past) => past.outcome === outcome,
  })),
  ...reasonCodeValues.map((reason_code): Case => ({
    name: `reason-code/${reason_code}`,
    requirements: ["CAP-AUD-5"],
    title: `reason_code=${reason_code} goes by the normalized reason`,
    shows: { "CAP-AUD-5": ["reason_code"] },
    query: { reason_code },
    holds: (past) => past.reason_code === reason_code,
  })),
  ...chargeOutcomeValues.map((charge_outcome): Case => ({
    name: `charge-outcome/${charge_outcome}`,
    requirements: ["CAP-AUD-7"],
    title: `charge_outcome=${charge_outcome} gives the events of this outcome`,
    shows: { "CAP-AUD-7": [charge_outcome] },
    query: { charge_outcome },
    holds: outcomeIs(charge_outcome),
    isOfOutcome: true,
  })),
  {
    name: "anomaly/failed_charged_review",
    requirements: ["CAP-AUD-8"],
    title: "anomaly=failed_charged_review gives the events that failed and were charged",
    shows: { "CAP-AUD-8": ["failed_charged_review"] },
    query: { anomaly: "failed_charged_review" },
    holds: outcomeIs("failed_charged_review"),
    isOfOutcome: true,
  },
  {
    name: "anomaly/missing_ledger_link",
    requirements: ["CAP-AUD-8"],
    title: "anomaly=missing_ledger_link gives the event whose charge has no ledger entry, and none that is not charged",
    shows: { "CAP-AUD-8": ["missing_ledger_link"] },
    query: { anomaly: "missing_ledger_link" },
    // Whether an entry is due before a request is settled is open.
    holds: (past) => (past.settled_credits === undefined ? undefined : past.missing === "ledger_link"),
  },
  {
    name: "anomaly/missing_billing_snapshot",
    requirements: ["CAP-AUD-8"],
    title: "anomaly=missing_billing_snapshot gives the event whose snapshot is missing",
    shows: { "CAP-AUD-8": ["missing_billing_snapshot"] },
    query: { anomaly: "missing_billing_snapshot" },
    // Whether a snapshot of a free request is due is open.
    holds: (past) => (past.requested_credits === undefined ? undefined : past.missing === "billing_snapshot"),
  },
  ...[
    { min_credits: 0.2 },
    { min_credits: 4.000001 },
    { max_credits: 5 },
    { max_credits: 0.1 },
    { min_credits: 4, max_credits: 7 },
    { min_credits: 5, max_credits: 5 },
  ].map((range): Case => ({
    name: `credits/${Object.values(range).join("-")}/${Object.keys(range).join("-")}`,
    requirements: ["CAP-AUD-10"],
    title: `${Object.entries(range)
      .map((entry) => entry.join("="))
      .join(" and ")} bounds the settled credits, and the requested ones where nothing is settled`,
    shows: { "CAP-AUD-10": Object.keys(range) },
    query: range,
    holds: (past) => isWithin(past, range),
  })),
];

/** Tells effective credits within a range; undefined where it depends on which are effective. */
function isWithin(
  { requested_credits, settled_credits }: PastUsage,
  { min_credits = 0, max_credits = Infinity }: { min_credits?: number; max_credits?: number },
): boolean | undefined {
  const amounts = new Set([
    settled_credits ?? requested_credits,
    settled_credits === 0 ? requested_credits : undefined,
  ]);
  amounts.delete(undefined);
  const outcomes = new Set([...amounts].map((amount = 0) => amount >= min_credits && amount <= max_credits));
  return outcomes.size === 1 ? [...outcomes][0] : undefined;
}

function outcomeIs(outcome: ChargeOutcome): Case["holds"] {
  return (past) => (past.settled_credits === undefined ? undefined : chargeOutcomeOf(past) === outcome);
}

function isUnchargedCall(past: PastUsage): boolean {
  const isCall = usageKindByEventTypes[past.event_type].includes("call");
  return isCall && past.settled_credits !== undefined && chargeOutcomeOf(past) === "failed_not_charged";
}

/** The filters of the audit let through the rows that they name. */
export const auditFilterChecks: CapabilityCheck[] = [
  ...cases.map(({ name, requirements, shows, title, query, holds, isOfOutcome }): CapabilityCheck => ({
    id: `capability/audit/${name}`,
    requirements,
    ...(shows && { shows: shows as NonNullable<CapabilityCheck["shows"]> }),
    title,
    run: async (target) => {
      const { apiKey, events } = await withPastUsage(target);
      const { items } = await readPage(target, audit, apiKey, query);
      expectFiltered(items, events, (past) => (isOfOutcome && !isOutcomeKnown(target, past) ? undefined : holds(past)));
    },
  })),
  ...(["search_id", "execution_id"] as const).map((field): CapabilityCheck => ({
    id: `capability/audit/${field}`,
    requirements: ["CAP-AUD-9"],
    shows: { "CAP-AUD-9": [field] },
    title: `${field} gives the events that are linked to it`,
    run: async (target) => {
      const { apiKey, events } = await withPastUsage(target);
      const values = new Set(events.flatMap(([, { [field]: value }]) => value ?? []));
      for (const wanted of values) {
        const { items } = await readPage(target, audit, apiKey, { [field]: wanted });
        expectFiltered(items, events, (past) => past[field] === wanted);
      }
    },
  })),
  {
    id: "capability/audit/filters-together",
    requirements: ["CAP-AUD-3", "CAP-AUD-7", "CAP-AUD-15"],
    shows: { "CAP-AUD-15": ["total with filters"] },
    title: "Filters together give what passes all of them, and total counts just that",
    run: async (target) => {
      const { apiKey, events } = await withPastUsage(target, (past) => isOutcomeKnown(target, past));
      const query = { kind: "call", charge_outcome: "failed_not_charged", page_size: 1 };
      const { total } = await readPage(target, audit, apiKey, query);
      expectSame("data.total", total, events.filter(([, past]) => isUnchargedCall(past)).length);
    },
  },
];

/** Those of the past whose amounts are settled. */
const settledDays = { start_date: "2024-03-04", end_date: "2024-03-07" };
const isSettled = ({ created_at }: PastUsage): boolean => created_at >= "2024-03-04" && created_at < "2024-03-08";

/** The summary of the audit counts rows by their outcomes, and sums up their credits. */
export const auditSummaryChecks: CapabilityCheck[] = [
  {
    id: "capability/audit/summary/outcomes",
    requirements: ["CAP-AUD-16"],
    shows: { "CAP-AUD-16": ["summary.charge_outcome_counts"] },
    title: "The summary has one count for each charge outcome, of the events that match",
    run: async (target) => {
      const { apiKey, events } = await withPastUsage(target, (event) => isOutcomeKnown(target, event));
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
      const others = [
        ["total_count", past.length],
        ["success_count", past.filter(({ success }) => success).length],
        ["failure_count", past.filter(({ success }) => !success).length],
      ] as const;
      // The statement is about outcomes: what else is counted is right where it is there.
      for (const [field, count] of others) expectSame(field, summary[field] ?? count, count);
    },
  },
  {
    id: "capability/audit/summary/credits",
    requirements: ["CAP-AUD-13"],
    shows: { "CAP-AUD-13": ["summary.total_count"] },
    title: "The summary adds up the credits of the events that match",
    run: async (target) => {
      const { apiKey, events } = await withPastUsage(target);
      const { items } = await readPage(target, audit, apiKey, settledDays);
      const summary = await readSummary(target, audit, apiKey, settledDays);
      const within = events
        .map(([, event]) => event)
        .filter(isSettled)
        .map(({ settled_credits }) => ({ settled_credits }));
      const { settled_credits, pre_settlement_credits } = summary;
      expectAmount("settled_credits", settled_credits, sumOf(within, "settled_credits"));
      // Events and summaries have pre-settlement amounts where the service shows them.
      const before = sumOf(items, "pre_settlement_amount_credits");
      if (before > 0) expectAmount("pre_settlement_credits", pre_settlement_credits ?? before, before);
    },
  },
  {
    id: "capability/audit/summary/filtered",
    requirements: ["CAP-AUD-13"],
    shows: { "CAP-AUD-13": ["summary.total_count"] },
    title: "The summary is of the events that match, like the rows",
    run: async (target) => {
      const { apiKey, events } = await withPastUsage(target);
      const query = { ...settledDays, kind: "model" };
      const summary = await readSummary(target, audit, apiKey, query);
      const models = events.filter(([, { event_type }]) => event_type === "model_call");
      expectSame("total_count", summary["total_count"], models.length);
    },
  },
  ...(["hour", "day", "week"] as const).map((bucket): CapabilityCheck => ({
    id: `capability/audit/summary/buckets/${bucket}`,
    requirements: ["CAP-AUD-16"],
    shows: { "CAP-AUD-16": ["summary.buckets"] },
    title: `The buckets of a ${bucket} have a count for each charge outcome, and add up to the summary`,
    run: async (target) => {
      const { apiKey } = await withPastUsage(target);
      const summary = await readSummary(target, audit, apiKey, { ...settledDays, bucket });
      const { buckets, charge_outcome_counts } = summary;
      const areRows = Array.isArray(buckets) && buckets.every(isRow);
      expectThat("buckets", areRows && buckets.length > 0, "an array of objects", buckets);
      expectThat("charge_outcome_counts", isRow(charge_outcome_counts), "an object", charge_outcome_counts);
      for (const each of buckets) expectAddsUp(each);
      for (const field of [
        "total_count",
        "success_count",
        "failure_count",
        "settled_credits",
        "pre_settlement_credits",
      ])
        expectSum(`the sum of buckets.${field}`, summary[field], buckets, field);
      for (const outcome of chargeOutcomeValues)
        expectSame(
          `the sum of buckets.${outcome}_count`,
          sumOf(buckets, `${outcome}_count`),
          charge_outcome_counts[outcome],
        );
    },
  })),
];

/** Within a bucket, the outcomes are all of its events, as are successes and failures. */
function expectAddsUp(bucket: Row): void {
  const outcomes = chargeOutcomeValues.map((outcome) => bucket[`${outcome}_count`]);
  for (const [index, count] of outcomes.entries())
    expectThat(`${chargeOutcomeValues[index]}_count`, typeof count === "number", "a count", count);
  const { total_count, success_count, failure_count } = bucket;
  const sum = outcomes.reduce((total: number, count) => total + Number(count), 0);
  expectSame("the outcomes of a bucket together", sum, total_count ?? sum);
  if (typeof success_count !== "number" || typeof failure_count !== "number") return;
  expectSame("success_count and failure_count of a bucket together", success_count + failure_count, sum);
}
