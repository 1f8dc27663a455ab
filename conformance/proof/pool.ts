import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Task, TaskResult } from "./task.ts";

/** Runs tasks on all processors; gives their results in the order of the tasks. */
export async function runTasks(tasks: readonly Task[], onDone: (done: number) => void): Promise<TaskResult[][]> {
  const results: TaskResult[][] = [];
  const waiting = tasks.entries();
  let done = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL("worker.ts", import.meta.url));
    try {
      for (const [index, task] of waiting) {
        const answer = once(worker, "message");
        worker.postMessage(task);
        [results[index]] = (await answer) as [TaskResult[]];
        onDone(++done);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
