import type { Outcome } from "../runner/result.ts";
import { runCheck } from "../runner/run-check.ts";
import { subjects } from "./subjects.ts";

/** Checks to run against one implementation, which is made anew for each. */
export interface Task {
  /** The name of the subject. */
  subject: string;

  /** The id of the defect or the variation; left out for the right implementation. */
  way?: string;

  /** The ids of the checks. */
  checks: readonly string[];

  /** Whether the first check that fails is the last one that runs. */
  untilFailure?: boolean;
}

/** What came of one check. */
export interface TaskResult {
  check: string;
  outcome: Outcome;
  reason?: string;
}

/** After how long a check is given up, in milliseconds. */
const timeout = 20_000;

export async function runTask({ subject: name, way, checks: ids, untilFailure = false }: Task): Promise<TaskResult[]> {
  const subject = subjects.find((each) => each.name === name);
  if (subject === undefined) throw new Error(`there is no ${name}`);
  const checks = new Map(subject.checks.map((check) => [check.id, check]));
  const results: TaskResult[] = [];
  for (const id of ids) {
    const check = checks.get(id);
    if (check === undefined) throw new Error(`${name} has no check ${id}`);
    const { outcome, reason } = await runCheck(check, await subject.open(way), { isMust: () => true, timeout });
    results.push({ check: id, outcome, ...(reason !== undefined && { reason }) });
    if (untilFailure && outcome === "failed") break;
  }
  return results;
}
