import { interfaceOf } from "../kit/generated-folders.ts";
import { isMust } from "../kit/requirements.ts";
import type { CheckResult, Outcome } from "../runner/result.ts";
import { runCheck } from "../runner/run-check.ts";
import { placeOfCheck } from "./derived-defects.ts";
import type { ProofLevel } from "./levels.ts";
import { mockSubject, type MockSource } from "./mock-subject.ts";
import { type ProofSubject, subjects } from "./subjects.ts";

/** Checks to run against one implementation, in this order. */
export interface Task {
  /** The name of the subject. */
  subject: string;

  /** The level of declaration. */
  level: ProofLevel;

  /** The ids of its defects and variations, all applied together; empty for the correct implementation. */
  mutants: readonly string[];

  /** The ids of the checks. */
  checks: readonly string[];

  /** The source of the interface, if the subject is a mock. */
  mock?: MockSource;

  /** Creates the implementation anew for each check; otherwise checks share it. */
  isFresh?: boolean;

  /** Records the places that checks observe. */
  isObserved?: boolean;

  /** The checks that use found fixtures: fixtures are found before the first of them. Default: before all checks. */
  findFor?: readonly string[];

  /** Stops after the first check with one of these outcomes. Default: all checks run. */
  until?: readonly Outcome[];
}

/** The result of one check. */
export interface TaskResult extends Pick<CheckResult, "outcome" | "reason" | "isOpen" | "needs" | "saw"> {
  check: string;

  /** The declarations that it used, if recorded. */
  reads?: readonly string[];

  /** True if it used found fixtures. */
  takesFound?: boolean;

  /** The seconds that have passed by the clock of the implementation. */
  seconds?: number;

  /** The places in messages that it observed, with some of the values there, if recorded. */
  reached: ReadonlyMap<string, readonly unknown[]>;

  /** The number of its requests: a cost that does not depend on the machine. */
  requests: number;

  /**
   * The named defects of its requirements, and the allowed variations, that would not have changed any of its exchanges with
   * its own implementation, so that it cannot detect them.
   */
  untouchedBy?: readonly string[];
}

/** The outcomes of checks that found a fault. */
export const failures: readonly Outcome[] = ["failed", "warned"];

export function hasFailed({ outcome }: TaskResult): boolean {
  return failures.includes(outcome);
}

/** The mock subjects by name; a worker creates each once. */
const mocks = new Map<string, Promise<ProofSubject>>();

async function subjectOf({ subject: name, mock }: Task): Promise<ProofSubject | undefined> {
  if (mock === undefined) return subjects.find((each) => each.name === name);
  const subject = mocks.get(name) ?? mockSubject(name.split("/")[0] ?? "", mock);
  mocks.set(name, subject);
  return await subject;
}

async function untouchedBy(
  { defects, variations = [] }: ProofSubject,
  check: ProofSubject["checks"][number],
  { isUntouchedBy }: Awaited<ReturnType<ProofSubject["open"]>>,
): Promise<string[]> {
  if (isUntouchedBy === undefined) return [];
  const found: string[] = [];
  for (const { id } of [...defects.filter((each) => check.requirements.includes(each.requirement)), ...variations])
    if (await isUntouchedBy(id)) found.push(id);
  return found;
}

/** The time limit of a check in milliseconds. */
const timeout = 20_000;

/** Returns the observed places of a check; if it passes, also the place of the check itself. */
function reachedBy(
  check: string,
  outcome: Outcome,
  reached: ReadonlyMap<string, readonly unknown[]> = new Map(),
): ReadonlyMap<string, readonly unknown[]> {
  return outcome === "passed" ? new Map([...reached, [placeOfCheck(check), []]]) : reached;
}

/** Runs a task. Workers of the proof load this module by its default export. */
export default async function runTask(task: Task): Promise<TaskResult[]> {
  const { subject: name, level, mutants, isFresh = false, isObserved = false, findFor, until = [] } = task;
  const subject = await subjectOf(task);
  if (subject === undefined) throw new Error(`there is no proof subject ${name}`);
  const checks = new Map(subject.checks.map((check) => [check.id, check]));
  const results: TaskResult[] = [];
  let implementation = await subject.open(mutants, level, isObserved, findFor !== undefined);
  let isFound = findFor === undefined;
  for (const [index, id] of task.checks.entries()) {
    const check = checks.get(id);
    if (check === undefined) throw new Error(`${name} has no check ${id}`);
    if (isFresh && index > 0) {
      await implementation.close();
      implementation = await subject.open(mutants, level, isObserved);
    }
    if (!isFound && findFor?.includes(id)) {
      await implementation.find?.();
      isFound = true;
    }
    const target = implementation.open();
    const result = await runCheck(check, target, { isMust: (each) => isMust(interfaceOf(check), each), timeout });
    const { outcome, reason, isOpen, needs, saw } = result;
    results.push({
      check: id,
      outcome,
      requests: target.exchanges.length,
      reached: reachedBy(id, outcome, target.reached?.()),
      ...(target.reads && { reads: [...target.reads].toSorted() }),
      ...(target.takesFound && { takesFound: target.takesFound() }),
      ...(target.seconds && { seconds: target.seconds() }),
      ...(reason !== undefined && { reason }),
      ...(isOpen && { isOpen }),
      ...(needs && { needs }),
      ...(saw && { saw }),
      ...(isFresh && isObserved && { untouchedBy: await untouchedBy(subject, check, implementation) }),
    });
    if (until.includes(outcome)) break;
  }
  await implementation.close();
  return results;
}
