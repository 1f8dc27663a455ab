import { isRecord } from "../../generated/runtime/body.ts";
import { resolvedShape } from "./elements.ts";
import type { Schema, SchemaScope } from "./json-schema.ts";

/**
 * Recognizes a value that is meant to be what a schema describes: with the fields that it requires, and the values that it
 * fixes. To hold a response to its schema is for a validator.
 */
export function isLike(value: unknown, schema: Schema, scope: SchemaScope): boolean {
  const { alternatives, nullable } = resolvedShape(schema, scope);
  return (value === null && nullable) || alternatives.some(({ keywords }) => fits(value, keywords, scope));
}

function fits(value: unknown, keywords: Schema, scope: SchemaScope): boolean {
  const { const: constant, enum: values, pattern, maxItems, properties = {}, required = [], type } = keywords;
  if (constant !== undefined && value !== constant) return false;
  if (values !== undefined && !values.includes(value)) return false;
  if (typeof pattern === "string" && (typeof value !== "string" || !new RegExp(pattern, "u").test(value))) return false;
  if (value === null) return type === undefined;
  if (Array.isArray(value)) return type !== "object" && (typeof maxItems !== "number" || value.length <= maxItems);
  if (!isRecord(value)) return type !== "object" && type !== "array";
  if (type !== undefined && type !== "object") return false;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(properties).every(([name, each]) => !Object.hasOwn(value, name) || isLike(value[name], each, scope))
  );
}
