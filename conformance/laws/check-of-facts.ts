import type { Check } from "../../generated/runtime/checks/check.ts";

/** A fact of a contract. One that is inferred is concluded from names, paths or shapes, and no word states it. */
export interface Fact {
  readonly inferred?: true;
}

/** Returns the check of some facts: if any of them is inferred, it warns and never fails. */
export function checkOfFacts<Target>(facts: readonly (Fact | undefined)[], check: Check<Target>): Check<Target> {
  return facts.some((fact) => fact?.inferred === true) ? { ...check, level: "should" } : check;
}
