import type { Facts, InterfaceContract, Parameter, Response, Schema } from "../contract/model/contract.ts";
import { integersInWords } from "../contract/model/formats.ts";
import { fieldsOf as objectFields } from "../contract/model/object-shape.ts";
import { resolve } from "../contract/model/resolve.ts";
import { basesOf, componentOf, requestedWords } from "../contract/model/schemas.ts";
import { isRecord } from "../../spec/library/record.ts";
import { elementLink, places } from "./links.ts";
import { blocks, bullets, code, details, html, line, link, plain, sentences, summaryAndBody } from "./markdown.ts";
import { capitalised, either } from "./words.ts";

/** Who reads a schema: callers send requests, and get answers. */
type Direction = "sent" | "received";

interface Listing {
  direction: Direction;

  /** How many models deep the fields of models are listed below the field that holds them; 0 links to the models instead. */
  depth: number;
}

/** The fields of a schema, or of the schemas that it may be, as a list; empty where it has none. */
export function fieldList(api: InterfaceContract, schema: Schema, listing: Listing): string {
  return framed(listOf(api, schema, listing, []));
}

/** Set as a list of fields, with room for those who scan it. */
export function framed(list: string): string {
  return list === "" ? "" : `<div class="fields">\n\n${list}\n\n</div>`;
}

function listOf(api: InterfaceContract, schema: Schema, listing: Listing, seen: readonly string[]): string {
  const choices = alternatives(api, schema);
  if (choices.length > 0) return bullets(choices.map((choice) => alternative(api, choice, listing, seen)));
  const fields = fieldsOf(api, schema);
  if (fields.length === 0) return contentList(api, schema, listing, seen);
  const rows = listed(
    fields.map(([name, field, isRequired]) => ({
      schema: field,
      text: blocks(
        described(api, name, field, presence(field, isRequired, listing.direction)),
        inner(api, field, listing, seen),
      ),
    })),
  );
  return blocks(rows, kindList(api, resolve(schema, api.components.schemas), listing, seen));
}

/** The models that an object may be more exactly, by the field that tells. */
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
  return blocks(`With further fields, by ${code(String(discriminator["propertyName"]))}:`, bullets(items));
}

/** The fields of the objects in a list or a map, as far as the listing goes. */
function contentList(api: InterfaceContract, schema: Schema, listing: Listing, seen: readonly string[]): string {
  if (listing.depth === 0) return "";
  const lists = heldBy(resolve(schema, api.components.schemas)).map(([held, model]) => {
    if (model !== undefined && seen.includes(model)) return "";
    return listOf(api, held, { ...listing, depth: listing.depth - 1 }, model === undefined ? seen : [...seen, model]);
  });
  return blocks(...lists);
}

/** The rows as a list; that types are not documented is said once. */
function listed(rows: readonly { schema: Schema; text: string }[]): string {
  const untyped = rows.filter(({ schema }) => isUndocumented(schema)).length;
  const none = rows.length === 1 ? "Its type is not documented." : "The types of these fields are not documented.";
  const missing = untyped === rows.length ? none : "Where no type is given, it is not documented.";
  return blocks(untyped > 0 && missing, bullets(rows.map(({ text }) => text)));
}

/** True where no type is given and the documents are known to be silent. */
function isUndocumented(schema: Schema): boolean {
  const { $ref, anyOf, oneOf, "x-open": open } = schema;
  const isMade = ($ref ?? anyOf ?? oneOf) !== undefined || basesOf(schema).length > 0;
  return Array.isArray(open) && !isMade && typesOf(schema).length === 0;
}

/** What a value may be, where that is one of several kinds of objects. */
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

/** The fields of an object with those of the models that it builds on; what it says itself of a field counts. */
export function fieldsOf(api: InterfaceContract, schema: Schema): Field[] {
  const fields = objectFields(schema, api.components.schemas);
  return [...fields].map(([name, field]) => [name, field.schema, field.isRequired]);
}

/** A named value in words: its name, type, unit, presence and marks, then what it means. */
function described(api: InterfaceContract, name: string, schema: Schema, present: string): string {
  const { "x-unit": unit, ...unitless } = schema;
  const facts = [
    isUndocumented(schema) ? "" : typeWords(api, schema),
    typeof unit === "string" ? `in ${plain(unit)}` : "",
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

/** The fields of what a field holds: below it where it has no name of its own, else as far as the listing goes. */
function inner(api: InterfaceContract, schema: Schema, listing: Listing, seen: readonly string[]): string {
  const parts = heldBy(schema).map(([held, model]) => {
    if (model === undefined) return listOf(api, held, listing, seen);
    if (seen.includes(model) || listing.depth === 0) return "";
    const list = listOf(api, held, { ...listing, depth: listing.depth - 1 }, [...seen, model]);
    return list === "" ? "" : details(`Fields of ${html(model)}`, list);
  });
  return blocks(...parts);
}

/** The objects that a value may hold, alone or in a list or a map, with the names of their models where they have one. */
export function heldBy(schema: Schema): [Schema, string?][] {
  const model = componentOf(schema.$ref);
  if (model !== undefined) return [[schema, model]];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(heldBy);
  if (schema.properties !== undefined || basesOf(schema).length > 0) return [[schema]];
  const part = schema.items ?? schema.additionalProperties;
  return typeof part === "object" ? heldBy(part) : [];
}

/** Of what is sent, what has to be there is said; of what is received, what may be missing. */
function presence(schema: Schema, isRequired: boolean, direction: Direction): string {
  const { "x-when": when, "x-presence": tier } = schema;
  const condition = typeof when === "string" ? `when ${line(when)}` : "";
  if (direction === "sent" && isRequired) return ["**required**", condition].join(" ").trim();
  if (direction === "sent" || isRequired || condition !== "") return condition;
  return tier === "expected" ? "expected" : "optional";
}

/** The marks of a schema: deprecated, legacy, recommended, immutable, a preview. */
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

/** The parameters of an operation in one place, such as `query`, as a list. */
export function parameterList(api: InterfaceContract, parameters: readonly Parameter[]): string {
  return framed(listed(parameters.map((each) => namedRow(api, each.name, each, "sent"))));
}

/** The headers of a response, as a list. */
export function headerList(api: InterfaceContract, { headers = {} }: Response): string {
  return framed(listed(Object.entries(headers).map(([name, header]) => namedRow(api, name, header, "received"))));
}

function namedRow(
  api: InterfaceContract,
  name: string,
  value: Described,
  direction: Direction,
): { schema: Schema; text: string } {
  const schema = describedSchema(value);
  return { schema, text: described(api, name, schema, presence(schema, value.required ?? false, direction)) };
}

/** A parameter or a header as the schema of its value, with what is said of it outside of the schema. */
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

/** The facts that a schema, a parameter or a header carries as extensions. */
export function factsOf(element: Readonly<Record<string, unknown>>): Facts {
  const { "x-requirements": requirements, "x-open": open } = element;
  return { requirements: texts(requirements), open: texts(open) };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** Links to the requirements and open points of an element, for those who verify; empty where it has none. */
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

/** The type of a schema, in words, with links to the models: `list of Pet or null`. */
export function typeWords(api: InterfaceContract, schema: Schema): string {
  const one = (each: Schema): string => typeWords(api, each);
  const name = componentOf(schema.$ref);
  if (name !== undefined) {
    return Object.hasOwn(api.components.schemas, name) ? link(plain(name), places.model(api.name, name)) : code(name);
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
  return isShown ? `${plain(type)} (${plain(format)})` : plain(type);
}

/** Formats that say how a program holds a number, and nothing of its value. */
const precisions = new Set(["double", "float"]);

function plural(schema: Schema, one: (schema: Schema) => string): string {
  const { type, format } = schema;
  const isPlain = typeof type === "string" && (format === undefined || precisions.has(String(format)));
  return (isPlain ? plurals[type] : undefined) ?? one(schema);
}

/** The JSON types that a schema names; what a constant or the values of an enum are, where it names none. */
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

/** The number of values of an enum that are listed where it is used. */
const fewValues = 8;

/** The constraints of a value besides its type, in words: its values, bounds, and its default. */
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

/** The bounds of numbers, texts, lists and maps, in words and with their unit. */
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
    uniqueItems === true ? "no item twice" : "",
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
