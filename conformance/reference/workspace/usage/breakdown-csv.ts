import { csvLine } from "../feeds/csv.ts";
import type { Breakdown } from "./breakdown.ts";
import { plainNumber } from "./plain-number.ts";

/**
 * A breakdown as CSV: one line a model, tool or event type, with a count, the cost in dollars as a plain number, and
 * whether it was charged. Document 2, Resources (usage breakdown), part A.
 */
export function breakdownCsv({ sections }: Breakdown): string {
  const lines = sections.flatMap(({ section, charged, rows }) =>
    rows.map(({ surface, name, count, costMicro }) =>
      csvLine([section, surface, name, count, plainNumber(costMicro), charged ? "yes" : "no"]),
    ),
  );
  return csvLine(["section", "surface", "name", "count", "cost", "charged"]) + lines.join("");
}
