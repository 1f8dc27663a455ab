import { isRow, type Row } from "./changed-at.ts";

/** The members of a value; none where it is no object. */
export function rowOf(value: unknown): Row {
  return isRow(value) ? value : {};
}

/** The rows under a name of a value; none where there is no array. */
export function rowsIn(value: unknown, name: string): Row[] {
  const rows = rowOf(value)[name];
  return Array.isArray(rows) ? rows.map(rowOf) : [];
}
