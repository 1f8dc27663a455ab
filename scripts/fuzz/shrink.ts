/**
 * Smaller values than one that fails, the smallest first: lists without some of their items, and what may be left out
 * left out, on every level. What is drawn is settled into a program whatever it is, so that all of them are drafts too.
 */
export function* smaller<T>(value: T): Generator<T> {
  for (const each of smallerValues(value)) yield each as T;
}

function* smallerValues(value: unknown): Generator {
  if (Array.isArray(value)) yield* smallerLists(value);
  else if (typeof value === "object" && value !== null) yield* smallerObjects(value);
  else if (typeof value === "boolean" && value) yield false;
}

function* smallerLists(list: unknown[]): Generator {
  for (let size = list.length; size > 0; size = Math.floor(size / 2)) {
    for (let at = 0; at < list.length; at += size) yield list.toSpliced(at, size);
  }
  for (const [index, item] of list.entries())
    for (const changed of smallerValues(item)) yield list.toSpliced(index, 1, changed);
}

function* smallerObjects(value: object): Generator {
  const entries = Object.entries(value);
  const without = (name: string, other: unknown): object =>
    Object.fromEntries(entries.map(([each, old]) => [each, each === name ? other : old]));
  const optional = entries.filter(([name, each]) => leftOut.has(name) && each !== undefined);
  for (const [name] of optional) yield without(name, undefined);
  // A type within a type may stand for it.
  if ("of" in value && "kind" in value) yield* [value.of].flat();
  for (const [name, each] of entries) for (const changed of smallerValues(each)) yield without(name, changed);
}

/** The fields of a draft that may be left out. */
const leftOut = new Set(["catalog", "tables", "doc", "body", "base", "spread", "rest", "payload"]);
