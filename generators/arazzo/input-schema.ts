import type { Schema } from "../contract/model/contract.ts";
import { componentOf, holdsNamedSchemas, isData } from "../contract/model/schemas.ts";

/** An input of a workflow. */
export interface InputProperty {
  schema: object;
  isOptional: boolean;
}

/** Returns the schema of an input without extensions. References point to the OpenAPI document at `source`. */
export function inputProperty(schema: Schema, isOptional: boolean, source: string): InputProperty {
  return { schema: Object(placed(schema, source)), isOptional };
}

function placed(schema: unknown, source: string): unknown {
  if (Array.isArray(schema)) return schema.map((each) => placed(each, source));
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      // Additional properties are allowed by default, and runners remove them if the schema allows them explicitly.
      if (keyword.startsWith("x-") || (keyword === "additionalProperties" && value === true)) return [];
      if (keyword === "$ref" && componentOf(String(value)) !== undefined) return [[keyword, `${source}${value}`]];
      if (isData(keyword)) return [[keyword, value]];
      return [[keyword, holdsNamedSchemas(keyword) ? byName(value, source) : placed(value, source)]];
    }),
  );
}

function byName(schemas: object, source: string): object {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, placed(schema, source)]));
}
