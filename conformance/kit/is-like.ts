import { isRecord } from "../../generated/runtime/body.ts";
import { resolvedShape } from "./elements.ts";
import type { Schema, SchemaScope } from "./json-schema.ts";

/**
 * Returns true for a value that is meant to match a schema: with its required fields, and its fixed values. It does not
 * validate the value.
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
