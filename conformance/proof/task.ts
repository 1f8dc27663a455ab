import type { Outcome } from "../runner/result.ts";
import { runCheck } from "../runner/run-check.ts";
import { subjects } from "./subjects.ts";

/** Checks to run against one implementation, which is made anew for each. */
export interface Task {
  /** The name of the subject. */
  subject: string;

  /** The id of the defect or the allowed variation; left out for the right implementation. */
  mutant?: string;

  /** The ids of the checks. */
  checks: readonly string[];

  /** The first check that fails is the last one that runs. */
  untilFailure?: boolean;
}

/** The result of one check. */
export interface TaskResult {
  check: string;
  outcome: Outcome;
  reason?: string;

  /** The operations that it has sent requests to, where the subject tells. */
  operations?: readonly string[];
  milliseconds: number;
}

/** Milliseconds after which a check is given up. */
const timeout = 20_000;

/** Runs a task; workers of the proof take this module by its default export. */
export default async function runTask({
  subject: name,
  mutant,
  checks: ids,
  untilFailure = false,
}: Task): Promise<TaskResult[]> {
  const subject = subjects.find((each) => each.name === name);
  if (subject === undefined) throw new Error(`there is no ${name}`);
  const checks = new Map(subject.checks.map((check) => [check.id, check]));
  const results: TaskResult[] = [];
  for (const id of ids) {
    const check = checks.get(id);
    if (check === undefined) throw new Error(`${name} has no check ${id}`);
    const result = await runCheck(check, await subject.open(mutant), { isMust: () => true, timeout });
    const { outcome, reason, milliseconds, exchanges } = result;
    const operations = subject.operationOf && present(exchanges.map(({ request }) => subject.operationOf?.(request)));
    results.push({
      check: id,
      outcome,
      milliseconds,
      ...(reason !== undefined && { reason }),
      ...(operations && { operations: [...new Set(operations)] }),
    });
    if (untilFailure && outcome === "failed") break;
  }
  return results;
}

function present<Value>(values: readonly (Value | undefined)[]): Value[] {
  return values.filter((value) => value !== undefined);
}
