import type { RowFilter } from "./facts.ts";
import { type Row, valueAt } from "./judges.ts";
import type { List } from "./list.ts";
import { cuts, dateOf, datetimeOf, instantOf } from "./times.ts";
import { boundsIn, valuesIn } from "./values.ts";

/** A value to ask for. */
interface FilterValue {
  value: string;

  /** True where a list of documented values has it. */
  isDocumented: boolean;
}

/** The most values of a field that are asked for. */
const mostValues = 6;

/** More documented values than these are asked for only as rows have them. */
const fewDocumented = 10;

/** The values of a filter to ask for, given the rows: those that tell what it does. */
export function filterValues({ facts, inputs }: List, name: string, rows: readonly Row[]): readonly FilterValue[] {
  const filter = facts.filters.get(name);
  const { type = "string", format } = inputs.get(name) ?? {};
  if (filter === undefined || Array.isArray(type)) return [];
  const { match, values, groups } = filter;
  if (match === "present") return documented(["true", "false"]);
  if (match === "group") return documented(Object.keys(groups));
  if (match === "equal") {
    const present = valuesIn(rows, filter, mostValues);
    if (values.length === 0) return others(present);
    return documented(values.length > fewDocumented ? present.filter((value) => values.includes(value)) : values);
  }
  if (match === "atLeast" || match === "atMost") {
    const bounds = boundsIn(rows.flatMap((row) => amountOf(row, filter)));
    return others([...new Set(bounds.map((bound) => String(type === "integer" ? Math.floor(bound) : bound)))]);
  }
  return type === "string" ? others(edgesIn(rows, filter, format)) : [];
}

function documented(values: readonly string[]): FilterValue[] {
  return values.map((value) => ({ value, isDocumented: true }));
}

function others(values: readonly string[]): FilterValue[] {
  return values.map((value) => ({ value, isDocumented: false }));
}

function amountOf(row: Row, { field, otherwise = [], absolute = false }: RowFilter): number[] {
  const found = [field, ...otherwise].map((name) => valueAt(row, name)).find((each) => each !== undefined);
  return typeof found === "number" ? [absolute ? Math.abs(found) : found] : [];
}

/** Times, or days, with rows before and after. */
function edgesIn(rows: readonly Row[], { field }: RowFilter, format: unknown): readonly string[] {
  const times = rows.flatMap((row) => instantOf(valueAt(row, field)) ?? []);
  const all =
    format === "date"
      ? [...new Set(times.map(dateOf))].toSorted()
      : cuts(times)
          .toReversed()
          .map((each) => datetimeOf(each));
  return [...new Set([all[Math.floor(all.length / 2)], all.at(-1)].flatMap((each) => each ?? []))];
}
