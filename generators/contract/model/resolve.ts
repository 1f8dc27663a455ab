import type { Schema } from "./contract.ts";
import { componentOf } from "./schemas.ts";

/** The component schemas of a contract, by name. */
export type Schemas = Readonly<Record<string, Schema>>;

/** Returns the schema at the end of a chain of references, or the schema itself. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const passed = new Set([schema]);
  let found = schema;
  for (const each of passed) {
    found = each;
    const next = schemas[componentOf(each.$ref) ?? ""];
    // A cycle of references ends at its last schema.
    if (next !== undefined) passed.add(next);
  }
  return found;
}

/**
 * Returns a schema and its constituents, each once: the targets of references, parts and alternatives. An overriding
 * schema follows the overridden one, so the schema itself is last.
 *
 * @param options.isCertain Leaves out alternatives, of which a value needs to satisfy only one.
 */
export function constituents(schema: Schema, schemas: Schemas, { isCertain = false } = {}): Schema[] {
  const found = new Set<Schema>();
  const passed = new Set<Schema>();
  const visit = (each: Schema): void => {
    if (passed.has(each)) return;
    passed.add(each);
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = each;
    const target = schemas[componentOf($ref) ?? ""];
    const choices = isCertain ? [] : [...anyOf, ...oneOf];
    for (const part of [...(target === undefined ? [] : [target]), ...choices, ...allOf]) visit(part);
    found.add(each);
  };
  visit(schema);
  return [...found];
}

/**
 * Returns the properties that a value of a schema can have: its own and those of all references, parts and choices. The
 * properties of the schema replace those that it inherits.
 */
export function possibleProperties(schema: Schema, schemas: Schemas): Record<string, Schema> {
  return Object.fromEntries(constituents(schema, schemas).flatMap(({ properties = {} }) => Object.entries(properties)));
}
