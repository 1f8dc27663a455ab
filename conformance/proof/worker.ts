import { parentPort } from "node:worker_threads";
import { runTask, type Task } from "./task.ts";

/** Runs the tasks that it is sent, one after the other. */
parentPort?.on("message", async (task: Task) => parentPort?.postMessage(await runTask(task)));
