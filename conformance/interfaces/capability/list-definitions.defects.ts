import type { Operations } from "../../../generated/capability/types.ts";
import type { Row } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type DecodedRequest, when } from "../../defect-kit/interceptors.ts";
import { refiltered } from "../../laws/lists/mutants.ts";
import { contractLists } from "./rows.ts";

const { at } = defectsOf<keyof Operations>("capability");
const auditDefect = at("usageHistory", "audit/");

/** A filter of the audit, or one value of it, that goes by another rule: which rows it lets through. */
type Rule = readonly [requirement: string, filter: string, id: string, title: string, keeps: Keeps];
type Keeps = (row: Row, wanted: string) => boolean;

const rules: readonly Rule[] = [
  ["CAP-AUD-5", "outcome", "outcome-by-success", "outcome=valid gives every event whose request went well", bySuccess],
  [
    "CAP-AUD-6",
    "has_execution_outcome",
    "has-execution-outcome-by-reason",
    "has_execution_outcome=true leaves out outcomes of requests that failed",
    bySuccessOfOutcome,
  ],
  [
    "CAP-AUD-8",
    "anomaly=failed_charged_review",
    "review-of-all-failures",
    "anomaly=failed_charged_review gives failures that were not charged too",
    ({ charge_outcome }) => String(charge_outcome).startsWith("failed"),
  ],
  [
    "CAP-AUD-8",
    "anomaly=missing_ledger_link",
    "missing-link-of-uncharged",
    "anomaly=missing_ledger_link gives what was never charged too",
    ({ credits_ledger_entry_id: id }) => id === undefined,
  ],
  [
    "CAP-AUD-8",
    "anomaly=missing_billing_snapshot",
    "missing-snapshot-never",
    "anomaly=missing_billing_snapshot gives nothing",
    () => false,
  ],
  [
    "CAP-AUD-9",
    "search_id",
    "search-id-of-searches",
    "search_id gives the search, and not what followed it",
    ({ search_id, event_type }, wanted) => search_id === wanted && event_type === "search",
  ],
  [
    "CAP-AUD-9",
    "execution_id",
    "execution-id-of-successes",
    "execution_id gives no events of requests that failed",
    ({ execution_id, success }, wanted) => execution_id === wanted && success === true,
  ],
  [
    "CAP-AUD-10",
    "min_credits",
    "credits-of-requests",
    "Ranges of credits go by what was requested, also where less was settled",
    ({ requested_amount_credits: amount = 0 }, least) => Number(amount) >= Number(least),
  ],
  [
    "CAP-AUD-10",
    "min_credits",
    "credits-of-settlements",
    "What is not settled costs 0 for ranges of credits",
    ({ settled_amount_credits: amount = 0 }, least) => Number(amount) >= Number(least),
  ],
];

function bySuccess({ success, execution_outcome }: Row, wanted: string): boolean {
  const { outcome } = Object(execution_outcome) as Row;
  return wanted === "valid" ? success === true && outcome !== undefined : outcome === wanted;
}

function bySuccessOfOutcome({ success, execution_outcome }: Row, wanted: string): boolean {
  return wanted === "true" ? execution_outcome !== undefined && success === true : execution_outcome === undefined;
}

/** Defects in filters that go by more than one field, or by what is missing. */
export const defects: readonly ServiceDefect[] = rules.map(([requirement, filter, id, title, keeps]) => {
  const [name = "", value] = filter.split("=");
  const isMeant = ({ url }: DecodedRequest): boolean => value === undefined || url.searchParams.get(name) === value;
  return auditDefect(requirement, id, title, when(isMeant, refiltered(contractLists.usageHistory, name, keeps)));
});
