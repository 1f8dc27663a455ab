import type { Schema } from "../contract/contract.ts";
import { componentOf } from "../contract/references.ts";

/** The fields of an object, its own and those of all that it extends. */
export interface ObjectShape {
  fields: Map<string, Schema>;
  required: Set<string>;

  /** Whether it may hold other fields too. */
  isOpen: boolean;

  /** Sample values of the object. */
  examples: unknown[];
}

/** The fields of a schema; undefined where it describes something else than one object. */
export function objectShape(schema: Schema | undefined, schemas: Record<string, Schema>): ObjectShape | undefined {
  if (schema === undefined) return undefined;
  const { $ref, type, anyOf, oneOf, allOf = [], properties = {}, required = [], examples = [] } = schema;
  const target = componentOf($ref);
  const parts = [...(target === undefined ? [] : [schemas[target] ?? {}]), ...allOf];
  const shapes = parts.map((part) => objectShape(part, schemas));
  const describesFields = type === "object" || parts.length > 0;
  if (!describesFields || anyOf || oneOf || shapes.includes(undefined)) return undefined;
  const known = shapes.filter((shape) => shape !== undefined);
  return {
    fields: new Map([...known.flatMap(({ fields }) => [...fields]), ...Object.entries(properties)]),
    required: new Set([...known.flatMap((shape) => [...shape.required]), ...required]),
    isOpen:
      known.some(({ isOpen }) => isOpen) || Boolean(schema.additionalProperties ?? schema["unevaluatedProperties"]),
    examples: [...examples, ...known.flatMap((shape) => shape.examples)],
  };
}

/** The only value that a schema allows, in an array; undefined where it allows several. */
export function onlyValue(schema: Schema, schemas: Record<string, Schema>): [value: unknown] | undefined {
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
