import { extname, join } from "node:path";
import type { Overrides } from "./config/load-config.ts";
import type { Job } from "./job.ts";
import type { PlannedRun } from "./plan.ts";

/** More checks than this of the reference run in two processes, each with a reference of its own. */
const most = 150;

/** Jobs against a target. */
export function targetJobs(runs: readonly PlannedRun[], config: string | undefined, overrides: Overrides): Job[] {
  return runs.map((run) => ({ ...run, overrides, ...(config !== undefined && { config }) }));
}

/** Jobs against the reference. */
export function referenceJobs(runs: readonly PlannedRun[], overrides: Overrides): Job[] {
  const config = join(import.meta.dirname, `reference-target${extname(import.meta.filename)}`);
  return runs
    .flatMap((run) => (run.checks.length > most ? halves(run) : [run]))
    .map((run) => ({ ...run, config, overrides }));
}

/** Every second check in each, since those that take long stand beside each other. */
function halves(run: PlannedRun): PlannedRun[] {
  return [0, 1].map((half) => ({ ...run, checks: run.checks.filter((_, index) => index % 2 === half) }));
}
