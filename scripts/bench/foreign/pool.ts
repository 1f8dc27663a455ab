import { type ChildProcess, fork } from "node:child_process";

/** The number of jobs after which a process is replaced. */
const jobsPerProcess = 25;

const idle = new Map<string, { child: ChildProcess; jobs: number }[]>();

/**
 * Runs a job in a process of a program that earlier jobs have warmed up, and returns its result.
 *
 * @throws {JobError} If the program reports a problem, or ends.
 * @throws {TimeoutError} If it takes longer than the limit in milliseconds.
 */
export async function runJob<Result>(program: string, job: object, limit: number): Promise<Result> {
  const worker = idle.get(program)?.pop() ?? { child: start(program), jobs: 0 };
  const { child } = worker;
  try {
    return await answerOf<Result>(child, job, limit);
  } finally {
    worker.jobs += 1;
    if (worker.jobs < jobsPerProcess && child.connected && !child.killed)
      idle.set(program, [...(idle.get(program) ?? []), worker]);
    else child.kill("SIGKILL");
  }
}

/** A job took longer than its limit. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** A program reported a problem, or ended. */
export class JobError extends Error {
  override readonly name = "JobError";
}

/** Ends all idle processes. */
export function endJobs(): void {
  for (const { child } of [...idle.values()].flat()) child.kill("SIGKILL");
  idle.clear();
}

function answerOf<Result>(child: ChildProcess, job: object, limit: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      child.removeAllListeners("message").removeAllListeners("exit");
    };
    const fail = (error: Error): void => {
      settle();
      child.kill("SIGKILL");
      reject(error);
    };
    const timer = setTimeout(() => fail(new TimeoutError(`stopped after ${limit / 1000} s`)), limit);
    child.once("exit", (code) => fail(new JobError(`the process ended with ${code}`)));
    child.once("message", (answer: { result: Result } | { problem: string }) => {
      settle();
      if ("problem" in answer) reject(new JobError(answer.problem));
      else resolve(answer.result);
    });
    child.send(job);
  });
}

function start(program: string): ChildProcess {
  return fork(program, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
}
