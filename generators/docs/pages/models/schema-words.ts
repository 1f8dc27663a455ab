import type { InterfaceContract, Schema } from "../../../contract/contract.ts";
import { componentOf } from "../../../contract/schemas.ts";
import { code, codeText, either, escape, link } from "../../html.ts";
import { places } from "../../links.ts";

const plurals: Readonly<Record<string, string>> = {
  string: "strings",
  number: "numbers",
  integer: "integers",
  boolean: "booleans",
  object: "objects",
};

/** The type of a schema, in words, with links to the models: `list of Pet or null`. */
export function typeWords(api: InterfaceContract, from: string, schema: Schema): string {
  const one = (each: Schema): string => typeWords(api, from, each);
  const name = componentOf(schema.$ref);
  if (name !== undefined) {
    return Object.hasOwn(api.components.schemas, name)
      ? link(from, places.model(api.name, name), name)
      : codeText(name);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return either(unique(choices.map(one)));
  const types = typesOf(schema);
  if (types.length === 0 && schema.allOf) return either(unique(schema.allOf.map(one)), "and");
  if (types.length === 0) return "anything";
  return either(types.map((type) => typed(type, schema, one)));
}

function typed(type: string, schema: Schema, one: (schema: Schema) => string): string {
  const { items, additionalProperties, properties, format } = schema;
  if (type === "array") return `list of ${items ? plural(items, one) : "anything"}`;
  if (type === "object" && typeof additionalProperties === "object" && !properties) {
    return `map from names to ${plural(additionalProperties, one)}`;
  }
  const isOfFormat = typeof format === "string" && type !== "null";
  return escape(isOfFormat ? `${type} (${format})` : type);
}

function plural(schema: Schema, one: (schema: Schema) => string): string {
  const isPlain = typeof schema.type === "string" && schema.format === undefined;
  return (isPlain ? plurals[schema.type as string] : undefined) ?? one(schema);
}

/** The JSON types that a schema names; what a constant or the values of an enum are, where it names none. */
function typesOf({ type, const: constant, enum: values, properties }: Schema): string[] {
  if (type !== undefined) return [type].flat();
  if (constant !== undefined) return [jsonType(constant)];
  if (values) return unique(values.map(jsonType));
  return properties ? ["object"] : [];
}

function jsonType(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function unique(parts: readonly string[]): string[] {
  return [...new Set(parts)];
}

/** The number of values of an enum that are listed where it is used. */
const fewValues = 8;

/** The constraints of a value besides its type, in words: its values, bounds, and its default. */
export function constraints(api: InterfaceContract, schema: Schema): string[] {
  const { const: constant, default: preset } = schema;
  return [
    ...(constant === undefined ? [] : [`always ${code(constant)}`]),
    ...listedValues(api, schema),
    ...bounds(schema),
    ...(schema.items ? constraints(api, schema.items).map((words) => `each ${words}`) : []),
    ...(preset === undefined ? [] : [`${code(preset)} if left out`]),
  ];
}

/** The bounds of numbers, texts, lists and maps, in words and with their unit. */
export function bounds(schema: Schema): string[] {
  const { multipleOf, uniqueItems, pattern } = schema;
  return [
    range(schema["minimum"], schema["maximum"], unitOf(schema)),
    range(schema["exclusiveMinimum"], schema["exclusiveMaximum"], unitOf(schema), ["more than", "less than"]),
    range(schema["minLength"], schema["maxLength"], "characters"),
    schema["maxItems"] === 0 ? "always empty" : range(schema["minItems"], schema["maxItems"], "items"),
    range(schema["minProperties"], schema["maxProperties"], "fields"),
    multipleOf === undefined ? "" : `a multiple of ${code(multipleOf)}`,
    uniqueItems === true ? "no item twice" : "",
    typeof pattern === "string" ? `matches ${codeText(pattern)}` : "",
  ].filter((words) => words !== "");
}

/** The unit of a number; empty where none is stated. */
export function unitOf({ "x-unit": unit }: Record<string, unknown>): string {
  return typeof unit === "string" ? unit : "";
}

function listedValues({ components }: InterfaceContract, schema: Schema): string[] {
  const name = componentOf(schema.$ref);
  const shared = name !== undefined && Object.hasOwn(components.schemas, name) ? components.schemas[name]?.enum : [];
  const few = schema.enum ?? (shared && shared.length <= fewValues ? shared : []);
  return few.length === 0 ? [] : [`${few.length > 1 ? "one of " : ""}${either(few.map(code))}`];
}

function range(least: unknown, most: unknown, unit: string, [above, below] = ["at least", "at most"]): string {
  const of = unit === "" ? "" : ` ${escape(unit)}`;
  if (least !== undefined && most !== undefined) {
    if (least === most) return `exactly ${number(least)}${of}`;
    return above === "at least"
      ? `${number(least)} to ${number(most)}${of}`
      : `${above} ${number(least)} and ${below} ${number(most)}${of}`;
  }
  if (least !== undefined) return `${above} ${number(least)}${of}`;
  return most === undefined ? "" : `${below} ${number(most)}${of}`;
}

function number(value: unknown): string {
  return escape(
    typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 20 }) : String(value),
  );
}
