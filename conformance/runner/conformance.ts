import { interfaces } from "../checks.ts";
import { type Mode, modes as allModes } from "../modes.ts";
import { compareBaseline, readBaseline, writeBaseline } from "./baseline.ts";
import type { Overrides } from "./config/load-config.ts";
import { CouldNotRun } from "./could-not-run.ts";
import { watchInterruption } from "./interruption.ts";
import { referenceJobs, targetJobs } from "./jobs.ts";
import { listOf } from "./list.ts";
import { type PlannedRun, planRuns } from "./plan.ts";
import { progress } from "./progress.ts";
import { conforms, type Report, reportOf } from "./report/report.ts";
import { terminalReport } from "./report/terminal.ts";
import { wantedReport, writeReports } from "./report/write-reports.ts";
import { runJobs } from "./suite.ts";

/** What the command line asks for. */
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

/** Runs the suite and prints what came of it. Exit code 0: it conforms; 1: it does not; 2: that could not be found out. */
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
  const unwatch = watchInterruption(line.howFar);
  const { results, problems } = await runJobs(jobs, line.show).finally(() => {
    unwatch();
    line.clear();
  });
  if (problems.length > 0) throw new CouldNotRun(problems.join("\nconcordat conformance: "));
  const report = reportOf({
    subjects: subjectsOf(runs, isReference ? "the reference" : (overrides.baseUrl ?? config ?? "")),
    isPartial: only.length > 0,
    milliseconds: Math.round(performance.now() - started),
    results,
  });
  console.log(terminalReport(report, hasColours()));
  writeReports(report, wanted);
  if (options.baselineWrite !== undefined) writeBaseline(options.baselineWrite, results);
  if (results.every(({ outcome }) => outcome === "not tested"))
    throw new CouldNotRun("nothing could be tested: the list above says what the target has to declare");
  return baseline === undefined ? Number(!conforms(report)) : judgeBaseline(report, baseline);
}

function judgeBaseline({ results }: Report, baseline: readonly string[]): number {
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
