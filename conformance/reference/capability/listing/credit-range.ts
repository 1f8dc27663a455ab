import { creditsOf, microOf } from "../billing/credits.ts";
import { documented, refusedFilter } from "./invalid-filter.ts";

/** Bounds in whole millionths of a credit, both inclusive; open where undefined. */
export interface CreditRange {
  min?: number | undefined;
  max?: number | undefined;
}

/**
 * The amounts that the audit or the ledger is asked for.
 *
 * @throws errors.invalidFilter where the least is more than the most.
 */
export function creditRangeOf({
  min_credits,
  max_credits,
}: {
  min_credits?: number;
  max_credits?: number;
}): CreditRange {
  if (min_credits !== undefined && max_credits !== undefined && min_credits > max_credits)
    throw refusedFilter(documented.creditRange);
  return {
    min: min_credits === undefined ? undefined : inRange(leastFrom(min_credits)),
    max: max_credits === undefined ? undefined : inRange(mostUpTo(max_credits)),
  };
}

function leastFrom(credits: number): number {
  const nearest = microOf(credits);
  return creditsOf(nearest) < credits ? nearest + 1 : nearest;
}

function mostUpTo(credits: number): number {
  const nearest = microOf(credits);
  return creditsOf(nearest) > credits ? nearest - 1 : nearest;
}

/** No database holds more. */
function inRange(micro: number): number {
  return Math.min(micro, Number.MAX_SAFE_INTEGER);
}
