import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { writeOutput } from "./output.ts";
import { type CheckResult, CouldNotRun } from "./result.ts";

/** Failures that are known, as the ids of checks. */
export type Baseline = readonly string[];

/** Reads a baseline: a JSON array of the ids of checks. */
export function readBaseline(path: string): Baseline {
  if (!existsSync(path)) throw new CouldNotRun(`there is no baseline at ${path}: --baseline-write makes one`);
  try {
    return z.array(z.string()).parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw new CouldNotRun(`${path}: expected a JSON array of the ids of checks`);
  }
}

/** Writes the failures of a run as a baseline. */
export function writeBaseline(path: string, results: readonly CheckResult[]): void {
  writeOutput("--baseline-write", path, `${JSON.stringify(failuresOf(results), null, 2)}\n`);
}

/** The differences between a run and the baseline: new failures, and checks that pass by now. */
export function compareBaseline(
  baseline: Baseline,
  results: readonly CheckResult[],
): { isNew: readonly string[]; passesNow: readonly string[] } {
  const passed = new Set(results.filter(({ outcome }) => outcome === "passed").map(({ id }) => id));
  return {
    isNew: failuresOf(results).filter((id) => !baseline.includes(id)),
    passesNow: baseline.filter((id) => passed.has(id)),
  };
}

function failuresOf(results: readonly CheckResult[]): string[] {
  return results
    .filter(({ outcome }) => outcome === "failed")
    .map(({ id }) => id)
    .toSorted();
}
