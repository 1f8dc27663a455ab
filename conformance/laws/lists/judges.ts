import { isRecord } from "../../../generated/runtime/body.ts";
import { expectThat, isBlank, Mismatch } from "../../../generated/runtime/checks/check.ts";
import type { Lets, Row } from "../../kit/list-definition.ts";
import type { Aggregate, ListFacts, RowFilter, RowOrder } from "../../../generators/contract/facts/lists.ts";
import { aggregated, edgeOf, meets, passes, sizeOf } from "../../../generators/contract/facts/rows.ts";
import { valueAt, valuesAt } from "../../../generators/contract/model/paths.ts";
import { dayOf, exactTimeOf, instantOf, isInUtc, zones } from "../../kit/times.ts";

export { valueAt };

/** Amounts that differ by less are the same, however they are rounded. */
const tolerance = 5e-7;

/** True of amounts that differ by no more than rounding. */
export function isSameAmount(one: number, other: number): boolean {
  return Math.abs(one - other) < tolerance;
}

/** Rows that were read of a list, in their order. */
export interface Walk {
  rows: readonly Row[];

  /** True where there are no more. */
  isWhole: boolean;
}

/** The id of a row as text: ids may be texts or numbers. */
export function idOf(row: Row): string {
  return String(row["id"]);
}

/**
 * What a filter of the contract lets through. What is not there of a row tells nothing: a target may leave it out.
 *
 * @param known Rows that tell what the target shows at all.
 */
export function letsBy(filter: RowFilter, known: readonly Row[]): Lets {
  const { field, match } = filter;
  const isShown = known.some((row) => !isBlank(valueAt(row, field)));
  return (row, value) => {
    // What is there and says nothing may be none.
    const own = valueAt(row, field);
    if (match === "present" && (!isShown || (own !== undefined && isBlank(own)))) return undefined;
    if ((match === "from" || match === "until") && isNear(own, value, match)) return undefined;
    if ((match === "atLeast" || match === "atMost") && isRounded(sizeOf(filter, row), value)) return undefined;
    return passes(filter, row, value);
  };
}

/** True of an amount within a bound; undefined of none. Where rounding decides, it is not known. */
export function isBounded(
  amount: unknown,
  bound: string,
  { match, absolute = false }: Pick<RowFilter, "match" | "absolute">,
): boolean | undefined {
  return letsBy({ parameter: "", field: "amount", match, absolute, values: [], groups: {} }, [])({ amount }, bound);
}

/** True of an amount so near to a bound that rounding decides. What is shown with few digits is taken for what it is. */
function isRounded(size: number | undefined, bound: string): boolean {
  if (size === undefined || Math.abs(size - Number(bound)) >= tolerance) return false;
  const isExact = Number(size.toFixed(2)) === size;
  return !isExact || size !== Number(bound);
}

/** True of a time so near to a bound that it is not known when a day begins there, or to which side an instant belongs. */
function isNear(time: unknown, bound: string, match: "from" | "until"): boolean {
  const [instant, edge] = [instantOf(time), edgeOf(bound, match)];
  if (instant === undefined || edge === undefined) return false;
  if (!edge.isDay) return exactTimeOf(time) === exactTimeOf(bound);
  return !isInUtc(time) && instant > edge.at - zones.ahead && instant < edge.at + zones.behind;
}

/** What a page of filtered rows shows. */
export interface Shown {
  /** The rows that came through, as they should. */
  through: readonly Row[];

  /** The number of rows that are known, and were kept out as they should. */
  keptOut: number;
}

/** A page that was asked for with filters, and rows that are known. */
interface FilteredPage {
  query: Readonly<Record<string, string>>;
  items: readonly Row[];

  /** The size that was asked for. */
  size: number;

  /** Where the rows stand. Default: `data.items`. */
  where?: string;

  /** What tells a row from others; undefined of one that nothing tells. Default: its `id`. */
  keyOf?: (row: Row) => string | undefined;
}

/**
 * Holds a page to the filters that it was asked for with: each row passes all of them, and none is missing of the rows
 * that are known to. Rows that are not known are judged by themselves: they may have come meanwhile.
 */
export function expectFiltered(
  { query, items, size, where = "data.items", keyOf = idOf }: FilteredPage,
  { rows }: Walk,
  lets: ReadonlyMap<string, Lets>,
): Shown {
  const judged = (row: Row): boolean | undefined => {
    const all = Object.entries(query).map(([name, value]) => lets.get(name)?.(row, value));
    if (all.some((each) => each === false)) return false;
    return all.some((each) => each === undefined) ? undefined : true;
  };
  const asked = new URLSearchParams(query).toString();
  for (const [index, row] of items.entries())
    if (judged(row) === false) throw new Mismatch(`${where}[${index}] of ?${asked}`, "a row that passes", row);
  const keys = items.flatMap((row) => keyOf(row) ?? []);
  const found = new Set(keys);
  if (found.size < keys.length) throw new Mismatch(`${where} of ?${asked}`, "no row twice", keys);
  const isLost = (row: Row): boolean => {
    const key = keyOf(row);
    return key !== undefined && !found.has(key);
  };
  // What comes after a full page is on the next one.
  const last = rows.findLastIndex((row) => !isLost(row));
  const within = items.length < size ? rows : rows.slice(0, last + 1);
  const missing = within.find((row) => judged(row) === true && isLost(row));
  if (missing !== undefined)
    throw new Mismatch(`${where} of ?${asked}`, `among them ${JSON.stringify(missing)}`, [...found]);
  return {
    through: items.filter((row) => judged(row) === true),
    keptOut: within.filter((row) => judged(row) === false && isLost(row)).length,
  };
}

/**
 * Holds rows to their order, as far as their fields tell: by numbers and times, and by texts with `isText`. Gives the number of neighbours that it was seen of.
 *
 * @param where Where the rows stand.
 */
export function expectOrdered(
  rows: readonly Row[],
  { field, order, isText = false }: RowOrder & { isText?: boolean },
  where = "data.items",
): number {
  let seen = 0;
  let last: unknown;
  for (const [index, row] of rows.entries()) {
    const value = valueAt(row, field);
    if (value === undefined || value === null) continue;
    const difference = last === undefined ? undefined : compareValues(last, value, isText);
    if (difference !== undefined) {
      const isInOrder = order === "descending" ? difference >= 0 : difference <= 0;
      const expected = `${order === "descending" ? "no later" : "no earlier"} than ${JSON.stringify(last)}`;
      expectThat(`${where}[${index}].${field}`, isInOrder, expected, value);
      if (difference !== 0) seen++;
    }
    if (difference !== undefined || last === undefined || isComparable(value)) last = value;
  }
  return seen;
}

function isComparable(value: unknown): boolean {
  return typeof value === "number" || exactTimeOf(value) !== undefined || dayOf(String(value)) !== undefined;
}

/** Below 0 if the first value comes before the second; undefined if nothing says so, as of texts that languages sort otherwise. */
function compareValues(one: unknown, other: unknown, areTexts: boolean): number | undefined {
  const [a, b] = [one, other].map((value) =>
    typeof value === "number" ? value : (exactTimeOf(value) ?? dayOf(String(value))),
  );
  if (a !== undefined && b !== undefined) return a < b ? -1 : Number(a > b);
  if (!areTexts || typeof one !== "string" || typeof other !== "string") return undefined;
  if (one === other) return 0;
  const found = new Set([
    one < other ? -1 : 1,
    ...collators.map(({ compare }) => Math.sign(compare(one, other))),
    ...collators.map(({ compare }) => Math.sign(compare(lettersOf(one), lettersOf(other)))),
  ]);
  const [difference, ...others] = found;
  return others.length === 0 && difference !== 0 ? difference : undefined;
}

/** Orders of texts that services have: by the rules of a language, with or without regard to case, and numbers as such. */
const collators = [
  new Intl.Collator("en"),
  new Intl.Collator("en", { sensitivity: "base" }),
  new Intl.Collator("en", { numeric: true }),
];

/** A text without what some orders disregard. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** What an aggregate of rows has to be; undefined where the rows do not tell. */
export function aggregateOf(aggregate: Aggregate, rows: readonly Row[]): number | undefined {
  const { where, sum } = aggregate;
  if (where !== undefined && rows.some((row) => meets(row, where) === undefined)) return undefined;
  // A row without the field adds nothing; a target that never shows it may still add it up.
  const isShown = sum === undefined || rows.some((row) => typeof valueAt(row, sum.field) === "number");
  return isShown || rows.length === 0 ? aggregated(aggregate, rows) : undefined;
}

/**
 * Holds the aggregates of a list to the rows that they are of. Those of intervals have to add up to the same.
 *
 * @param holder What holds the rows.
 * @param at The way to it in the body.
 * @returns The paths of those that were seen to hold, where the rows make them more than nothing.
 */
export function expectAggregates(
  holder: Row,
  rows: readonly Row[],
  { aggregates }: Pick<ListFacts, "aggregates">,
  at: readonly string[] = ["data"],
): Set<string> {
  const seen = new Set<string>();
  for (const aggregate of aggregates) {
    const { path, sum } = aggregate;
    const expected = aggregateOf(aggregate, rows);
    const values = valuesAt(holder, path);
    const numbers = values.filter((value) => typeof value === "number");
    if (expected === undefined || numbers.length === 0) continue;
    // Each amount may have been rounded.
    const allowed = sum === undefined ? 0.1 : tolerance * (rows.length + numbers.length + 1);
    const isSum = path.includes("*");
    const actual = isSum ? addedUp(numbers, sum?.absolute === true) : (numbers[0] ?? 0);
    const where = `${isSum ? "the sum of " : ""}${[...at, ...path].join(".")}`;
    expectThat(where, Math.abs(actual - expected) <= allowed, rounded(expected), actual);
    if (rows.length > 0) seen.add(path.join("."));
  }
  return seen;
}

function addedUp(numbers: readonly number[], isAbsolute: boolean): number {
  if (isAbsolute) for (const each of numbers) expectThat("an absolute sum", each >= 0, "0 or more", each);
  return numbers.reduce((all, each) => all + each, 0);
}

function rounded(number: number): string {
  return String(Number(number.toFixed(6)));
}

/** Asserts that rows that were read twice are the same both times. Returns how many there were. */
export function expectUnchanged(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string | undefined = idOf,
): number {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  let seen = 0;
  for (const row of after) {
    const key = keyOf(row);
    const earlier = key === undefined ? undefined : known.get(key);
    if (earlier === undefined) continue;
    for (const field of Object.keys(earlier)) {
      const [was, is] = [JSON.stringify(sorted(earlier[field])), JSON.stringify(sorted(row[field]))];
      expectThat(`${field} of ${key}, read again`, was === is, was ?? "nothing", row[field]);
    }
    seen++;
  }
  return seen;
}

/** A value whose objects have their keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
