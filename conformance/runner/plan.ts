import { extname, join } from "node:path";
import escapeStringRegexp from "escape-string-regexp";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { checksOf, knownInterfaces, suiteOf } from "../interfaces/interfaces.ts";
import { needsOf } from "../kit/needs.ts";
import { unknownInterface } from "../kit/unknown-interface.ts";
import { type Mode, modes as allModes, requirementsOf } from "../kit/requirements.ts";
import type { Overrides } from "./config.ts";
import type { ProjectSources } from "./project.ts";
import type { Leftover } from "../kit/leftovers.ts";
import type { Sightings } from "../kit/sightings.ts";
import type { WaitEstimate } from "./waiting.ts";
import { type CheckResult, CouldNotRun } from "./result.ts";

/** Checks that run against one target. */
export interface PlannedRun {
  interface: string;
  modes: readonly Mode[];

  /** The ids of the checks. */
  checks: readonly string[];
}

/** The kinds of targets: server and sender are the same service. */
const kinds: readonly (readonly Mode[])[] = [["server", "sender"], ["receiver"], ["client"], ["schema"]];

/**
 * Selects the checks of interfaces and modes, those that a pattern matches where there are patterns.
 *
 * @throws {CouldNotRun} where there is no such interface, or nothing is left.
 */
export function planRuns(names: readonly string[], wanted: readonly Mode[], patterns: readonly string[]): PlannedRun[] {
  const known = knownInterfaces();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new CouldNotRun(unknownInterface(unknown, known));
  const runs = names.flatMap((name) =>
    kinds.flatMap((kind) => {
      // What is required, and nothing tests, is told.
      const stated = new Set(requirementsOf(name).map(({ proof }) => proof));
      const modes = kind.filter(
        (mode) => wanted.includes(mode) && (checksOf(name, mode).length > 0 || stated.has(mode)),
      );
      const checks = modes
        .flatMap((mode) => checksOf(name, mode))
        .filter((check) => isSelected(check, patterns, formerIdsOf(name, check)))
        .map(({ id }) => id);
      return checks.length === 0 ? [] : [{ interface: name, modes, checks }];
    }),
  );
  if (runs.length > 0) return runs;
  const only = patterns.length === 0 ? "" : ` that is like ${patterns.join(" or ")}`;
  const others = allModes.filter((mode) =>
    names.some((name) => checksOf(name, mode).some((check) => isSelected(check, patterns, formerIdsOf(name, check)))),
  );
  const hint =
    others.length === 0
      ? "; --list shows those that there are"
      : `; there are in the mode ${others.join(" or ")} (--mode)`;
  throw new CouldNotRun(`there is no check of ${names.join(", ")} in the mode ${wanted.join(" or ")}${only}${hint}`);
}

/**
 * True where the id of a check, or of one of its requirements, is one of the patterns or goes on from there: `CAP-AUD`
 * takes in CAP-AUD-1, `client/getClient` every check of it. `*` stands for anything.
 *
 * @param formerIds Ids that the check had before.
 */
export function isSelected(
  { id, requirements }: Check<never>,
  patterns: readonly string[],
  formerIds: readonly string[] = [],
): boolean {
  const tests = patterns.map((pattern) => matcher(pattern));
  return (
    tests.length === 0 || [id, ...requirements, ...formerIds].some((name) => tests.some((test) => test.test(name)))
  );
}

/** The ids that a check had before. */
function formerIdsOf(name: string, { id }: Pick<Check<never>, "id">): string[] {
  const { renamed = {} } = suiteOf(name) ?? {};
  return Object.entries(renamed).flatMap(([former, ids]) => (ids.includes(id) ? [former] : []));
}

function matcher(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => escapeStringRegexp(part));
  return new RegExp(`^${parts.join(".*")}(?:$|[/-])`, "i");
}

/** The checks of runs, one on each line: mode, id, requirements, what holds, and what it needs of a target. */
export function listOf(runs: readonly PlannedRun[]): string {
  return runs
    .flatMap(({ interface: name, modes, checks }) =>
      modes.flatMap((mode) =>
        checksOf(name, mode)
          .filter(({ id }) => checks.includes(id))
          .map(
            (check) =>
              `${mode}  ${check.id}  [${check.requirements.join(" ")}]  ${check.title}  (${needsInWords(name, check)})`,
          ),
      ),
    )
    .join("\n");
}

/** The checks of a run, for machines. */
export function checksIn({ interface: name, modes, checks }: PlannedRun): object[] {
  return modes.flatMap((mode) =>
    checksOf(name, mode)
      .filter(({ id }) => checks.includes(id))
      .map((check) => ({
        mode,
        id: check.id,
        requirements: check.requirements,
        title: check.title,
        needs: needsOf(check),
      })),
  );
}

/** `needs controls.advance, and finds subjects.freeTool where it can`. */
function needsInWords(name: string, check: Check<never>): string {
  const { find = {}, requests = {} } = suiteOf(name) ?? {};
  const findable = new Set([
    ...Object.keys(find).map((each) => `subjects.${each}`),
    ...Object.keys(requests).map((each) => `requests.${each}`),
  ]);
  const [found = [], declared = []] = [true, false].map((isFound) =>
    needsOf(check).filter((need) => findable.has(need) === isFound),
  );
  const needs = declared.length === 0 ? "needs nothing" : `needs ${declared.join(" ")}`;
  return found.length === 0 ? needs : `${needs}, and finds ${found.join(" ")} where it can`;
}

/** Checks of an interface that run against the same target. */
export interface Job {
  interface: string;
  modes: readonly Mode[];

  /** The path of the config; left out where the command line says everything. */
  config?: string;
  overrides: Overrides;

  /** The ids of the checks to run. */
  checks: readonly string[];

  /** The project that the interface is of; left out where it comes with the package. */
  project?: ProjectSources;

  /** Its checks mostly wait, and leave the processor to others. */
  waits?: boolean;
}

/** The credits that a run may spend, and those that it may have spent. */
export interface Spent {
  allowed: number;
  credits: number;
}

/** What the process that runs a check tells of it, at once. */
export type News =
  /** What the checks of the job are going to wait for. */
  | { estimate: WaitEstimate }
  | { begun: string }
  | { result: CheckResult; sightings: Sightings; spent?: Spent }
  /** Checks are not run any more, for this reason; those that are lost failed only because of it. */
  | { gone: string; lost: readonly string[] }
  /** What requests have made on the target that is still there. */
  | { left: readonly Leftover[] };

/** What a process that runs jobs is told to do; each order has a number. */
export type Order = { number: number } & ({ run: Job } | { interrupt: true });

/** What such a process tells. */
export type JobNews =
  | News
  /** Something kept checks from being run, or came of none of them. */
  | { problem: string }
  /** The number of an order that is carried out. */
  | { done: number };

/** More checks than this of the reference run in two halves, each with a reference of its own. */
const most = 150;

/** Jobs against a target. */
export function targetJobs(
  runs: readonly PlannedRun[],
  { config, overrides, project }: Pick<Job, "config" | "overrides" | "project">,
): Job[] {
  return runs.map((run) => ({
    ...run,
    overrides,
    ...(config !== undefined && { config }),
    ...(project !== undefined && { project }),
  }));
}

/** Jobs against the reference. Nothing waits there but client programs, in real time. */
export function referenceJobs(runs: readonly PlannedRun[], overrides: Overrides): Job[] {
  const config = join(import.meta.dirname, `reference-target${extname(import.meta.filename)}`);
  return runs.flatMap((run) => {
    const parts = run.checks.length > most ? halves(run.checks) : [run.checks];
    const waits = run.modes.includes("client");
    return parts.map((checks) => ({ ...run, checks, config, overrides, ...(waits && { waits }) }));
  });
}

/** Every second check in each, since those that take long stand beside each other. */
function halves(checks: readonly string[]): string[][] {
  return [0, 1].map((half) => checks.filter((_, index) => index % 2 === half));
}
