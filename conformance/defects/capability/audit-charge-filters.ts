import type { Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { queryIn } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { refilteredBy } from "./lists.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `audit/${id}`, title, on("usageHistory", intercept));

/** Mistakes with the filters of the audit by outcomes, charges and ids. */
export const auditChargeFilterDefects: readonly ServiceDefect[] = [
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
    refilteredBy("has_execution_outcome", ({ execution_outcome, success }, wanted) =>
      wanted === "true" ? execution_outcome !== undefined && success === true : execution_outcome === undefined,
    ),
  ),
  make(
    "CAP-AUD-7",
    "charge-outcome-by-success",
    "charge_outcome goes by whether the request failed, and not by the charge",
    refilteredBy(
      "charge_outcome",
      ({ charge_outcome }, wanted) => String(charge_outcome).startsWith("failed") === wanted.startsWith("failed"),
    ),
  ),
  make(
    "CAP-AUD-7",
    "charge-outcome-by-beginning",
    "charge_outcome=charged gives included events too",
    refilteredBy(
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
    refilteredBy("search_id", ({ search_id, event_type }, wanted) => search_id === wanted && event_type === "search"),
  ),
  make(
    "CAP-AUD-9",
    "execution-id-of-successes",
    "execution_id gives no events of requests that failed",
    refilteredBy("execution_id", ({ execution_id, success }, wanted) => execution_id === wanted && success === true),
  ),
];

function anomaly(value: string, keeps: (row: Row) => boolean): Intercept {
  return async (request, next) =>
    new URL(request.url).searchParams.get("anomaly") === value
      ? await refilteredBy("anomaly", keeps)(request, next)
      : await next(request);
}

function ignoredValue(name: string, value: string): Intercept {
  return queryIn(name, (asked) => (asked === value ? undefined : asked));
}
