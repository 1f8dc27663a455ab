import { type Change, isBreaking, isInconclusive, type Party } from "../rules.ts";
import type { Verdict } from "./oasdiff-disagreements.ts";

/** The parties that oasdiff judges for. */
export const judged: readonly Party[] = ["callers", "receivers"];

/** Returns the verdict on all changes together. */
export function verdictOf(changes: readonly Change[]): Verdict {
  if (changes.some((change) => isBreaking(change, judged))) return "breaking";
  if (changes.some((change) => isInconclusive(change, judged))) return "inconclusive";
  return changes.length > 0 ? "harmless" : "nothing";
}
