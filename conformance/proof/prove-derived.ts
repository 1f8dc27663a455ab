import type { Outcome } from "../runner/result.ts";
import { type Control, provedUnseen, type ProvedUnseen, reaching, takingFound, verdictsOf } from "./control.ts";
import type { Expectation } from "./derived-variations.ts";
import type { ProofLevel } from "./levels.ts";
import type { ProofSubject } from "./subjects.ts";
import { failures, type TaskResult } from "./task.ts";
import type { TaskPool } from "./task-pool.ts";

/** The result of the suite on a variation made from the contract of a subject, at a level. */
export interface DerivedFinding {
  id: string;
  kind: string;
  subject: string;
  level: ProofLevel;

  /** The expected result by the contract; undefined if no check reaches the changed place. */
  expected?: Expectation;

  /** True if the variation only leaves something out. */
  isLess: boolean;

  /** The first check that fails, and its reason. */
  noticedBy?: {
    check: string;
    reason?: string;

    /** True if the check tests a requirement about the changed element. */
    isOfStatement: boolean;
  };

  /** Requirements that are proved although the variation removed or falsified the element they are about. */
  proved: readonly ProvedUnseen[];
}

type Derived = NonNullable<ProofSubject["derived"]>[number];

interface Expected {
  variation: Derived;
  expected: Expectation;
}

/** The results of checks on variations at lower levels, by the ids of the variations. */
type Known = ReadonlyMap<string, readonly TaskResult[]>;

/**
 * Runs the checks of a subject against the variations of its contract, level by level. A check that accepted a variation is
 * not repeated at a higher level; a check that rejected it runs first.
 *
 * @param known The results of lower levels.
 */
export async function proveDerived(
  pool: TaskPool,
  controls: readonly Control[],
  wanted: (id: string) => boolean,
  known: Known = new Map(),
): Promise<DerivedFinding[]> {
  const [control, ...others] = controls;
  if (control === undefined) return [];
  const { subject, level, samples } = control;
  const all = (subject.derived ?? []).filter(({ id }) => wanted(id));
  const expected = all.flatMap((variation): Expected[] => {
    const values = samples.get(variation.place);
    // At the highest level, every forbidden variation must be detected, even if no check reaches it.
    if (values === undefined && level !== "hooks") return [];
    const expectation = variation.expectation(values ?? []);
    return expectation === undefined ? [] : [{ variation, expected: expectation }];
  });
  const groups = groupsOf(expected, control, known);
  const found = (
    await Promise.all(groups.map(async (group) => await proveGroup(pool, control, { group, known })))
  ).flat();
  const reached = new Map(found.map(({ finding }) => [finding.id, finding]));
  const findings = all.map(
    ({ id, kind }): DerivedFinding =>
      reached.get(id) ?? { id, kind, subject: subject.name, level, isLess: false, proved: [] },
  );
  const said = new Map([...known, ...found.map(({ finding, results }) => [finding.id, results] as const)]);
  // This is slow, so the next level does not wait for it.
  const [hollow, next] = await Promise.all([
    proveHollow(pool, control, { expected, reached }),
    proveDerived(pool, others, wanted, said),
  ]);
  return [...hollow, ...findings, ...next];
}

/**
 * Groups the variations that are tested together: expected to pass, of one kind and one operation. These run alone:
 *
 * - container fields, since removing one hides its children,
 * - variations that a check rejected at a lower level,
 * - removed fields at the lowest level.
 */
function groupsOf(all: readonly Expected[], { samples, level }: Control, known: Known): Expected[][] {
  const keyOf = ({ variation: { id, place, kind, operation, meaning }, expected }: Expected): string => {
    const isContainer = samples.get(place)?.some((value) => typeof value === "object");
    const isRejected = known.get(id)?.some(({ outcome }) => failures.includes(outcome));
    const isAlone = expected === "fails" || isContainer || isRejected || (level === "token" && kind === "left-out");
    return isAlone ? id : `${operation} ${kind} ${meaning} ${expected}`;
  };
  return [...Map.groupBy(all, keyOf).values()];
}

/** Tests the removal of all fields together whose single removal no check rejects. */
async function proveHollow(
  pool: TaskPool,
  control: Control,
  { expected, reached }: { expected: readonly Expected[]; reached: ReadonlyMap<string, DerivedFinding> },
): Promise<DerivedFinding[]> {
  const { subject, level } = control;
  const lacking = expected
    .map(({ variation }) => variation)
    .filter(({ id, kind }) => kind === "left-out" && reached.get(id)?.noticedBy === undefined)
    .filter(({ id }) => reached.get(id)?.expected !== "fails");
  if (lacking.length < 2) return [];
  const checks = [...new Set(lacking.flatMap(({ place }) => reaching(control, place)))];
  const results = await pool.run({
    subject: subject.name,
    level,
    mutants: lacking.map(({ id }) => id),
    checks,
    isObserved: true,
  });
  const failed = results.find(({ outcome }) => outcome === "failed");
  return [
    {
      id: `${subject.name.split("/")[0]}/left-out/all`,
      kind: "left-out",
      subject: subject.name,
      level,
      expected: "passes",
      isLess: true,
      ...(failed && { noticedBy: noticed(control, failed, []) }),
      proved: failed ? [] : provedBy(control, results),
    },
  ];
}

interface Found {
  finding: DerivedFinding;
  results: readonly TaskResult[];
}

/**
 * Tests variations together. If a check fails, tests each half, with that check first, until the rejected variations are
 * known. For a single variation the usual order applies, so that the reported check does not depend on the grouping.
 */
async function proveGroup(
  pool: TaskPool,
  control: Control,
  { group, known, rejecting = [] }: { group: readonly Expected[]; known: Known; rejecting?: readonly string[] },
): Promise<Found[]> {
  const { subject, level } = control;
  // Warnings are correct if an expected, but optional field is missing.
  const isLess = group.every(({ variation }) => variation.meaning === "none");
  const until: readonly Outcome[] = isLess ? ["failed"] : failures;
  const before = group.map(({ variation }) => known.get(variation.id) ?? []);
  const open = checksFor(control, group, { before, until });
  const checks =
    group.length > 1 ? [...new Set([...rejecting.filter((check) => open.includes(check)), ...open])] : open;
  const mutants = group.map(({ variation }) => variation.id);
  const findFor = takingFound(control, checks);
  const task = { subject: subject.name, level, mutants, checks, findFor, until, isObserved: isLess };
  const own = checks.length === 0 ? [] : await pool.run(task);
  const failed = own.find(({ outcome }) => until.includes(outcome));
  if (failed !== undefined && group.length > 1) {
    const half = Math.ceil(group.length / 2);
    const halves = [group.slice(0, half), group.slice(half)];
    const found = await Promise.all(
      halves.map(async (part) => await proveGroup(pool, control, { group: part, known, rejecting: [failed.check] })),
    );
    return found.flat();
  }
  const results = [...before.flat(), ...own];
  const proved = failed ? [] : provedBy(control, results);
  return group.map(({ variation, expected }, index): Found => {
    const { id, kind, requirements } = variation;
    const about = isLess ? proved.filter((each) => isAbout(each, variation)) : [];
    const finding = {
      id,
      kind,
      subject: subject.name,
      level,
      expected,
      isLess,
      ...(failed && { noticedBy: noticed(control, failed, requirements) }),
      proved: failed || isLess ? about : provedWrongly(control, results, variation),
    };
    return { finding, results: [...(before[index] ?? []), ...own] };
  });
}

/**
 * Returns the checks that reach some of the variations and have not accepted all of them yet, those that most likely reject
 * first. If something is missing, checks of a requirement about it come first, however slow, because the verdict depends
 * on whether one of them fails.
 */
function checksFor(
  control: Control,
  group: readonly Expected[],
  { before, until }: { before: readonly (readonly TaskResult[])[]; until: readonly Outcome[] },
): string[] {
  const rejected = before.flat().filter(({ outcome }) => until.includes(outcome));
  const accepted = before.map(
    (results) => new Set(results.filter(({ outcome }) => outcome === "passed").map(({ check }) => check)),
  );
  const open = group.flatMap(({ variation }, index) =>
    reaching(control, variation.place).filter((check) => !accepted[index]?.has(check)),
  );
  const all = [...new Set([...rejected.map(({ check }) => check), ...open])];
  const lacking = group.filter(({ variation }) => variation.meaning === "none");
  const statements = lacking.flatMap(({ variation }) => variation.requirements);
  return all.toSorted(
    (one, other) => Number(isOf(control, other, statements)) - Number(isOf(control, one, statements)),
  );
}

/** Returns true if a check tests one of the requirements. */
function isOf({ subject }: Control, check: string, requirements: readonly string[]): boolean {
  const named = subject.checks.find(({ id }) => id === check)?.requirements ?? [];
  return named.some((requirement) => requirements.includes(requirement));
}

function noticed(
  control: Control,
  { check, reason }: TaskResult,
  requirements: readonly string[],
): NonNullable<DerivedFinding["noticedBy"]> {
  const isOfStatement = isOf(control, check, requirements);
  return { check, ...(reason !== undefined && { reason }), isOfStatement };
}

/** Returns the requirements that are proved without the elements they govern, unless that also holds for the unchanged implementation. */
function provedBy(control: Control, results: readonly TaskResult[]): ProvedUnseen[] {
  const before = unseenBefore.get(control) ?? new Set(provedUnseen(control).map(nameOf));
  unseenBefore.set(control, before);
  return provedUnseen(control, results).filter((each) => !before.has(nameOf(each)));
}

/** The requirements that are proved without their elements on the unchanged implementation. */
const unseenBefore = new WeakMap<Control, ReadonlySet<string>>();

function nameOf({ requirement, element }: ProvedUnseen): string {
  return `${requirement} ${element}`;
}

function isAbout({ element }: ProvedUnseen, { place }: Derived): boolean {
  return element.endsWith(`.${place.split(" ")[1]}`);
}

/** Returns the requirements on a value that are proved although the value is wrong. */
function provedWrongly(
  control: Control,
  results: readonly TaskResult[],
  { place, own, meaning }: Derived,
): ProvedUnseen[] {
  if (meaning === "same") return [];
  const [, element = ""] = place.split(" ");
  return verdictsOf(control, results)
    .filter(({ id, verdict }) => verdict === "proved" && own.includes(id))
    .map(({ id }) => ({ requirement: id, element }));
}
