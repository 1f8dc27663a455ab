import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { Tinypool } from "tinypool";
import type { MockSource } from "./mock-subject.ts";
import type { Task, TaskResult } from "./task.ts";

/** Runs tasks on all processors. */
export interface TaskPool {
  /** @throws {Error} If no task has finished for a long time; the message lists the tasks that may be running. */
  run(task: Task): Promise<readonly TaskResult[]>;
  close(): Promise<void>;
}

/** The milliseconds without a finished task after which the pool fails. A check that blocks its thread also stops its own timers. */
const patience = 5 * 60_000;

/**
 * Kinds that wait in real time and need little CPU time: the tasks of a kind share one thread. Receivers are timed, so that
 * they run one after the other. Other tasks have a thread each, because a check that others delay would exceed its time
 * limit.
 */
const waitingKinds: Readonly<Record<string, { tasksAtOnce: number; checksPerTask: number }>> = {
  client: { tasksAtOnce: 64, checksPerTask: 1 },
  receiver: { tasksAtOnce: 1, checksPerTask: 25 },
};

/** The maximum number of checks in a task of another kind. */
const checksPerTask = 25;

/**
 * Opens a pool of worker threads.
 *
 * @param onProgress Called with the number of finished parts of tasks, and of all parts known so far.
 * @param mock The source of the interface, if the subjects are mocks.
 */
export function openTaskPool(onProgress: (done: number, of: number) => void, mock?: MockSource): TaskPool {
  const threads = availableParallelism();
  // The module is TypeScript here, and compiled in the package.
  const filename = new URL(`task${extname(import.meta.url)}`, import.meta.url).href;
  const poolOf = (count: number, concurrentTasksPerWorker: number): Tinypool =>
    new Tinypool({
      filename,
      runtime: "worker_threads",
      minThreads: count,
      maxThreads: count,
      concurrentTasksPerWorker,
      // Nearly all objects of a check are garbage when it ends.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
  const pool = poolOf(threads, 1);
  const waiting = new Map<string, Tinypool>();
  const poolFor = ({ subject }: Task): Tinypool => {
    const kind = kindOf(subject);
    const waits = waitingKinds[kind];
    if (waits === undefined) return pool;
    const own = waiting.get(kind) ?? poolOf(1, waits.tasksAtOnce);
    waiting.set(kind, own);
    return own;
  };
  const pending = new Set<Task>();
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  stalled.catch(() => undefined);
  const giveUp = (): void => {
    const first = [...pending].slice(0, threads).map((task) => JSON.stringify(task));
    if (first.length > 0) reject(new Error(`no task has finished for ${patience / 1000} s: ${first.join(" ")}`));
  };
  let timer = setTimeout(giveUp, patience).unref();
  let done = 0;
  let all = 0;
  return {
    run: async (task) => {
      const parts = partsOf(mock ? { ...task, mock } : task);
      all += parts.length;
      const results = await Promise.all(
        parts.map(async (part): Promise<TaskResult[]> => {
          pending.add(part);
          const found = (await Promise.race([poolFor(part).run(part), stalled])) as TaskResult[];
          pending.delete(part);
          clearTimeout(timer);
          timer = setTimeout(giveUp, patience).unref();
          done += 1;
          onProgress(done, all);
          return found;
        }),
      );
      return results.flat();
    },
    close: async () => {
      clearTimeout(timer);
      await Promise.all([pool, ...waiting.values()].map((each) => each.destroy()));
    },
  };
}

function kindOf(subject: string): string {
  const [, kind = ""] = subject.split("/");
  return kind;
}

/** Splits a task whose checks share no state, since one long task would delay all others. */
function partsOf(task: Task): Task[] {
  if (!task.isFresh || task.until) return [task];
  const size = waitingKinds[kindOf(task.subject)]?.checksPerTask ?? checksPerTask;
  const starts = Array.from({ length: Math.ceil(task.checks.length / size) }, (_, index) => index * size);
  return starts.map((start) => ({ ...task, checks: task.checks.slice(start, start + size) }));
}
