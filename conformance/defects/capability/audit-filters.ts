import { usageKindByEventTypes } from "../../../generated/capability/states.ts";
import type { Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { queryIn, wayIn } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { ignored, refiltered } from "./lists.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `audit/${id}`, title, on("usageHistory", intercept));

/** A filter that keeps the rows that a rule lets through for its value. */
const by = (name: string, keeps: (row: Row, value: string) => boolean): Intercept =>
  refiltered([name], (row, query) => keeps(row, query.get(name) ?? ""));

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

/** Mistakes with the filters of the audit. */
export const auditFilterDefects: readonly ServiceDefect[] = [
  ...ignoredFilters.map(([requirement, name]) =>
    make(requirement, `${name}-ignored`, `${name} is not read`, ignored(name)),
  ),
  make(
    "CAP-AUD-2",
    "event-type-by-beginning",
    "event_type gives every type that begins like it",
    by("event_type", ({ event_type }, wanted) => String(event_type).startsWith(wanted)),
  ),
  make(
    "CAP-AUD-2",
    "event-type-by-kind",
    "event_type gives all types of its kind",
    by("event_type", ({ event_type }, wanted) => kindOf(event_type) === kindOf(wanted)),
  ),
  make(
    "CAP-AUD-3",
    "kind-discover-without-inspect",
    "kind=discover leaves out search_by_ids",
    by("kind", ({ event_type }, wanted) => kindOf(event_type) === wanted && event_type !== "search_by_ids"),
  ),
  make(
    "CAP-AUD-3",
    "kind-call-without-capabilities",
    "kind=call leaves out capabilities_query",
    by("kind", ({ event_type }, wanted) => kindOf(event_type) === wanted && event_type !== "capabilities_query"),
  ),
  make(
    "CAP-AUD-3",
    "kind-call-with-models",
    "kind=call gives model calls too",
    by(
      "kind",
      ({ event_type }, wanted) => kindOf(event_type) === wanted || (wanted === "call" && event_type === "model_call"),
    ),
  ),
  make(
    "CAP-AUD-4",
    "success-by-billing",
    "success goes by the flag of billing",
    renamed("success", "billable_success"),
  ),
  make(
    "CAP-AUD-4",
    "billable-success-by-request",
    "billable_success goes by the flag of the request",
    renamed("billable_success", "success"),
  ),
  make("CAP-AUD-4", "success-false-ignored", "success=false counts as no filter", ignoredValue("success", "false")),
  make(
    "CAP-AUD-4",
    "billable-success-false-ignored",
    "billable_success=false counts as no filter",
    ignoredValue("billable_success", "false"),
  ),
  make(
    "CAP-AUD-5",
    "outcome-by-success",
    "outcome=valid gives every event whose request went well",
    by("outcome", ({ success, execution_outcome }, wanted) =>
      wanted === "valid"
        ? success === true && execution_outcome !== undefined
        : outcomeOf(execution_outcome) === wanted,
    ),
  ),
  make(
    "CAP-AUD-5",
    "reason-code-by-group",
    "reason_code goes by what stands before the dot",
    by("reason_code", ({ reason_code }, wanted) => String(reason_code).split(".")[0] === wanted.split(".")[0]),
  ),
  make(
    "CAP-AUD-6",
    "has-execution-outcome-inverted",
    "has_execution_outcome is taken the other way round",
    queryIn("has_execution_outcome", (asked) => asked && String(asked !== "true")),
  ),
  make(
    "CAP-AUD-6",
    "has-execution-outcome-false-ignored",
    "has_execution_outcome=false counts as no filter",
    ignoredValue("has_execution_outcome", "false"),
  ),
  make(
    "CAP-AUD-6",
    "has-execution-outcome-by-reason",
    "has_execution_outcome=true leaves out outcomes of requests that failed",
    by("has_execution_outcome", ({ execution_outcome, success }, wanted) =>
      wanted === "true" ? execution_outcome !== undefined && success === true : execution_outcome === undefined,
    ),
  ),
  make(
    "CAP-AUD-7",
    "charge-outcome-by-success",
    "charge_outcome goes by whether the request failed, and not by the charge",
    by(
      "charge_outcome",
      ({ charge_outcome }, wanted) => String(charge_outcome).startsWith("failed") === wanted.startsWith("failed"),
    ),
  ),
  make(
    "CAP-AUD-7",
    "charge-outcome-by-beginning",
    "charge_outcome=charged gives included events too",
    by(
      "charge_outcome",
      ({ charge_outcome }, wanted) =>
        charge_outcome === wanted || (wanted === "charged" && charge_outcome === "included"),
    ),
  ),
  make(
    "CAP-AUD-8",
    "review-of-all-failures",
    "anomaly=failed_charged_review gives failures that were not charged too",
    anomaly("failed_charged_review", ({ charge_outcome }) => String(charge_outcome).startsWith("failed")),
  ),
  make(
    "CAP-AUD-8",
    "missing-link-of-uncharged",
    "anomaly=missing_ledger_link gives what was never charged too",
    anomaly("missing_ledger_link", ({ credits_ledger_entry_id: id }) => id === undefined),
  ),
  make(
    "CAP-AUD-8",
    "missing-snapshot-never",
    "anomaly=missing_billing_snapshot gives nothing",
    anomaly("missing_billing_snapshot", () => false),
  ),
  make(
    "CAP-AUD-9",
    "search-id-of-searches",
    "search_id gives the search, and not what followed it",
    by("search_id", ({ search_id, event_type }, wanted) => search_id === wanted && event_type === "search"),
  ),
  make(
    "CAP-AUD-9",
    "execution-id-of-successes",
    "execution_id gives no events of requests that failed",
    by("execution_id", ({ execution_id, success }, wanted) => execution_id === wanted && success === true),
  ),
];

function kindOf(type: unknown): string | undefined {
  return Object.entries(usageKindByEventTypes).find(([each]) => each === type)?.[1][0];
}

function outcomeOf(outcome: unknown): unknown {
  return Reflect.get(Object(outcome), "outcome");
}

function anomaly(value: string, keeps: (row: Row) => boolean): Intercept {
  return async (request, next) =>
    new URL(request.url).searchParams.get("anomaly") === value
      ? await by("anomaly", keeps)(request, next)
      : await next(request);
}

function ignoredValue(name: string, value: string): Intercept {
  return queryIn(name, (asked) => (asked === value ? undefined : asked));
}

function renamed(name: string, other: string): Intercept {
  return wayIn(({ url: { searchParams } }) => {
    const value = searchParams.get(name);
    searchParams.delete(name);
    if (value !== null) searchParams.set(other, value);
  });
}
