import type { Level } from "../../../spec/library/requirement.ts";
import type { CheckedRequirement, ProvedDefect } from "../source.ts";

/** How many there are of what, among some requirements. */
export interface Tally {
  all: number;

  /** Those of each level; what is open has none. */
  must: number;
  should: number;
  may: number;

  /** Those that have checks. */
  checked: number;

  /** Those that the documents leave open. */
  open: number;

  /** Different checks. */
  checks: number;

  /** Deliberate mistakes that a check has caught. */
  caught: number;
}

/** Counts requirements, their checks, and the deliberate mistakes against them that a check has caught. */
export function tally(requirements: readonly CheckedRequirement[], defects: readonly ProvedDefect[]): Tally {
  const ids = new Set(requirements.map(({ id }) => id));
  const count = (has: (requirement: CheckedRequirement) => boolean): number => requirements.filter(has).length;
  const ofLevel = (wanted: Level): number => count(({ level, proof }) => level === wanted && proof !== "open");
  return {
    all: requirements.length,
    must: ofLevel("must"),
    should: ofLevel("should"),
    may: ofLevel("may"),
    checked: count(({ checks }) => checks.length > 0),
    open: count(({ proof }) => proof === "open"),
    checks: new Set(requirements.flatMap(({ checks }) => checks)).size,
    caught: defects.filter(({ requirement, caughtBy }) => ids.has(requirement) && caughtBy.length > 0).length,
  };
}
