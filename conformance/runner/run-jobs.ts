import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { interfaceOf } from "../kit/generated-folders.ts";
import { addSightings, noSightings, type Sightings } from "../kit/sightings.ts";
import type { Leftover } from "../kit/leftovers.ts";
import type { Job, JobNews, News, Order, Spent } from "./plan.ts";
import type { BrokenOff } from "./reports/report.ts";
import { type CheckResult, CouldNotRun } from "./result.ts";
import type { WaitEstimate } from "./waiting.ts";

/** The results of jobs. */
interface Outcomes {
  results: readonly CheckResult[];

  /** What was seen in all of the run, by interface. */
  sightings: Readonly<Record<string, Sightings>>;

  /** What requests have made on the target that is still there. */
  left: readonly Leftover[];

  /** Set where credits were allowed to be spent. */
  spent?: Spent;

  /** Set where not all checks were run. */
  brokenOff?: BrokenOff;
}

interface RunOptions {
  onResult(result: CheckResult): void;

  /** Called before any check of a job runs. */
  onEstimate(estimate: WaitEstimate): void;

  /** Aborted where the results until then are wanted at once. */
  signal: AbortSignal;

  /** Starts what runs jobs. Default: a process of its own. */
  start?: StartJobHost | undefined;
}

/** Something that runs jobs, and is told which. */
export interface StartedJobHost {
  /** False once it has ended. */
  readonly isThere: boolean;
  send(order: Order): void;
  end(): void;
}

/**
 * Starts something that runs jobs.
 *
 * @param hear Receives what it tells.
 * @param onEnd Is called when it has ended, with the reason in words.
 */
export type StartJobHost = (hear: (news: JobNews) => void, onEnd: (reason: string) => void) => StartedJobHost;

/** Milliseconds in which an interrupted run can remove what its checks have registered. */
const grace = 5000;

const program = join(import.meta.dirname, `job-process${extname(import.meta.filename)}`);

/** Starts a process that runs jobs. What the target prints in it is no part of what is reported. */
const startJobProcess: StartJobHost = (hear, onEnd) => {
  const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
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
 * Runs jobs in as many processes as the machine has processors; reports each result as it comes. Those that mostly wait
 * begin at once; of the others, each process takes one after the other, the largest first.
 *
 * @throws {CouldNotRun} where there is no result at all.
 */
export async function runJobs(
  jobs: readonly Job[],
  { onResult, onEstimate, signal, start = startJobProcess }: RunOptions,
): Promise<Outcomes> {
  const results: CheckResult[] = [];
  const sightings: Record<string, Sightings> = {};
  const running = new Set<string>();
  const problems = new Set<string>();
  const left: Leftover[] = [];
  let spent: Spent | undefined;
  const hear = (news: News | { problem: string }): void => {
    if ("problem" in news) return void (signal.aborted || problems.add(news.problem));
    if ("gone" in news) {
      problems.add(news.gone);
      for (const [index, result] of results.entries())
        if (news.lost.includes(result.id)) results[index] = lostResult(result, news.gone);
      return;
    }
    if ("estimate" in news) return onEstimate(news.estimate);
    if ("begun" in news) return void running.add(news.begun);
    if ("left" in news) return void left.push(...news.left);
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
    return runInHost({ own, next: () => queue.shift(), hear, signal, start });
  });
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => setTimeout(giveUp, grace), { once: true });
  await Promise.race([Promise.all(processes.map(async ({ over }) => await over)), givenUp]);
  for (const { end } of processes) end();
  const notRun = jobs.reduce((sum, { checks }) => sum + checks.length, 0) - results.length;
  if (signal.aborted) problems.add("interrupted");
  else if (notRun > 0 && problems.size === 0) problems.add("checks did not come to an end");
  const found = { results, sightings, left, ...(spent && { spent }) };
  if (problems.size === 0) return found;
  const reason = [...problems].join("; ");
  if (results.length === 0 && !signal.aborted) throw new CouldNotRun(reason);
  return { ...found, brokenOff: { reason, running: [...running], left: notRun - running.size } };
}

/** The result of a check during which the target had gone away: it shows nothing. */
function lostResult({ mismatch: _, ...result }: CheckResult, gone: string): CheckResult {
  return { ...result, outcome: "not tested", reason: `the target has gone away: ${gone}` };
}

interface HostOptions {
  /** The jobs that begin at once. */
  own: readonly Job[];

  /** Takes one of the others; undefined where none is left. */
  next(): Job | undefined;
  hear(news: News | { problem: string }): void;

  /** Aborted where no more checks are to begin. */
  signal: AbortSignal;
  start: StartJobHost;
}

/** Runs jobs in a process of their own, until there are no more, or it ends by itself. */
function runInHost({ own, next, hear, signal, start }: HostOptions): { over: Promise<void>; end(): void } {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  /** What comes after each order that is being carried out. */
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
      if (open.size > 0) hear({ problem: `the process that ran checks has ended (${reason})` });
      resolve();
    },
  );
  signal.addEventListener("abort", () => host.isThere && order({ interrupt: true }, resolve), { once: true });
  for (const job of own) order({ run: job });
  runNext();
  if (open.size === 0) resolve();
  return { over, end: () => host.end() };
}
