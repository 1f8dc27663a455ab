import { isDeepStrictEqual } from "node:util";

/** Fields for human readers, and references to source files. */
const descriptions = new Set(
  "title description summary examples example $comment x-enum-descriptions source x-source sources".split(" "),
);

/** Keywords whose value is data. */
const holdsData = new Set(["const", "enum", "default"]);

/** Keywords whose value has names from the spec as keys. */
const holdsNames = new Set([
  "properties",
  "patternProperties",
  "schemas",
  "securitySchemes",
  "responses",
  "content",
  "mapping",
]);

/** Returns a contract, or a part of one, without text for human readers; header names are lower-cased. */
export function normalize<Part extends object>(part: Part): Part {
  const { name: _name, namespace: _namespace, source: _source, ...rest } = part as Record<string, unknown>;
  return withoutDescriptions(rest) as Part;
}

function withoutDescriptions(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutDescriptions(each));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => isNames || !descriptions.has(key))
    .map(
      ([key, each]) =>
        [
          key,
          !isNames && holdsData.has(key) ? each : withoutDescriptions(each, !isNames && holdsNames.has(key)),
        ] as const,
    );
  const own = Object.fromEntries(entries);
  if (own["in"] === "header" && typeof own["name"] === "string") own["name"] = own["name"].toLowerCase();
  return own;
}

/** The number of keys of a reported path, down to the name of a component. */
const depth = 3;

/** Returns the paths at which two values differ. */
export function differentPaths(before: unknown, after: unknown, path = ""): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after) || path.split(".").length >= depth) return [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differentPaths(before[key], after[key], path === "" ? key : `${path}.${key}`));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
