import { isDeepStrictEqual } from "node:util";

/** Fields that only people read, and those that say where something is written. */
const descriptions = new Set(
  "title description summary examples example $comment x-enum-descriptions source x-source sources".split(" "),
);

/** Keywords whose value is data. */
const holdsData = new Set(["const", "enum", "default"]);

/** Keywords whose value holds names that the spec gives. */
const holdsNames = new Set([
  "properties",
  "patternProperties",
  "schemas",
  "securitySchemes",
  "responses",
  "content",
  "mapping",
]);

/** A contract, or a part of one, without what only people read; names of headers are in lower case. */
export function normalized<Part extends object>(part: Part): Part {
  const { name: _name, namespace: _namespace, source: _source, ...rest } = part as Record<string, unknown>;
  return plain(rest) as Part;
}

function plain(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => plain(each));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => isNames || !descriptions.has(key))
    .map(
      ([key, each]) =>
        [key, !isNames && holdsData.has(key) ? each : plain(each, !isNames && holdsNames.has(key))] as const,
    );
  const own = Object.fromEntries(entries);
  if (own["in"] === "header" && typeof own["name"] === "string") own["name"] = own["name"].toLowerCase();
  return own;
}

/** The keys of a path that is told: a component is at the third one. */
const depth = 3;

/** The paths at which two values differ. */
export function differentPaths(before: unknown, after: unknown, path = ""): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after) || path.split(".").length >= depth) return [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differentPaths(before[key], after[key], path === "" ? key : `${path}.${key}`));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
