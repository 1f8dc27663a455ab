import type { Outcome } from "../runner/result.ts";
import { type Control, provedUnseen, type ProvedUnseen, reaching, takingFound, verdictsOf } from "./control.ts";
import type { Expectation } from "./derived-variations.ts";
import type { Level } from "./levels.ts";
import type { ProofSubject } from "./subjects.ts";
import { failures, type TaskResult } from "./task.ts";
import type { TaskPool } from "./task-pool.ts";

/** What the suite says of a variation that is made from the contract of a subject, at a level. */
export interface DerivedFinding {
  id: string;
  kind: string;
  subject: string;
  level: Level;

  /** What the contract says; undefined where no check comes to what the variation changes. */
  expected?: Expectation;

  /** It has something missing, and says nothing wrong. */
  isLess: boolean;

  /** The first check that fails, and why. */
  noticedBy?: {
    check: string;
    reason?: string;

    /** It is a check of a statement on what the variation changes. */
    isOfStatement: boolean;
  };

  /** Requirements that are proved all the same, on what the variation has taken away or made wrong. */
  proved: readonly ProvedUnseen[];
}

type Derived = NonNullable<ProofSubject["derived"]>[number];

interface Expected {
  variation: Derived;
  expected: Expectation;
}

/** What checks have said of variations until now, by their ids. */
type Known = ReadonlyMap<string, readonly TaskResult[]>;

/**
 * Holds a subject to the variations of its contract, at one level after the other. A check that has said nothing against a
 * variation is not asked again where more is declared; one that has is asked first.
 *
 * @param known What checks have said where less is declared.
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
    // Where everything is declared, what may not be has to be noticed.
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
  // It takes long, and the next level does not wait for it.
  const [hollow, next] = await Promise.all([
    proveHollow(pool, control, { expected, reached }),
    proveDerived(pool, others, wanted, said),
  ]);
  return [...hollow, ...findings, ...next];
}

/**
 * The variations that are tried at once: those that no check should mind, of one kind and one operation. What holds other
 * things is alone: without it there would be nothing to see of them. So is what some check has minded where less is
 * declared; and at the level where least is, what is left out.
 */
function groupsOf(all: readonly Expected[], { samples, level }: Control, known: Known): Expected[][] {
  const keyOf = ({ variation: { id, place, kind, operation, meaning }, expected }: Expected): string => {
    const isHolder = samples.get(place)?.some((value) => typeof value === "object");
    const isMinded = known.get(id)?.some(({ outcome }) => failures.includes(outcome));
    const isAlone = expected === "fails" || isHolder || isMinded || (level === "token" && kind === "left-out");
    return isAlone ? id : `${operation} ${kind} ${meaning} ${expected}`;
  };
  return [...Map.groupBy(all, keyOf).values()];
}

/** Leaves out at once all that no check has minded the lack of. */
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
 * Tries variations at once; where some check fails, each half, until it is known which it minds. It is asked first then, but
 * of a single one: the first that fails there is told, whatever the others have been tried with.
 */
async function proveGroup(
  pool: TaskPool,
  control: Control,
  { group, known, minding = [] }: { group: readonly Expected[]; known: Known; minding?: readonly string[] },
): Promise<Found[]> {
  const { subject, level } = control;
  // What should be there, and need not, may be missed.
  const isLess = group.every(({ variation }) => variation.meaning === "none");
  const until: readonly Outcome[] = isLess ? ["failed"] : failures;
  const before = group.map(({ variation }) => known.get(variation.id) ?? []);
  const open = checksFor(control, group, { before, until });
  const checks = group.length > 1 ? [...new Set([...minding.filter((check) => open.includes(check)), ...open])] : open;
  const mutants = group.map(({ variation }) => variation.id);
  const findFor = takingFound(control, checks);
  const task = { subject: subject.name, level, mutants, checks, findFor, until, isObserved: isLess };
  const own = checks.length === 0 ? [] : await pool.run(task);
  const failed = own.find(({ outcome }) => until.includes(outcome));
  if (failed !== undefined && group.length > 1) {
    const half = Math.ceil(group.length / 2);
    const halves = [group.slice(0, half), group.slice(half)];
    const found = await Promise.all(
      halves.map(async (part) => await proveGroup(pool, control, { group: part, known, minding: [failed.check] })),
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
 * Those that come to some of the variations, and have not said yet that they mind none; the likeliest to mind first. Where
 * something is missing, it matters whether a check of a statement on it minds: those come before all others, however long
 * they take.
 */
function checksFor(
  control: Control,
  group: readonly Expected[],
  { before, until }: { before: readonly (readonly TaskResult[])[]; until: readonly Outcome[] },
): string[] {
  const minded = before.flat().filter(({ outcome }) => until.includes(outcome));
  const accepted = before.map(
    (results) => new Set(results.filter(({ outcome }) => outcome === "passed").map(({ check }) => check)),
  );
  const open = group.flatMap(({ variation }, index) =>
    reaching(control, variation.place).filter((check) => !accepted[index]?.has(check)),
  );
  const all = [...new Set([...minded.map(({ check }) => check), ...open])];
  const lacking = group.filter(({ variation }) => variation.meaning === "none");
  const statements = lacking.flatMap(({ variation }) => variation.requirements);
  return all.toSorted(
    (one, other) => Number(isOf(control, other, statements)) - Number(isOf(control, one, statements)),
  );
}

/** True of a check of one of the requirements. */
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

/** The requirements that are proved without what they govern, and only then. */
function provedBy(control: Control, results: readonly TaskResult[]): ProvedUnseen[] {
  const before = unseenBefore.get(control) ?? new Set(provedUnseen(control).map(nameOf));
  unseenBefore.set(control, before);
  return provedUnseen(control, results).filter((each) => !before.has(nameOf(each)));
}

/** What is proved unseen of the right implementation. */
const unseenBefore = new WeakMap<Control, ReadonlySet<string>>();

function nameOf({ requirement, element }: ProvedUnseen): string {
  return `${requirement} ${element}`;
}

function isAbout({ element }: ProvedUnseen, { place }: Derived): boolean {
  return element.endsWith(`.${place.split(" ")[1]}`);
}

/** The requirements on a value that are proved though it is wrong. */
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
