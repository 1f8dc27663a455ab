import { interfaces, suiteOf } from "../interfaces/interfaces.ts";
import { configSchemaOf } from "../kit/config-schema.ts";
import { fixedSeed, newSeed } from "../kit/seed.ts";
import { type Mode, modes as allModes } from "../kit/requirements.ts";
import { checkProgress } from "./check-progress.ts";
import { compareBaseline, readBaseline, writeBaseline } from "./baseline.ts";
import type { Overrides } from "./config.ts";
import { expectWritable, warn } from "./output.ts";
import { checksIn, listOf, type PlannedRun, planRuns, referenceJobs, targetJobs } from "./plan.ts";
import { type Interruption, watchInterruption } from "./interruption.ts";
import { expectKnown, type ProjectSources, useProject } from "./project.ts";
import { describeRequests } from "./request-estimate.ts";
import { conforms, type Report, reportOf } from "./reports/report.ts";
import { terminalReport } from "./reports/terminal.ts";
import { wantedReports, writeReports } from "./reports/write-reports.ts";
import { CouldNotRun } from "./result.ts";
import { runJobs, type StartJobHost } from "./run-jobs.ts";
import { takesEscapes } from "./terminal.ts";

/** The options of the command line. */
export interface ConformanceOptions {
  /** Default: all. */
  interface?: string;

  /** Tests the reference implementation instead of another target. */
  isReference: boolean;
  config?: string;
  overrides: Overrides;

  /** The project of the working directory. Default: none, so that only the interfaces of the package are available. */
  project?: ProjectSources;

  /** Default: server and sender; all modes for the reference. */
  modes: readonly Mode[];
  only: readonly string[];
  list: boolean;

  /** Prints the list as JSON. */
  json?: boolean;

  /** Prints the JSON Schema of configurations of the interface instead of testing. */
  configSchema?: boolean;
  reports: readonly string[];
  baseline?: string;
  baselineWrite?: string;

  /** The seed of made-up values. Default: another one in each run; for the reference, a fixed one. */
  seed?: string;

  /** Starts a host that runs checks. Default: a process per host. */
  startJobs?: StartJobHost;
}

/**
 * Runs the suite and prints the report: `plan.ts` selects the checks and puts them into jobs, `run-jobs.ts` runs them in
 * processes, in each of which `job-host.ts` opens the target (`open-target.ts`) and runs each check (`run-check.ts`);
 * `reports/` groups the results by requirement.
 *
 * @returns The exit code. 0: no requirement failed; 1: a requirement failed; 2: inconclusive or incomplete; 130 and 143:
 *     interrupted.
 * @throws {CouldNotRun} If the run is inconclusive or incomplete.
 */
export async function runConformance(options: ConformanceOptions): Promise<number> {
  const { config, overrides, only, list, isReference } = options;
  const own = options.project ? await useProject(options.project, options.interface, warn) : [];
  const names = options.interface === undefined ? (own.length > 0 ? own : interfaces) : [options.interface];
  for (const name of names) expectKnown(name, own);
  const project = names.some((name) => own.includes(name)) ? options.project : undefined;
  const modes = options.modes.length > 0 ? options.modes : defaultModes(isReference || list);
  const wanted = wantedReports(options.reports);
  const baseline = options.baseline === undefined ? undefined : readBaseline(options.baseline);
  if (options.baselineWrite !== undefined)
    expectWritable(`--baseline-write ${options.baselineWrite}`, options.baselineWrite);
  const [first = ""] = names;
  if (options.configSchema === true) {
    console.log(JSON.stringify(configSchemaOf(suiteOf(first) ?? { name: first, checks: {} }), null, 2));
    return 0;
  }
  const runs = planRuns(names, modes, only);
  if (list) {
    console.log(options.json ? JSON.stringify(runs.flatMap(checksIn), undefined, 2) : listOf(runs));
    return 0;
  }
  const started = performance.now();
  const seed = options.seed ?? (isReference ? fixedSeed : newSeed());
  const jobs = isReference
    ? referenceJobs(runs, overrides, seed)
    : targetJobs(runs, {
        overrides,
        seed,
        ...(config !== undefined && { config }),
        ...(project && { project }),
      });
  const line = checkProgress(runs.reduce((sum, { checks }) => sum + checks.length, 0));
  const { signal, unwatch } = watchInterruption();
  let estimated = 0;
  const { results, sightings, left, sent, spent, brokenOff } = await runJobs(jobs, {
    onResult: line.show,
    onRequests: (requests) => {
      estimated += requests;
      if (!isReference) line.say(describeRequests(requests));
    },
    onEstimate: line.expect,
    signal,
    start: options.startJobs,
  }).finally(line.clear);
  unwatch();
  // If a report is printed to standard output, keep that stream for the report alone.
  const print = wanted.some(({ path }) => path === undefined) ? console.error : console.log;
  const report = reportOf({
    subjects: subjectsOf(
      runs,
      isReference ? "the reference" : (overrides.baseUrl ?? overrides.receiver?.url ?? config ?? "an unknown address"),
    ),
    isPartial: only.length > 0,
    seed,
    milliseconds: Math.round(performance.now() - started),
    ...(sent > 0 && { requests: { estimated: Math.round(estimated), sent } }),
    results,
    sightings,
    // The reference ends with the run, so nothing can be left on it.
    left: isReference ? [] : left,
    ...(spent && { spent }),
    ...(brokenOff && { brokenOff }),
  });
  print(terminalReport(report, takesEscapes(process.stdout)));
  writeReports(report, wanted);
  if (signal.aborted) {
    console.error(`concordat conformance: interrupted after ${line.status()} checks`);
    // Do not wait for running checks.
    process.exit((signal.reason as Interruption).code);
  }
  if (brokenOff) throw new CouldNotRun(brokenOff.reason);
  if (options.baselineWrite !== undefined) writeBaseline(options.baselineWrite, report.results);
  if (isInconclusive(report))
    throw new CouldNotRun(
      "no requirement was tested: the report above lists the missing configuration and the reasons",
    );
  return baseline === undefined ? Number(!conforms(report)) : compareWith(report, baseline, renamedIn(names), print);
}

/**
 * Returns true if no requirement was tested. Some checks may have passed anyway: with a wrong token, for example, requests
 * that must be rejected are rejected.
 */
function isInconclusive({ isPartial, requirements, results }: Report): boolean {
  if (results.every(({ outcome }) => outcome === "not tested")) return true;
  return !isPartial && requirements.every(({ verdict }) => verdict === "not tested");
}

/** Returns the former ids of the checks of interfaces, each with the ids that replace it. */
function renamedIn(names: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.assign({}, ...names.map((name) => suiteOf(name)?.renamed)) as Record<string, readonly string[]>;
}

function compareWith(
  { results }: Report,
  baseline: readonly string[],
  renamed: Readonly<Record<string, readonly string[]>>,
  print: (line: string) => void,
): number {
  const { isNew, passesNow } = compareBaseline(baseline, results, renamed);
  for (const id of isNew) print(`${id} failed and is not in the baseline`);
  for (const id of passesNow) print(`${id} is in the baseline but passes now; remove it`);
  return Number(isNew.length + passesNow.length > 0);
}

function subjectsOf(runs: readonly PlannedRun[], target: string): Report["subjects"] {
  return runs.map(({ interface: name, modes }) => ({ interface: name, modes, target }));
}

function defaultModes(isAll: boolean): readonly Mode[] {
  return isAll ? allModes : ["server", "sender"];
}
