import { type ChildProcess, fork } from "node:child_process";

/** The outcome of a job: its result, or the reason why there is none. */
export type Outcome<Result> = { result: Result; problem?: undefined } | { result?: undefined; problem: string };

/** The response of a program to a job. */
type Answer<Result> = { result: Result } | { problem: string };

export interface WorkersOptions {
  /** The maximum time of a job, in milliseconds. */
  timeout: number;

  /** The number of processes. */
  concurrency: number;

  /** The memory of a process, in megabytes. */
  memory?: number;

  /** The number of jobs after which a process is replaced. Default: any number. */
  jobsPerProcess?: number;
  args?: readonly string[];
  onDone?: (done: number) => void;
}

/**
 * Runs jobs in child processes. A job that takes too long, or crashes, ends its process, and the next job gets
 * another.
 */
export async function runJobs<Job extends object, Result>(
  program: string,
  jobs: readonly Job[],
  options: WorkersOptions,
): Promise<Outcome<Result>[]> {
  const outcomes: Outcome<Result>[] = [];
  let next = 0;
  let done = 0;
  const take = async (): Promise<void> => {
    let child: ChildProcess | undefined;
    let taken = 0;
    while (next < jobs.length) {
      const index = next;
      next += 1;
      child ??= start(program, options);
      const outcome = await run<Result>(child, jobs[index] as Job, options.timeout);
      outcomes[index] = outcome;
      taken += 1;
      const isSpent = taken >= (options.jobsPerProcess ?? Number.POSITIVE_INFINITY);
      if (isSpent || child.exitCode !== null || child.killed || !child.connected) {
        child.kill("SIGKILL");
        child = undefined;
        taken = 0;
      }
      done += 1;
      options.onDone?.(done);
    }
    child?.kill("SIGKILL");
  };
  await Promise.all(Array.from({ length: options.concurrency }, take));
  return outcomes;
}

function start(program: string, { args = [], memory = 4096 }: WorkersOptions): ChildProcess {
  return fork(program, args, {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [`--max-old-space-size=${memory}`, "--disable-warning=ExperimentalWarning"],
  });
}

function run<Result>(child: ChildProcess, job: object, timeout: number): Promise<Outcome<Result>> {
  return new Promise((resolve) => {
    let said = "";
    const onError = (text: Buffer): void => void (said = `${said}${text.toString()}`.slice(-2000));
    const finish = (outcome: Outcome<Result>): void => {
      clearTimeout(timer);
      child.stderr?.off("data", onError);
      child.removeAllListeners("message").removeAllListeners("exit");
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      finish({ problem: `stopped after ${timeout / 1000} s` });
    }, timeout);
    child.stderr?.on("data", onError);
    child.once("message", (answer: Answer<Result>) => finish(answer as Outcome<Result>));
    child.once("exit", (code, signal) => finish({ problem: crashOf(said, code ?? signal) }));
    child.send(job);
  });
}

function crashOf(said: string, how: unknown): string {
  if (said.includes("heap out of memory")) return "out of memory";
  const line = said.split("\n").find((each) => /error/i.test(each));
  return `the process ended with ${String(how)}${line === undefined ? "" : `: ${line.trim()}`}`;
}
