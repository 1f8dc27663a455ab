import type { RowFilter } from "../../../generators/contract/facts/lists.ts";
import type { Row } from "../../kit/list-definition.ts";
import { valueAt } from "./judges.ts";

/** Returns the most and the least frequent values of a field with one value. */
export function valuesIn(rows: readonly Row[], { field }: Pick<RowFilter, "field">, most: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = valueAt(row, field);
    if (!["string", "number", "boolean"].includes(typeof value) || value === "") continue;
    counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  const all = [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
  // Rare values show behavior that frequent ones do not.
  return [...new Set([...all.slice(0, most / 2), ...all.slice(-most / 2)])];
}

/** Returns bounds for requests: amounts of rows, and amounts between them. */
export function boundsIn(amounts: readonly number[]): readonly number[] {
  const all = [...new Set(amounts)].toSorted((a, b) => a - b);
  if (all.length === 0) return [];
  const middle = all[Math.floor(all.length / 2)] ?? 0;
  const next = all.find((amount) => amount > middle) ?? middle + 1;
  const wanted = [all[0] ?? 0, middle, (middle + next) / 2, all.at(-1) ?? 0];
  return [...new Set(wanted.map((amount) => Number(amount.toFixed(6))))];
}

/** A page with so many rows is large enough. */
const fewRows = 7;

/**
 * Returns a size of pages whose first two end between rows that have an order: rows with the same value have none.
 * Returns undefined if there are too few rows.
 *
 * @param values The values by which the rows are ordered; undefined if one is unknown.
 * @param count The number of rows.
 */
export function pageSizeFor(values: readonly unknown[], count: number): number | undefined {
  const isKnown = values.length === count;
  const isEnd = (index: number): boolean => !isKnown || values[index - 1] !== values[index];
  const most = Math.max(0, Math.floor((count - 1) / 2));
  const sizes = Array.from({ length: most }, (_, index) => index + 1).filter((size) => isEnd(size) && isEnd(2 * size));
  return sizes.findLast((size) => size <= fewRows) ?? sizes[0];
}
