import { valueAt } from "../model/paths.ts";
import { dayMs, dayOf, exactTimeOf, instantOf } from "../model/times.ts";
import type { Aggregate, RowCondition, RowFilter, RowOrder } from "./lists.ts";

/** A row of a list. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Evaluates a filter on a row. Every row passes a value that stands for no range.
 *
 * @returns Undefined if the row lacks the field, or the field cannot be compared with the value.
 */
export function passes(filter: RowFilter, row: Row, value: string): boolean | undefined {
  const { field, match, groups, ranges = [] } = filter;
  const own = valueAt(row, field);
  switch (match) {
    case "present":
      return (own !== undefined) === (value === "true");
    case "group":
      if (!Object.hasOwn(groups, value)) return true;
      return own === undefined ? undefined : groups[value]?.includes(String(own));
    case "ranges": {
      const range = ranges.find((each) => String(each.value) === value);
      return range === undefined ? true : isInRange(own, range);
    }
    case "from":
    case "until": {
      const [day, bound] = [dayOf(String(own)), dayOf(value)];
      if (day !== undefined && bound !== undefined) return match === "from" ? day >= bound : day <= bound;
      const [instant, edge] = [instantOf(own), edgeOf(value, match)];
      if (instant === undefined || edge === undefined) return undefined;
      if (edge.isDay) return instant >= edge.at === (match === "from");
      const [exact = 0n, limit = 0n] = [exactTimeOf(own), exactTimeOf(value)];
      return match === "from" ? exact >= limit : exact <= limit;
    }
    case "atLeast":
    case "atMost": {
      const size = sizeOf(filter, row);
      if (size === undefined) return undefined;
      return match === "atLeast" ? size >= Number(value) : size <= Number(value);
    }
    default:
      return own === undefined ? undefined : String(own) === value;
  }
}

/** Returns the amount of a row to compare in a filter; undefined if the row has none. */
export function sizeOf({ field, otherwise = [], absolute = false }: RowFilter, row: Row): number | undefined {
  const amount = [field, ...otherwise].map((name) => valueAt(row, name)).find((each) => each !== undefined);
  if (typeof amount !== "number") return undefined;
  return absolute ? Math.abs(amount) : amount;
}

/** Returns the instant at which a period begins or ends: a date without a time includes its whole day. */
export function edgeOf(value: string, match: "from" | "until"): { at: number; isDay: boolean } | undefined {
  const day = dayOf(value);
  const at = day ?? instantOf(value);
  return at === undefined
    ? undefined
    : { at: day !== undefined && match === "until" ? at + dayMs : at, isDay: day === at };
}

function isInRange(own: unknown, { above, below }: Pick<RowCondition, "above" | "below">): boolean | undefined {
  if (typeof own !== "number") return undefined;
  return (above === undefined || own > above) && (below === undefined || own < below);
}

/** Evaluates a condition on a row; undefined if the row lacks the field. */
export function meets(row: Row, { field, value, ...range }: RowCondition): boolean | undefined {
  const own = valueAt(row, field);
  if (own === undefined) return undefined;
  return value === undefined ? isInRange(own, range) : own === value;
}

/** Returns the value of an aggregate over rows with all of their fields: a missing field adds nothing. */
export function aggregated({ where, sum }: Aggregate, rows: readonly Row[]): number {
  const counted = rows.filter((row) => where === undefined || meets(row, where) === true);
  if (sum === undefined) return counted.length;
  const amounts = counted.map((row) => valueAt(row, sum.field)).filter((amount) => typeof amount === "number");
  const total = amounts.reduce((all, amount) => all + amount, 0);
  return sum.absolute ? Math.abs(total) : total;
}

/** Returns rows in their documented order. Rows with equal values keep their order, or are reversed with the rest. */
export function ordered<Listed extends Row>(rows: readonly Listed[], { field, order }: RowOrder): Listed[] {
  const sorted = rows.toSorted((a, b) => compareValues(valueAt(a, field), valueAt(b, field)));
  return order === "descending" ? sorted.toReversed() : sorted;
}

function compareValues(...pair: [unknown, unknown]): number {
  const [one, other] = pair.map((value) => instantOf(value) ?? dayOf(String(value)) ?? value);
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}
