import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { Tinypool } from "tinypool";
import type { MockSource } from "./mock-subject.ts";
import type { Task, TaskResult } from "./task.ts";

/** Runs tasks on all processors. */
export interface TaskPool {
  /** @throws {Error} Where no task has come to an end for a long time, with those that may be under way. */
  run(task: Task): Promise<readonly TaskResult[]>;
  close(): Promise<void>;
}

/** Milliseconds without the end of any task after which there is no hope of one: a check that never waits stops all timers. */
const patience = 5 * 60_000;

/**
 * Kinds that wait in real time and need little of a processor: the tasks of a kind share one thread. Other tasks have a
 * thread each, because a check that another one delays for too long is given up.
 */
const waitingKinds: Readonly<Record<string, { tasksAtOnce: number; checksPerTask: number }>> = {
  client: { tasksAtOnce: 64, checksPerTask: 1 },
  receiver: { tasksAtOnce: 8, checksPerTask: 25 },
};

/** The most checks that a task of another kind runs one after the other. */
const checksPerTask = 25;

/**
 * @param onProgress Called with the number of parts of tasks that are done, and of all that are known until now.
 * @param mock Where the interface is found, if the subjects are mocks.
 */
export function openTaskPool(onProgress: (done: number, of: number) => void, mock?: MockSource): TaskPool {
  const threads = availableParallelism();
  // In the package it is compiled.
  const filename = new URL(`task${extname(import.meta.url)}`, import.meta.url).href;
  const poolOf = (count: number, concurrentTasksPerWorker: number): Tinypool =>
    new Tinypool({
      filename,
      runtime: "worker_threads",
      minThreads: count,
      maxThreads: count,
      concurrentTasksPerWorker,
      // Nearly all that a check makes is gone with it.
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
    if (first.length > 0) reject(new Error(`nothing has come to an end for ${patience / 1000} s: ${first.join(" ")}`));
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

/** Splits a task whose checks share nothing, since one long task would delay all others. */
function partsOf(task: Task): Task[] {
  if (!task.isFresh || task.until) return [task];
  const size = waitingKinds[kindOf(task.subject)]?.checksPerTask ?? checksPerTask;
  const starts = Array.from({ length: Math.ceil(task.checks.length / size) }, (_, index) => index * size);
  return starts.map((start) => ({ ...task, checks: task.checks.slice(start, start + size) }));
}
