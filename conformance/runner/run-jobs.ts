import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { interfaceOf } from "../kit/generated-folders.ts";
import { fixedSeed, seedVariable } from "../kit/seed.ts";
import { addSightings, noSightings, type Sightings } from "../kit/sightings.ts";
import type { Leftover } from "../kit/leftovers.ts";
import type { Job, JobNews, Order, Spent } from "./plan.ts";
import type { BrokenOff } from "./reports/report.ts";
import { warn } from "./output.ts";
import { type CheckResult, CouldNotRun } from "./result.ts";
import type { WaitEstimate } from "./waiting.ts";

/** The results of jobs. */
interface Outcomes {
  results: readonly CheckResult[];

  /** The observations of the run, by interface. */
  sightings: Readonly<Record<string, Sightings>>;

  /** Data that requests created and that was not deleted. */
  left: readonly Leftover[];

  /** The number of requests. */
  sent: number;

  /** Set if credits were allowed to be spent. */
  spent?: Spent;

  /** Set if not all checks were run. */
  brokenOff?: BrokenOff;
}

interface RunOptions {
  onResult(result: CheckResult): void;

  /** Called with the estimated number of requests of a job, before the first one. */
  onRequests(requests: number): void;

  /** Called before any check of a job runs. */
  onEstimate(estimate: WaitEstimate): void;

  /** Aborts the run; the results so far are returned. */
  signal: AbortSignal;

  /** Starts a job host. Default: in a new process. */
  start?: StartJobHost | undefined;
}

/** A started job host. */
export interface StartedJobHost {
  /** False after it has ended. */
  readonly isThere: boolean;
  send(order: Order): void;
  end(): void;
}

/**
 * Starts a job host.
 *
 * @param hear Receives its messages.
 * @param onEnd Is called when it has ended, with the reason.
 * @param seed The seed of the run.
 */
export type StartJobHost = (
  hear: (news: JobNews) => void,
  onEnd: (reason: string) => void,
  seed: string,
) => StartedJobHost;

/** The time in which an interrupted run can remove the registrations of its checks, in milliseconds. */
const grace = 5000;

const program = join(import.meta.dirname, `job-process${extname(import.meta.filename)}`);

/** Starts a job host in a process. The output of the target in that process is discarded. */
const startJobProcess: StartJobHost = (hear, onEnd, seed) => {
  const env = { ...process.env, [seedVariable]: seed };
  const child = fork(program, { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  child.on("message", hear);
  child.on("exit", (code, by) => onEnd(by ?? `exit code ${code}`));
  return {
    get isThere() {
      return child.connected;
    },
    send: (order) => void child.send(order),
    end: () => void child.kill(),
  };
};

/**
 * Runs jobs in as many processes as the machine has processors, and reports each result at once. Jobs that mostly wait
 * start immediately. Each process runs the other jobs one after the other, the largest first.
 *
 * @throws {CouldNotRun} If there is no result.
 */
export async function runJobs(
  jobs: readonly Job[],
  { onResult, onRequests, onEstimate, signal, start = startJobProcess }: RunOptions,
): Promise<Outcomes> {
  const results: CheckResult[] = [];
  const sightings: Record<string, Sightings> = {};
  const running = new Set<string>();
  const problems = new Set<string>();
  const left: Leftover[] = [];
  let sent = 0;
  let spent: Spent | undefined;
  const deprecated = new Set<string>();
  const hear = (news: Exclude<JobNews, { done: number }>): void => {
    if ("deprecated" in news) return void deprecated.add(news.deprecated);
    if ("problem" in news) return void (signal.aborted || problems.add(news.problem));
    if ("gone" in news) {
      problems.add(news.gone);
      for (const [index, result] of results.entries())
        if (news.lost.includes(result.id)) results[index] = lostResult(result, news.gone);
      return;
    }
    if ("estimate" in news) return onEstimate(news.estimate);
    if ("begun" in news) return void running.add(news.begun);
    if ("requests" in news) return onRequests(news.requests);
    if ("left" in news) {
      sent += news.sent;
      return void left.push(...news.left);
    }
    const { result, sightings: seen } = news;
    if (news.spent !== undefined && news.spent.credits >= (spent?.credits ?? 0)) spent = news.spent;
    running.delete(result.id);
    results.push(result);
    const own = (sightings[interfaceOf(result)] ??= noSightings());
    addSightings(own, seen, result.id);
    onResult(result);
  };
  const queue = jobs.filter(({ waits }) => !waits).toSorted((a, b) => b.checks.length - a.checks.length);
  const waiting = jobs.filter(({ waits }) => waits);
  const count = Math.min(availableParallelism(), jobs.length);
  const processes = Array.from({ length: count }, (_, index) => {
    const own = waiting.filter((_job, at) => at % count === index);
    const seed = jobs[0]?.seed ?? fixedSeed;
    return runInHost({ own, next: () => queue.shift(), hear, signal, start: (...given) => start(...given, seed) });
  });
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => setTimeout(giveUp, grace), { once: true });
  await Promise.race([Promise.all(processes.map(async ({ over }) => await over)), givenUp]);
  for (const { end } of processes) end();
  for (const message of deprecated) warn(message);
  const notRun = jobs.reduce((sum, { checks }) => sum + checks.length, 0) - results.length;
  if (signal.aborted) problems.add("interrupted");
  else if (notRun > 0 && problems.size === 0) problems.add("some checks did not finish");
  const found = { results, sightings, left, sent, ...(spent && { spent }) };
  if (problems.size === 0) return found;
  const reason = [...problems].join("; ");
  if (results.length === 0 && !signal.aborted) throw new CouldNotRun(reason);
  return { ...found, brokenOff: { reason, running: [...running], left: notRun - running.size } };
}

/** Returns the result of a check during which the target was gone. */
function lostResult({ mismatch: _, ...result }: CheckResult, gone: string): CheckResult {
  return { ...result, outcome: "not tested", reason: `the target is gone: ${gone}` };
}

interface HostOptions {
  /** The jobs that start immediately. */
  own: readonly Job[];

  /** Takes one of the other jobs; undefined if none is left. */
  next(): Job | undefined;
  hear(news: Exclude<JobNews, { done: number }>): void;

  /** Aborted when no more checks must start. */
  signal: AbortSignal;
  start(hear: Parameters<StartJobHost>[0], onEnd: Parameters<StartJobHost>[1]): StartedJobHost;
}

/** Runs jobs in a host until there are no more, or the host ends. */
function runInHost({ own, next, hear, signal, start }: HostOptions): { over: Promise<void>; end(): void } {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  /** The continuation of each running order. */
  const open = new Map<number, () => void>();
  let number = 0;
  const order = (what: { run: Job } | { interrupt: true }, goOn: () => void = () => undefined): void => {
    number += 1;
    open.set(number, goOn);
    host.send({ ...what, number });
  };
  const runNext = (): void => {
    const job = signal.aborted ? undefined : next();
    if (job !== undefined) order({ run: job }, runNext);
  };
  const host = start(
    (news) => {
      if (!("done" in news)) return hear(news);
      open.get(news.done)?.();
      open.delete(news.done);
      if (open.size === 0) resolve();
    },
    (reason) => {
      if (open.size > 0) hear({ problem: `the process that ran the checks ended unexpectedly (${reason})` });
      resolve();
    },
  );
  signal.addEventListener("abort", () => host.isThere && order({ interrupt: true }, resolve), { once: true });
  for (const job of own) order({ run: job });
  runNext();
  if (open.size === 0) resolve();
  return { over, end: () => host.end() };
}
