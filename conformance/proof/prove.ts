import { requirements } from "../requirements.ts";
import { type Plan, planOf } from "./plan.ts";
import { runTasks } from "./pool.ts";
import type { AutomaticProof, Proof } from "./proof.ts";
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
  const plans = subjects.map((subject) => planOf(subject, wanted));
  const tasks = plans.flatMap(tasksOf);
  const parts = tasks.flatMap(inParts);
  const partial = await runTasks(
    parts.map(({ part }) => part),
    (done) => onProgress(done, parts.length),
  );
  const results = new Map<Task, TaskResult[]>(tasks.map((task) => [task, []]));
  for (const [index, { task }] of parts.entries()) results.get(task)?.push(...(partial[index] ?? []));
  const of = (task: Task): TaskResult[] => results.get(task) ?? [];
  const failed = (task: Task): TaskResult[] => of(task).filter(({ outcome }) => outcome === "failed");
  const defects = plans.flatMap((plan) =>
    plan.defects.map(({ defect: { id, requirement, title }, task }) => ({
      ...{ id, requirement, title },
      caughtBy: failed(task)
        .map(({ check }) => check)
        .toSorted(),
    })),
  );
  return {
    checks: subjects.flatMap(({ checks }) => checks).length,
    control: plans.flatMap(({ control }) => of(control).filter(({ outcome }) => outcome !== "passed")),
    defects: defects.toSorted((a, b) => place(a.requirement) - place(b.requirement) || (a.id < b.id ? -1 : 1)),
    automatic: plans.flatMap((plan) => automaticOf(plan, (task) => failed(task).length > 0)),
    variations: plans.flatMap((plan) =>
      plan.variations.map(({ variation: { id, title }, task }) => ({
        ...{ subject: plan.subject.name, id, title },
        failures: failed(task),
        untested: of(task).filter(({ outcome }) => outcome === "not tested").length,
      })),
    ),
    withoutDefect: uncovered(subjects),
  };
}

function tasksOf({ control, defects, automatic, variations }: Plan): Task[] {
  return [control, ...[...variations, ...defects, ...automatic].map(({ task }) => task)];
}

/** Parts of a task that can run at once: a long one would keep the others waiting. */
function inParts(task: Task): { task: Task; part: Task }[] {
  if (task.untilFailure) return [{ task, part: task }];
  const starts = Array.from({ length: Math.ceil(task.checks.length / partSize) }, (_, index) => index * partSize);
  return starts.map((start) => ({ task, part: { ...task, checks: task.checks.slice(start, start + partSize) } }));
}

const partSize = 25;

function automaticOf({ subject, automatic }: Plan, isCaught: (task: Task) => boolean): AutomaticProof[] {
  return [...Map.groupBy(automatic, ({ defect }) => defect.kind)].map(([kind, all]) => ({
    ...{ subject: subject.name, kind, count: all.length },
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
