import type { Schema } from "../../contract/contract.ts";
import { componentOf, objectShape } from "../../contract/schemas.ts";

/**
 * A value that a schema allows, for a call of which the spec shows no example. What the reader has to put in is written
 * in capitals: `SOURCE_ID`.
 */
export function sampleValue(schema: Schema, schemas: Record<string, Schema>, name: string): unknown {
  return valueOf(schema, schemas, name, []);
}

function valueOf(schema: Schema, schemas: Record<string, Schema>, name: string, within: readonly string[]): unknown {
  const shown = [
    ...("const" in schema ? [schema.const] : []),
    ...(schema.examples ?? []),
    ...("default" in schema ? [schema["default"]] : []),
    ...(schema.enum ?? []),
  ];
  if (shown.length > 0) return shown[0];

  const target = componentOf(schema.$ref);
  const seen = target === undefined ? within : [...within, target];
  if (target !== undefined && within.includes(target)) return null; // It can never end.
  const shape = objectShape(schema, schemas);
  if (shape) {
    const required = [...shape.fields].filter(([field]) => shape.required.has(field));
    return Object.fromEntries(required.map(([field, each]) => [field, valueOf(each, schemas, field, seen)]));
  }
  const part = target === undefined ? [schema.anyOf, schema.oneOf, schema.allOf].flat()[0] : schemas[target];
  if (part) return valueOf(part, schemas, name, seen);

  const [type] = [schema.type].flat();
  if (type === undefined) return {};
  if (type === "array") return [];
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "number" || type === "integer") return schema["minimum"] ?? 1;
  return placeholder(name);
}

/** `sourceId` → `SOURCE_ID`. */
export function placeholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").match(/[A-Za-z\d]+/g) ?? ["value"];
  return words.join("_").toUpperCase();
}
