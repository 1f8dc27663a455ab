import { type Mode, modes, type Requirement, requirementsOf } from "../../kit/requirements.ts";
import { contractOf } from "../../kit/contract.ts";
import type { Leftover } from "../../kit/leftovers.ts";
import type { Sightings } from "../../kit/sightings.ts";
import type { CheckResult } from "../result.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { type Ask, asksOf, type Unseen } from "./asks.ts";
import { withDependents } from "./dependent-failures.ts";
import { type Failure, failuresOf } from "./failures.ts";
import { type FieldSighting, fieldSightings } from "./presence.ts";

/** The results of a run as plain JSON. Every report is written from this. */
export interface Report {
  /** The result of the run in one line, the same in every report. */
  headline: string;

  /** When the run ended, in ISO 8601. */
  at: string;
  milliseconds: number;

  /** The tested interfaces and their targets. */
  subjects: readonly { interface: string; modes: readonly Mode[]; target: string }[];

  /** True if only some of the checks were selected. */
  isPartial: boolean;

  /** The seed of made-up values: `--seed` repeats them. Omitted if none were made up. */
  seed?: string;

  /** The number of requests that was estimated before the run, and that of the run; omitted if it sent none. */
  requests?: { readonly estimated: number; readonly sent: number };

  /** Data that the run created on the target and did not delete. */
  left: readonly Leftover[];

  /** The allowed credits and the upper bound of those spent; set if any were allowed. */
  spent?: { allowed: number; credits: number };

  /** Set if the run ended before all checks were run. */
  brokenOff?: BrokenOff;

  /** The facts that the configuration confirms or denies, with the checks that follow from each; set if there are any. */
  decisions?: readonly FactDecision[];

  /** The failures by cause. */
  failures: readonly Failure[];
  requirements: readonly RequirementReport[];
  results: readonly CheckResult[];
  counts: Readonly<Record<Verdict, number>>;

  /** Declarations that would allow more to be tested, the most valuable first. */
  asks: readonly Ask[];

  /** The documented elements of messages with the check that first observed each; empty in a partial run. */
  coverage: readonly Coverage[];

  /** Documented fields that the run did not observe, or observed as null; empty in a partial run. */
  fields: readonly FieldSighting[];
}

/** A fact that a configuration confirms or denies. */
export interface FactDecision {
  fact: string;
  decision: "confirmed" | "denied";

  /** The ids of the selected checks that follow from it; those of a denied fact were not run. */
  checks: readonly string[];
}

/** A run that ended early. */
export interface BrokenOff {
  /** The reason, as a sentence without the full stop. */
  reason: string;

  /** The ids of the checks that were running. */
  running: readonly string[];

  /** The number of checks that were not started. */
  left: number;
}

/** A requirement with its verdict. */
export interface RequirementReport extends Requirement {
  verdict: Verdict;

  /** The ids of the selected checks of the requirement. */
  checks: readonly string[];

  /** The distinct reasons why checks were not tested. */
  reasons: readonly string[];

  /** The parts of its statement that checks have shown; titles of checks if the statement has no parts. */
  seen: readonly string[];

  /** The parts, or titles of checks, that were not shown. */
  unseen: readonly string[];
}

/**
 * - `proved`: checks have shown each part of the statement.
 * - `failed`: a check of a `must` requirement failed.
 * - `warned`: a check of a `should` or `may` requirement failed, or a check that only warns found a fault.
 * - `partly tested`: checks have shown some parts.
 * - `not tested`: checks have shown no part.
 */
export type Verdict = "proved" | "failed" | "warned" | "partly tested" | "not tested";

export const verdicts: readonly Verdict[] = ["failed", "warned", "not tested", "partly tested", "proved"];

type Run = Pick<
  Report,
  "subjects" | "isPartial" | "seed" | "milliseconds" | "results" | "spent" | "brokenOff" | "requests"
> & {
  /** Default: empty. */
  left?: readonly Leftover[];

  /** The observations of the contracts, by interface. Default: none were recorded. */
  sightings?: Readonly<Record<string, Sightings>>;
};

/** Returns the verdicts on the requirements of a run. */
export function requirementReports(run: Pick<Report, "subjects" | "isPartial" | "results">): RequirementReport[] {
  return testedRequirements(run).map((requirement) => verdictFor(requirement, run.results));
}

/** Creates the report of a run. Failures that another failure explains become `not tested`. */
export function reportOf({ sightings = {}, left = [], ...given }: Run): Report {
  const decisions = decisionsOf(given.results);
  const run = { ...given, results: withDependents(given.results.filter(({ denied }) => denied === undefined)) };
  const { subjects, isPartial, seed, milliseconds, requests, spent, brokenOff } = run;
  const found = requirementReports(run);
  const results = run.results.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const counts = Object.fromEntries(
    verdicts.map((verdict) => [verdict, found.filter((each) => each.verdict === verdict).length]),
  ) as Record<Verdict, number>;
  return {
    headline: headlineOf({ counts, requirements: found, ...(brokenOff && { brokenOff }) }),
    at: new Date().toISOString(),
    milliseconds,
    subjects,
    isPartial,
    ...(seed !== undefined && { seed }),
    ...(requests && { requests }),
    left,
    ...(spent && { spent }),
    ...(brokenOff && { brokenOff }),
    ...(decisions.length > 0 && { decisions }),
    counts,
    failures: failuresOf(results),
    requirements: found,
    asks: asksOf(found.flatMap((each) => unseenOf(each, run.results))),
    coverage: isPartial ? [] : Object.entries(sightings).flatMap(([name, seen]) => coverageOf(contractOf(name), seen)),
    results,
    fields: isPartial
      ? []
      : Object.entries(sightings).flatMap(([name, seen]) => fieldSightings(contractOf(name), seen)),
  };
}

function decisionsOf(results: readonly CheckResult[]): FactDecision[] {
  const pairs = results.flatMap(({ id, denied, confirmed = [] }) => [
    ...(denied === undefined ? [] : [{ id, fact: denied, decision: "denied" as const }]),
    ...confirmed.map((fact) => ({ id, fact, decision: "confirmed" as const })),
  ]);
  return [...Map.groupBy(pairs, ({ fact }) => fact)].flatMap(([fact, all]) =>
    all[0] ? [{ fact, decision: all[0].decision, checks: all.map(({ id }) => id).toSorted() }] : [],
  );
}

/** Returns a line for each decided fact: `the configuration denies resource:/pets: 4 checks were not run`. */
export function decisionLines({ decisions = [] }: Pick<Report, "decisions">): string[] {
  return decisions.map(({ fact, decision, checks }) => {
    const count = `${checks.length} ${checks.length === 1 ? "check" : "checks"}`;
    return decision === "denied"
      ? `the configuration denies ${fact}: ${count} not run`
      : `the configuration confirms ${fact}: ${count}`;
  });
}

/** Returns the requirements of the tested interfaces and modes; in a partial run, those of the selected checks. */
function testedRequirements({
  subjects,
  isPartial,
  results,
}: Pick<Report, "subjects" | "isPartial" | "results">): Requirement[] {
  const checked = new Set(results.flatMap((result) => result.requirements));
  const isMeant = (each: Requirement): boolean =>
    subjects.some(
      (subject) => subject.interface === each.interface && subject.modes.some((mode) => mode === each.proof),
    );
  const names = new Set(subjects.map((subject) => subject.interface));
  return [...names]
    .flatMap((name) => requirementsOf(name))
    .filter((each) => (checked.has(each.id) && isProvable(each)) || (!isPartial && isMeant(each)));
}

function isProvable({ proof }: Requirement): boolean {
  return modes.some((mode) => mode === proof);
}

const unchecked = "no check tests it: write one (defineSuite)";

const unshown = "no check tests its whole statement: name its parts (@parts), or write a check (defineSuite)";

function verdictFor(requirement: Requirement, results: readonly CheckResult[]): RequirementReport {
  const own = results.filter((result) => result.requirements.includes(requirement.id));
  const untested = own.filter(({ outcome }) => outcome === "not tested");
  const { seen, unseen } = observedParts(requirement, own);
  const verdict = verdictOf(requirement, own, { seen, unseen });
  const reasons = [...new Set(untested.map(({ reason = "" }) => reason))];
  const isUnshown = verdict === "not tested" && reasons.length === 0;
  return {
    ...requirement,
    verdict,
    checks: own.map(({ id }) => id).toSorted(),
    reasons: own.length === 0 ? [unchecked] : isUnshown ? [unshown] : reasons,
    seen,
    unseen,
  };
}

/** Returns the checks that could test the untested parts; empty if the requirement is proved, failed or warned. */
function unseenOf({ id, verdict, parts, unseen }: RequirementReport, results: readonly CheckResult[]): Unseen[] {
  if (verdict !== "not tested" && verdict !== "partly tested") return [];
  const own = results.filter(({ requirements: ids }) => ids.includes(id));
  if (parts === undefined)
    return [{ id, parts: own.filter((result) => !sawWhole(result, id)).map((result) => [result]) }];
  return [{ id, parts: unseen.map((part) => own.filter(({ shows = {} }) => shows[id]?.includes(part))) }];
}

/** Partitions the parts of a statement into shown and not shown. Without parts, each check counts as a part. */
function observedParts(
  { id, parts }: Requirement,
  own: readonly CheckResult[],
): Pick<RequirementReport, "seen" | "unseen"> {
  if (parts === undefined) {
    const seen = own.filter((each) => sawWhole(each, id));
    // A check may pass without showing the statement if another one shows it. Open questions are not parts.
    const others = own.filter((each) => !sawWhole(each, id));
    const unseen = others.filter(
      ({ outcome, isOpen = false }) => seen.length === 0 || (outcome !== "passed" && !isOpen),
    );
    return { seen: seen.map(({ title }) => title), unseen: unseen.map(({ title }) => title) };
  }
  const seen = new Set(own.flatMap((result) => partsSeen(result, id)));
  return { seen: parts.filter((part) => seen.has(part)), unseen: parts.filter((part) => !seen.has(part)) };
}

/** Returns true if a check passed and has shown a requirement without parts. */
export function sawWhole({ outcome, saw }: Pick<CheckResult, "outcome" | "saw">, id: string): boolean {
  return outcome === "passed" && (saw === undefined || Object.hasOwn(saw, id));
}

/** Returns the parts of a requirement that a check has shown. */
export function partsSeen(
  { outcome, saw, shows = {} }: Pick<CheckResult, "outcome" | "saw" | "shows">,
  id: string,
): readonly string[] {
  if (saw !== undefined) return saw[id] ?? [];
  return outcome === "passed" ? (shows[id] ?? []) : [];
}

function verdictOf(
  { level }: Requirement,
  own: readonly CheckResult[],
  { seen, unseen }: Pick<RequirementReport, "seen" | "unseen">,
): Verdict {
  const outcomes = new Set(own.map(({ outcome }) => outcome));
  if (outcomes.has("failed") && level === "must") return "failed";
  if (outcomes.has("failed") || outcomes.has("warned")) return "warned";
  if (seen.length === 0) return "not tested";
  return unseen.length > 0 ? "partly tested" : "proved";
}

/** Returns true if no `must` requirement failed. */
export function conforms({ counts }: Report): boolean {
  return counts.failed === 0;
}

/** The verdicts that the headline leaves out, in the order of a summary. */
const order: readonly Verdict[] = ["warned", "partly tested", "not tested"];

/** Returns a line such as `Conforms as far as tested: 61 of 84 requirements proved`. */
function headlineOf(report: Pick<Report, "counts" | "requirements" | "brokenOff">): string {
  const { counts, requirements: all, brokenOff } = report;
  const share = `${counts.proved} of ${all.length} requirements proved`;
  const verdict = brokenOff ? "Incomplete" : verdictInWords(report);
  return `${verdict}: ${counts.failed > 0 ? `${counts.failed} failed, ` : ""}${share}`;
}

function verdictInWords({ counts, requirements: all }: Pick<Report, "counts" | "requirements">): string {
  if (counts.failed > 0) return "Does not conform";
  if (counts.proved === 0) return "Nothing proved";
  return counts.proved === all.length ? "Conforms" : "Conforms as far as tested";
}

/** Returns the headline with the counts of the other verdicts: `…, 1 warned, 6 partly tested`. */
export function summaryOf({ headline, counts }: Pick<Report, "headline" | "counts">): string {
  const others = order.filter((verdict) => counts[verdict] > 0).map((verdict) => `${counts[verdict]} ${verdict}`);
  return [headline, ...others].join(", ");
}

/** Returns why the run ended early and which checks are missing: `Interrupted. 3 checks were not run; under way: …`. */
export function brokenOffText({ reason, running, left }: BrokenOff): string {
  const underWay = running.length === 0 ? "none was under way" : `under way: ${running.join(", ")}`;
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ${left} ${left === 1 ? "check was" : "checks were"} not run; ${underWay}.`;
}

/** Returns the tested and untested parts of a partly tested statement: `tested: limit, reset`. */
export function partLines({ verdict, seen, unseen }: RequirementReport): string[] {
  if (verdict !== "partly tested") return [];
  return [`tested: ${seen.join(", ")}`, `not tested: ${unseen.join(", ")}`];
}

/** Returns a line per interface and target: `client (server) at https://api.example.com`. */
export function subjectsOf({ subjects }: Report): string[] {
  return subjects.map((subject) => `${subject.interface} (${subject.modes.join(", ")}) at ${subject.target}`);
}

/** Formats milliseconds as seconds: `7.1 s`. */
export function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Returns a line such as `14 checks in 7.1 s, at most 2.5 of 50 credits spent, seed 1c9f20ab`; without credits if none
 * were allowed.
 */
export function durationOf({
  results,
  milliseconds,
  spent,
  brokenOff,
  seed,
}: Pick<Report, "results" | "milliseconds" | "spent" | "brokenOff" | "seed">): string {
  const more = brokenOff && brokenOff.running.length > 0 ? ", plus those of the checks under way" : "";
  const cost = spent ? `, at most ${Number(spent.credits.toFixed(6))} of ${spent.allowed} credits spent${more}` : "";
  return `${results.length} ${results.length === 1 ? "check" : "checks"} in ${secondsOf(milliseconds)}${cost}${seed === undefined ? "" : `, seed ${seed}`}`;
}
