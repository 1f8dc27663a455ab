import type {
  Parameter,
  RequestBody,
  Response,
  Schema,
  SecurityRequirement,
  SecurityScheme,
  Server,
  Tag,
} from "../model/contract.ts";
import { mapEntries } from "../model/schemas.ts";

/** The result of reading one service: its operations, and the schemas of their requests and responses. */
export interface Document {
  info: { title: string; version: string; description?: string; [field: string]: unknown };
  servers?: Server[];
  tags?: Tag[];
  security?: SecurityRequirement[];
  paths: Record<string, PathItem>;
  components?: {
    schemas?: Record<string, Schema>;
    securitySchemes?: Record<string, SecurityScheme>;
  };
  [field: string]: unknown;
}

type PathItem = Record<string, DocumentOperation>;

export interface DocumentOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  security?: SecurityRequirement[];
}

/** Returns a schema in normal form: a literal as a constant, keywords in order of importance. */
export function normaliseSchema(schema: Schema): Schema {
  return rewrite(schema) as Schema;
}

/** Keywords that contain data, not schemas. */
const data = new Set(["const", "default", "enum", "example", "examples", "required", "xml"]);

/** Keywords that contain schemas by name: their keys are not keywords. */
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
  return ordered(inOrderOfValues(plainLiteral(plainBeginning(out))));
}

/** The order of keywords for readers; all others follow in their original order. */
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

/** Adds a pattern for texts with a documented beginning, if they have no other pattern. */
function plainBeginning(schema: Schema): Schema {
  const { pattern, "x-starts-with": beginning } = schema;
  if (typeof beginning !== "string" || pattern !== undefined) return schema;
  return { ...schema, pattern: `^${beginning.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}` };
}

/** A literal is an enum with one member and no descriptions of members. */
function plainLiteral(schema: Schema): Schema {
  const { enum: values, type, ...rest } = schema;
  if (values === undefined) return schema;
  const allIntegers = values.every(Number.isInteger);
  const exactType = type === "number" && allIntegers ? "integer" : type;
  if (values.length !== 1 || "x-enum-descriptions" in schema)
    return { ...schema, ...(type !== undefined && { type: exactType }) };
  return { ...(type !== undefined && { type: exactType }), const: values[0], ...rest };
}

/** Returns the descriptions of enum values as a list in the order of the values, as code generators expect. */
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
