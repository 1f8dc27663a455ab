import type { ServiceDefect } from "../defect.ts";
import { between } from "./credit-ranges.ts";
import { defect, on } from "./interface.ts";

/** Mistakes with which credits of an event count. */
export const auditCreditDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-AUD-10",
    "audit/credits-of-requests",
    "Ranges of credits go by what was requested, also where less was settled",
    on(
      "usageHistory",
      between(isWithin, (row) => Number(row["requested_amount_credits"] ?? 0)),
    ),
  ),
  defect(
    "CAP-AUD-10",
    "audit/credits-of-settlements",
    "What is not settled costs 0 for ranges of credits",
    on(
      "usageHistory",
      between(isWithin, (row) => Number(row["settled_amount_credits"] ?? 0)),
    ),
  ),
];

function isWithin(amount: number, min: number, max: number): boolean {
  return amount >= min && amount <= max;
}
