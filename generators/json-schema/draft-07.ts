import type { Schema } from "../contract/contract.ts";
import { holdsNamedSchemas, isData } from "../contract/references.ts";

/**
 * Rewrites JSON Schema 2020-12 in draft-07, which lacks keywords beside `$ref`, `prefixItems`, `$defs`,
 * `unevaluatedProperties`, `dependentRequired`, `dependentSchemas` and `contentSchema`.
 * @see https://json-schema.org/draft-07/json-schema-release-notes
 */
export function toDraft07(schema: Schema): Schema {
  return convert(schema) as Schema;
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== "object" || value === null) return value;
  const converted = Object.fromEntries(
    Object.entries(value).map(([keyword, item]) => {
      if (isData(keyword)) return [keyword, item];
      if (!holdsNamedSchemas(keyword)) return [keyword, convert(item)];
      return [keyword, Object.fromEntries(Object.entries(item as object).map(([name, each]) => [name, convert(each)]))];
    }),
  ) as Schema;
  return besideRef(dependencies(tuples(renamed(converted))));
}

function renamed({ $defs, contentSchema: _contentSchema, unevaluatedProperties, ...schema }: Schema): Schema {
  const composed = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? schema.$ref;
  return {
    ...schema,
    ...($defs !== undefined && { definitions: $defs }),
    ...(unevaluatedProperties !== undefined &&
      composed === undefined && { additionalProperties: unevaluatedProperties as Schema }),
  };
}

function tuples({ prefixItems, items, ...schema }: Schema): Schema {
  if (prefixItems === undefined) return items === undefined ? schema : { ...schema, items };
  return { ...schema, items: prefixItems as Schema, ...(items !== undefined && { additionalItems: items }) };
}

function dependencies({ dependentRequired, dependentSchemas, ...schema }: Schema): Schema {
  if (dependentRequired === undefined && dependentSchemas === undefined) return schema;
  return { ...schema, dependencies: { ...(dependentRequired as object), ...(dependentSchemas as object) } };
}

function besideRef({ $ref, ...schema }: Schema): Schema {
  if ($ref === undefined) return schema;
  return Object.keys(schema).length === 0 ? { $ref } : { ...schema, allOf: [{ $ref }, ...(schema.allOf ?? [])] };
}
