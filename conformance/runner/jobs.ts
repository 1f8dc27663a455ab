import { extname, join } from "node:path";
import { checksOf } from "../checks.ts";
import type { Overrides } from "./config/load-config.ts";
import type { Job } from "./job.ts";
import type { PlannedRun } from "./plan.ts";

/** More checks than this of the reference run in two halves, each with a reference of its own. */
const most = 150;

/** Jobs against a target. */
export function targetJobs(runs: readonly PlannedRun[], config: string | undefined, overrides: Overrides): Job[] {
  return runs.map((run) => ({ ...run, overrides, ...(config !== undefined && { config }) }));
}

/** Jobs against the reference: what waits stands in the way of nothing else. */
export function referenceJobs(runs: readonly PlannedRun[], overrides: Overrides): Job[] {
  const config = join(import.meta.dirname, `reference-target${extname(import.meta.filename)}`);
  return runs.flatMap((run) => {
    const waiting = waitingIn(run);
    const others = run.checks.filter((id) => !waiting.includes(id));
    const parts = [...(others.length > most ? halves(others) : [others]), waiting].filter((part) => part.length > 0);
    return parts.map((checks) => ({ ...run, checks, config, overrides, ...(checks === waiting && { waits: true }) }));
  });
}

/** The checks of a run that take long by any clock. */
function waitingIn({ interface: name, modes, checks }: PlannedRun): string[] {
  return modes
    .flatMap((mode) => checksOf(name, mode))
    .filter(({ id, seconds = 0 }) => seconds > 1 && checks.includes(id))
    .map(({ id }) => id);
}

/** Every second check in each, since those that take long stand beside each other. */
function halves(checks: readonly string[]): string[][] {
  return [0, 1].map((half) => checks.filter((_, index) => index % 2 === half));
}
