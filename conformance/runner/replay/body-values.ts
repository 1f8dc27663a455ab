/** A value in a body that is no object or list. */
export type BodyValue = string | number | boolean | null;

/** Returns a body as JSON; undefined if it is not JSON. */
export function parsedBody(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : (JSON.parse(body) as unknown);
  } catch {
    return undefined;
  }
}

/** Returns the values in a JSON value by their paths, such as `items.0.id`; that of a value itself is empty. */
export function bodyValues(value: unknown, path: readonly string[] = []): Map<string, BodyValue> {
  if (value === undefined) return new Map();
  if (typeof value !== "object" || value === null) return new Map([[path.join("."), value as BodyValue]]);
  return new Map(Object.entries(value).flatMap(([name, each]) => [...bodyValues(each, [...path, name])]));
}

/** Returns a JSON value with other texts and numbers. */
export function withBodyValues(value: unknown, change: (value: string | number) => string | number): unknown {
  if (typeof value === "string" || typeof value === "number") return change(value);
  if (Array.isArray(value)) return value.map((each: unknown) => withBodyValues(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withBodyValues(each, change)]));
}
