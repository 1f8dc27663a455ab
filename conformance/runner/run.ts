import { interfaces } from "../interfaces/interfaces.ts";
import { type Mode, modes as allModes } from "../kit/requirements.ts";
import { compareBaseline, readBaseline, writeBaseline } from "./baseline.ts";
import type { Overrides } from "./config.ts";
import { listOf, type PlannedRun, planRuns, referenceJobs, targetJobs } from "./plan.ts";
import { conforms, type Report, reportOf } from "./reports/report.ts";
import { terminalReport } from "./reports/terminal.ts";
import { wantedReport, writeReports } from "./reports/write-reports.ts";
import { type CheckResult, CouldNotRun } from "./result.ts";
import { runJobs } from "./run-jobs.ts";

/** The options of the command line. */
export interface ConformanceOptions {
  /** Default: the reference is held to all interfaces. */
  interface?: string;
  config?: string;
  overrides: Overrides;

  /** Default: server and sender; all modes for the reference. */
  modes: readonly string[];
  only: readonly string[];
  list: boolean;
  reports: readonly string[];
  baseline?: string;
  baselineWrite?: string;
}

/**
 * Runs the suite and prints the report: `plan.ts` selects the checks and puts them into jobs, `run-jobs.ts` has vitest run
 * them in processes, in each of which `vitest-entry.ts` opens the target (`open-target.ts`) and runs each check
 * (`run-check.ts`); `reports/` puts the results together by requirement.
 *
 * @returns The exit code. 0: it conforms; 1: it does not; 2: that could not be found out.
 */
export async function runConformance(options: ConformanceOptions): Promise<number> {
  try {
    return await run(options);
  } catch (error) {
    if (!(error instanceof CouldNotRun)) throw error;
    console.error(`concordat conformance: ${error.message}`);
    return 2;
  }
}

async function run(options: ConformanceOptions): Promise<number> {
  const { config, overrides, only, list } = options;
  const isReference = config === undefined && overrides.baseUrl === undefined;
  const names = options.interface === undefined ? interfaces : [options.interface];
  const modes = options.modes.length > 0 ? modesOf(options.modes) : defaultModes(isReference || list);
  const wanted = options.reports.map((report) => wantedReport(report));
  const baseline = options.baseline === undefined ? undefined : readBaseline(options.baseline);
  const runs = planRuns(names, modes, only);
  if (list) {
    console.log(listOf(runs));
    return 0;
  }
  const started = performance.now();
  const jobs = isReference ? referenceJobs(runs, overrides) : targetJobs(runs, config, overrides);
  const line = progress(runs.reduce((sum, { checks }) => sum + checks.length, 0));
  const unwatch = watchInterruption(line.status);
  const { results, sightings, problems } = await runJobs(jobs, line.show).finally(() => {
    unwatch();
    line.clear();
  });
  if (problems.length > 0) throw new CouldNotRun(problems.join("\nconcordat conformance: "));
  const report = reportOf({
    subjects: subjectsOf(runs, isReference ? "the reference" : (overrides.baseUrl ?? config ?? "")),
    isPartial: only.length > 0,
    milliseconds: Math.round(performance.now() - started),
    results,
    sightings,
  });
  console.log(terminalReport(report, hasColours()));
  writeReports(report, wanted);
  if (options.baselineWrite !== undefined) writeBaseline(options.baselineWrite, results);
  if (results.every(({ outcome }) => outcome === "not tested"))
    throw new CouldNotRun("nothing could be tested: the list above says what the target has to declare");
  return baseline === undefined ? Number(!conforms(report)) : compareWith(report, baseline);
}

function compareWith({ results }: Report, baseline: readonly string[]): number {
  const { isNew, passesNow } = compareBaseline(baseline, results);
  for (const id of isNew) console.log(`not in the baseline: ${id} failed`);
  for (const id of passesNow) console.log(`in the baseline, and yet: ${id} passed; take it out`);
  return Number(isNew.length + passesNow.length > 0);
}

function subjectsOf(runs: readonly PlannedRun[], target: string): Report["subjects"] {
  return runs.map(({ interface: name, modes }) => ({ interface: name, modes, target }));
}

function defaultModes(isAll: boolean): readonly Mode[] {
  return isAll ? allModes : ["server", "sender"];
}

function modesOf(names: readonly string[]): Mode[] {
  return names.map((name) => {
    const mode = allModes.find((each) => each === name);
    if (mode === undefined) throw new CouldNotRun(`there is no mode "${name}"; there are ${allModes.join(", ")}`);
    return mode;
  });
}

function hasColours(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  return FORCE_COLOR ? FORCE_COLOR !== "0" : process.stdout.isTTY && !NO_COLOR;
}

/** Milliseconds between two lines of progress where the output is no terminal. */
const interval = 10_000;

export interface Progress {
  show(result: CheckResult): void;
  clear(): void;

  /** The checks that are done, of all: `3 of 20`. */
  status(): string;
}

/** Shows progress: in one line of a terminal, or in a line now and then. */
export function progress(total: number): Progress {
  const { stderr } = process;
  let done = 0;
  let failed = 0;
  const status = (): string => `${done} of ${total}`;
  const counts = (): string => `${status()}${failed > 0 ? `, ${failed} failed` : ""}`;
  const timer = stderr.isTTY ? undefined : setInterval(() => stderr.write(`${counts()}\n`), interval).unref();
  return {
    status,
    show: ({ id, outcome }) => {
      done++;
      if (outcome === "failed") failed++;
      if (!stderr.isTTY) return;
      const width = Math.max(20, (stderr.columns ?? 80) - 1);
      const filled = Math.round((done / total) * 20);
      const bar = "█".repeat(filled).padEnd(20, "░");
      stderr.write(`\r\u001B[2K${`${bar} ${counts()}  ${id}`.slice(0, width)}`);
    },
    clear: () => {
      clearInterval(timer);
      if (stderr.isTTY) stderr.write("\r\u001B[2K");
    },
  };
}

/** Ends the process when it is interrupted, with a line on the progress; returns a function that stops watching. */
export function watchInterruption(status: () => string): () => void {
  const end = (): void => {
    process.stderr.write(`concordat conformance: interrupted after ${status()} checks\n`);
    process.exit(130);
  };
  process.once("SIGINT", end);
  return () => process.off("SIGINT", end);
}
