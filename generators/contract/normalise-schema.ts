import type { Schema } from "./contract.ts";

/**
 * Rewrites what the OpenAPI library writes into the plainest JSON Schema that says the same, in place of its habits:
 * a literal as an enum of one, an integer literal as a number, maps as `unevaluatedProperties`.
 */
export function normaliseSchema(schema: Schema): Schema {
  return rewrite(schema) as Schema;
}

/** Keywords that hold data, not schemas. */
const data = new Set(["const", "default", "enum", "example", "examples", "required"]);

/** Keywords that hold schemas by name: their keys are not keywords. */
const named = new Set(["properties", "patternProperties", "$defs"]);

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== "object" || value === null) return value;
  const out = Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (data.has(key) || key.startsWith("x-")) return [key, item];
      if (named.has(key)) return [key, mapValues(item as Record<string, unknown>, rewrite)];
      return [key, rewrite(item)];
    }),
  ) as Schema;
  return plainMap(plainLiteral(out));
}

function mapValues<T>(value: Record<string, T>, to: (item: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, to(item)]));
}

/** A literal is an enum of one with no members of its own to describe. */
function plainLiteral(schema: Schema): Schema {
  const { enum: values, type, ...rest } = schema;
  if (values === undefined) return schema;
  const allIntegers = values.every(Number.isInteger);
  const exactType = type === "number" && allIntegers ? "integer" : type;
  if (values.length !== 1 || "x-enum-descriptions" in schema)
    return { ...schema, ...(type !== undefined && { type: exactType }) };
  return { ...(type !== undefined && { type: exactType }), const: values[0], ...rest };
}

/** Without composition beside it, `unevaluatedProperties` means what `additionalProperties` means, and is read by all. */
function plainMap(schema: Schema): Schema {
  const { unevaluatedProperties, ...rest } = schema;
  if (unevaluatedProperties === undefined || schema.allOf || schema.anyOf || schema.oneOf || schema.$ref) return schema;
  return { ...rest, additionalProperties: closed(unevaluatedProperties as Schema | boolean) };
}

function closed(schema: Schema | boolean): Schema | boolean {
  if (typeof schema === "boolean") return schema;
  const keys = Object.keys(schema);
  if (keys.length === 0) return true;
  const { not } = schema as { not?: Schema };
  return keys.length === 1 && not !== undefined && Object.keys(not).length === 0 ? false : schema;
}
