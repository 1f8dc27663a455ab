import escapeStringRegexp from "escape-string-regexp";
import type { JSDocTagStructure } from "ts-morph";
import type { Schema } from "../contract/contract.ts";
import { doc, type Docs, tag } from "../typescript/structures.ts";

/** The documentation of a schema: its description, or that of the schema it refers to, and its limits as tags. */
export function schemaDocs(schema: Schema, target?: Schema): Docs {
  const description = schema.description ?? target?.description;
  return doc(description, remarks(schema, description), ...limits(schema));
}

/** The facts that have no tag, as sentences. */
function remarks(schema: Schema, description = ""): string {
  const { "x-unit": unit, "x-when": condition, "x-recommended": audience, "x-preview": caveat } = schema;
  const { "x-legacy": instead } = schema;
  return [
    ...(unit === undefined || namesUnit(description, textOf(unit)) ? [] : [`Unit: ${textOf(unit)}.`]),
    ...(condition === undefined ? [] : [`Present when ${textOf(condition)}.`]),
    ...(instead === undefined
      ? []
      : [instead === true ? "Legacy: retained for older clients." : `Legacy: ${textOf(instead)}.`]),
    ...(audience === undefined
      ? []
      : [String(audience) === "true" ? "Recommended." : `Recommended for ${textOf(audience)}.`]),
    ...(caveat === undefined ? [] : [`Preview: ${textOf(caveat)}`]),
  ].join(" ");
}

/** Units as prose has them, where that is not how they are abbreviated. */
const spelledOut: Readonly<Record<string, string>> = { ms: "milliseconds?", s: "seconds?", "epoch s": "epoch" };

/** A unit that the description names is not named again. */
function namesUnit(description: string, unit: string): boolean {
  const words = Object.hasOwn(spelledOut, unit) ? spelledOut[unit] : escapeStringRegexp(unit);
  return new RegExp(`\\b${words}\\b`, "i").test(description);
}

/** Formats that say only how a number is stored. */
const numeric: ReadonlySet<unknown> = new Set(["int32", "int64", "float", "double"]);

function limits(schema: Schema): JSDocTagStructure[] {
  const {
    default: value,
    minimum,
    maximum,
    contentEncoding,
    format = contentEncoding,
    pattern,
    deprecated,
    "x-deprecated": reason,
  } = schema;
  return [
    ...(value === undefined ? [] : [tag("default", JSON.stringify(value))]),
    ...(minimum === undefined ? [] : [tag("minimum", String(minimum))]),
    ...(maximum === undefined ? [] : [tag("maximum", String(maximum))]),
    ...(format === undefined || numeric.has(format) ? [] : [tag("format", textOf(format))]),
    ...(pattern === undefined ? [] : [tag("pattern", textOf(pattern))]),
    ...(deprecated === true ? [tag("deprecated", reason === undefined ? undefined : textOf(reason))] : []),
  ];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
