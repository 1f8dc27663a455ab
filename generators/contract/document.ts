import { navigateProgram, type Program } from "@typespec/compiler";
import type {
  MediaType,
  Parameter,
  RequestBody,
  Response,
  Schema,
  SecurityRequirement,
  Server,
  Tag,
} from "./contract.ts";
import { mapEntries } from "./schemas.ts";

/** The OpenAPI 3.2 document of one service, as the OpenAPI library writes it. */
export interface Document {
  info: { title: string; version: string; description?: string; [field: string]: unknown };
  servers?: Server[];
  tags?: Tag[];
  security?: SecurityRequirement[];
  paths: Record<string, PathItem>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    securitySchemes?: Record<string, unknown>;
  };
  [field: string]: unknown;
}

type PathItem = Record<string, DocumentOperation> & { parameters?: Referable<Parameter>[] };
type Referable<T> = T | { $ref: string };

interface DocumentOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Referable<Parameter>[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  security?: SecurityRequirement[];
}

/** The parameters of an operation, each written out where it stands. */
export function parametersOf(document: Document, path: string, operation: DocumentOperation): Parameter[] {
  const all = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])];
  return all.map((parameter) => {
    if (!("$ref" in parameter)) return plainParameter(parameter as Parameter);
    const name = String(parameter["$ref"]).split("/").at(-1) ?? "";
    const found = document.components?.parameters?.[name];
    if (found === undefined) throw new Error(`${path}: no component for the parameter ${String(parameter["$ref"])}`);
    return plainParameter(found);
  });
}

/** The library repeats extensions on the schema, and says of scalars how they would explode. */
function plainParameter({ explode, examples, ...parameter }: Parameter): Parameter {
  const schema = normaliseSchema(parameter.schema);
  const bare = Object.fromEntries(
    Object.entries(schema).filter(([key]) => !(key.startsWith("x-") && key in parameter)),
  );
  const isList = schema.type === "array" || schema.type === "object";
  return {
    ...parameter,
    schema: bare,
    ...(isList && explode !== undefined && { explode }),
    ...(examples !== undefined && { examples }),
  };
}

export function plainResponses(responses: Record<string, Response>): Record<string, Response> {
  return mapEntries(responses, ({ description, headers, content }) => ({
    description,
    ...(headers && {
      headers: mapEntries(headers, (header) => ({ ...header, schema: normaliseSchema(header.schema) })),
    }),
    ...(content && { content: plainContent(content) }),
  }));
}

export function plainBody({ content, ...body }: RequestBody): RequestBody {
  return { ...body, content: plainContent(content) };
}

function plainContent(content: Record<string, MediaType>): Record<string, MediaType> {
  return mapEntries(content, ({ schema, itemSchema, ...media }) => ({
    ...(schema && { schema: normaliseSchema(schema) }),
    ...(itemSchema && { itemSchema: normaliseSchema(itemSchema) }),
    ...media,
  }));
}

/**
 * Rewrites what the OpenAPI library writes into the plainest JSON Schema that says the same, in place of its habits:
 * a literal as an enum of one, an integer literal as a number, maps as `unevaluatedProperties`.
 */
export function normaliseSchema(schema: Schema): Schema {
  return rewrite(schema) as Schema;
}

/** Keywords that hold data, not schemas. */
const data = new Set(["const", "default", "enum", "example", "examples", "required"]);

/** Keywords that hold schemas by name: their keys are not keywords. */
const named = new Set(["properties", "patternProperties", "$defs"]);

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== "object" || value === null) return value;
  const out = Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (data.has(key) || key.startsWith("x-")) return [key, item];
      if (named.has(key)) return [key, mapEntries(item as Record<string, unknown>, rewrite)];
      return [key, rewrite(item)];
    }),
  ) as Schema;
  return ordered(plainMap(inOrderOfValues(plainLiteral(plainBounds(plainBeginning(out))))));
}

/** The order in which a reader wants to meet the keywords; the others follow as they came. */
const order = [
  "$ref",
  "title",
  "description",
  "type",
  "format",
  "const",
  "enum",
  "default",
  "pattern",
  "minimum",
  "maximum",
];
const last = [
  "required",
  "properties",
  "additionalProperties",
  "items",
  "allOf",
  "anyOf",
  "oneOf",
  "deprecated",
  "examples",
];

function ordered(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).toSorted(([a], [b]) => rank(a) - rank(b)));
}

function rank(keyword: string): number {
  if (keyword.startsWith("x-")) return 300;
  if (last.includes(keyword)) return 200 + last.indexOf(keyword);
  return order.includes(keyword) ? order.indexOf(keyword) : 100;
}

/** Of parameters, the library writes exclusive bounds as OpenAPI 3.0 did: beside an inclusive one. */
function plainBounds(schema: Schema): Schema {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  if (exclusiveMinimum !== true && exclusiveMaximum !== true) return schema;
  return {
    ...rest,
    ...(minimum !== undefined && { [exclusiveMinimum === true ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? "exclusiveMaximum" : "maximum"]: maximum }),
  };
}

/** A text that begins in some way has a pattern that says so, if no other. */
function plainBeginning(schema: Schema): Schema {
  const { pattern, "x-starts-with": beginning } = schema;
  if (typeof beginning !== "string" || pattern !== undefined) return schema;
  return { ...schema, pattern: `^${beginning.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}` };
}

/** A literal is an enum of one with no members of its own to describe. */
function plainLiteral(schema: Schema): Schema {
  const { enum: values, type, ...rest } = schema;
  if (values === undefined) return schema;
  const allIntegers = values.every(Number.isInteger);
  const exactType = type === "number" && allIntegers ? "integer" : type;
  if (values.length !== 1 || "x-enum-descriptions" in schema)
    return { ...schema, ...(type !== undefined && { type: exactType }) };
  return { ...(type !== undefined && { type: exactType }), const: values[0], ...rest };
}

/** What is said of each value of an enum in the form that code generators know: a list in the order of the values. */
function inOrderOfValues(schema: Schema): Schema {
  const { enum: values = [] } = schema;
  const lists = ["x-enum-descriptions", "x-enum-varnames"].flatMap((name) => {
    const texts = schema[name];
    if (typeof texts !== "object" || texts === null || Array.isArray(texts)) return [];
    const known = new Map<string, unknown>(Object.entries(texts));
    return [[name, values.map((value) => known.get(String(value)) ?? "")] as const];
  });
  return lists.length === 0 ? schema : { ...schema, ...Object.fromEntries(lists) };
}

/** Without composition beside it, `unevaluatedProperties` means what `additionalProperties` means, and is read by all. */
function plainMap(schema: Schema): Schema {
  const { unevaluatedProperties, ...rest } = schema;
  if (unevaluatedProperties === undefined || schema.allOf || schema.anyOf || schema.oneOf || schema.$ref) return schema;
  return { ...rest, additionalProperties: closed(unevaluatedProperties as Schema | boolean) };
}

function closed(schema: Schema | boolean): Schema | boolean {
  if (typeof schema === "boolean") return schema;
  const keys = Object.keys(schema);
  if (keys.length === 0) return true;
  const { not } = schema as { not?: Schema };
  return keys.length === 1 && not !== undefined && Object.keys(not).length === 0 ? false : schema;
}

const standIn = "concordat:proto";

/**
 * A property named `__proto__` would get lost in the OpenAPI library, which builds objects by assignment: it passes
 * through under another name.
 */
export function hideProtoNames(program: Program): void {
  navigateProgram(program, {
    model(model) {
      const property = model.properties.get("__proto__");
      if (property === undefined) return;
      property.name = standIn;
    },
  });
}

/** A document as plain JSON, with the hidden names restored as ordinary keys. */
export function plainJson(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document).replaceAll(`"${standIn}"`, '"__proto__"'));
}
