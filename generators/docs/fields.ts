import type { Facts, InterfaceContract, Parameter, Response, Schema } from "../contract/model/contract.ts";
import { integersInWords } from "../contract/model/formats.ts";
import { fieldsOf as objectFields } from "../contract/model/object-shape.ts";
import { resolve } from "../contract/model/resolve.ts";
import { basesOf, componentOf, requestedWords } from "../contract/model/schemas.ts";
import { isRecord } from "../../spec/library/record.ts";
import { elementLink, places } from "./links.ts";
import {
  blocks,
  bullets,
  code,
  details,
  html,
  line,
  link,
  escapeMarkdown,
  sentences,
  summaryAndBody,
} from "./markdown.ts";
import { capitalised, either } from "./words.ts";

/** The direction of a schema: callers send requests and receive responses. */
type Direction = "sent" | "received";

interface Listing {
  direction: Direction;

  /** The maximum depth of nested models whose fields are listed; 0 links to the models instead. */
  depth: number;
}

/** Returns the fields of a schema, or of its alternatives, as a list; empty if there are none. */
export function fieldList(api: InterfaceContract, schema: Schema, listing: Listing): string {
  return framed(listOf(api, schema, listing, []));
}

/** Wraps a list of fields in a styled element. */
export function framed(list: string): string {
  return list === "" ? "" : `<div class="fields">\n\n${list}\n\n</div>`;
}

function listOf(api: InterfaceContract, schema: Schema, listing: Listing, seen: readonly string[]): string {
  const choices = alternatives(api, schema);
  if (choices.length > 0) return bullets(choices.map((choice) => alternative(api, choice, listing, seen)));
  const fields = fieldsOf(api, schema);
  if (fields.length === 0) return contentList(api, schema, listing, seen);
  const rows = joinRows(
    fields.map(([name, field, isRequired]) => ({
      schema: field,
      text: blocks(
        describeValue(api, name, field, presence(field, isRequired, listing.direction)),
        inner(api, field, listing, seen),
      ),
    })),
  );
  return blocks(rows, kindList(api, resolve(schema, api.components.schemas), listing, seen));
}

/** Returns the derived models of an object, by the value of the discriminator. */
function kindList(
  api: InterfaceContract,
  { discriminator }: Schema,
  listing: Listing,
  seen: readonly string[],
): string {
  if (!isRecord(discriminator) || !isRecord(discriminator["mapping"])) return "";
  const items = Object.entries(discriminator["mapping"]).map(([value, ref]) => {
    const schema = { $ref: String(ref) };
    return blocks(`${code(value)}: ${typeWords(api, schema)}`, inner(api, schema, listing, seen));
  });
  return blocks(`Further fields, by ${code(String(discriminator["propertyName"]))}:`, bullets(items));
}

/** Returns the fields of the objects in a list or a map, up to the depth of the listing. */
function contentList(api: InterfaceContract, schema: Schema, listing: Listing, seen: readonly string[]): string {
  if (listing.depth === 0) return "";
  const lists = heldBy(resolve(schema, api.components.schemas)).map(([held, model]) => {
    if (model !== undefined && seen.includes(model)) return "";
    return listOf(api, held, { ...listing, depth: listing.depth - 1 }, model === undefined ? seen : [...seen, model]);
  });
  return blocks(...lists);
}

/** Returns the rows as a list; missing types are stated once. */
function joinRows(rows: readonly { schema: Schema; text: string }[]): string {
  const untyped = rows.filter(({ schema }) => isUndocumented(schema)).length;
  const none = rows.length === 1 ? "Its type is not documented." : "The types of these fields are not documented.";
  const missing = untyped === rows.length ? none : "Types that are not shown are not documented.";
  return blocks(untyped > 0 && missing, bullets(rows.map(({ text }) => text)));
}

/** Returns true if the schema has no type and the documents specify none. */
function isUndocumented(schema: Schema): boolean {
  const { $ref, anyOf, oneOf, "x-open": open } = schema;
  const isMade = ($ref ?? anyOf ?? oneOf) !== undefined || basesOf(schema).length > 0;
  return Array.isArray(open) && !isMade && typesOf(schema).length === 0;
}

/** Returns the alternatives of a value that can be one of several kinds of objects. */
function alternatives(api: InterfaceContract, schema: Schema): Schema[] {
  const { anyOf, oneOf = [] } = resolve(schema, api.components.schemas);
  const choices = (anyOf ?? oneOf).filter(({ type }) => type !== "null");
  return choices.length > 1 && choices.some((choice) => fieldsOf(api, choice).length > 0) ? choices : [];
}

function alternative(api: InterfaceContract, schema: Schema, listing: Listing, seen: readonly string[]): string {
  const model = resolve(schema, api.components.schemas);
  const requested = requestedWords(model);
  const head = `**${typeWords(api, schema)}**${requested === undefined ? "" : ` *where ${line(requested)}*`}`;
  const { summary, body } = summaryAndBody(model.description);
  const text = sentences(summary);
  return blocks(text === "" ? head : `${head}  \n${text}`, body, inner(api, schema, listing, seen));
}

type Field = [name: string, schema: Schema, isRequired: boolean];

/** Returns the fields of an object and of its base models; its own descriptions take precedence. */
export function fieldsOf(api: InterfaceContract, schema: Schema): Field[] {
  const fields = objectFields(schema, api.components.schemas);
  return [...fields].map(([name, field]) => [name, field.schema, field.isRequired]);
}

/** Describes a named value: its name, type, unit, presence and marks, then its meaning. */
function describeValue(api: InterfaceContract, name: string, schema: Schema, present: string): string {
  const { "x-unit": unit, ...unitless } = schema;
  const facts = [
    isUndocumented(schema) ? "" : typeWords(api, schema),
    typeof unit === "string" ? `in ${escapeMarkdown(unit)}` : "",
    present,
    ...marksOf(schema).map((mark) => `**${line(mark)}**`),
  ].filter((words) => words !== "");
  const head = `**${code(name)}**${facts.length === 0 ? "" : ` *${facts.join(" · ")}*`}`;
  const { summary, body } = summaryAndBody(schema.description);
  const text = sentences(
    summary,
    ...notices(schema),
    ...constraints(api, unitless).map(capitalised),
    ...describedBy(api, schema),
  );
  return blocks(text === "" ? head : `${head}  \n${text}`, body);
}

/** Returns the fields of a field's value: below it if its schema has no name, otherwise up to the depth of the listing. */
function inner(api: InterfaceContract, schema: Schema, listing: Listing, seen: readonly string[]): string {
  const parts = heldBy(schema).map(([held, model]) => {
    if (model === undefined) return listOf(api, held, listing, seen);
    if (seen.includes(model) || listing.depth === 0) return "";
    const list = listOf(api, held, { ...listing, depth: listing.depth - 1 }, [...seen, model]);
    return list === "" ? "" : details(`Fields of ${html(model)}`, list);
  });
  return blocks(...parts);
}

/** Returns the objects in a value, alone or in a list or a map, with the names of their models if they have one. */
export function heldBy(schema: Schema): [Schema, string?][] {
  const model = componentOf(schema.$ref);
  if (model !== undefined) return [[schema, model]];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(heldBy);
  if (schema.properties !== undefined || basesOf(schema).length > 0) return [[schema]];
  const part = schema.items ?? schema.additionalProperties;
  return typeof part === "object" ? heldBy(part) : [];
}

/** Describes presence: the required fields in requests, and the optional ones in responses. */
function presence(schema: Schema, isRequired: boolean, direction: Direction): string {
  const { "x-when": when, "x-presence": tier } = schema;
  const condition = typeof when === "string" ? `when ${line(when)}` : "";
  if (direction === "sent" && isRequired) return ["**required**", condition].join(" ").trim();
  if (direction === "sent" || isRequired || condition !== "") return condition;
  return tier === "expected" ? "expected" : "optional";
}

/** Returns the marks of a schema: deprecated, legacy, recommended, immutable, preview. */
export function marksOf(schema: Schema): string[] {
  const recommended = schema["x-recommended"];
  return [
    schema.deprecated === true && "deprecated",
    schema["x-legacy"] !== undefined && "legacy",
    recommended === true && "recommended",
    typeof recommended === "string" && `recommended to ${recommended}`,
    schema["x-immutable"] === true && "immutable",
    schema["x-preview"] !== undefined && "preview",
  ].filter((word) => typeof word === "string");
}

function notices({ "x-deprecated": reason, "x-legacy": instead, "x-preview": preview }: Schema): string[] {
  return [
    ...(typeof preview === "string" ? [line(preview)] : []),
    ...(typeof reason === "string" ? [`Deprecated: ${line(reason)}`] : []),
    ...(typeof instead === "string" ? [`Legacy: ${line(instead)}`] : []),
  ];
}

function describedBy(api: InterfaceContract, { "x-described-by": elements }: Schema): string[] {
  if (!isRecord(elements)) return [];
  return Object.entries(elements).map(([what, element]) => {
    const { label, path } = elementLink(api, String(element));
    return `${capitalised(what)}: ${link(code(label), path)}`;
  });
}

/** Returns the parameters of an operation in one place, such as `query`, as a list. */
export function parameterList(api: InterfaceContract, parameters: readonly Parameter[]): string {
  return framed(joinRows(parameters.map((each) => namedRow(api, each.name, each, "sent"))));
}

/** Returns the headers of a response, as a list. */
export function headerList(api: InterfaceContract, { headers = {} }: Response): string {
  return framed(joinRows(Object.entries(headers).map(([name, header]) => namedRow(api, name, header, "received"))));
}

function namedRow(
  api: InterfaceContract,
  name: string,
  value: Described,
  direction: Direction,
): { schema: Schema; text: string } {
  const schema = describedSchema(value);
  return { schema, text: describeValue(api, name, schema, presence(schema, value.required ?? false, direction)) };
}

/** Returns a parameter or a header as the schema of its value, including its own description. */
export function describedSchema({ schema, description, deprecated, ...rest }: Described): Schema {
  const extensions = Object.entries(rest).filter(([field]) => field.startsWith("x-"));
  return {
    ...schema,
    ...Object.fromEntries(extensions),
    ...(deprecated === true && { deprecated }),
    ...(description !== undefined && { description }),
  };
}

interface Described {
  schema: Schema;
  required?: boolean;
  description?: string;
  [field: string]: unknown;
}

/** Returns the facts in the extensions of a schema, a parameter or a header. */
export function factsOf(element: Readonly<Record<string, unknown>>): Facts {
  const { "x-requirements": requirements, "x-open": open } = element;
  return { requirements: texts(requirements), open: texts(open) };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** Returns links to the requirements and open points of an element; empty if there are none. */
export function references(api: InterfaceContract, ...facts: readonly Facts[]): string {
  const ids = new Set(facts.flatMap(({ requirements = [], open = [] }) => [...requirements, ...open]));
  const known = api.requirements.filter(({ id }) => ids.has(id));
  const links = (isOpen: boolean, word: string, to: (api: string, id: string) => string): string => {
    const of = known.filter(({ proof }) => (proof === "open") === isOpen);
    return of.length === 0 ? "" : `${word} ${of.map(({ id }) => link(id, to(api.name, id))).join(", ")}`;
  };
  const text = sentences(
    links(false, "Verified by", places.requirement),
    links(true, "Not documented:", places.openPoint),
  );
  return text === "" ? "" : `<small class="references">\n\n${text}\n\n</small>`;
}

const plurals: Readonly<Record<string, string>> = {
  string: "strings",
  number: "numbers",
  integer: "integers",
  boolean: "booleans",
  object: "objects",
};

/** Describes the type of a schema in words, with links to the models: `list of Pet or null`. */
export function typeWords(api: InterfaceContract, schema: Schema): string {
  const one = (each: Schema): string => typeWords(api, each);
  const name = componentOf(schema.$ref);
  if (name !== undefined) {
    return Object.hasOwn(api.components.schemas, name)
      ? link(escapeMarkdown(name), places.model(api.name, name))
      : code(name);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return either(unique(choices.map(one)));
  const types = typesOf(schema);
  const bases = basesOf(schema);
  if (types.length === 0 && bases.length > 0) return either(unique(bases.map(one)), "and");
  if (types.length === 0) return "any";
  return either(types.map((type) => typed(type, schema, one)));
}

function typed(type: string, schema: Schema, one: (schema: Schema) => string): string {
  const { items, additionalProperties, properties, format } = schema;
  if (type === "array") return items && one(items) !== "any" ? `list of ${plural(items, one)}` : "list";
  if (type === "object" && typeof additionalProperties === "object" && !properties) {
    return `map from names to ${plural(additionalProperties, one)}`;
  }
  const isShown = typeof format === "string" && type !== "null" && !precisions.has(format);
  return isShown ? `${escapeMarkdown(type)} (${escapeMarkdown(format)})` : escapeMarkdown(type);
}

/** Formats that only state how a program stores a number. */
const precisions = new Set(["double", "float"]);

function plural(schema: Schema, one: (schema: Schema) => string): string {
  const { type, format } = schema;
  const isPlain = typeof type === "string" && (format === undefined || precisions.has(String(format)));
  return (isPlain ? plurals[type] : undefined) ?? one(schema);
}

/** Returns the JSON types of a schema; without a stated type, those of its constant or enum values. */
export function typesOf({ type, const: constant, enum: values, properties }: Schema): string[] {
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

/** The maximum number of enum values that are listed with each use of the enum. */
const fewValues = 8;

/** Describes the constraints of a value other than its type: its values, bounds, and default. */
export function constraints(api: InterfaceContract, schema: Schema): string[] {
  const { const: constant, default: preset } = schema;
  return [
    ...(constant === undefined ? [] : [`always ${json(constant)}`]),
    ...listedValues(api, schema),
    ...bounds(schema),
    ...(schema.items ? constraints(api, schema.items).map((words) => `each ${words}`) : []),
    ...(preset === undefined ? [] : [`default: ${json(preset)}`]),
  ];
}

function json(value: unknown): string {
  return code(JSON.stringify(value) ?? "undefined");
}

/** Describes the bounds of numbers, texts, lists and maps, with their unit. */
export function bounds(schema: Schema): string[] {
  const { multipleOf, uniqueItems, pattern, "x-unit": unit } = schema;
  const inUnit = typeof unit === "string" ? unit : "";
  const ranges = [
    range(schema["minimum"], schema["maximum"], inUnit),
    range(schema["exclusiveMinimum"], schema["exclusiveMaximum"], inUnit, ["more than", "less than"]),
    range(schema["minLength"], schema["maxLength"], "characters"),
    schema["maxItems"] === 0 ? "always empty" : range(schema["minItems"], schema["maxItems"], "items"),
    range(schema["minProperties"], schema["maxProperties"], "fields"),
    multipleOf === undefined ? "" : `a multiple of ${json(multipleOf)}`,
    uniqueItems === true ? "unique items" : "",
    typeof pattern === "string" ? (integersInWords(pattern) ?? `matches ${code(pattern)}`) : "",
  ].filter((words) => words !== "");
  return ranges.some((words) => inUnit !== "" && words.endsWith(inUnit)) || inUnit === ""
    ? ranges
    : [`in ${line(inUnit)}`, ...ranges];
}

function listedValues({ components }: InterfaceContract, schema: Schema): string[] {
  const name = componentOf(schema.$ref);
  const shared = name !== undefined && Object.hasOwn(components.schemas, name) ? components.schemas[name]?.enum : [];
  const few = schema.enum ?? (shared && shared.length <= fewValues ? shared : []);
  return few.length === 0 ? [] : [`${few.length > 1 ? "one of " : ""}${either(few.map(json))}`];
}

function range(least: unknown, most: unknown, unit: string, [above, below] = ["at least", "at most"]): string {
  const of = unit === "" ? "" : ` ${line(unit)}`;
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
  return line(typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 20 }) : String(value));
}
