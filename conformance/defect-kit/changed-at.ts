import { isRecord as isRow } from "../../generated/runtime/body.ts";

export { isRow };

export type Row = Readonly<Record<string, unknown>>;

/** Returns a replacement for a value; undefined removes it. */
export type Change = (value: unknown, holder: Row) => unknown;

/**
 * Returns JSON with another value at the place to which a pointer leads: `*` stands for every item or member, `""` for the whole value.
 * A missing value is passed as undefined, and added if the change returns one.
 */
export function changedAt(value: unknown, pointer: string, change: Change): unknown {
  const names = pointer.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return changedIn(value, names.slice(1), change, {});
}

/** Returns the value that a pointer leads to; the last one if there are several. */
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

/** Returns the members of a value; none if it is not an object. */
export function rowOf(value: unknown): Row {
  return isRow(value) ? value : {};
}

/** Returns the rows under a name of a value; none if there is no array. */
export function rowsIn(value: unknown, name: string): Row[] {
  const rows = rowOf(value)[name];
  return Array.isArray(rows) ? rows.map(rowOf) : [];
}
