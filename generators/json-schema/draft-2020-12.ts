import type { Schema } from "../contract/contract.ts";
import { componentOf, holdsNamedSchemas, isData } from "../contract/references.ts";

/** Formats that JSON Schema defines, and those of numbers that validators know; others say nothing to a validator. */
const formats = new Set(
  (
    "date-time date time duration email hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template " +
    "json-pointer relative-json-pointer regex int32 int64 float double byte binary password"
  ).split(" "),
);

/** Keywords of OpenAPI that JSON Schema does not have. */
const foreign = new Set(["discriminator", "xml", "externalDocs", "example"]);

/**
 * A schema in pure JSON Schema: references lead to where `locate` says, OpenAPI's keywords and extensions are gone.
 * @see https://json-schema.org/draft/2020-12/json-schema-core
 */
export function toJsonSchema(schema: Schema, locate: (component: string) => string): Schema {
  return convert(schema, locate) as Schema;
}

function convert(value: unknown, locate: (component: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, locate));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([keyword, item]): [string, unknown][] => {
      if (keyword.startsWith("x-") || foreign.has(keyword)) return [];
      if (keyword === "format" && !formats.has(String(item))) return [];
      if (keyword === "$ref") return [[keyword, located(String(item), locate)]];
      if (isData(keyword)) return [[keyword, item]];
      if (!holdsNamedSchemas(keyword)) return [[keyword, convert(item, locate)]];
      const schemas = Object.entries(item as object).map(([name, each]) => [name, convert(each, locate)] as const);
      return [[keyword, Object.fromEntries(schemas)]];
    }),
  );
}

function located(ref: string, locate: (component: string) => string): string {
  const component = componentOf(ref);
  return component === undefined ? ref : locate(component);
}
