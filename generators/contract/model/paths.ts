import { isRecord } from "../../../spec/library/record.ts";

/** Returns the names on a path with dots; an empty list for the path of the whole value. */
export function stepsTo(path: string): string[] {
  return path === "" ? [] : path.split(".");
}

/** Returns the value at a path; undefined if it is missing or null. */
export function valueAt(value: unknown, path: string | readonly string[]): unknown {
  const names = typeof path === "string" ? stepsTo(path) : path;
  return (
    names.reduce((at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), value) ?? undefined
  );
}

/** Returns all values at a path in which `*` stands for each item of a list. */
export function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  if (name === "*") return Array.isArray(value) ? value.flatMap((each: unknown) => valuesAt(each, rest)) : [];
  return isRecord(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : [];
}

/** Returns a copy with another value at a path, in which `*` stands for each item of a list; undefined removes the field. */
export function withAt(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "*") return Array.isArray(body) ? body.map((item: unknown) => withAt(item, rest, value)) : body;
  const fields = isRecord(body) ? body : {};
  const { [name]: before, ...others } = fields;
  const after = withAt(before, rest, value);
  return after === undefined ? others : { ...fields, [name]: after };
}
