import { extname, join } from "node:path";
import escapeStringRegexp from "escape-string-regexp";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { checksOf, interfaces } from "../interfaces/interfaces.ts";
import { type Mode, modes as allModes } from "../kit/requirements.ts";
import type { Overrides } from "./config.ts";
import { CouldNotRun } from "./result.ts";

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
  const unknown = names.find((name) => !interfaces.includes(name));
  if (unknown !== undefined)
    throw new CouldNotRun(`there is no interface "${unknown}"; there are ${interfaces.join(", ")}`);
  const runs = names.flatMap((name) =>
    kinds.flatMap((kind) => {
      const modes = kind.filter((mode) => wanted.includes(mode) && checksOf(name, mode).length > 0);
      const checks = modes
        .flatMap((mode) => checksOf(name, mode))
        .filter((check) => isSelected(check, patterns))
        .map(({ id }) => id);
      return checks.length === 0 ? [] : [{ interface: name, modes, checks }];
    }),
  );
  if (runs.length > 0) return runs;
  const only = patterns.length === 0 ? "" : ` that is like ${patterns.join(" or ")}`;
  const others = allModes.filter((mode) =>
    names.some((name) => checksOf(name, mode).some((check) => isSelected(check, patterns))),
  );
  const hint = others.length === 0 ? "" : `; there are in the mode ${others.join(" or ")} (--mode)`;
  throw new CouldNotRun(`there is no check of ${names.join(", ")} in the mode ${wanted.join(" or ")}${only}${hint}`);
}

/**
 * True where the id of a check, or of one of its requirements, is one of the patterns or goes on from there: `CAP-AUD`
 * takes in CAP-AUD-1, `client/getClient` every check of it. `*` stands for anything.
 */
export function isSelected({ id, requirements }: Check<never>, patterns: readonly string[]): boolean {
  const tests = patterns.map((pattern) => matcher(pattern));
  return tests.length === 0 || [id, ...requirements].some((name) => tests.some((test) => test.test(name)));
}

function matcher(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => escapeStringRegexp(part));
  return new RegExp(`^${parts.join(".*")}(?:$|[/-])`, "i");
}

/** The checks of runs, one on each line: mode, id, requirements, and what holds. */
export function listOf(runs: readonly PlannedRun[]): string {
  return runs
    .flatMap(({ interface: name, modes, checks }) =>
      modes.flatMap((mode) =>
        checksOf(name, mode)
          .filter(({ id }) => checks.includes(id))
          .map(({ id, requirements, title }) => `${mode}  ${id}  [${requirements.join(" ")}]  ${title}`),
      ),
    )
    .join("\n");
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

  /** Its checks mostly wait, and leave the processor to others. */
  waits?: boolean;
}

declare module "vitest" {
  interface ProvidedContext {
    jobs: readonly Job[];
  }

  interface TaskMeta {
    result?: import("./result.ts").CheckResult;

    /** The fields that the check has seen. */
    sightings?: import("../kit/sightings.ts").Sightings;
  }
}

/** More checks than this of the reference run in two halves, each with a reference of its own. */
const most = 150;

/** Jobs against a target. */
export function targetJobs(runs: readonly PlannedRun[], config: string | undefined, overrides: Overrides): Job[] {
  return runs.map((run) => ({ ...run, overrides, ...(config !== undefined && { config }) }));
}

/** Jobs against the reference: checks that wait have a job of their own, to hold up no others. */
export function referenceJobs(runs: readonly PlannedRun[], overrides: Overrides): Job[] {
  const config = join(import.meta.dirname, `reference-target${extname(import.meta.filename)}`);
  return runs.flatMap((run) => {
    const waiting = waitingIn(run);
    const others = run.checks.filter((id) => !waiting.includes(id));
    const parts = [...(others.length > most ? halves(others) : [others]), waiting].filter((part) => part.length > 0);
    return parts.map((checks) => ({ ...run, checks, config, overrides, ...(checks === waiting && { waits: true }) }));
  });
}

/** The checks of a run that take long by any clock. */
function waitingIn({ interface: name, modes, checks }: PlannedRun): string[] {
  return modes
    .flatMap((mode) => checksOf(name, mode))
    .filter(({ id, seconds = 0 }) => seconds > 1 && checks.includes(id))
    .map(({ id }) => id);
}

/** Every second check in each, since those that take long stand beside each other. */
function halves(checks: readonly string[]): string[][] {
  return [0, 1].map((half) => checks.filter((_, index) => index % 2 === half));
}
