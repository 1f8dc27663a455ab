import { type Check, type Evidence, expectSame, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isInWords } from "../../../generators/contract/facts/implied-requirements.ts";
import { listInputs } from "../../../generators/contract/facts/lists.ts";
import { statedOn } from "../../../generators/contract/model/schemas.ts";
import type { Requirement } from "../../../generators/contract/model/contract.ts";
import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import { createRows } from "./created.ts";
import { type AnyTarget, glanceAt, type List, type Rows, walk } from "./list.ts";
import { placeOf } from "./reading.ts";
import { madeRows } from "./source.ts";
import { expectWindow, timeIn } from "./windows.ts";

/** A check of a list: its stated requirements, and the function that compares rows with them. */
export interface ListCheck {
  /** The end of the id of the check. */
  name: string;

  /** Completes the method and the path of the operation. */
  title: string;

  /** The ids of the requirements that are stated on the elements of the check. */
  stated: readonly string[];

  /** The parts of requirements that the check can show. */
  parts: readonly string[];

  /** The inputs that the check is about, so that checks that use them stand on it. Default: none. */
  about?: readonly string[];

  /** The ends of the ids of the checks of the list that this check stands on. Default: none. */
  standsOn?: readonly string[];

  /** The reason of `NotTested` if the rows show no part of the check. */
  otherwise: string;
  judge: Judge;
}

/** Judges rows of a list. Throws `NotTested` if the rows show nothing. */
export type Judge = (context: {
  target: AnyTarget;

  /** The list, with the source of its rows. */
  list: List;

  /** The rows without filters. */
  known: Rows;

  /** Records a part that the rows have shown. */
  see: (part: string) => void;
}) => Promise<void>;

/**
 * Returns a check of a list.
 *
 * @param sources The list with each source of its rows. A source without rows is skipped if another one has some.
 */
export function listCheck(
  list: List,
  { name, title, stated, parts, about = [], standsOn = [], otherwise, judge }: ListCheck,
  sources: readonly List[] = [list],
): Check<AnyTarget> {
  const { contract, operation, definition } = list;
  const shows = shownBy(list, stated, parts);
  const found = [...shows.keys(), ...(definition.also?.[name] ?? [])];
  const [first = `${contract.name}/${operation.name}`, ...others] = new Set(found);
  const named = [...shows].filter(([, shown]) => shown.length > 0);
  return {
    id: `${contract.name}/${operation.name}/${name}`,
    requirements: [first, ...others],
    ...(named.length > 0 && { shows: Object.fromEntries(named) }),
    title: `${operation.method.toUpperCase()} ${operation.path} ${title}`,
    needs: [`requests.${operation.name}`],
    ...(about.length > 0 && { establishes: about.map((input) => `${contract.name}/${operation.name}/${input}`) }),
    ...(standsOn.length > 0 && { standsOn: standsOn.map((end) => `${contract.name}/${operation.name}/${end}`) }),
    run: async (target, evidence) => {
      const seen = new Set<string>();
      const reasons: NotTested[] = [];
      for (const source of sources) {
        let shown = new Set<string>();
        try {
          await judged(target, source, async (known) => {
            shown = new Set();
            await judge({ target, list: source, known, see: (part) => void shown.add(part) });
          });
        } catch (error) {
          if (!(error instanceof NotTested)) throw error;
          reasons.push(error);
        }
        for (const part of shown) seen.add(part);
      }
      const [reason] = reasons;
      if (reason !== undefined && reasons.length === sources.length) throw reason;
      takeDown(evidence, named, seen, otherwise);
      if (shows.size === 0) evidence.saw(first);
    },
  };
}

/**
 * Returns the requirements that a check shows, each with the parts that it can show: those stated on its elements, else
 * on the operation. If the check shows no part of any requirement, the first counts as a whole.
 */
export function shownBy(
  { contract, operation }: Pick<List, "contract" | "operation">,
  stated: readonly string[],
  parts: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const provable = new Map(contract.requirements.flatMap((each) => (each.proof === "server" ? [[each.id, each]] : [])));
  const chosen = (ids: readonly string[]): (readonly [string, readonly string[]])[] => {
    const statements = ids.flatMap((id): readonly Requirement[] => {
      const statement = provable.get(id);
      return statement ? [statement] : [];
    });
    const inPart = statements
      .map(({ id, parts: all = [] }) => [id, all.filter((part) => parts.includes(part))] as const)
      .filter(([, shown]) => shown.length > 0);
    // A check without parts can still report a violated requirement.
    return inPart.length > 0 ? inPart : statements.slice(0, 1).map(({ id }) => [id, []] as const);
  };
  const own = chosen(stated);
  const divided = (operation.requirements ?? []).filter((id) => !isInWords(provable.get(id)));
  return new Map(own.length > 0 ? own : chosen(divided));
}

/** Returns the requirements that are stated on inputs of a list. */
export function statedOnParameters(
  { contract, operation }: List,
  names: readonly (string | undefined)[],
): readonly string[] {
  const found = listInputs(contract, operation).filter(({ name }) => names.includes(name));
  return [...new Set(found.flatMap(({ element }) => statedOn(element)))];
}

/** Records the parts of requirements that were observed. Without any, the check is not tested. */
export function takeDown(
  evidence: Evidence,
  shows: readonly (readonly [string, readonly string[]])[],
  seen: ReadonlySet<string>,
  otherwise: string,
): void {
  const found = shows.flatMap(([id, parts]) =>
    parts.filter((part) => seen.has(part)).map((part) => [id, part] as const),
  );
  if (seen.size === 0 || (shows.length > 0 && found.length === 0)) throw new NotTested(otherwise);
  for (const [id, part] of found) evidence.saw(id, part);
}

/** Records the requirements that a check shows as a whole. */
export function takeWhole(
  evidence: Evidence,
  requirements: readonly string[],
  divided: readonly (readonly [string, readonly string[]])[],
): void {
  for (const id of requirements) if (!divided.some(([each]) => each === id)) evidence.saw(id);
}

/** Lets the checks of a list share the rows that are read first. */
const walks = new WeakMap<List, (target: AnyTarget) => Promise<Rows>>();

/** Returns the rows of a list, which are read once in a run. */
export async function knownRows(target: AnyTarget, list: List): Promise<Rows> {
  const known = walks.get(list) ?? (async (opened) => await walkEnough(opened, list));
  walks.set(list, known);
  return await target.shared(known);
}

/** Fewer rows than these show little: for example, they do not fill two pages. */
const enough = 5;

/** Returns the rows that are made for a list, or those that exist; if these are too few, also creates others. */
async function walkEnough(target: AnyTarget, list: List): Promise<Rows> {
  const found = await walk(target, list);
  const isMade = (await madeRows(target, list)) !== undefined;
  const missing = enough - found.rows.length;
  if (isMade || !found.isWhole || missing <= 0) return found;
  return (await createRows(target, list, missing)) > 0 ? await walk(target, list) : found;
}

/** The most times that rows are compared again because others were added or changed. */
const mostAttempts = 3;

/** Compares the rows, and compares again with new ones after a mismatch: rows may have been added meanwhile. */
export async function judged(target: AnyTarget, list: List, compare: (known: Rows) => Promise<void>): Promise<void> {
  const judge = async (rows: Rows): Promise<void> => {
    await expectMade(target, list, rows);
    await compare(rows);
  };
  const known = await knownRows(target, list);
  const [first] = known.pages;
  const { name } = list.operation;
  if (first?.hasRows !== true)
    throw new NotTested(`${name} responds with status ${first?.status ?? "undefined"} and without rows`, [
      `requests.${name}`,
    ]);
  const made = await madeRows(target, list);
  const { total = 0 } = first;
  if (known.rows.length === 0 && total > 0)
    throw new Mismatch(`the first page of ${placeOf(list)}`, `rows, since the total is ${total}`, []);
  if (known.rows.length === 0 && made === undefined && list.range === undefined)
    throw new NotTested(`${name} has no rows`);
  try {
    await judge(known);
    return;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
  }
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const before = await glanceAt(target, list);
    try {
      await judge(await walk(target, list));
      return;
    } catch (error) {
      if (!(error instanceof Mismatch) || (await glanceAt(target, list)) === before) throw error;
    }
  }
  throw new NotTested(`rows of ${name} are added or changed faster than they are read`);
}

/** Compares the rows of the list with those that the suite made, if any. */
async function expectMade(target: AnyTarget, list: List, { rows, isWhole }: Rows): Promise<void> {
  const made = await madeRows(target, list);
  if (made === undefined) {
    if (isWhole) await expectWindow(target, list, rows);
    return;
  }
  const [wanted, actual] = [made.rows, rows].map((each) => each.map((row) => list.keyOf(row)));
  const where = `the ids of ${placeOf(list)} on all pages`;
  const foreign = actual?.find((key) => !made.known.has(key));
  if (foreign !== undefined) throw new Mismatch(where, "only the ids of the rows that the suite made", foreign);
  const missing = wanted?.find((key) => !actual?.includes(key));
  if (isWhole && missing !== undefined) throw new Mismatch(where, `ids that include ${missing}`, actual);
  if (list.range === undefined) return;
  for (const row of rows) {
    const known = made.known.get(list.keyOf(row));
    expectSame(`the time of ${list.keyOf(row)}`, timeOf(timeIn(list, row)), known && timeOf(timeIn(list, known)));
  }
}
