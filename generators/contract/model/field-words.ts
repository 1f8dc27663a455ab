import { stringOrJson } from "../../../spec/library/record.ts";
import escapeStringRegexp from "escape-string-regexp";
import type { Schema } from "./contract.ts";

/** Returns the facts about a field without a keyword in JSON Schema, as sentences. */
export function fieldWords(schema: Schema, description = ""): string[] {
  const { "x-unit": unit, "x-when": condition, "x-recommended": audience, "x-preview": caveat } = schema;
  const { "x-legacy": instead } = schema;
  return [
    ...(unit === undefined || namesUnit(description, stringOrJson(unit)) ? [] : [`Unit: ${stringOrJson(unit)}.`]),
    ...(condition === undefined ? [] : [`Present when ${stringOrJson(condition)}.`]),
    ...(instead === undefined
      ? []
      : [instead === true ? "Legacy: retained for older clients." : `Legacy: ${stringOrJson(instead)}.`]),
    ...(audience === undefined
      ? []
      : [String(audience) === "true" ? "Recommended." : `Recommended for ${stringOrJson(audience)}.`]),
    ...(caveat === undefined ? [] : [`Preview: ${stringOrJson(caveat)}`]),
  ];
}

/** Units as written in prose, if that differs from their abbreviation. */
const spelledOut: Readonly<Record<string, string>> = { ms: "milliseconds?", s: "seconds?", "epoch s": "epoch" };

/** A unit that the description mentions is not repeated. */
function namesUnit(description: string, unit: string): boolean {
  const words = Object.hasOwn(spelledOut, unit) ? spelledOut[unit] : escapeStringRegexp(unit);
  return new RegExp(`\\b${words}\\b`, "i").test(description);
}
