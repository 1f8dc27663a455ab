// Generated from templates/runtime/validation-expected.ts by `concordat generate`. Do not edit.

import { cut } from "./validation-found.ts";

/** What a compiled guard says of one failure. */
export interface RawIssue {
  /** Where in the value, as a JSON pointer. */
  instancePath: string;

  /** The keyword of JSON Schema that refused the value. */
  keyword: string;

  /** What the keyword asks for, under names of its own. */
  params: Readonly<Record<string, unknown>>;
}

/** What a keyword of JSON Schema asks for, in words. */
export function expected({ keyword, params }: RawIssue): string {
  const { limit, comparison } = params;
  switch (keyword) {
    case "type":
      return [params["type"]].flat().map(typeInWords).join(" or ");
    case "const":
      return short(params["allowedValue"]);
    case "enum":
      return oneOf([params["allowedValues"]].flat());
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return `a number ${String(comparison)} ${String(limit)}`;
    case "multipleOf":
      return `a multiple of ${String(params["multipleOf"])}`;
    case "minLength":
    case "minItems":
    case "minProperties":
      return `at least ${counted(limit, keyword)}`;
    case "maxLength":
    case "maxItems":
    case "maxProperties":
    case "items":
    case "unevaluatedItems":
      return `at most ${counted(limit ?? params["len"], keyword)}`;
    case "uniqueItems":
      return `no item twice; items ${String(params["j"])} and ${String(params["i"])} are equal`;
    case "contains":
      return "an item of the documented form";
    case "pattern":
      return `text that matches ${String(params["pattern"])}`;
    case "format":
      return `text in the form of ${withArticle(String(params["format"]))}`;
    case "required":
    case "dependentRequired":
      return `a field ${name(params["missingProperty"])}`;
    case "additionalProperties":
      return `no field ${name(params["additionalProperty"])}`;
    case "unevaluatedProperties":
      return `no field ${name(params["unevaluatedProperty"])}`;
    case "propertyNames":
      return `another name for the field ${name(params["propertyName"])}`;
    case "oneOf":
      return "a value that fits one of the alternatives, and only one";
    case "false schema":
      return "nothing";
    default:
      return `a value that "${keyword}" accepts`;
  }
}

function typeInWords(type: unknown): string {
  return type === "null" ? "null" : withArticle(String(type));
}

function withArticle(noun: string): string {
  return /^[aeio]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function counted(limit: unknown, keyword: string): string {
  const [singular, plural] = keyword.endsWith("Length")
    ? ["character", "characters"]
    : keyword.endsWith("Properties")
      ? ["field", "fields"]
      : ["item", "items"];
  return `${String(limit)} ${limit === 1 ? singular : plural}`;
}

function name(field: unknown): string {
  return `\`${String(field)}\``;
}

const most = 12;

function oneOf(values: unknown[]): string {
  const listed = values.slice(0, most).map(short).join(", ");
  const rest = values.length - most;
  return `one of ${listed}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function short(value: unknown): string {
  return cut(JSON.stringify(value) ?? "nothing");
}
