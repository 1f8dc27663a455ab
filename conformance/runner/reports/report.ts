import { type Mode, modes, type Requirement, requirements } from "../../kit/requirements.ts";
import { contractOf } from "../../kit/contract.ts";
import type { Sightings } from "../../kit/sightings.ts";
import type { CheckResult } from "../result.ts";
import { type FieldSighting, fieldSightings } from "./presence.ts";

/** The results of a run: plain JSON, which every report is made of. */
export interface Report {
  /** When the run ended, in ISO 8601. */
  at: string;
  milliseconds: number;

  /** The interfaces, and the targets that were held to them. */
  subjects: readonly { interface: string; modes: readonly Mode[]; target: string }[];

  /** Only some of the checks were asked for. */
  isPartial: boolean;
  requirements: readonly RequirementReport[];
  results: readonly CheckResult[];
  counts: Readonly<Record<Verdict, number>>;

  /** Documented fields that were not seen, or were null, in all of the run; none where only some checks were asked for. */
  fields: readonly FieldSighting[];
}

/** A requirement with its verdict. */
export interface RequirementReport extends Requirement {
  verdict: Verdict;

  /** The ids of its checks that ran or should have. */
  checks: readonly string[];

  /** The reasons why checks were not tested, each once. */
  reasons: readonly string[];
}

/**
 * `proved`: it has checks, and all of them passed. `failed`: it must hold and does not. `warned`: it should hold and does
 * not. `partly tested`: what could be tested of it passed. `not tested`: nothing could be.
 */
export type Verdict = "proved" | "failed" | "warned" | "partly tested" | "not tested";

export const verdicts: readonly Verdict[] = ["failed", "warned", "not tested", "partly tested", "proved"];

type Run = Pick<Report, "subjects" | "isPartial" | "milliseconds" | "results"> & {
  /** The fields that were seen, by interface. Default: nobody has looked. */
  sightings?: Readonly<Record<string, Sightings>>;
};

/** Puts results together by requirement. */
export function reportOf({ sightings = {}, ...run }: Run): Report {
  const found = wanted(run).map((requirement) => verdictFor(requirement, run.results));
  return {
    at: new Date().toISOString(),
    ...run,
    results: run.results.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    requirements: found,
    counts: Object.fromEntries(
      verdicts.map((verdict) => [verdict, found.filter((each) => each.verdict === verdict).length]),
    ) as Record<Verdict, number>,
    fields: run.isPartial
      ? []
      : Object.entries(sightings).flatMap(([name, seen]) => fieldSightings(contractOf(name), seen)),
  };
}

/** The requirements of what was run, by id; those that some check was asked for where only some were. */
function wanted({ subjects, isPartial, results }: Pick<Report, "subjects" | "isPartial" | "results">): Requirement[] {
  const checked = new Set(results.flatMap((result) => result.requirements));
  const isMeant = (each: Requirement): boolean =>
    subjects.some(
      (subject) => subject.interface === each.interface && subject.modes.some((mode) => mode === each.proof),
    );
  return [...requirements.values()].filter(
    (each) => (checked.has(each.id) && isProvable(each)) || (!isPartial && isMeant(each)),
  );
}

function isProvable({ proof }: Requirement): boolean {
  return modes.some((mode) => mode === proof);
}

function verdictFor(requirement: Requirement, results: readonly CheckResult[]): RequirementReport {
  const own = results.filter((result) => result.requirements.includes(requirement.id));
  const untested = own.filter(({ outcome }) => outcome === "not tested");
  return {
    ...requirement,
    verdict: verdictOf(requirement, own),
    checks: own.map(({ id }) => id).toSorted(),
    reasons: [...new Set(untested.map(({ reason = "" }) => reason))],
  };
}

function verdictOf({ level }: Requirement, own: readonly CheckResult[]): Verdict {
  const has = (...outcomes: CheckResult["outcome"][]): boolean => own.some(({ outcome }) => outcomes.includes(outcome));
  if (has("failed", "warned")) return level === "must" ? "failed" : "warned";
  if (!has("passed")) return "not tested";
  return has("not tested") ? "partly tested" : "proved";
}

/** True where nothing that must hold has failed. */
export function conforms({ counts }: Report): boolean {
  return counts.failed === 0;
}

/** The verdicts in the order of a summary. */
const order: readonly Verdict[] = ["proved", "failed", "warned", "partly tested", "not tested"];

/** `112 of 120 requirements proved, 2 failed, 6 not tested`. */
export function summaryOf({ counts, requirements: all }: Report): string {
  const others = order.filter((verdict) => verdict !== "proved" && counts[verdict] > 0);
  const first = `${counts.proved} of ${all.length} requirements proved`;
  return [first, ...others.map((verdict) => `${counts[verdict]} ${verdict}`)].join(", ");
}

/** The interfaces and their targets: `client (server) at https://api.example.com`. */
export function subjectsOf({ subjects }: Report): string[] {
  return subjects.map((subject) => `${subject.interface} (${subject.modes.join(", ")}) at ${subject.target}`);
}

/** `7.1 s`. */
export function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
