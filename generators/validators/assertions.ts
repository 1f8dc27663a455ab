import { fullFormats } from "ajv-formats/dist/formats.js";
import type { Schema } from "../contract/contract.ts";
import { holdsNamedSchemas, isData } from "../contract/references.ts";
import { toJsonSchema } from "../json-schema/draft-2020-12.ts";

/** Keywords that describe and refuse nothing. */
const annotations = new Set(
  (
    "title description default examples deprecated readOnly writeOnly $comment " +
    "contentEncoding contentMediaType contentSchema"
  ).split(" "),
);

/** Formats that say only how a value is stored or shown. */
const silentFormats = new Set(["binary", "double", "float", "int64", "password"]);

/** What a schema asserts, and nothing else; references lead to where `locate` says. */
export function assertionsOf(schema: Schema, locate: (component: string) => string): Schema {
  return stripped(toJsonSchema(schema, locate)) as Schema;
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== "object" || value === null) return value;
  return withProtoAsPattern(
    Object.fromEntries(
      Object.entries(value).flatMap(([keyword, item]): [string, unknown][] => {
        if (!asserts(keyword, item)) return [];
        if (isData(keyword)) return [[keyword, item]];
        if (!holdsNamedSchemas(keyword)) return [[keyword, stripped(item)]];
        const schemas = Object.entries(item as object).map(([name, each]) => [name, stripped(each)] as const);
        return [[keyword, Object.fromEntries(schemas)]];
      }),
    ) as Schema,
  );
}

/** The compiler passes over a property named `__proto__`, unless a pattern names it. */
function withProtoAsPattern(schema: Schema): Schema {
  const { properties, patternProperties, ...rest } = schema;
  if (properties === undefined || !Object.hasOwn(properties, "__proto__")) return schema;
  const { ["__proto__"]: proto, ...others } = properties;
  return { ...rest, properties: others, patternProperties: { ...(patternProperties as object), "^__proto__$": proto } };
}

function asserts(keyword: string, value: unknown): boolean {
  if (keyword === "format") return String(value) in fullFormats && !silentFormats.has(String(value));
  // The compiler warns of a pattern that is not a regular expression.
  if (keyword === "pattern") return isPattern(String(value), "u") || isPattern(String(value), "");
  return !annotations.has(keyword);
}

/** Whether a text is a regular expression under the given flags. */
export function isPattern(text: string, flags: string): boolean {
  try {
    return new RegExp(text, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
