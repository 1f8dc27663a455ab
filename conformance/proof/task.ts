import { interfaceOf } from "../kit/generated-folders.ts";
import { isMust } from "../kit/requirements.ts";
import type { CheckResult, Outcome } from "../runner/result.ts";
import { runCheck } from "../runner/run-check.ts";
import { placeOfCheck } from "./derived-defects.ts";
import type { Level } from "./levels.ts";
import { mockSubject, type MockSource } from "./mock-subject.ts";
import { type ProofSubject, subjects } from "./subjects.ts";

/** Checks to run against one implementation, in their order. */
export interface Task {
  /** The name of the subject. */
  subject: string;

  /** How much is declared of the implementation. */
  level: Level;

  /** The ids of the defects and variations that it has, all at once; none for the right implementation. */
  mutants: readonly string[];

  /** The ids of the checks. */
  checks: readonly string[];

  /** Where its interface is found, if the subject is a mock. */
  mock?: MockSource;

  /** The implementation is made anew for each check; otherwise they share it. */
  isFresh?: boolean;

  /** What the checks come to is taken down. */
  isObserved?: boolean;

  /** The checks that take what is found on it: nothing is looked for before the first of them. Default: before all. */
  findFor?: readonly string[];

  /** The first check that comes to one of these is the last one that runs. Default: all of them run. */
  until?: readonly Outcome[];
}

/** The result of one check. */
export interface TaskResult extends Pick<CheckResult, "outcome" | "reason" | "isOpen" | "needs" | "saw"> {
  check: string;

  /** The declarations that it could not do without, where the subject tells. */
  reads?: readonly string[];

  /** It has taken what was not declared, but found. */
  takesFound?: boolean;

  /** The seconds that have passed by the clock of the implementation. */
  seconds?: number;

  /** The places in messages that it has come to, with some of the values there, where they are taken down. */
  reached: ReadonlyMap<string, readonly unknown[]>;

  /** The number of its requests: what it costs to run it, on any machine. */
  requests: number;

  /**
   * The named defects of its requirements, and the allowed variations, that would have changed nothing of all that went to
   * an implementation of its own, and so nothing that it could notice.
   */
  untouchedBy?: readonly string[];
}

/** What comes of a check that does not hold. */
export const failures: readonly Outcome[] = ["failed", "warned"];

export function hasFailed({ outcome }: TaskResult): boolean {
  return failures.includes(outcome);
}

/** The subjects that are mocks, by name: a worker reads each once. */
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

/** Milliseconds after which a check is given up. */
const timeout = 20_000;

/** What a check has come to; if it passes, that it does. */
function reachedBy(
  check: string,
  outcome: Outcome,
  reached: ReadonlyMap<string, readonly unknown[]> = new Map(),
): ReadonlyMap<string, readonly unknown[]> {
  return outcome === "passed" ? new Map([...reached, [placeOfCheck(check), []]]) : reached;
}

/** Runs a task; workers of the proof take this module by its default export. */
export default async function runTask(task: Task): Promise<TaskResult[]> {
  const { subject: name, level, mutants, isFresh = false, isObserved = false, findFor, until = [] } = task;
  const subject = await subjectOf(task);
  if (subject === undefined) throw new Error(`there is no ${name}`);
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
