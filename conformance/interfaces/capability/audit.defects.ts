import { usageKindByEventTypes } from "../../../generated/capability/states.ts";
import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, found, isRow, type Row } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapQuery,
  mapResponseBody,
  onRequest,
  onResponse,
  when,
} from "../../defect-kit/interceptors.ts";
import { buckets, counts, echoed, fields, ignored, refilteredBy, withoutLast } from "./interceptors.ts";
import { between } from "./list-pages.defects.ts";

const { at } = defectsOf<keyof Operations>("capability");
const auditDefect = at("usageHistory", "audit/");
const auditSummaryDefect = at("usageHistory", "audit/summary-");

const ignoredFilters: [requirement: string, name: string][] = [
  ["CAP-AUD-2", "event_type"],
  ["CAP-AUD-3", "kind"],
  ["CAP-AUD-4", "success"],
  ["CAP-AUD-4", "billable_success"],
  ["CAP-AUD-5", "outcome"],
  ["CAP-AUD-5", "reason_code"],
  ["CAP-AUD-6", "has_execution_outcome"],
  ["CAP-AUD-7", "charge_outcome"],
  ["CAP-AUD-8", "anomaly"],
  ["CAP-AUD-9", "search_id"],
  ["CAP-AUD-9", "execution_id"],
  ["CAP-AUD-10", "min_credits"],
  ["CAP-AUD-10", "max_credits"],
];

const filterNames = new Set(ignoredFilters.map(([, name]) => name).filter((name) => name !== "charge_outcome"));

/** Defects in the filters of the audit. */
const auditFilterDefects: readonly ServiceDefect[] = [
  ...ignoredFilters.map(([requirement, name]) =>
    auditDefect(requirement, `${name}-ignored`, `${name} is not read`, ignored(name)),
  ),
  auditDefect(
    "CAP-AUD-2",
    "event-type-by-beginning",
    "event_type gives every type that begins like it",
    refilteredBy("event_type", ({ event_type }, wanted) => String(event_type).startsWith(wanted)),
  ),
  auditDefect(
    "CAP-AUD-2",
    "event-type-by-kind",
    "event_type gives all types of its kind",
    refilteredBy("event_type", ({ event_type }, wanted) => kindOf(event_type) === kindOf(wanted)),
  ),
  auditDefect(
    "CAP-AUD-3",
    "kind-discover-without-inspect",
    "kind=discover leaves out search_by_ids",
    refilteredBy("kind", ({ event_type }, wanted) => kindOf(event_type) === wanted && event_type !== "search_by_ids"),
  ),
  auditDefect(
    "CAP-AUD-3",
    "kind-call-without-capabilities",
    "kind=call leaves out capabilities_query",
    refilteredBy(
      "kind",
      ({ event_type }, wanted) => kindOf(event_type) === wanted && event_type !== "capabilities_query",
    ),
  ),
  auditDefect(
    "CAP-AUD-3",
    "kind-call-with-models",
    "kind=call gives model calls too",
    refilteredBy(
      "kind",
      ({ event_type }, wanted) => kindOf(event_type) === wanted || (wanted === "call" && event_type === "model_call"),
    ),
  ),
  auditDefect(
    "CAP-AUD-4",
    "success-by-billing",
    "success goes by the flag of billing",
    renamed("success", "billable_success"),
  ),
  auditDefect(
    "CAP-AUD-4",
    "billable-success-by-request",
    "billable_success goes by the flag of the request",
    renamed("billable_success", "success"),
  ),
  auditDefect(
    "CAP-AUD-4",
    "success-false-ignored",
    "success=false counts as no filter",
    ignoredValue("success", "false"),
  ),
  auditDefect(
    "CAP-AUD-4",
    "billable-success-false-ignored",
    "billable_success=false counts as no filter",
    ignoredValue("billable_success", "false"),
  ),
  auditDefect(
    "CAP-AUD-5",
    "outcome-by-success",
    "outcome=valid gives every event whose request went well",
    refilteredBy("outcome", ({ success, execution_outcome }, wanted) =>
      wanted === "valid"
        ? success === true && execution_outcome !== undefined
        : outcomeOf(execution_outcome) === wanted,
    ),
  ),
  auditDefect(
    "CAP-AUD-5",
    "reason-code-by-group",
    "reason_code goes by what stands before the dot",
    refilteredBy(
      "reason_code",
      ({ reason_code }, wanted) => String(reason_code).split(".")[0] === wanted.split(".")[0],
    ),
  ),
];

function kindOf(type: unknown): string | undefined {
  return Object.entries(usageKindByEventTypes).find(([each]) => each === type)?.[1][0];
}

function outcomeOf(outcome: unknown): unknown {
  return Reflect.get(Object(outcome), "outcome");
}

function ignoredValue(name: string, value: string): Interceptor {
  return mapQuery(name, (original) => (original === value ? undefined : original));
}

function renamed(name: string, other: string): Interceptor {
  return onRequest(({ url: { searchParams } }) => {
    const value = searchParams.get(name);
    searchParams.delete(name);
    if (value !== null) searchParams.set(other, value);
  });
}

/** Defects in the filters of the audit by outcomes, charges and ids. */
const auditChargeFilterDefects: readonly ServiceDefect[] = [
  auditDefect(
    "CAP-AUD-6",
    "has-execution-outcome-inverted",
    "has_execution_outcome is taken the other way round",
    mapQuery("has_execution_outcome", (value) => value && String(value !== "true")),
  ),
  auditDefect(
    "CAP-AUD-6",
    "has-execution-outcome-false-ignored",
    "has_execution_outcome=false counts as no filter",
    ignoredChargeValue("has_execution_outcome", "false"),
  ),
  auditDefect(
    "CAP-AUD-6",
    "has-execution-outcome-by-reason",
    "has_execution_outcome=true leaves out outcomes of requests that failed",
    refilteredBy("has_execution_outcome", ({ execution_outcome, success }, wanted) =>
      wanted === "true" ? execution_outcome !== undefined && success === true : execution_outcome === undefined,
    ),
  ),
  auditDefect(
    "CAP-AUD-7",
    "charge-outcome-by-success",
    "charge_outcome goes by whether the request failed, and not by the charge",
    refilteredBy(
      "charge_outcome",
      ({ charge_outcome }, wanted) => String(charge_outcome).startsWith("failed") === wanted.startsWith("failed"),
    ),
  ),
  auditDefect(
    "CAP-AUD-7",
    "charge-outcome-by-beginning",
    "charge_outcome=charged gives included events too",
    refilteredBy(
      "charge_outcome",
      ({ charge_outcome }, wanted) =>
        charge_outcome === wanted || (wanted === "charged" && charge_outcome === "included"),
    ),
  ),
  auditDefect(
    "CAP-AUD-7",
    "charge-outcome-alone",
    "charge_outcome is not read beside another filter",
    when(({ url }) => [...url.searchParams.keys()].some((name) => filterNames.has(name)), ignored("charge_outcome")),
  ),
  auditDefect(
    "CAP-AUD-8",
    "review-of-all-failures",
    "anomaly=failed_charged_review gives failures that were not charged too",
    anomaly("failed_charged_review", ({ charge_outcome }) => String(charge_outcome).startsWith("failed")),
  ),
  auditDefect(
    "CAP-AUD-8",
    "missing-link-of-uncharged",
    "anomaly=missing_ledger_link gives what was never charged too",
    anomaly("missing_ledger_link", ({ credits_ledger_entry_id: id }) => id === undefined),
  ),
  auditDefect(
    "CAP-AUD-8",
    "missing-snapshot-never",
    "anomaly=missing_billing_snapshot gives nothing",
    anomaly("missing_billing_snapshot", () => false),
  ),
  auditDefect(
    "CAP-AUD-9",
    "search-id-of-searches",
    "search_id gives the search, and not what followed it",
    refilteredBy("search_id", ({ search_id, event_type }, wanted) => search_id === wanted && event_type === "search"),
  ),
  auditDefect(
    "CAP-AUD-9",
    "execution-id-of-successes",
    "execution_id gives no events of requests that failed",
    refilteredBy("execution_id", ({ execution_id, success }, wanted) => execution_id === wanted && success === true),
  ),
];

function anomaly(value: string, keeps: (row: Row) => boolean): Interceptor {
  return async (request, next) =>
    new URL(request.url).searchParams.get("anomaly") === value
      ? await refilteredBy("anomaly", keeps)(request, next)
      : await next(request);
}

function ignoredChargeValue(name: string, value: string): Interceptor {
  return mapQuery(name, (original) => (original === value ? undefined : original));
}

/** Defects in which credits of an event count. */
const auditCreditDefects: readonly ServiceDefect[] = [
  auditDefect(
    "CAP-AUD-10",
    "credits-of-requests",
    "Ranges of credits go by what was requested, also where less was settled",

    between(isWithin, (row) => Number(row["requested_amount_credits"] ?? 0)),
  ),
  auditDefect(
    "CAP-AUD-10",
    "credits-of-settlements",
    "What is not settled costs 0 for ranges of credits",

    between(isWithin, (row) => Number(row["settled_amount_credits"] ?? 0)),
  ),
];

function isWithin(amount: number, min: number, max: number): boolean {
  return amount >= min && amount <= max;
}

/** Defects in the sums of the summary of the audit. */
const auditSumDefects: readonly ServiceDefect[] = [
  auditSummaryDefect(
    "CAP-AUD-16",
    "no-review-count",
    "Charged failures count as failures that were not charged",
    counts({
      failed_not_charged: (counted) => Number(counted["failed_not_charged"]) + Number(counted["failed_charged_review"]),
      failed_charged_review: () => 0,
    }),
  ),
  auditSummaryDefect(
    "CAP-AUD-16",
    "no-zeros",
    "An outcome that never occurs has no count",
    mapResponseBody("/data/summary/buckets/*/*", (value) => (value === 0 ? undefined : value)),
  ),
  auditSummaryDefect(
    "CAP-AUD-16",
    "included-charged",
    "Buckets count included events as charged",
    buckets({
      charged_count: (bucket) => Number(bucket["charged_count"]) + Number(bucket["included_count"]),
      included_count: () => 0,
    }),
  ),
  auditSummaryDefect(
    "CAP-AUD-16",
    "no-bucket-outcomes",
    "Buckets have no counts of outcomes",
    buckets({ failed_charged_review_count: () => undefined }),
  ),
  auditSummaryDefect("CAP-AUD-16", "last-bucket-lost", "The last bucket is lost", withoutLast()),
  auditSummaryDefect(
    "CAP-AUD-13",
    "credits-before-settlement",
    "Settled credits are those before settlement",
    fields({
      settled_credits: ({ pre_settlement_credits }) => pre_settlement_credits,
    }),
  ),
  auditSummaryDefect(
    "CAP-AUD-13",
    "credits-whole",
    "Settled credits are rounded to whole ones",
    fields({ settled_credits: ({ settled_credits }) => Math.round(Number(settled_credits)) }),
  ),
];

/** Defects in what a page of the audit says of all rows. */
const countDefects: readonly ServiceDefect[] = [
  auditDefect(
    "CAP-AUD-15",
    "total-of-page",
    "total is the number of rows of the page",

    mapResponseBody("/data", (data) =>
      isRow(data) && Array.isArray(data["items"]) ? { ...data, total: data["items"].length } : data,
    ),
  ),
  auditDefect(
    "CAP-AUD-15",
    "total-without-filters",
    "total counts rows that the filters leave out",

    onResponse(async (response, { url }, sendAgain) => {
      const { body } = await sendAgain({ url: new URL(url.pathname, url) });
      response.body = changedAt(response.body, "/data/total", () => found(body, "/data/total"));
    }),
  ),
  auditDefect(
    "CAP-AUD-15",
    "page-size-as-asked",
    "page_size is the one that was asked for, although limit holds",

    when(({ url }) => url.searchParams.has("limit"), echoed("page_size")),
  ),
];

export const defects: readonly ServiceDefect[] = [
  ...auditFilterDefects,
  ...auditChargeFilterDefects,
  ...auditCreditDefects,
  ...auditSumDefects,
  ...countDefects,
];
