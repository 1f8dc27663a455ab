import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import { requirements } from "../kit/requirements.ts";
import type { ProofSubject } from "./subjects.ts";
import type { Task, TaskResult } from "./task.ts";

/** The findings about the suite after it has met right implementations and mutants. */
export interface Proof {
  /** The number of checks. */
  checks: number;

  /** The checks that do not pass a right implementation, or could not test it. */
  control: TaskResult[];

  /** In the order of their requirements. */
  defects: ProvedDefect[];
  automatic: DerivedProof[];
  variations: ProvedVariation[];

  /** The requirements that there is no named defect of. */
  withoutDefect: string[];
}

/** A named defect. */
interface ProvedDefect {
  id: string;
  requirement: string;
  title: string;

  /** The ids of the checks that name the requirement and notice. */
  caughtBy: string[];
}

/** The defects of one kind that are made from the contract of an interface. */
interface DerivedProof {
  subject: string;
  kind: string;
  count: number;
  survivors: string[];
}

/** An allowed variation: an implementation that is right in another way. */
interface ProvedVariation {
  subject: string;
  id: string;
  title: string;

  /** The checks that fail it, none of which should. */
  failures: TaskResult[];

  /** The number of checks that could not test it. */
  untested: number;
}

interface ProveOptions {
  /** Selects defects and variations by their ids. Default: all. */
  wanted?: (id: string) => boolean;

  /** Called with the number of tasks that are done, and of all. */
  onProgress?: (done: number, of: number) => void;
}

/** Runs the checks against right implementations and mutants, on all processors. */
export async function prove(subjects: readonly ProofSubject[], options: ProveOptions = {}): Promise<Proof> {
  const { wanted = () => true, onProgress = () => undefined } = options;
  const threads = availableParallelism();
  const filename = new URL("task.ts", import.meta.url).href;
  const pool = new Tinypool({ filename, runtime: "worker_threads", minThreads: threads, maxThreads: threads });
  try {
    const run = async (tasks: readonly Task[]) => await runTasks(pool, tasks, onProgress);
    const right = subjects.map(({ name, checks }): Task => ({ subject: name, checks: checks.map(({ id }) => id) }));
    const control = await run(right);
    const plans = subjects.map((subject, index) => planOf(subject, control(right[index]), wanted));
    return toProof(plans, right.flatMap(control), await run(plans.flatMap(tasksOf)));
  } finally {
    await pool.destroy();
  }
}

/** The results of each task. */
type Results = (task: Task | undefined) => readonly TaskResult[];

/** Runs tasks, a long one in parts that run at the same time: it would keep the others waiting. */
async function runTasks(
  pool: Tinypool,
  tasks: readonly Task[],
  onProgress: (done: number, of: number) => void,
): Promise<Results> {
  const parts = tasks.flatMap(partsOf);
  let done = 0;
  const results = new Map<Task | undefined, TaskResult[]>(tasks.map((task) => [task, []]));
  const ended = await Promise.all(
    parts.map(async ({ part }): Promise<TaskResult[]> => {
      const found = (await pool.run(part)) as TaskResult[];
      onProgress(++done, parts.length);
      return found;
    }),
  );
  for (const [index, { task }] of parts.entries()) results.get(task)?.push(...(ended[index] ?? []));
  return (task) => results.get(task) ?? [];
}

/** The most checks that a part has. */
const size = 25;

function partsOf(task: Task): { task: Task; part: Task }[] {
  if (task.untilFailure) return [{ task, part: task }];
  const starts = Array.from({ length: Math.ceil(task.checks.length / size) }, (_, index) => index * size);
  return starts.map((start) => ({ task, part: { ...task, checks: task.checks.slice(start, start + size) } }));
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

function automaticOf({ subject, automatic }: Plan, isCaught: (task: Task) => boolean): DerivedProof[] {
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

/** The tasks for a subject, after its right implementation, in their order. */
interface Plan {
  subject: ProofSubject;
  defects: { defect: ProofSubject["defects"][number]; task: Task }[];
  automatic: { defect: Automatic; task: Task }[];
  variations: { variation: NonNullable<ProofSubject["variations"]>[number]; task: Task }[];
}

type Automatic = NonNullable<ProofSubject["automatic"]>[number];

/**
 * @param control The results of the right implementation.
 * @param wanted Selects defects and variations by their ids.
 */
function planOf(subject: ProofSubject, control: readonly TaskResult[], wanted: (id: string) => boolean): Plan {
  const { name, checks, defects, automatic = [], variations = [] } = subject;
  const claiming = (requirement: string): string[] =>
    checks.filter((check) => check.requirements.includes(requirement)).map(({ id }) => id);
  const chosen = <Mutant extends { id: string }>(mutants: readonly Mutant[]): Mutant[] =>
    mutants.filter(({ id }) => wanted(id));
  return {
    subject,
    defects: chosen(defects).map((defect) => ({
      defect,
      task: { subject: name, mutant: defect.id, checks: claiming(defect.requirement) },
    })),
    automatic: chosen(automatic).map((defect) => ({
      defect,
      task: { subject: name, mutant: defect.id, checks: reaching(defect, control), untilFailure: true },
    })),
    variations: chosen(variations).map((variation) => ({
      variation,
      task: { subject: name, mutant: variation.id, checks: checks.map(({ id }) => id) },
    })),
  };
}

/** The checks that send requests to the operation of a defect: its own first, which are the likeliest to notice. */
function reaching({ operation }: Automatic, control: readonly TaskResult[]): string[] {
  const distance = ({ check, milliseconds }: TaskResult): number =>
    check.split("/")[1] === operation ? 0 : 1 + milliseconds;
  return control
    .filter(({ operations }) => operations?.includes(operation) ?? true)
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ check }) => check);
}
