import { type Mode, modes, type Requirement, requirements } from "../../kit/requirements.ts";
import type { CheckResult } from "../result.ts";

/** What came of a run: plain JSON, which every report is made of. */
export interface Report {
  /** When the run ended, in ISO 8601. */
  at: string;
  milliseconds: number;

  /** What was held to what. */
  subjects: readonly { interface: string; modes: readonly Mode[]; target: string }[];

  /** Whether only some of the checks were asked for. */
  isPartial: boolean;
  requirements: readonly RequirementReport[];
  results: readonly CheckResult[];
  counts: Readonly<Record<Verdict, number>>;
}

/** A requirement, and what is known of it now. */
export interface RequirementReport extends Requirement {
  verdict: Verdict;

  /** The ids of its checks that ran or should have. */
  checks: readonly string[];

  /** Why checks were not tested, each reason once. */
  reasons: readonly string[];
}

/**
 * `proved`: it has checks, and all of them passed. `failed`: it must hold and does not. `warned`: it should hold and does
 * not. `partly tested`: what could be tested of it passed. `not tested`: nothing could be.
 */
export type Verdict = "proved" | "failed" | "warned" | "partly tested" | "not tested";

export const verdicts: readonly Verdict[] = ["failed", "warned", "not tested", "partly tested", "proved"];

/** Puts results together by requirement. */
export function reportOf(run: Pick<Report, "subjects" | "isPartial" | "milliseconds" | "results">): Report {
  const judged = wanted(run).map((requirement) => judge(requirement, run.results));
  return {
    at: new Date().toISOString(),
    ...run,
    results: run.results.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    requirements: judged,
    counts: Object.fromEntries(
      verdicts.map((verdict) => [verdict, judged.filter((each) => each.verdict === verdict).length]),
    ) as Record<Verdict, number>,
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

function judge(requirement: Requirement, results: readonly CheckResult[]): RequirementReport {
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

/** Whether nothing is known that speaks against the target. */
export function conforms({ counts }: Report): boolean {
  return counts.failed === 0;
}

/** The verdicts in the order in which they are told. */
const order: readonly Verdict[] = ["proved", "failed", "warned", "partly tested", "not tested"];

/** `112 of 120 requirements proved, 2 failed, 6 not tested`. */
export function summaryOf({ counts, requirements: all }: Report): string {
  const others = order.filter((verdict) => verdict !== "proved" && counts[verdict] > 0);
  const first = `${counts.proved} of ${all.length} requirements proved`;
  return [first, ...others.map((verdict) => `${counts[verdict]} ${verdict}`)].join(", ");
}

/** What was held to what: `client (server) at https://api.example.com`. */
export function subjectsOf({ subjects }: Report): string[] {
  return subjects.map((subject) => `${subject.interface} (${subject.modes.join(", ")}) at ${subject.target}`);
}

/** `7.1 s`. */
export function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
