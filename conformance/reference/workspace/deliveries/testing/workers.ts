import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A worker in a process of its own. */
export interface WorkerProcess {
  /** Moves its clock on, and waits until what fell due is done, or the process is gone. */
  advance(seconds: number): Promise<void>;

  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** Starts a process that works off the deliveries of a database. */
export async function startWorker(database: string): Promise<WorkerProcess> {
  const child = fork(new URL("worker-process.ts", import.meta.url), [database], { execArgv: [] });
  const gone = once(child, "exit");
  await answer(child, gone);
  return {
    advance: async (seconds) => {
      if (!child.connected) return;
      child.send(seconds);
      await answer(child, gone);
    },
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function answer(child: ChildProcess, gone: Promise<unknown>): Promise<void> {
  await Promise.race([once(child, "message"), gone]);
}
