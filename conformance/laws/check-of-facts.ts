import type { Check } from "../../generated/runtime/checks/check.ts";
import type { Inferred } from "../../generators/contract/facts/origin.ts";

/** Returns the check of some facts: if any of them is inferred, the check only warns. */
export function checkOfFacts<Target>(facts: readonly (Inferred | undefined)[], check: Check<Target>): Check<Target> {
  return facts.some((fact) => fact?.inferred === true) ? { ...check, level: "should" } : check;
}
