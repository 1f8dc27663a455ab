import type { InterfaceContract, Schema } from "../../contract/contract.ts";
import { componentOf } from "../../contract/schemas.ts";
import { escape } from "../html-template.ts";
import { code, codeText, either } from "./markup.ts";

/** How many values of an enum are told where it is used. */
const fewValues = 8;

/** What a value keeps to besides its type, in words: its values, bounds, and what holds where it is left out. */
export function constraints(api: InterfaceContract, schema: Schema): string[] {
  const { const: constant, default: preset } = schema;
  return [
    ...(constant === undefined ? [] : [`always ${code(constant)}`]),
    ...values(api, schema),
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

function values({ components }: InterfaceContract, schema: Schema): string[] {
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
