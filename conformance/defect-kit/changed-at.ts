import { isRecord as isRow } from "../../generated/runtime/body.ts";

export { isRow };

export type Row = Readonly<Record<string, unknown>>;

/** Gives another value in place of one; undefined removes it. */
export type Change = (value: unknown, holder: Row) => unknown;

/**
 * JSON with another value where a pointer leads: `*` stands for every item or member, `""` for all of it. What is not
 * there is handed over as undefined, and added where it is given.
 */
export function changedAt(value: unknown, pointer: string, change: Change): unknown {
  const names = pointer.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return changedIn(value, names.slice(1), change, {});
}

/** The value that a pointer leads to; the last one where it leads to several. */
export function found(value: unknown, pointer: string): unknown {
  let last: unknown;
  changedAt(value, pointer, (each) => (last = each));
  return last;
}

function changedIn(value: unknown, [name, ...rest]: readonly string[], change: Change, holder: Row): unknown {
  if (name === undefined) return change(value, holder);
  const isWanted = (key: string): boolean => name === "*" || name === key;
  if (Array.isArray(value)) {
    return value
      .map((item: unknown, index) => (isWanted(String(index)) ? changedIn(item, rest, change, holder) : item))
      .filter((item) => item !== undefined);
  }
  if (!isRow(value)) return value;
  const names = Object.keys(value);
  const all = name === "*" || names.includes(name) ? names : [...names, name];
  return Object.fromEntries(
    all
      .map((key) => [key, isWanted(key) ? changedIn(value[key], rest, change, value) : value[key]])
      .filter(([, member]) => member !== undefined),
  );
}

/** The members of a value; none where it is no object. */
export function rowOf(value: unknown): Row {
  return isRow(value) ? value : {};
}

/** The rows under a name of a value; none where there is no array. */
export function rowsIn(value: unknown, name: string): Row[] {
  const rows = rowOf(value)[name];
  return Array.isArray(rows) ? rows.map(rowOf) : [];
}
