import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Task, TaskResult } from "./task.ts";

/** What came of each task. */
export type Results = (task: Task | undefined) => readonly TaskResult[];

/** Runs tasks, several parts of a long one at once: it would keep the others waiting. */
export async function runInParts(
  pool: Pool,
  tasks: readonly Task[],
  onProgress: (done: number, of: number) => void,
): Promise<Results> {
  const parts = tasks.flatMap(partsOf);
  const done = await pool.run(
    parts.map(({ part }) => part),
    (count) => onProgress(count, parts.length),
  );
  const results = new Map<Task | undefined, TaskResult[]>(tasks.map((task) => [task, []]));
  for (const [index, { task }] of parts.entries()) results.get(task)?.push(...(done[index] ?? []));
  return (task) => results.get(task) ?? [];
}

function partsOf(task: Task): { task: Task; part: Task }[] {
  if (task.untilFailure) return [{ task, part: task }];
  const starts = Array.from({ length: Math.ceil(task.checks.length / size) }, (_, index) => index * size);
  return starts.map((start) => ({ task, part: { ...task, checks: task.checks.slice(start, start + size) } }));
}

/** How many checks a part has at most. */
const size = 25;

/** One worker for each processor. */
interface Pool {
  /** Runs tasks; gives their results in the order of the tasks. */
  run(tasks: readonly Task[], onDone: (done: number) => void): Promise<TaskResult[][]>;
  close(): Promise<void>;
}

export function openPool(): Pool {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL("worker.ts", import.meta.url)),
  );
  return {
    run: async (tasks, onDone) => {
      const results: TaskResult[][] = [];
      const waiting = tasks.entries();
      let done = 0;
      const work = async (worker: Worker): Promise<void> => {
        for (const [index, task] of waiting) {
          const answer = once(worker, "message");
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
          worker.postMessage(task);
          [results[index]] = (await answer) as [TaskResult[]];
          onDone(++done);
        }
      };
      await Promise.all(workers.map(work));
      return results;
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
