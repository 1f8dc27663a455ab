import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { writeOutput } from "./output.ts";
import { type CheckResult, CouldNotRun } from "./result.ts";

/** Known failures, as ids of checks. */
export type Baseline = readonly string[];

/** Reads a baseline: a JSON array of the ids of checks. */
export function readBaseline(path: string): Baseline {
  if (!existsSync(path))
    throw new CouldNotRun(`baseline file ${path} does not exist; create one with --baseline-write`);
  try {
    return z.array(z.string()).parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw new CouldNotRun(`${path}: expected a JSON array of check ids`);
  }
}

/** Writes the failures of a run as a baseline. */
export function writeBaseline(path: string, results: readonly CheckResult[]): void {
  writeOutput("--baseline-write", path, `${JSON.stringify(failuresOf(results), null, 2)}\n`);
}

/**
 * Returns the differences between a run and the baseline: new failures, and checks that pass now.
 *
 * @param renamed Former ids of checks, each with the ids that replace it.
 */
export function compareBaseline(
  baseline: Baseline,
  results: readonly CheckResult[],
  renamed: Readonly<Record<string, readonly string[]>> = {},
): { isNew: readonly string[]; passesNow: readonly string[] } {
  const passed = new Set(results.filter(({ outcome }) => outcome === "passed").map(({ id }) => id));
  const idsNow = (id: string): readonly string[] => renamed[id] ?? [id];
  const known = new Set(baseline.flatMap(idsNow));
  return {
    isNew: failuresOf(results).filter((id) => !known.has(id)),
    passesNow: baseline.filter((id) => idsNow(id).every((each) => passed.has(each))),
  };
}

function failuresOf(results: readonly CheckResult[]): string[] {
  return results
    .filter(({ outcome }) => outcome === "failed")
    .map(({ id }) => id)
    .toSorted();
}
