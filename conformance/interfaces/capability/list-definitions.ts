import { valueAt } from "../../kit/value-at.ts";
import { isBounded } from "../../laws/lists/judges.ts";
import type { FilterDefinition, Lets, ListDefinitions, Row } from "../../kit/list-definition.ts";
import { boundsIn } from "../../laws/lists/values.ts";
import { freshKey } from "./lists.ts";
import { makeMovements, makeUsage } from "./history.ts";
import type { CapabilityTarget } from "./target.ts";

/** Facts about the lists that the contract cannot express: filters by several fields or by missing values. */
export const capabilityLists: ListDefinitions<CapabilityTarget> = {
  usageHistory: {
    prepare: makeUsage,
    other,
    filters: {
      min_credits: bounded("atLeast"),
      max_credits: bounded("atMost"),
      anomaly: { lets: letsAnomaly },
    },
    also: { "rows/total": ["CAP-EP-4"], "success/rows": ["CAP-EP-4"] },
  },
  ledger: { prepare: makeMovements, other, also: { "rows/total": ["CAP-EP-5"] } },
};

/** Returns the headers of a new account. */
async function other(target: CapabilityTarget): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await freshKey(target)}` };
}

/** Filters events by their possible effective amounts; undecided if these disagree. */
function bounded(match: "atLeast" | "atMost"): FilterDefinition {
  return {
    lets: (known) => {
      const isShown = known.some((row) => settledOf(row) !== undefined);
      return (row, value) => {
        const [first, ...others] = effectiveAmounts(row, isShown).map((amount) => isBounded(amount, value, { match }));
        return others.every((each) => each === first) ? first : undefined;
      };
    },
    values: (known) => {
      const amounts = known.map((row) => effectiveAmounts(row, true)).filter(({ length }) => length === 1);
      const positive = amounts.flat().filter((amount): amount is number => typeof amount === "number" && amount > 0);
      return boundsIn(positive).map(String);
    },
  };
}

const snapshot = "billing_rule_snapshot";

function letsAnomaly(known: readonly Row[]): Lets {
  const isLinked = known.some((row) => valueAt(row, "credits_ledger_entry_id") !== undefined);
  const captured = new Set(
    known.filter((row) => valueAt(row, snapshot) !== undefined).map((row) => valueAt(row, "billing_snapshot_status")),
  );
  return (row, value) => {
    const settled = settledOf(row);
    if (value === "failed_charged_review")
      return row["charge_outcome"] === undefined ? undefined : row["charge_outcome"] === value;
    if (value === "missing_ledger_link") {
      if (valueAt(row, "credits_ledger_entry_id") !== undefined || settled === 0) return false;
      // A target that shows no links may still have them.
      return settled !== undefined && isLinked ? true : undefined;
    }
    if (valueAt(row, snapshot) !== undefined) return false;
    const requested = valueAt(row, "requested_amount_credits");
    const isDue = typeof requested === "number" && requested > 0 && captured.size > 0;
    return isDue && !captured.has(valueAt(row, "billing_snapshot_status")) ? true : undefined;
  };
}

/** Returns the settled amount of an event from any of its fields. */
export function settledOf(row: Row): number | undefined {
  const places = ["settled_amount_credits", "settlement_result.settled_amount_credits", "actual_amount_credits"];
  return places.map((place) => valueAt(row, place)).find((amount) => typeof amount === "number");
}

const charged = new Set<unknown>(["charged", "failed_charged_review"]);

/**
 * Returns the possible effective amounts of an event: the settled amount unless it is 0. A missing settled amount may be 0,
 * unless there was a charge. If the target never shows settled amounts, the amount is unknown.
 */
function effectiveAmounts(row: Row, isShown: boolean): readonly unknown[] {
  const settled = settledOf(row);
  const requested = valueAt(row, "requested_amount_credits");
  if (settled !== undefined && settled !== 0) return [settled];
  if (typeof requested !== "number" || !isShown) return [undefined];
  return charged.has(row["charge_outcome"]) && settled === undefined ? [requested] : [0, requested];
}
