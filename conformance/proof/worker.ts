import { parentPort } from "node:worker_threads";
import { runTask, type Task } from "./task.ts";

/** Runs the tasks that it is sent, one after the other. */
parentPort?.on("message", async (task: Task) => {
  const results = await runTask(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(results);
});
