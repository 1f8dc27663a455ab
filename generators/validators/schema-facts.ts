import type { Schema } from "../contract/model/contract.ts";
import { holdsNamedSchemas, pointerToken } from "../contract/model/schemas.ts";

/** A schema, or a boolean that accepts or rejects every value. */
export type AnySchema = Schema | boolean;

/** By id; references are ids. */
export type Schemas = ReadonlyMap<string, Schema>;

export type JsonType = "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";

const jsonTypes: readonly JsonType[] = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** The supported keywords that contain no schemas. */
const plain =
  "$ref const dependentRequired enum exclusiveMaximum exclusiveMinimum format maxContains maxItems maxLength " +
  "maxProperties maximum minContains minItems minLength minProperties minimum multipleOf pattern required type uniqueItems";

/** The supported keywords that contain schemas. */
const holding =
  "additionalProperties allOf anyOf contains dependentSchemas else if items not oneOf patternProperties prefixItems " +
  "properties propertyNames then unevaluatedItems unevaluatedProperties";

const knownKeywords = new Set(`${plain} ${holding}`.split(" "));
const holdingKeywords = new Set(holding.split(" "));

/** Thrown for a schema with a keyword that guards can't check; ignoring it would accept invalid values. */
export class UnsupportedSchema extends Error {
  constructor(place: string, found: string, expected: string) {
    super(`the schema ${place}: found ${found}, expected ${expected}`);
    this.name = "UnsupportedSchema";
  }
}

/** @throws {UnsupportedSchema} If a schema has a keyword that guards can't check. */
export function expectSupported(schemas: Schemas): void {
  for (const [id, schema] of schemas) expectKnown(schema, [id], schemas);
}

/** @param path The keys to the schema: its place is only formatted for an error. */
function expectKnown(schema: unknown, path: readonly (string | number)[], schemas: Schemas): void {
  if (Array.isArray(schema)) for (const [index, each] of schema.entries()) expectKnown(each, [...path, index], schemas);
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
  for (const [keyword, value] of Object.entries(schema)) {
    if (!knownKeywords.has(keyword))
      throw new UnsupportedSchema(
        placeOf(path),
        `the keyword "${keyword}"`,
        `one of ${[...knownKeywords].toSorted().join(", ")}`,
      );
    if (keyword === "$ref" && !schemas.has(String(value)))
      throw new UnsupportedSchema(
        placeOf([...path, keyword]),
        `the reference "${String(value)}"`,
        "one to a schema of the interface",
      );
    if (keyword === "type" && ![value].flat().every((type) => jsonTypes.some((known) => known === type)))
      throw new UnsupportedSchema(placeOf([...path, keyword]), JSON.stringify(value), `of ${jsonTypes.join(", ")}`);
    if (!holdingKeywords.has(keyword)) continue;
    if (!holdsNamedSchemas(keyword)) expectKnown(value, [...path, keyword], schemas);
    else
      for (const [name, each] of Object.entries(value as object)) expectKnown(each, [...path, keyword, name], schemas);
  }
}

function placeOf([id, ...path]: readonly (string | number)[]): string {
  return [id, ...path.map((part) => pointerToken(String(part)))].join("/");
}

/** Returns true for a schema that accepts any value. */
export function isAnything(schema: AnySchema | undefined): boolean {
  if (typeof schema !== "object") return schema !== false;
  return Object.keys(schema).length === 0 || (hasOnly(schema, ["anyOf"]) && (schema.anyOf ?? []).some(isAnything));
}

/** Returns true for a schema that accepts no value. */
export function isNothing(schema: AnySchema | undefined): boolean {
  return (
    schema === false ||
    (typeof schema === "object" && hasOnly(schema, ["not"]) && isAnything(schema["not"] as AnySchema))
  );
}

/** Returns true for a schema with at least one keyword, and none other than these. */
export function hasOnly(schema: AnySchema, only: readonly string[]): boolean {
  const all = typeof schema === "object" ? Object.keys(schema) : [];
  return all.length > 0 && all.every((keyword) => only.includes(keyword));
}

/** Returns the types in a schema. */
export function namedTypes({ type }: Schema): readonly JsonType[] {
  if (type === undefined) return [];
  return (Array.isArray(type) ? type : [type]) as JsonType[];
}

/** Returns the type of a JSON value. */
export function typeOfValue(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as JsonType;
}

/** Returns true if a value has one of the types. */
export function isOfType(value: unknown, types: readonly JsonType[]): boolean {
  return types.includes(typeOfValue(value)) || (types.includes("integer") && Number.isInteger(value));
}

/** Returns the values of a schema that only lists values. */
export function listedValues(schema: Schema): readonly unknown[] | undefined {
  return "const" in schema ? [schema.const] : schema.enum;
}

/** Returns the alternatives of a schema that is only a union, if each value matches at most one of them. */
export function alternativesOf(schema: AnySchema, schemas: Schemas): readonly AnySchema[] | undefined {
  if (typeof schema === "boolean") return undefined;
  if (hasOnly(schema, ["anyOf"])) return schema.anyOf;
  return hasOnly(schema, ["oneOf"]) && areApart(schema.oneOf ?? [], schemas) ? schema.oneOf : undefined;
}

/** Returns true if no value has the types of both schemas. */
export function areApart(all: readonly AnySchema[], schemas: Schemas): boolean {
  const types = all.map((each) => typesOf(each, schemas));
  return types.every((one, index) =>
    types.slice(index + 1).every((other) => one !== undefined && other !== undefined && one.isDisjointFrom(other)),
  );
}

/** Returns the possible types of a schema's values, with one type for numbers; undefined for all types. */
function typesOf(schema: AnySchema, schemas: Schemas, seen: readonly string[] = []): Set<JsonType> | undefined {
  if (typeof schema === "boolean") return schema ? undefined : new Set();
  const { $ref, allOf = [] } = schema;
  if ($ref !== undefined && seen.includes($ref)) return undefined;
  const follow = (each: AnySchema): Set<JsonType> | undefined =>
    typesOf(each, schemas, $ref === undefined ? seen : [...seen, $ref]);
  const values = listedValues(schema)?.map(typeOfValue);
  const own =
    schema.type === undefined ? undefined : namedTypes(schema).map((type) => (type === "integer" ? "number" : type));
  const choices = [schema.anyOf, schema.oneOf].flatMap((each) =>
    each === undefined ? [] : [unionOf(each.map(follow))],
  );
  const parts = [
    values && new Set(values),
    own && new Set(own),
    ...($ref === undefined ? [] : [follow(schemas.get($ref) ?? {})]),
    ...allOf.map(follow),
    ...choices,
  ].filter((each) => each !== undefined);
  return parts.length === 0 ? undefined : parts.reduce((one, other) => one.intersection(other));
}

function unionOf(all: readonly (Set<JsonType> | undefined)[]): Set<JsonType> | undefined {
  return all.reduce<Set<JsonType> | undefined>(
    (one, other) => (one && other ? one.union(other) : undefined),
    new Set(),
  );
}

/** Returns true for a schema that rejects a missing field in every case. */
export function rejectsUndefined(schema: AnySchema, schemas: Schemas, seen: readonly string[] = []): boolean {
  if (typeof schema === "boolean") return !schema;
  const { $ref, type, allOf = [], anyOf, oneOf } = schema;
  if (type !== undefined || listedValues(schema) !== undefined || isNothing(schema)) return true;
  const rejects = (each: AnySchema): boolean =>
    rejectsUndefined(each, schemas, $ref === undefined ? seen : [...seen, $ref]);
  if ($ref !== undefined && !seen.includes($ref) && rejects(schemas.get($ref) ?? {})) return true;
  return allOf.some(rejects) || [anyOf, oneOf].some((each) => each !== undefined && each.every(rejects));
}
