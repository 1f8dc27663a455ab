import { requirements } from "../kit/requirements.ts";
import { type Control, controlOf, provedUnseen, takingFound, verdictsOf } from "./control.ts";
import type { ProofLevel } from "./levels.ts";
import type { Needs } from "./needs.ts";
import type { MockSource } from "./mock-subject.ts";
import { longestWaits, type Waits } from "./waits.ts";
import { idleChecks } from "./idle.ts";
import { type DerivedFinding, proveDerived } from "./prove-derived.ts";
import type { ProofSubject } from "./subjects.ts";
import { failures, hasFailed, type TaskResult } from "./task.ts";
import { openTaskPool, type TaskPool } from "./task-pool.ts";
import type { Verdict } from "../runner/reports/report.ts";

/** The results of running the suite against correct implementations, mutants and variations. */
export interface Proof {
  /** The number of checks. */
  checks: number;

  /**
   * The checks that fail a correct implementation at some level, or cannot test it at the highest level, except checks of
   * open questions of a contract.
   */
  control: (TaskResult & { level: ProofLevel })[];

  /** The declarations that each check needs, by its id. */
  needs: Needs;

  /** The seconds that checks wait. */
  waits: Waits;

  /** The requirements of services, with the verdicts on the correct implementation at each level. */
  requirements: ProvedRequirement[];

  /** The named defects, in the order of their requirements. */
  defects: ProvedDefect[];
  derived: DerivedFinding[];
  variations: ProvedVariation[];

  /** The requirements without a named defect. */
  withoutDefect: string[];

  /** The checks that are redundant; see `idleChecks`. */
  idle: string[];
}

/** A requirement of a service. */
export interface ProvedRequirement {
  id: string;
  verdicts: Readonly<Partial<Record<ProofLevel, Verdict>>>;

  /** The reasons why it is not proved at the lowest level. */
  waitsFor: readonly string[];

  /** Governed elements that no response had, although the requirement is proved at that level. */
  unseen: readonly { level: ProofLevel; element: string }[];
}

/** A named defect. */
export interface ProvedDefect {
  id: string;
  subject: string;
  requirement: string;
  title: string;

  /** The lowest level at which a check of the requirement detects the defect. */
  level?: ProofLevel;

  /** The ids of the checks of the requirement that detect the defect at the highest level. */
  caughtBy: string[];
}

/** An allowed variation: an equivalent implementation. */
interface ProvedVariation {
  subject: string;
  level: ProofLevel;
  id: string;
  title: string;

  /** The checks that fail it; each is a false alarm. */
  failures: TaskResult[];

  /** The number of checks that could not test it. */
  untested: number;
}

interface ProveOptions {
  /** Selects defects and variations by their ids. Default: all. */
  wanted?: (id: string) => boolean;

  /** The levels to prove. Default: all. */
  levels?: readonly ProofLevel[];

  /** The source of the interface, if the subjects are mocks. */
  mock?: MockSource;

  /** Called with the number of finished tasks and of all tasks known so far. */
  onProgress?: (done: number, of: number) => void;
}

/** Runs the checks against correct implementations, mutants and variations, on all processors. */
export async function prove(subjects: readonly ProofSubject[], options: ProveOptions = {}): Promise<Proof> {
  const { wanted = () => true, levels, mock, onProgress = () => undefined } = options;
  const pool = openTaskPool(onProgress, mock);
  try {
    const chosen = subjects.map((subject) => ({
      ...subject,
      levels: subject.levels.filter((level) => levels?.includes(level) ?? true),
    }));
    const proved = await Promise.all(chosen.map(async (subject) => await proveSubject(pool, subject, wanted)));
    return {
      checks: subjects.reduce((sum, { checks }) => sum + checks.length, 0),
      control: proved.flatMap(({ controls }) => controls.flatMap(failuresOf)),
      waits: longestWaits(proved.flatMap(({ controls }) => controls.flatMap(({ results }) => results))),
      needs: Object.assign({}, ...proved.flatMap(({ controls }) => controls.map(needsOf))) as Needs,
      requirements: proved.flatMap(({ controls }) => requirementsOf(controls)),
      defects: proved
        .flatMap(({ defects }) => defects)
        .toSorted((a, b) => positionOf(a.requirement) - positionOf(b.requirement) || (a.id < b.id ? -1 : 1)),
      derived: proved.flatMap(({ derived }) => derived),
      variations: proved.flatMap(({ variations }) => variations),
      withoutDefect: uncovered(subjects),
      idle: proved.flatMap(({ controls, defects }) => idleChecks(controls, defects)),
    };
  } finally {
    await pool.close();
  }
}

async function proveSubject(pool: TaskPool, subject: ProofSubject, wanted: (id: string) => boolean) {
  const controls = await Promise.all(
    subject.levels.map(async (level) => {
      const checks = subject.checks.map(({ id }) => id);
      const task = { subject: subject.name, level, mutants: [], checks, isFresh: level === "hooks", isObserved: true };
      return controlOf(subject, level, await pool.run(task));
    }),
  );
  const [derived, variations, defects] = await Promise.all([
    proveDerived(pool, controls, wanted),
    proveVariations(pool, controls, wanted),
    proveDefects(pool, controls, wanted),
  ]);
  return { controls, derived, variations, defects };
}

function failuresOf({ level, results }: Control): Proof["control"] {
  return results
    .filter(
      ({ outcome, isOpen }) => failures.includes(outcome) || (outcome !== "passed" && level === "hooks" && !isOpen),
    )
    .map((result) => ({ ...result, level }));
}

/** Returns the needs of checks. At the highest level, checks read all declarations they need. */
function needsOf({ level, results }: Control): Needs {
  if (level !== "hooks") return {};
  return Object.fromEntries(results.map(({ check, reads = [] }) => [check, reads]));
}

function requirementsOf(controls: readonly Control[]): ProvedRequirement[] {
  const [least] = controls;
  if (least === undefined || !least.subject.name.endsWith("/service")) return [];
  const reports = controls.map((control) => ({ level: control.level, found: verdictsOf(control) }));
  const unseen = controls.flatMap((control) =>
    provedUnseen(control).map((each) => ({ ...each, level: control.level })),
  );
  return (reports[0]?.found ?? []).map(({ id, verdict, reasons, unseen: parts }) => ({
    id,
    verdicts: Object.fromEntries(
      reports.map(({ level, found }) => [level, found.find((each) => each.id === id)?.verdict]),
    ),
    waitsFor: verdict === "proved" ? [] : reasons.length > 0 ? reasons : parts,
    unseen: unseen.filter(({ requirement }) => requirement === id).map(({ level, element }) => ({ level, element })),
  }));
}

/**
 * Runs the checks of a subject against its allowed variations, level by level. A check that passes a variation is not
 * repeated at a higher level. At the highest level, a check is also skipped if the variation would not change one byte of
 * its recorded exchanges with the correct implementation, since the result would be the same.
 */
async function proveVariations(
  pool: TaskPool,
  controls: readonly Control[],
  wanted: (id: string) => boolean,
): Promise<ProvedVariation[]> {
  const [subject] = controls.map((control) => control.subject);
  const chosen = (subject?.variations ?? []).filter(({ id }) => wanted(id));
  const isUntouched = untouchedIn(controls);
  const found = await Promise.all(
    chosen.map(async ({ id, title, warnedFor = [] }) => {
      const passed = new Set<string>();
      const all: ProvedVariation[] = [];
      for (const {
        subject: { name, checks },
        level,
        results: before,
      } of controls) {
        const asked = checks.map((check) => check.id).filter((check) => !passed.has(check));
        const left = before.filter(({ check }) => level === "hooks" && asked.includes(check) && isUntouched(check, id));
        const known = new Set(left.map(({ check }) => check));
        const others = asked.filter((check) => !known.has(check));
        const results = [...left, ...(await pool.run({ subject: name, level, mutants: [id], checks: others }))];
        for (const { check, outcome } of results) if (outcome === "passed") passed.add(check);
        const untested = results.filter(({ outcome }) => outcome === "not tested").length;
        const warning = new Set(
          checks
            .filter((check) => check.requirements.every((each) => warnedFor.includes(each)))
            .map((check) => check.id),
        );
        const isMeant = ({ check, outcome }: TaskResult): boolean => outcome === "warned" && warning.has(check);
        const failed = results.filter((result) => hasFailed(result) && !isMeant(result));
        all.push({ subject: name, level, id, title, failures: failed, untested });
      }
      return all;
    }),
  );
  return found.flat();
}

/**
 * Runs the checks of a requirement against its defects, level by level.
 *
 * At the highest level, each check gets its own mutant. A check is skipped if the mutant would not change one byte of its
 * recorded exchanges with the correct implementation. A wrongly skipped check cannot improve the proof, because it counts
 * as not detecting the defect.
 *
 * At lower levels, checks share an implementation. Those that pass the correct one run, affected ones first, until one
 * fails.
 */
async function proveDefects(
  pool: TaskPool,
  controls: readonly Control[],
  wanted: (id: string) => boolean,
): Promise<ProvedDefect[]> {
  const [subject] = controls.map((control) => control.subject);
  const chosen = (subject?.defects ?? []).filter(({ id }) => wanted(id));
  const isUntouched = untouchedIn(controls);
  return await Promise.all(
    chosen.map(async ({ id, requirement, title }) => {
      const found: ProvedDefect = { id, subject: subject?.name ?? "", requirement, title, caughtBy: [] };
      for (const control of controls) {
        const {
          subject: { name, checks },
          level,
          results,
        } = control;
        const isFresh = level === "hooks";
        if (!isFresh && found.level !== undefined) continue;
        const passed = new Set(results.filter(({ outcome }) => outcome === "passed").map(({ check }) => check));
        const all = checks
          .filter((check) => check.requirements.includes(requirement) && (isFresh || passed.has(check.id)))
          .map((check) => check.id);
        const isTouched = (check: string): boolean => !isUntouched(check, id);
        const own = isFresh
          ? all.filter(isTouched)
          : all.toSorted((one, other) => Number(isTouched(other)) - Number(isTouched(one)));
        if (own.length === 0) continue;
        const task = { subject: name, level, mutants: [id], checks: own, isFresh };
        const below = isFresh ? {} : { until: failures, findFor: takingFound(control, own) };
        const failed = (await pool.run({ ...task, ...below })).filter(hasFailed);
        if (failed.length > 0) found.level ??= level;
        if (isFresh) found.caughtBy = failed.map(({ check }) => check).toSorted();
      }
      return found;
    }),
  );
}

/** Returns a predicate for defects and variations that would not change the exchanges of a check at the highest level. */
function untouchedIn(controls: readonly Control[]): (check: string, id: string) => boolean {
  const untouched = new Map(
    controls.flatMap(({ results }) =>
      results.flatMap(({ check, untouchedBy }) => (untouchedBy ? [[check, new Set(untouchedBy)] as const] : [])),
    ),
  );
  return (check, id) => untouched.get(check)?.has(id) ?? false;
}

const ids = [...requirements.keys()];

function positionOf(requirement: string): number {
  return ids.indexOf(requirement);
}

/** Returns the requirements that have checks, but no named defect. */
function uncovered(subjects: readonly ProofSubject[]): string[] {
  const broken = new Set(subjects.flatMap(({ defects }) => defects.map(({ requirement }) => requirement)));
  const proved = new Set(subjects.flatMap(({ checks }) => checks.flatMap((check) => check.requirements)));
  return ids.filter((id) => proved.has(id) && !broken.has(id));
}
