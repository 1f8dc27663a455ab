import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { SuiteJob } from "./suite-worker.ts";

/** The number of runs after which a process is replaced. */
const runsPerProcess = 25;

const idle: { child: ChildProcess; runs: number }[] = [];

/** Runs `concordat` in a process that earlier runs have warmed up, and returns what it printed. */
export async function runSuite(job: SuiteJob, limit: number): Promise<string> {
  const worker = idle.pop() ?? { child: start(), runs: 0 };
  const { child } = worker;
  const printed = await new Promise<string>((resolve) => {
    const finish = (text: string): void => {
      clearTimeout(timer);
      child.removeAllListeners("message").removeAllListeners("exit");
      resolve(text);
    };
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      finish(`stopped after ${limit / 1000} s`);
    }, limit);
    child.once("message", (message) => finish(JSON.stringify(message)));
    child.once("exit", (code) => finish(`the process ended with ${code}`));
    child.send(job);
  });
  worker.runs += 1;
  if (worker.runs < runsPerProcess && child.connected && !child.killed) idle.push(worker);
  else child.kill("SIGKILL");
  return printed;
}

/** Ends the processes of runs. */
export function endSuites(): void {
  for (const { child } of idle.splice(0)) child.kill("SIGKILL");
}

function start(): ChildProcess {
  return fork(join(import.meta.dirname, "suite-worker.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
}
