import { isRecord } from "../../../generated/runtime/body.ts";
import { expectThat, isBlank, Mismatch } from "../../../generated/runtime/checks/check.ts";
import type { Lets, Row } from "../../kit/list-definition.ts";
import type { Aggregate, ListFacts, RowFilter, RowOrder } from "../../../generators/contract/facts/lists.ts";
import { aggregated, edgeOf, meets, passes, sizeOf } from "../../../generators/contract/facts/rows.ts";
import { valueAt, valuesAt } from "../../../generators/contract/model/paths.ts";
import { dayOf, exactTimeOf, instantOf, isInUtc, zones } from "../../kit/times.ts";

export { valueAt };

/** Amounts that differ by less are equal up to rounding. */
const tolerance = 5e-7;

/** Returns true for amounts that are equal up to rounding. */
export function isSameAmount(one: number, other: number): boolean {
  return Math.abs(one - other) < tolerance;
}

/** Rows of a list that were read, in their order. */
export interface Walk {
  rows: readonly Row[];

  /** True if there are no more. */
  isWhole: boolean;
}

/** Returns the id of a row as a string: ids may be strings or numbers. */
export function idOf(row: Row): string {
  return String(row["id"]);
}

/**
 * Returns the predicate of a filter of the contract. It is undefined for a row without the field, which a target may
 * omit.
 *
 * @param known Rows that show which fields the target returns at all.
 */
export function letsBy(filter: RowFilter, known: readonly Row[]): Lets {
  const { field, match } = filter;
  const isShown = known.some((row) => !isBlank(valueAt(row, field)));
  return (row, value) => {
    // An empty value may stand for no value.
    const own = valueAt(row, field);
    if (match === "present" && (!isShown || (own !== undefined && isBlank(own)))) return undefined;
    if ((match === "from" || match === "until") && isNear(own, value, match)) return undefined;
    if ((match === "atLeast" || match === "atMost") && isRounded(sizeOf(filter, row), value)) return undefined;
    return passes(filter, row, value);
  };
}

/** Returns true for an amount within a bound; undefined if there is no amount, or if rounding decides. */
export function isBounded(
  amount: unknown,
  bound: string,
  { match, absolute = false }: Pick<RowFilter, "match" | "absolute">,
): boolean | undefined {
  return letsBy({ parameter: "", field: "amount", match, absolute, values: [], groups: {} }, [])({ amount }, bound);
}

/** Returns true for an amount so near to a bound that rounding decides. Amounts with few digits count as exact. */
function isRounded(size: number | undefined, bound: string): boolean {
  if (size === undefined || Math.abs(size - Number(bound)) >= tolerance) return false;
  const isExact = Number(size.toFixed(2)) === size;
  return !isExact || size !== Number(bound);
}

/** Returns true for a time so near to a bound that the start of the day, or the side of an instant, is unknown. */
function isNear(time: unknown, bound: string, match: "from" | "until"): boolean {
  const [instant, edge] = [instantOf(time), edgeOf(bound, match)];
  if (instant === undefined || edge === undefined) return false;
  if (!edge.isDay) return exactTimeOf(time) === exactTimeOf(bound);
  return !isInUtc(time) && instant > edge.at - zones.ahead && instant < edge.at + zones.behind;
}

/** The rows that a filtered page shows. */
export interface Shown {
  /** The included rows that pass the filters. */
  through: readonly Row[];

  /** The number of known rows that were excluded correctly. */
  keptOut: number;
}

/** A page of a request with filters, and known rows. */
interface FilteredPage {
  query: Readonly<Record<string, string>>;
  items: readonly Row[];

  /** The requested size. */
  size: number;

  /** The path of the rows. Default: `data.items`. */
  where?: string;

  /** Returns the key of a row; undefined if the row cannot be identified. Default: its `id`. */
  keyOf?: (row: Row) => string | undefined;
}

/**
 * Asserts that each row of a page passes all filters of its request, and that no known row that passes them is missing.
 * Unknown rows may be new, and are judged on their own.
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
    if (judged(row) === false)
      throw new Mismatch(`${where}[${index}] of ?${asked}`, "a row that matches the filters", row);
  const keys = items.flatMap((row) => keyOf(row) ?? []);
  const found = new Set(keys);
  if (found.size < keys.length) throw new Mismatch(`${where} of ?${asked}`, "every row once", keys);
  const isLost = (row: Row): boolean => {
    const key = keyOf(row);
    return key !== undefined && !found.has(key);
  };
  // Rows after a full page are on the next one.
  const last = rows.findLastIndex((row) => !isLost(row));
  const within = items.length < size ? rows : rows.slice(0, last + 1);
  const missing = within.find((row) => judged(row) === true && isLost(row));
  if (missing !== undefined)
    throw new Mismatch(`${where} of ?${asked}`, `rows that include ${JSON.stringify(missing)}`, [...found]);
  return {
    through: items.filter((row) => judged(row) === true),
    keptOut: within.filter((row) => judged(row) === false && isLost(row)).length,
  };
}

/**
 * Asserts the order of rows by their numbers and times, and by texts if `isText` is set. Returns the number of
 * neighbours that were compared.
 *
 * @param where The path of the rows.
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

/**
 * Returns a number below 0 if the first value comes before the second; undefined if the order is unknown, as for texts
 * that languages sort differently.
 */
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

/** Orders of texts that services use: by the rules of a language, with or without case, and with numbers by value. */
const collators = [
  new Intl.Collator("en"),
  new Intl.Collator("en", { sensitivity: "base" }),
  new Intl.Collator("en", { numeric: true }),
];

/** Returns a text without the characters that some orders ignore. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the expected aggregate of rows; undefined if the rows do not determine it. */
export function aggregateOf(aggregate: Aggregate, rows: readonly Row[]): number | undefined {
  const { where, sum } = aggregate;
  if (where !== undefined && rows.some((row) => meets(row, where) === undefined)) return undefined;
  // A row without the field adds nothing. A target that never shows the field may still sum it up.
  const isShown = sum === undefined || rows.some((row) => typeof valueAt(row, sum.field) === "number");
  return isShown || rows.length === 0 ? aggregated(aggregate, rows) : undefined;
}

/**
 * Asserts that the aggregates of a list match its rows. Those of intervals must add up to the same.
 *
 * @param holder The object with the rows.
 * @param at The path of the object in the body.
 * @returns The paths of the aggregates that were shown to be correct and greater than zero.
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
    const actual = isSum ? sumOf(numbers, sum?.absolute === true) : (numbers[0] ?? 0);
    const where = `${isSum ? "the sum of " : ""}${[...at, ...path].join(".")}`;
    expectThat(where, Math.abs(actual - expected) <= allowed, roundAmount(expected), actual);
    if (rows.length > 0) seen.add(path.join("."));
  }
  return seen;
}

function sumOf(numbers: readonly number[], isAbsolute: boolean): number {
  if (isAbsolute) for (const each of numbers) expectThat("an absolute sum", each >= 0, "at least 0", each);
  return numbers.reduce((all, each) => all + each, 0);
}

function roundAmount(number: number): string {
  return String(Number(number.toFixed(6)));
}

/** Asserts that rows that were read twice are the same both times. Returns their number. */
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
      const [was, is] = [JSON.stringify(withSortedKeys(earlier[field])), JSON.stringify(withSortedKeys(row[field]))];
      expectThat(`${field} of ${key}, read again`, was === is, was ?? "nothing", row[field]);
    }
    seen++;
  }
  return seen;
}

/** Returns a value with the keys of its objects in order. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, withSortedKeys(each)]),
  );
}
