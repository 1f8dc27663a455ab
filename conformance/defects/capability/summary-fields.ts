import { isRow, type Row } from "../changed-at.ts";
import type { Intercept } from "../defect.ts";
import { bodyOut } from "../intercepts.ts";

type Fields = Readonly<Record<string, (holder: Row) => unknown>>;

/** Another value of fields of a summary, each made from the whole; undefined leaves it out. */
export function fields(changes: Fields): Intercept {
  return bodyOut("/data/summary", (summary) => changed(summary, changes));
}

/** The same for each of its buckets. */
export function buckets(changes: Fields): Intercept {
  return bodyOut("/data/summary/buckets/*", (bucket) => changed(bucket, changes));
}

/** The buckets but for the last. */
export function withoutLast(): Intercept {
  return bodyOut("/data/summary/buckets", (all) => (Array.isArray(all) && all.length > 1 ? all.slice(0, -1) : all));
}

/** The same for its counts by charge outcome. */
export function counts(changes: Fields): Intercept {
  return bodyOut("/data/summary/charge_outcome_counts", (counted) => changed(counted, changes));
}

function changed(row: unknown, changes: Fields): unknown {
  if (!isRow(row)) return row;
  const others = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change(row)]));
  return Object.fromEntries(Object.entries({ ...row, ...others }).filter(([, value]) => value !== undefined));
}
