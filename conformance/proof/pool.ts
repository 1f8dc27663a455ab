import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Task, TaskResult } from "./task.ts";

/** One worker for each processor. */
export interface Pool {
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
