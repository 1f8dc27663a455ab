import { isRecord } from "../../../generated/runtime/body.ts";
import { expectThat, Mismatch } from "../../../generated/runtime/checks/check.ts";
import type { Lets, Row } from "../../kit/list-definition.ts";
import type {
  Aggregate,
  ListFacts,
  RowCondition,
  RowFilter,
  RowOrder,
} from "../../../generators/contract/facts/lists.ts";
import { dayMs, dayOf, instantOf, isInUtc, zones } from "../../kit/times.ts";

/** Amounts that differ by less are the same, however they are rounded. */
const tolerance = 5e-7;

/** Rows that were read of a list, in their order. */
export interface Walk {
  rows: readonly Row[];

  /** True where there are no more. */
  isWhole: boolean;
}

/** The value of a field of a row, by a path with dots; undefined where it is not there, or null. */
export function valueAt(row: unknown, path: string): unknown {
  const found = path
    .split(".")
    .reduce((at: unknown, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), row);
  return found ?? undefined;
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
  const { field, match, otherwise = [], groups, ranges = [] } = filter;
  const isShown = known.some((row) => valueAt(row, field) !== undefined);
  return (row, value) => {
    const own = valueAt(row, field);
    if (match === "present") return isShown ? (own !== undefined) === (value === "true") : undefined;
    if (match === "from" || match === "until") return isWithin(own, value, match);
    if (match === "equal") return own === undefined ? undefined : String(own) === value;
    if (match === "group") return own === undefined ? undefined : (groups[value] ?? []).includes(String(own));
    if (match === "ranges") {
      const range = ranges.find((each) => String(each.value) === value);
      return range ? isWithinRange(own, range) : true;
    }
    const amounts = [own, ...otherwise.map((name) => valueAt(row, name))];
    const amount = amounts.find((each) => each !== undefined);
    return isBounded(amount, value, filter);
  };
}

/** True of a number within a range; undefined of anything else. */
function isWithinRange(own: unknown, { above, below }: Pick<RowCondition, "above" | "below">): boolean | undefined {
  if (typeof own !== "number") return undefined;
  return (above === undefined || own > above) && (below === undefined || own < below);
}

/** True of an amount within a bound; undefined of none. Where rounding decides, it is not known. */
export function isBounded(
  amount: unknown,
  bound: string,
  { match, absolute = false }: Pick<RowFilter, "match" | "absolute">,
): boolean | undefined {
  if (typeof amount !== "number") return undefined;
  const size = absolute ? Math.abs(amount) : amount;
  const above = size - Number(bound);
  // What is shown with few digits is taken for what it is.
  const isExact = Number(size.toFixed(2)) === size;
  if (Math.abs(above) < tolerance && !(isExact && size === Number(bound))) return undefined;
  return match === "atLeast" ? above >= 0 : above <= 0;
}

/** True of a time within a bound. Where it is not known when a day begins, neither is what is near its beginning. */
function isWithin(time: unknown, bound: string, match: "from" | "until"): boolean | undefined {
  const instant = instantOf(time);
  const day = dayOf(bound);
  const at = day ?? instantOf(bound);
  if (instant === undefined || at === undefined) return undefined;
  // A bare date reaches to the end of its day.
  const edge = day !== undefined && match === "until" ? at + dayMs : at;
  const isAfter = instant >= edge;
  const isNear = instant > edge - zones.ahead && instant < edge + zones.behind;
  if (day !== undefined && !isInUtc(time) && isNear) return undefined;
  if (day === undefined && instant === edge) return undefined;
  return match === "from" ? isAfter : !isAfter;
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
 * Holds rows to their order, as far as their fields tell. Gives the number of neighbours that it was seen of.
 *
 * @param where Where the rows stand.
 */
export function expectOrdered(rows: readonly Row[], { field, order }: RowOrder, where = "data.items"): number {
  let seen = 0;
  let last: { value: number; text: unknown } | undefined;
  for (const [index, row] of rows.entries()) {
    const text = valueAt(row, field);
    const value = typeof text === "number" ? text : instantOf(text);
    if (value === undefined) continue;
    if (last !== undefined) {
      const isInOrder = order === "descending" ? value <= last.value : value >= last.value;
      const expected = `${order === "descending" ? "no later" : "no earlier"} than ${JSON.stringify(last.text)}`;
      expectThat(`${where}[${index}].${field}`, isInOrder, expected, text);
      if (value !== last.value) seen++;
    }
    last = { value, text };
  }
  return seen;
}

/** What an aggregate of rows has to be; undefined where the rows do not tell. */
export function aggregateOf({ where, sum }: Aggregate, rows: readonly Row[]): number | undefined {
  const meant = rows.map((row) => ({ row, counts: where === undefined ? true : meets(row, where) }));
  if (meant.some(({ counts }) => counts === undefined)) return undefined;
  const counted = meant.flatMap(({ row, counts }) => (counts ? [row] : []));
  if (sum === undefined) return counted.length;
  const amounts = counted.map((row) => valueAt(row, sum.field));
  const numbers = amounts.filter((amount) => typeof amount === "number");
  // A row without the field adds nothing; a target that never shows it may still add it up.
  if (numbers.length === 0 && rows.length > 0) {
    const isShown = rows.some((row) => typeof valueAt(row, sum.field) === "number");
    if (!isShown) return undefined;
  }
  const total = numbers.reduce((all, amount) => all + amount, 0);
  return sum.absolute ? Math.abs(total) : total;
}

function meets(row: Row, { field, value, ...range }: RowCondition): boolean | undefined {
  const own = valueAt(row, field);
  if (own === undefined) return undefined;
  return value === undefined ? isWithinRange(own, range) : own === value;
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

/** The values at a path. */
function valuesAt(holder: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [holder];
  if (name === "*") return Array.isArray(holder) ? holder.flatMap((each: unknown) => valuesAt(each, rest)) : [];
  return isRecord(holder) && Object.hasOwn(holder, name) ? valuesAt(holder[name], rest) : [];
}

/** Holds rows that were read twice to be the same both times. Gives how many there were. */
export function expectUnchanged(before: readonly Row[], after: readonly Row[], fields?: readonly string[]): number {
  const known = new Map(before.map((row) => [idOf(row), row]));
  let seen = 0;
  for (const row of after) {
    const earlier = known.get(idOf(row));
    if (earlier === undefined) continue;
    for (const field of fields ?? Object.keys(earlier)) {
      const [was, is] = [JSON.stringify(sorted(earlier[field])), JSON.stringify(sorted(row[field]))];
      expectThat(`${field} of ${idOf(row)}, read again`, was === is, was ?? "nothing", row[field]);
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
