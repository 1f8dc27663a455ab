import type { RowFilter } from "../../../generators/contract/facts/lists.ts";
import type { Row } from "../../kit/list-definition.ts";
import { valueAt } from "./judges.ts";

/** The values that rows have most often, and those that they have least often, of a field that holds no more than one. */
export function valuesIn(rows: readonly Row[], { field }: Pick<RowFilter, "field">, most: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = valueAt(row, field);
    if (!["string", "number", "boolean"].includes(typeof value) || value === "") continue;
    counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  const all = [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
  // Those that are rare tell what those that are frequent do not.
  return [...new Set([...all.slice(0, most / 2), ...all.slice(-most / 2)])];
}

/** Bounds to ask for: amounts that rows have, and what is between them. */
export function boundsIn(amounts: readonly number[]): readonly number[] {
  const all = [...new Set(amounts)].toSorted((a, b) => a - b);
  if (all.length === 0) return [];
  const middle = all[Math.floor(all.length / 2)] ?? 0;
  const next = all.find((amount) => amount > middle) ?? middle + 1;
  const wanted = [all[0] ?? 0, middle, (middle + next) / 2, all.at(-1) ?? 0];
  return [...new Set(wanted.map((amount) => Number(amount.toFixed(6))))];
}

/** Rows of a page that are enough to tell. */
const fewRows = 7;

/**
 * A size of pages whose first two end between rows that have an order: those of the same value have none. Undefined where
 * there are too few rows.
 *
 * @param values What the rows are ordered by, row by row; nothing where that is not known.
 * @param count The number of rows.
 */
export function pageSizeFor(values: readonly unknown[], count: number): number | undefined {
  const isKnown = values.length === count;
  const isEnd = (index: number): boolean => !isKnown || values[index - 1] !== values[index];
  const most = Math.max(0, Math.floor((count - 1) / 2));
  const sizes = Array.from({ length: most }, (_, index) => index + 1).filter((size) => isEnd(size) && isEnd(2 * size));
  return sizes.findLast((size) => size <= fewRows) ?? sizes[0];
}
