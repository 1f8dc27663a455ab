import { requirements } from "../requirements.ts";
import { type Plan, planOf } from "./plan.ts";
import { openPool } from "./pool.ts";
import type { AutomaticProof, Proof } from "./proof.ts";
import { type Results, runInParts } from "./run-in-parts.ts";
import type { ProofSubject } from "./subject.ts";
import type { Task, TaskResult } from "./task.ts";

export interface ProveOptions {
  /** Tells by its id whether a defect or a variation takes part. Default: all do. */
  wanted?: (id: string) => boolean;

  /** Told how many of all tasks are done. */
  onProgress?: (done: number, of: number) => void;
}

/** Runs the checks against right implementations and wrong ones, on all processors. */
export async function prove(subjects: readonly ProofSubject[], options: ProveOptions = {}): Promise<Proof> {
  const { wanted = () => true, onProgress = () => undefined } = options;
  const pool = openPool();
  try {
    const run = async (tasks: readonly Task[]) => await runInParts(pool, tasks, onProgress);
    const right = subjects.map(({ name, checks }): Task => ({ subject: name, checks: checks.map(({ id }) => id) }));
    const control = await run(right);
    const plans = subjects.map((subject, index) => planOf(subject, control(right[index]), wanted));
    return toProof(plans, right.flatMap(control), await run(plans.flatMap(tasksOf)));
  } finally {
    await pool.close();
  }
}

function toProof(plans: readonly Plan[], control: TaskResult[], results: Results): Proof {
  const failed = (task: Task): TaskResult[] => results(task).filter(({ outcome }) => outcome === "failed");
  const defects = plans.flatMap((plan) =>
    plan.defects.map(({ defect: { id, requirement, title }, task }) => ({
      id,
      requirement,
      title,
      caughtBy: failed(task)
        .map(({ check }) => check)
        .toSorted(),
    })),
  );
  return {
    checks: control.length,
    control: control.filter(({ outcome }) => outcome !== "passed"),
    defects: defects.toSorted((a, b) => place(a.requirement) - place(b.requirement) || (a.id < b.id ? -1 : 1)),
    automatic: plans.flatMap((plan) => automaticOf(plan, (task) => failed(task).length > 0)),
    variations: plans.flatMap((plan) =>
      plan.variations.map(({ variation: { id, title }, task }) => ({
        subject: plan.subject.name,
        id,
        title,
        failures: failed(task),
        untested: results(task).filter(({ outcome }) => outcome === "not tested").length,
      })),
    ),
    withoutDefect: uncovered(plans.map(({ subject }) => subject)),
  };
}

function tasksOf({ defects, automatic, variations }: Plan): Task[] {
  return [...variations, ...defects, ...automatic].map(({ task }) => task);
}

function automaticOf({ subject, automatic }: Plan, isCaught: (task: Task) => boolean): AutomaticProof[] {
  return [...Map.groupBy(automatic, ({ defect }) => defect.kind)].map(([kind, all]) => ({
    subject: subject.name,
    kind,
    count: all.length,
    survivors: all.filter(({ task }) => !isCaught(task)).map(({ defect }) => defect.id),
  }));
}

const ids = [...requirements.keys()];

function place(requirement: string): number {
  return ids.indexOf(requirement);
}

/** The requirements that a check of a subject proves, but no named defect of any breaks. */
function uncovered(subjects: readonly ProofSubject[]): string[] {
  const broken = new Set(subjects.flatMap(({ defects }) => defects.map(({ requirement }) => requirement)));
  const proved = new Set(subjects.flatMap(({ checks }) => checks.flatMap((check) => check.requirements)));
  return ids.filter((id) => proved.has(id) && !broken.has(id));
}
