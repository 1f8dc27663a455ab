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

/** The modes by target: server and sender are the same service. */
const kinds: readonly (readonly Mode[])[] = [["server", "sender"], ["receiver"], ["client"], ["schema"]];

/**
 * Selects the checks of interfaces and modes that match the patterns; without patterns, all of them.
 *
 * @throws {CouldNotRun} If an interface does not exist, or no check is selected.
 */
export function planRuns(names: readonly string[], wanted: readonly Mode[], patterns: readonly string[]): PlannedRun[] {
  const known = knownInterfaces();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new CouldNotRun(unknownInterface(unknown, known));
  const runs = names.flatMap((name) =>
    kinds.flatMap((kind) => {
      // A mode with requirements but without checks is planned too, so that they are reported as untested.
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
  const only = patterns.length === 0 ? "" : ` that matches ${patterns.join(" or ")}`;
  const others = allModes.filter((mode) =>
    names.some((name) => checksOf(name, mode).some((check) => isSelected(check, patterns, formerIdsOf(name, check)))),
  );
  const hint =
    others.length === 0 ? "; --list prints all checks" : `; there are checks in mode ${others.join(" and ")} (--mode)`;
  const modes = `${wanted.length === 1 ? "mode" : "the modes"} ${wanted.join(", ")}`;
  throw new CouldNotRun(`there is no check of ${names.join(", ")}${only} in ${modes}${hint}`);
}

/**
 * Returns true if a pattern matches the id of a check or of one of its requirements, in whole or up to a `/` or `-`:
 * `CAP-AUD` selects CAP-AUD-1, `client/getClient` every check of the operation. `*` matches any text.
 *
 * @param formerIds The former ids of the check.
 */
export function isSelected(
  { id, requirements }: Check<never>,
  patterns: readonly string[],
  formerIds: readonly string[] = [],
): boolean {
  const tests = patterns.map((pattern) => patternRegExp(pattern));
  return (
    tests.length === 0 || [id, ...requirements, ...formerIds].some((name) => tests.some((test) => test.test(name)))
  );
}

/** Returns the former ids of a check. */
function formerIdsOf(name: string, { id }: Pick<Check<never>, "id">): string[] {
  const { renamed = {} } = suiteOf(name) ?? {};
  return Object.entries(renamed).flatMap(([former, ids]) => (ids.includes(id) ? [former] : []));
}

function patternRegExp(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => escapeStringRegexp(part));
  return new RegExp(`^${parts.join(".*")}(?:$|[/-])`, "i");
}

/** Returns the checks of runs as lines: mode, id, requirements, title, and needed declarations. */
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

/** Returns the checks of a run as JSON values. */
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

/** Returns the needs of a check: `needs hooks.advance; finds fixtures.freeTool if possible`. */
function needsInWords(name: string, check: Check<never>): string {
  const { find = {}, requests = {} } = suiteOf(name) ?? {};
  const findable = new Set([
    ...Object.keys(find).map((each) => `fixtures.${each}`),
    ...Object.keys(requests).map((each) => `requests.${each}`),
  ]);
  const [found = [], declared = []] = [true, false].map((isFound) =>
    needsOf(check).filter((need) => findable.has(need) === isFound),
  );
  const needs = declared.length === 0 ? "needs nothing" : `needs ${declared.join(" ")}`;
  return found.length === 0 ? needs : `${needs}; finds ${found.join(" ")} if possible`;
}

/** Checks of an interface that run against the same target. */
export interface Job {
  interface: string;
  modes: readonly Mode[];

  /** The path of the configuration file; omitted if the command line has all options. */
  config?: string;
  overrides: Overrides;

  /** The ids of the checks to run. */
  checks: readonly string[];

  /** The project of the interface; omitted for interfaces of the package. */
  project?: ProjectSources;

  /** The seed of made-up values. Default: the fixed one. */
  seed?: string;

  /** True if its checks mostly wait and need little CPU time. */
  waits?: boolean;
}

/** The credits that a run may spend, and the upper bound of those spent. */
export interface Spent {
  allowed: number;
  credits: number;
}

/** Messages of a job host during a run, sent at once. */
export type News =
  /** The real time that the checks of the job are going to wait. */
  | { estimate: WaitEstimate }
  | { begun: string }
  | { result: CheckResult; sightings: Sightings; spent?: Spent }
  /** The reason why no more checks are run, and the ids of the checks that failed only because of it. */
  | { gone: string; lost: readonly string[] }
  /** The estimated number of requests of the checks, before the first one. */
  | { requests: number }
  /** Data that requests created and that was not deleted, and the number of requests. */
  | { left: readonly Leftover[]; sent: number };

/** A command for a job host. Each order has a number. */
export type Order = { number: number } & ({ run: Job } | { interrupt: true });

/** All messages of a job host. */
export type JobNews =
  | News
  /** A sentence about a deprecated key of a configuration. */
  | { deprecated: string }
  /** An error that prevented checks from running, or that belongs to no check. */
  | { problem: string }
  /** The number of a finished order. */
  | { done: number };

/** The maximum number of checks per job of the reference; more are split into two jobs, each with its own reference. */
const most = 150;

/** Returns the jobs against a target. */
export function targetJobs(
  runs: readonly PlannedRun[],
  { config, overrides, project, seed }: Pick<Job, "config" | "overrides" | "project" | "seed">,
): Job[] {
  return runs.map((run) => ({
    ...run,
    overrides,
    ...(config !== undefined && { config }),
    ...(project !== undefined && { project }),
    ...(seed !== undefined && { seed }),
  }));
}

/** Returns the jobs against the reference. Only client programs wait in real time. */
export function referenceJobs(runs: readonly PlannedRun[], overrides: Overrides, seed?: string): Job[] {
  const config = join(import.meta.dirname, `reference-target${extname(import.meta.filename)}`);
  return runs.flatMap((run) => {
    const parts = run.checks.length > most ? halves(run.checks) : [run.checks];
    const waits = run.modes.includes("client");
    return parts.map((checks) => ({
      ...run,
      checks,
      config,
      overrides,
      ...(waits && { waits }),
      ...(seed !== undefined && { seed }),
    }));
  });
}

/** Splits checks alternately, since slow checks are neighbours in the list. */
function halves(checks: readonly string[]): string[][] {
  return [0, 1].map((half) => checks.filter((_, index) => index % 2 === half));
}
