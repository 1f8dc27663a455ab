import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Checked, type Contestant, contestants, runLimit } from "./contestants.ts";
import { type Difference, differenceOf, explore } from "./explore.ts";
import { diffOf, type Mutant, mutantsOf } from "./mutants.ts";
import { JobError, TimeoutError } from "./pool.ts";
import { copyOf, NotStarted, type Served, serve } from "./serve.ts";
import type { Subject } from "./subjects.ts";

export interface ForeignOptions {
  /** The number of mutants of a subject that start. */
  mutants: number;
  seed: number;

  /** The names of the contestants. Default: all. */
  only?: readonly string[];

  /** The number of mutants at a time. */
  concurrency: number;
  onProgress?: (what: string, done: number, of: number) => void;
}

/** The results of a contestant on the subject without a mutant. */
export interface Entry {
  contestant: string;

  /** The lines of configuration. */
  lines: number;
  checks: number;

  /** The checks that fail on the subject as it is, without those that a deviation of the subject explains. */
  failures: readonly Checked[];

  /** The checks that fail because the subject does not do what its document says. */
  deviations: readonly Checked[];
  warnings: readonly Checked[];
  requests: number;
  seconds: number;

  /** The reason why it could not run. */
  problem?: string;
}

export interface MutantResult {
  id: string;
  diff: string;

  /** A response that shows the mutant. */
  seen?: Difference;

  /** The checks of each contestant that pass on the subject and fail on the mutant. */
  killedBy: Readonly<Record<string, readonly string[]>>;

  /** The checks of each contestant that pass on the subject and warn on the mutant. */
  warnedBy: Readonly<Record<string, readonly string[]>>;
}

export interface Measured {
  subject: string;
  repository: string;
  commit: string;
  entries: readonly Entry[];
  mutants: readonly MutantResult[];

  /** The mutants that do not start. */
  dead: readonly string[];
}

/** Measures the contestants on a subject and its mutants. */
export async function measureSubject(subject: Subject, root: string, options: ForeignOptions): Promise<Measured> {
  const temporary = join(root, `${subject.name}.work`);
  mkdirSync(temporary, { recursive: true });
  const chosen = contestants.filter(({ name }) => options.only === undefined || options.only.includes(name));
  const original = copyOf(subject, root);
  const explored = [await exploreOnce(subject, original), await exploreOnce(subject, original)] as const;
  const entries: Entry[] = [];
  const baselines = new Map<Contestant, Baseline>();
  for (const contestant of chosen) {
    options.onProgress?.(`${subject.name} as it is, ${contestant.name}`, 0, 1);
    const measured = await enter(contestant, subject, original, temporary);
    if (measured === undefined) continue;
    entries.push(measured.entry);
    if (measured.baseline !== undefined) baselines.set(contestant, measured.baseline);
  }
  const candidates = mutantsOf(subject, options.seed);
  const mutants: MutantResult[] = [];
  const dead: string[] = [];
  let next = 0;
  let running = 0;
  const alone = queue();
  const take = async (): Promise<void> => {
    while (next < candidates.length && mutants.length + running < options.mutants) {
      const mutant = candidates[next] as Mutant;
      next += 1;
      running += 1;
      const result = await measureMutant(mutant, { subject, root, temporary, baselines, explored, alone });
      running -= 1;
      if (result === undefined) dead.push(mutant.id);
      else mutants.push(result);
      options.onProgress?.(`mutants of ${subject.name}`, mutants.length, options.mutants);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, take));
  rmSync(original, { recursive: true });
  const { name, repository, commit } = subject;
  return { subject: name, repository, commit, entries, mutants, dead };
}

/** The outcomes on the subject as it is: the names of checks that always passed, with how often. */
interface Baseline {
  passes: ReadonlyMap<string, number>;

  /** The time limit of a run on a mutant, in milliseconds. */
  limit: number;
}

interface Work {
  subject: Subject;
  root: string;
  temporary: string;
  baselines: ReadonlyMap<Contestant, Baseline>;
  explored: readonly [readonly string[], readonly string[]];
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

async function measureMutant(mutant: Mutant, work: Work): Promise<MutantResult | undefined> {
  const { subject, root, temporary, baselines, explored, alone } = work;
  let folder: string;
  try {
    folder = copyOf(subject, root, mutant);
  } catch {
    return undefined;
  }
  try {
    const found = await exploreOnce(subject, folder);
    const killedBy: Record<string, string[]> = {};
    const warnedBy: Record<string, string[]> = {};
    for (const [contestant, baseline] of baselines) {
      const run = () => runOnce(contestant, subject, folder, temporary, { limit: baseline.limit });
      // A tool that crashes kills nothing.
      const { checks } = await (contestant.isAlone ? alone(run) : run()).catch((error: unknown) => {
        if (error instanceof JobError) return { checks: [] };
        throw error;
      });
      killedBy[contestant.name] = worse(checks, baseline, "failed");
      warnedBy[contestant.name] = worse(checks, baseline, "warned");
    }
    const text = readFileSync(join(subject.folder, mutant.file), "utf8");
    const seen = differenceOf(subject, explored, found);
    return { id: mutant.id, diff: diffOf(text, mutant), ...(seen && { seen }), killedBy, warnedBy };
  } catch (error) {
    if (error instanceof NotStarted) return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the checks that passed on the subject as it is, and have this outcome now. */
function worse(checks: readonly Checked[], baseline: Baseline, outcome: Checked["outcome"]): string[] {
  const names = new Set(checks.filter((check) => check.outcome === outcome).map(({ name }) => name));
  return [...names].filter((name) => {
    const passed = baseline.passes.get(name);
    return (
      passed !== undefined &&
      checks.filter((check) => check.name === name && check.outcome === "passed").length < passed
    );
  });
}

async function enter(contestant: Contestant, subject: Subject, folder: string, temporary: string) {
  if (contestant.canTest?.(subject) === false) return undefined;
  const empty = {
    contestant: contestant.name,
    lines: 0,
    checks: 0,
    failures: [],
    deviations: [],
    warnings: [],
    requests: 0,
    seconds: 0,
  };
  try {
    const lines = (await contestant.prepare?.(subject, temporary)) ?? 0;
    const first = await runOnce(contestant, subject, folder, temporary, { isTimed: true });
    const second = await runOnce(contestant, subject, folder, temporary);
    const isDeviation = ({ name }: Checked): boolean =>
      Object.keys(subject.deviations ?? {}).some((part) => name.includes(part));
    const failed = first.checks.filter(({ outcome }) => outcome === "failed");
    const again = passesIn(second.checks);
    const passes = new Map(
      [...passesIn(first.checks)].map(([name, count]) => [name, Math.min(count, again.get(name) ?? 0)]),
    );
    const entry: Entry = {
      ...empty,
      lines,
      checks: first.checks.length - 1,
      failures: failed.filter((check) => !isDeviation(check)),
      deviations: failed.filter(isDeviation),
      warnings: first.checks.filter(({ outcome }) => outcome === "warned"),
      requests: first.requests,
      seconds: first.seconds,
    };
    const limit = Math.min(
      runLimit,
      shortestLimit + patience * 1000 * Math.ceil(Math.max(first.seconds, second.seconds)),
    );
    return { entry, baseline: { passes, limit } };
  } catch (error) {
    return { entry: { ...empty, problem: error instanceof Error ? error.message.slice(0, 300) : String(error) } };
  }
}

/** A run on a mutant may take this many times as long as on the subject as it is, and these milliseconds. */
const patience = 3;
const shortestLimit = 8000;

/** The check that a run ends within the time limit: a service that hangs makes each check wait. */
const inTime = "the run ends in time";

/** Returns how often each check passed. */
function passesIn(checks: readonly Checked[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, outcome } of checks) {
    if (outcome === "passed") counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

async function runOnce(
  contestant: Contestant,
  subject: Subject,
  folder: string,
  temporary: string,
  { isTimed = false, limit = runLimit }: { isTimed?: boolean; limit?: number } = {},
) {
  const served = await serve(subject, await refreshed(subject, folder));
  const started = performance.now();
  let requests = 0;
  let checks: Checked[] = [];
  try {
    checks = [
      { name: inTime, outcome: "passed" },
      ...(await contestant.run({ subject, folder, address: served.address, temporary, isTimed, limit })),
    ];
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    checks = [{ name: inTime, outcome: "failed" }];
  } finally {
    requests = await served.stop();
  }
  return { checks, requests, seconds: (performance.now() - started) / 1000 };
}

async function exploreOnce(subject: Subject, folder: string): Promise<string[]> {
  const served: Served = await serve(subject, await refreshed(subject, folder));
  try {
    return await explore(subject, served.address);
  } finally {
    await served.stop();
  }
}

/** Removes what an earlier run stored. */
async function refreshed(subject: Subject, folder: string): Promise<string> {
  const [program, ...args] = subject.reset ?? [];
  if (program !== undefined) await promisify(execFile)(program, args, { cwd: folder });
  return folder;
}

/** Returns a function that runs works one after the other. */
function queue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
