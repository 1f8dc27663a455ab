import { usageKindByEventTypes } from "../../../generated/capability/states.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { queryIn, wayIn } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { ignored, refilteredBy } from "./lists.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `audit/${id}`, title, on("usageHistory", intercept));

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
    refilteredBy("event_type", ({ event_type }, wanted) => String(event_type).startsWith(wanted)),
  ),
  make(
    "CAP-AUD-2",
    "event-type-by-kind",
    "event_type gives all types of its kind",
    refilteredBy("event_type", ({ event_type }, wanted) => kindOf(event_type) === kindOf(wanted)),
  ),
  make(
    "CAP-AUD-3",
    "kind-discover-without-inspect",
    "kind=discover leaves out search_by_ids",
    refilteredBy("kind", ({ event_type }, wanted) => kindOf(event_type) === wanted && event_type !== "search_by_ids"),
  ),
  make(
    "CAP-AUD-3",
    "kind-call-without-capabilities",
    "kind=call leaves out capabilities_query",
    refilteredBy(
      "kind",
      ({ event_type }, wanted) => kindOf(event_type) === wanted && event_type !== "capabilities_query",
    ),
  ),
  make(
    "CAP-AUD-3",
    "kind-call-with-models",
    "kind=call gives model calls too",
    refilteredBy(
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
    refilteredBy("outcome", ({ success, execution_outcome }, wanted) =>
      wanted === "valid"
        ? success === true && execution_outcome !== undefined
        : outcomeOf(execution_outcome) === wanted,
    ),
  ),
  make(
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
