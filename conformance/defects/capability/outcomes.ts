import type { ServiceDefect } from "../defect.ts";
import type { Row } from "../changed-at.ts";
import { bodyOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (
  requirement: string,
  id: string,
  title: string,
  outcomeOf: (outcome: unknown, event: Row) => unknown,
): ServiceDefect =>
  defect(requirement, `audit/${id}`, title, on("usageHistory", bodyOut("/data/items/*/charge_outcome", outcomeOf)));

const settled = ({ settled_amount_credits }: Row): number => Number(settled_amount_credits ?? 0);

/** Mistakes with what a request is classified as. */
export const outcomeDefects: readonly ServiceDefect[] = [
  make("CAP-STATE-1", "small-charges-included", "Less than one credit counts as nothing", (outcome, event) =>
    outcome === "charged" && settled(event) < 1 ? "included" : outcome,
  ),
  make(
    "CAP-STATE-1",
    "charged-by-request",
    "A request that failed is under review, although billing sees a success",
    (outcome, { success }) => (outcome === "charged" && success === false ? "failed_charged_review" : outcome),
  ),
  make("CAP-STATE-2", "included-charged", "What a policy pays is charged", (outcome) =>
    outcome === "included" ? "charged" : outcome,
  ),
  make(
    "CAP-STATE-2",
    "included-by-estimate",
    "What would have cost something is charged",
    (outcome, { requested_amount_credits }) =>
      outcome === "included" && Number(requested_amount_credits) > 0 ? "charged" : outcome,
  ),
  make("CAP-STATE-3", "failed-included", "A failure that costs nothing is included", (outcome) =>
    outcome === "failed_not_charged" ? "included" : outcome,
  ),
  make(
    "CAP-STATE-3",
    "failed-by-estimate",
    "A failure that would have cost something is under review",
    (outcome, { requested_amount_credits }) =>
      outcome === "failed_not_charged" && Number(requested_amount_credits) > 0 ? "failed_charged_review" : outcome,
  ),
  make("CAP-STATE-4", "review-as-charged", "A failure that is charged is plainly charged", (outcome) =>
    outcome === "failed_charged_review" ? "charged" : outcome,
  ),
  make("CAP-STATE-4", "review-as-free", "No failure is ever charged, it is said", (outcome) =>
    outcome === "failed_charged_review" ? "failed_not_charged" : outcome,
  ),
  make("CAP-BILL-2", "outcome-by-request", "The charge outcome goes by whether the request succeeded", (_, event) => {
    if (event["success"] === true) return settled(event) > 0 ? "charged" : "included";
    return settled(event) > 0 ? "failed_charged_review" : "failed_not_charged";
  }),
];
