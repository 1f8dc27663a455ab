import { type Mode, modes, type Requirement, requirementsOf } from "../../kit/requirements.ts";
import { contractOf } from "../../kit/contract.ts";
import type { Leftover } from "../../kit/leftovers.ts";
import type { Sightings } from "../../kit/sightings.ts";
import type { CheckResult } from "../result.ts";
import { type Coverage, coverageOf } from "./coverage.ts";
import { type Ask, asksOf, type Unseen } from "./asks.ts";
import { type Failure, failuresOf } from "./failures.ts";
import { type FieldSighting, fieldSightings } from "./presence.ts";

/** The results of a run: plain JSON, which every report is made of. */
export interface Report {
  /** What came of it, in a sentence; every report says the same. */
  headline: string;

  /** When the run ended, in ISO 8601. */
  at: string;
  milliseconds: number;

  /** The interfaces, and the targets that were held to them. */
  subjects: readonly { interface: string; modes: readonly Mode[]; target: string }[];

  /** Only some of the checks were asked for. */
  isPartial: boolean;

  /** What requests of the run have made on the target and did not delete. */
  left: readonly Leftover[];

  /** The credits that might be spent, and those that may have been; set where some might. */
  spent?: { allowed: number; credits: number };

  /** Set where not all checks were run. */
  brokenOff?: BrokenOff;

  /** What does not hold, by cause. */
  failures: readonly Failure[];
  requirements: readonly RequirementReport[];
  results: readonly CheckResult[];
  counts: Readonly<Record<Verdict, number>>;

  /** What to declare of the target so that more is tested, the most valuable first. */
  asks: readonly Ask[];

  /** What the contracts document of messages, and the check that first saw each; none where only some were asked for. */
  coverage: readonly Coverage[];

  /** Documented fields that were not seen, or were null, in all of the run; none where only some checks were asked for. */
  fields: readonly FieldSighting[];
}

/** A run that ended before its time. */
export interface BrokenOff {
  /** The reason, in a sentence without its full stop. */
  reason: string;

  /** The ids of the checks that were under way. */
  running: readonly string[];

  /** How many checks were not run at all. */
  left: number;
}

/** A requirement with its verdict. */
export interface RequirementReport extends Requirement {
  verdict: Verdict;

  /** The ids of its checks that ran or should have. */
  checks: readonly string[];

  /** The reasons why checks were not tested, each once. */
  reasons: readonly string[];

  /** The parts of its statement that were seen to hold; of a statement without parts, the titles of its checks. */
  seen: readonly string[];

  /** Those that were not. */
  unseen: readonly string[];
}

/**
 * `proved`: each part of its statement was seen to hold. `failed`: it must hold and does not. `warned`: it should hold and
 * does not, or a check that only warns found that it does not. `partly tested`: some parts were seen to hold. `not tested`:
 * none was.
 */
export type Verdict = "proved" | "failed" | "warned" | "partly tested" | "not tested";

export const verdicts: readonly Verdict[] = ["failed", "warned", "not tested", "partly tested", "proved"];

type Run = Pick<Report, "subjects" | "isPartial" | "milliseconds" | "results" | "spent" | "brokenOff"> & {
  /** Default: nothing. */
  left?: readonly Leftover[];

  /** What was seen of the contracts, by interface. Default: nobody has looked. */
  sightings?: Readonly<Record<string, Sightings>>;
};

/** The verdicts on the requirements of what was run. */
export function requirementReports(run: Pick<Report, "subjects" | "isPartial" | "results">): RequirementReport[] {
  return wanted(run).map((requirement) => verdictFor(requirement, run.results));
}

/** Puts results together by requirement. */
export function reportOf({ sightings = {}, left = [], ...run }: Run): Report {
  const { subjects, isPartial, milliseconds, spent, brokenOff } = run;
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
    left,
    ...(spent && { spent }),
    ...(brokenOff && { brokenOff }),
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

/** The requirements of what was run, by id; those that some check was asked for where only some were. */
function wanted({ subjects, isPartial, results }: Pick<Report, "subjects" | "isPartial" | "results">): Requirement[] {
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

const unshown = "no check states it: name its parts (@parts), or write a check of it (defineSuite)";

function verdictFor(requirement: Requirement, results: readonly CheckResult[]): RequirementReport {
  const own = results.filter((result) => result.requirements.includes(requirement.id));
  const untested = own.filter(({ outcome }) => outcome === "not tested");
  const { seen, unseen } = observed(requirement, own);
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

/** The checks that could have shown what was not seen of a requirement; nothing where it was found not to hold. */
function unseenOf({ id, verdict, parts, unseen }: RequirementReport, results: readonly CheckResult[]): Unseen[] {
  if (verdict !== "not tested" && verdict !== "partly tested") return [];
  const own = results.filter(({ requirements: ids }) => ids.includes(id));
  if (parts === undefined)
    return [{ id, parts: own.filter((result) => !sawWhole(result, id)).map((result) => [result]) }];
  return [{ id, parts: unseen.map((part) => own.filter(({ shows = {} }) => shows[id]?.includes(part))) }];
}

/** The parts of a statement that checks saw to hold, and those that they did not. Without parts, each check is one. */
function observed({ id, parts }: Requirement, own: readonly CheckResult[]): Pick<RequirementReport, "seen" | "unseen"> {
  if (parts === undefined) {
    const seen = own.filter((each) => sawWhole(each, id));
    // A check that passes may be about a statement that another one shows; what is left open is no part of one.
    const others = own.filter((each) => !sawWhole(each, id));
    const unseen = others.filter(
      ({ outcome, isOpen = false }) => seen.length === 0 || (outcome !== "passed" && !isOpen),
    );
    return { seen: seen.map(({ title }) => title), unseen: unseen.map(({ title }) => title) };
  }
  const seen = new Set(own.flatMap((result) => partsSeen(result, id)));
  return { seen: parts.filter((part) => seen.has(part)), unseen: parts.filter((part) => !seen.has(part)) };
}

/** True of a check that passed, and saw that a requirement without parts holds. */
export function sawWhole({ outcome, saw }: Pick<CheckResult, "outcome" | "saw">, id: string): boolean {
  return outcome === "passed" && (saw === undefined || Object.hasOwn(saw, id));
}

/** The parts of a requirement that a check saw to hold. */
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

/** True where nothing that must hold has failed. */
export function conforms({ counts }: Report): boolean {
  return counts.failed === 0;
}

/** The verdicts that the headline leaves out, in the order of a summary. */
const order: readonly Verdict[] = ["warned", "partly tested", "not tested"];

/** `Conforms as far as seen: 61 of 84 requirements proved`. Conforming goes only as far as it was proved. */
function headlineOf(report: Pick<Report, "counts" | "requirements" | "brokenOff">): string {
  const { counts, requirements: all, brokenOff } = report;
  const share = `${counts.proved} of ${all.length} requirements proved`;
  const verdict = brokenOff ? "Broken off" : verdictInWords(report);
  return `${verdict}: ${counts.failed > 0 ? `${counts.failed} failed, ` : ""}${share}`;
}

function verdictInWords({ counts, requirements: all }: Pick<Report, "counts" | "requirements">): string {
  if (counts.failed > 0) return "Does not conform";
  if (counts.proved === 0) return "Nothing proved";
  return counts.proved === all.length ? "Conforms" : "Conforms as far as seen";
}

/** The headline with all that it leaves out: `…, 1 warned, 6 partly tested`. */
export function summaryOf({ headline, counts }: Pick<Report, "headline" | "counts">): string {
  const others = order.filter((verdict) => counts[verdict] > 0).map((verdict) => `${counts[verdict]} ${verdict}`);
  return [headline, ...others].join(", ");
}

/** Why the run ended before its time, and with what: `Interrupted. 3 checks were not run; under way: …`. */
export function brokenOffText({ reason, running, left }: BrokenOff): string {
  const underWay = running.length === 0 ? "none was under way" : `under way: ${running.join(", ")}`;
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ${left} ${left === 1 ? "check was" : "checks were"} not run; ${underWay}.`;
}

/** The parts of a statement that were seen, and those that were not: `seen: limit, reset`. */
export function partLines({ verdict, seen, unseen }: RequirementReport): string[] {
  if (verdict !== "partly tested") return [];
  return [`seen: ${seen.join(", ")}`, `not seen: ${unseen.join(", ")}`];
}

/** The interfaces and their targets: `client (server) at https://api.example.com`. */
export function subjectsOf({ subjects }: Report): string[] {
  return subjects.map((subject) => `${subject.interface} (${subject.modes.join(", ")}) at ${subject.target}`);
}

/** `7.1 s`. */
export function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** `14 checks in 7.1 s`; `14 checks in 7.1 s, for 2.5 of 50 credits at most`. */
export function durationOf({
  results,
  milliseconds,
  spent,
  brokenOff,
}: Pick<Report, "results" | "milliseconds" | "spent" | "brokenOff">): string {
  const more = brokenOff && brokenOff.running.length > 0 ? ", and what was under way" : "";
  const cost = spent ? `, for ${Number(spent.credits.toFixed(6))} of ${spent.allowed} credits at most${more}` : "";
  return `${results.length} ${results.length === 1 ? "check" : "checks"} in ${secondsOf(milliseconds)}${cost}`;
}
