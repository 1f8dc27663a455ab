import type { Schema } from "./contract.ts";
import { componentOf } from "./schemas.ts";

/** The component schemas of a contract, by name. */
export type Schemas = Readonly<Record<string, Schema>>;

/** Returns the schema that a schema refers to in the end; the schema itself if it refers to none. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const passed = new Set([schema]);
  let found = schema;
  for (const each of passed) {
    found = each;
    const next = schemas[componentOf(each.$ref) ?? ""];
    // A circle of references ends at its last schema.
    if (next !== undefined) passed.add(next);
  }
  return found;
}

/**
 * Returns the properties that a value of a schema can have: its own and those of all references, parts and choices. The
 * properties of the schema replace those that it inherits.
 */
export function possibleProperties(
  schema: Schema,
  schemas: Schemas,
  within: readonly Schema[] = [],
): Record<string, Schema> {
  const { $ref, anyOf = [], oneOf = [], allOf = [], properties } = schema;
  const target = schemas[componentOf($ref) ?? ""];
  const parts = [...(target === undefined ? [] : [target]), ...anyOf, ...oneOf, ...allOf];
  const passed = [...within, schema];
  const inherited = parts
    .filter((part) => !passed.includes(part))
    .map((part) => possibleProperties(part, schemas, passed));
  return Object.assign({}, ...inherited, properties) as Record<string, Schema>;
}
