import type { Schema } from "./contract.ts";
import { componentOf } from "./schemas.ts";
import { constituents, type Schemas } from "./resolve.ts";

/** A field of an object. */
export interface Field {
  schema: Schema;
  isRequired: boolean;
}

/** Returns the fields that an object has in every variant; `possibleProperties` includes the fields of variants. */
export function fieldsOf(schema: Schema, schemas: Schemas): Map<string, Field> {
  const parts = constituents(schema, schemas, { isCertain: true });
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const properties = new Map(parts.flatMap((part) => Object.entries(part.properties ?? {})));
  return new Map([...properties].map(([name, field]) => [name, { schema: field, isRequired: required.has(name) }]));
}

/** The own and inherited fields of an object. */
export interface ObjectShape {
  fields: Map<string, Schema>;
  required: Set<string>;

  /** True if the object may have other fields. */
  isOpen: boolean;

  /** Sample values of the object. */
  examples: unknown[];
}

/** Returns the fields of a schema; undefined if it does not describe exactly one object. */
export function objectShape(schema: Schema | undefined, schemas: Schemas): ObjectShape | undefined {
  if (schema === undefined) return undefined;
  const parts = constituents(schema, schemas, { isCertain: true });
  if (!parts.every(describesObject)) return undefined;
  return {
    fields: new Map(parts.flatMap(({ properties = {} }) => Object.entries(properties))),
    required: new Set(parts.flatMap(({ required = [] }) => required)),
    isOpen: parts.some((part) => Boolean(part.additionalProperties ?? part["unevaluatedProperties"])),
    examples: parts.toReversed().flatMap(({ examples = [] }) => examples),
  };
}

function describesObject({ $ref, type, allOf = [], anyOf, oneOf }: Schema): boolean {
  return (type === "object" || componentOf($ref) !== undefined || allOf.length > 0) && !anyOf && !oneOf;
}

/** Returns the only value that a schema allows, in an array; undefined if it allows several. */
export function onlyValue(schema: Schema, schemas: Schemas): [value: unknown] | undefined {
  if ("const" in schema) return [schema.const];
  if (schema.type === "null") return [null];
  if (schema.type === "array" && schema["maxItems"] === 0) return [[]];
  const shape = objectShape(schema, schemas);
  if (shape === undefined || shape.isOpen || shape.fields.size === 0) return undefined;
  const entries: [string, unknown][] = [];
  for (const [name, field] of shape.fields) {
    const only = shape.required.has(name) ? onlyValue(field, schemas) : undefined;
    if (only === undefined) return undefined;
    entries.push([name, only[0]]);
  }
  return [Object.fromEntries(entries)];
}
