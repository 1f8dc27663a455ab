import { uniqueNames } from "../../naming.ts";
import type { MediaType, Operation, Parameter, Schema } from "../model/contract.ts";
import {
  type ContentKind,
  contentKind,
  type FormStyle,
  formStylesOf,
  type Parts,
  partsOf,
} from "../model/content-kinds.ts";
import { exampleInput } from "../model/examples.ts";
import { constituents, resolve } from "../model/resolve.ts";
import { componentOf, jsonSchemaOf, withComponent, statedOn } from "../model/schemas.ts";
import { isBase } from "../model/variants.ts";
import { type AddressTemplate, addressTemplate, type Placing, placingOf } from "../model/uri-templates.ts";
import { objectShape, onlyValue } from "../model/object-shape.ts";

/** The inputs of an operation. */
export interface Takes {
  /** In the order of the contract, cookies included. */
  readonly parameters: readonly ResolvedParameter[];

  readonly body?: ResolvedBody;

  /** The input object of a method; left out if the method has no input. */
  readonly flat?: FlatInput;
}

export interface ResolvedParameter {
  readonly in: Parameter["in"];

  /** As documented. */
  readonly name: string;

  /** In lower case for headers, whose names are case-insensitive. */
  readonly key: string;

  readonly required: boolean;
  readonly schema: Schema;

  /** The types that the text of a value, or of an item, is parsed as, in this order. */
  readonly types: readonly string[];

  readonly isList: boolean;

  /** The fields of an object; left out for other values. */
  readonly fields?: FieldTypes;

  /** The separator of the items of a list; `repeat` if the name is repeated for each item. */
  readonly separator: string;

  /** The style of serialization in the path or the query. */
  readonly placing: Placing;

  readonly default?: Box;

  /**
   * The value if the parameter is missing: its default, or an empty list in a query or in cookies, which sends
   * nothing.
   */
  readonly absent?: Box;

  /** The only possible value. Left out for optional parameters and for those in paths. */
  readonly fixed?: Box;

  readonly requirements: readonly string[];
}

/** The types that the texts of fields are parsed as. */
export interface FieldTypes {
  readonly types: Readonly<Record<string, readonly string[]>>;

  /** The types of additional fields; left out if there are none. */
  readonly others?: readonly string[];
}

/** An item of a list that may be null. */
export type Box = readonly [value: unknown];

export interface ResolvedBody {
  readonly required: boolean;
  readonly mediaTypes: readonly string[];

  /** `json` if any media type is JSON; else `text` if one is text; else the kind of the first. */
  readonly kind: ContentKind;

  /** The media types of binary bodies. */
  readonly binary: readonly string[];

  /** The forms of the body by media type, without binary ones. */
  readonly contents: readonly ResolvedContent[];

  /** The parts of a multipart body. */
  readonly parts?: Parts;

  /** The component of an XML body. */
  readonly component?: string;

  /** The JSON schema, a union if there are several; left out if no schema is documented. */
  readonly schema?: Schema;

  /** The own and inherited fields of a body that is one object. */
  readonly fields: readonly ResolvedField[];

  /** True if the body allows other fields, or is not an object. */
  readonly isOpen: boolean;

  /** The types that a text body is parsed as. */
  readonly types: readonly string[];

  /** True if a JSON body may be a string. */
  readonly isText: boolean;
}

/** A body in one media type. */
export interface ResolvedContent {
  readonly mediaType: string;
  readonly kind: ContentKind;

  /** The parts of a multipart body. */
  readonly parts?: Parts;

  /** The styles of fields in a form that have another one than the default. */
  readonly styles?: Readonly<Record<string, FormStyle>>;

  /** The component of an XML body. */
  readonly component?: string;

  readonly fields: readonly ContentField[];
}

export interface ContentField extends ResolvedField {
  /** Returns true for a list in a form or in parts whose items are separate fields. An empty list sends no field. */
  readonly isRepeated: boolean;
}

export interface ResolvedField {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly default?: Box;
  readonly requirements: readonly string[];
}

/** The input object of a method, and its mapping to a request. */
export interface FlatInput {
  /** The input that is the body; `*` if the fields of the body are inputs themselves; left out if there is no body. */
  readonly body?: string;

  /** The inputs in the query; left out if all inputs without another place go there. */
  readonly query?: readonly string[];

  /** The input that is the raw query string, for proxied requests only. */
  readonly passedQuery?: string;

  /** The input that selects the media type of the body, and its values; left out if there is only one. */
  readonly contentType?: { readonly name: string; readonly mediaTypes: readonly string[] };

  readonly headers: readonly string[];

  /** The address as a URI template; left out if each path input is inserted as plain text. */
  readonly template?: AddressTemplate;

  /** The values of inputs with only one possible value. */
  readonly fixed: Readonly<Record<string, unknown>>;

  /** Inputs of which at least one is required. */
  readonly oneOf: readonly string[];

  /** The required inputs. */
  readonly required: readonly string[];

  /** True if no input is required. */
  readonly isOptional: boolean;

  /** The first example of the spec, if it is complete. */
  readonly example?: Readonly<Record<string, unknown>>;
}

type Schemas = Record<string, Schema>;

export function takesOf(operation: Operation, schemas: Schemas): Takes {
  const parameters = operation.parameters.map((parameter) => resolvedParameter(parameter, schemas));
  const body = bodyOf(operation, schemas);
  const flat = flatInput(operation, parameters, body);
  const example = flat && exampleInput(operation, flat);
  return {
    parameters,
    ...(body && { body }),
    ...(flat && { flat: { ...flat, ...(example && { example }) } }),
  };
}

/** @see {@link https://spec.openapis.org/oas/v3.1.0.html#style-values} */
export function resolvedParameter(parameter: Parameter, schemas: Schemas): ResolvedParameter {
  const { in: place, name, required = false, schema } = parameter;
  const own = resolve(schema, schemas);
  const kinds = typesIn(own, schemas);
  const isList = kinds.has("array");
  const fallback = schema["default"] ?? own["default"];
  const fixed = required && place !== "path" ? onlyValue(schema, schemas) : undefined;
  const leavesNothing = isList && (place === "query" || name.toLowerCase() === "set-cookie");
  const absent = fallback ?? (leavesNothing && required ? [] : undefined);
  return {
    in: place,
    name,
    key: place === "header" ? name.toLowerCase() : name,
    required,
    schema,
    types: readableTypes(isList ? (own.items ?? {}) : own, schemas),
    isList,
    ...(kinds.has("object") && !isList && { fields: fieldTypes(own, schemas) }),
    separator: separatorOf(parameter),
    placing: placingOf(parameter),
    ...(fallback !== undefined && { default: [fallback] }),
    ...(absent !== undefined && { absent: [absent] }),
    ...(fixed && { fixed }),
    requirements: statedOn(parameter),
  };
}

function fieldTypes(schema: Schema, schemas: Schemas): FieldTypes {
  const shape = objectShape(schema, schemas);
  const types = Object.fromEntries(
    [...(shape?.fields ?? [])].map(([name, field]) => [name, readableTypes(field, schemas)]),
  );
  const { additionalProperties = false } = schema;
  const isOpen = shape?.isOpen ?? true;
  const others = typeof additionalProperties === "object" ? readableTypes(additionalProperties, schemas) : ["string"];
  return { types, ...(isOpen && { others }) };
}

function separatorOf({ in: place, explode, style }: Parameter): string {
  if (place !== "query") return ",";
  if (explode !== false) return "repeat";
  return style === "pipeDelimited" ? "|" : style === "spaceDelimited" ? " " : ",";
}

function bodyOf({ requestBody }: Operation, schemas: Schemas): ResolvedBody | undefined {
  if (requestBody === undefined) return undefined;
  const { content, required = false } = requestBody;
  const mediaTypes = Object.keys(content);
  const kinds = Object.entries(content).map(([type, media]) => [type, contentKind(type, media)] as const);
  const kind = (["json", "text"] as const).find((each) => kinds.some(([, own]) => own === each)) ?? kinds[0]?.[1];
  const [first = {}] = Object.values(content);
  const component = componentOf(first.schema?.$ref);
  const schema = guardedSchema(content, kinds);
  const fields = fieldsOf(schema, schemas);
  const text = mediaTypes.find((type) => type.startsWith("text/"));
  return {
    required,
    mediaTypes,
    kind: kind ?? "other",
    binary: kinds.flatMap(([type, own]) => (own === "binary" ? [type] : [])),
    contents: kinds.flatMap(([type, own]): ResolvedContent[] => {
      const media = content[type] ?? {};
      const xml = own === "xml" ? componentOf(media.schema?.$ref) : undefined;
      if (own === "binary") return [];
      const parts = own === "multipart" ? partsOf(media) : undefined;
      const styles = own === "form" ? formStylesOf(media) : {};
      return [
        {
          mediaType: type,
          kind: own,
          ...(parts && { parts }),
          ...(Object.keys(styles).length > 0 && { styles }),
          ...(xml !== undefined && { component: xml }),
          fields: fieldsOf(media.schema, schemas).own.map((field) => ({
            ...field,
            isRepeated:
              (own === "form" || own === "multipart") &&
              resolve(field.schema, schemas).type === "array" &&
              !parts?.lists.includes(field.name) &&
              !Object.hasOwn(styles, field.name),
          })),
        },
      ];
    }),
    ...(kind === "multipart" && { parts: partsOf(first) }),
    ...(kind === "xml" && component !== undefined && { component }),
    ...(schema && { schema }),
    fields: fields.own,
    isOpen: fields.isOpen,
    types: readableTypes(content[text ?? ""]?.schema ?? {}, schemas),
    isText: kinds.some(([type, own]) => own === "json" && typesIn(content[type]?.schema ?? {}, schemas).has("string")),
  };
}

/**
 * Returns the schema of a decoded body: a union if the schemas of its media types differ. A text body is not decoded.
 */
function guardedSchema(
  content: Record<string, MediaType>,
  kinds: readonly (readonly [mediaType: string, kind: ContentKind])[],
): Schema | undefined {
  const others = kinds.flatMap(([type, kind]) =>
    ["multipart", "form", "xml"].includes(kind) ? [content[type]?.schema ?? {}] : [],
  );
  if (!kinds.some(([, kind]) => kind === "json")) return choiceOf(others);
  const schema = jsonSchemaOf(content);
  return schema && choiceOf([schema, ...others]);
}

function choiceOf(all: readonly Schema[]): Schema | undefined {
  const unique = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()];
  return unique.length > 1 ? { anyOf: unique } : unique[0];
}

/** Returns the own and inherited fields of an object. A schema with variants has no common fields and stays whole. */
export function fieldsOf(schema: Schema | undefined, schemas: Schemas): { own: ResolvedField[]; isOpen: boolean } {
  const shape = isBase(withComponent(schema ?? {}, schemas)) ? undefined : objectShape(schema, schemas);
  const own = [...(shape?.fields ?? [])].map(([name, field]) => ({
    name,
    schema: field,
    required: shape?.required.has(name) ?? false,
    ...("default" in field && { default: [field["default"]] as const }),
    requirements: statedOn(field),
  }));
  return { own, isOpen: shape?.isOpen ?? true };
}

function flatInput(
  operation: Operation,
  all: readonly ResolvedParameter[],
  body: ResolvedBody | undefined,
): Omit<FlatInput, "example"> | undefined {
  const { requiresOneOf = [], proxiedTo } = operation;
  const parameters = all.filter(({ in: place }) => place !== "cookie");
  if (parameters.length === 0 && body === undefined && proxiedTo === undefined) return undefined;
  const oneOf = [...new Set(requiresOneOf.map((input) => input.slice(input.indexOf(".") + 1)))];
  const placed = body && bodyInput(body, parameters, oneOf);
  const fixed = new Map(parameters.flatMap(({ name, fixed: only }) => (only ? [[name, only[0]] as const] : [])));
  const needed = [...parameters.flatMap(({ name, required }) => (required ? [name] : [])), ...(placed?.required ?? [])];
  const required = [...new Set(needed)].filter((name) => !fixed.has(name));
  // An input with two places goes to the place that the document prefers.
  const prefersBody = (name: string): boolean =>
    requiresOneOf.find((input) => input.endsWith(`.${name}`))?.startsWith("body.") ?? false;
  const query = namesIn(parameters, "query").filter((name) => placed?.name !== "*" || !prefersBody(name));
  const template = addressTemplate(
    operation,
    parameters.filter(({ in: place, name }) => place === "path" || (place === "query" && query.includes(name))),
  );
  const mediaTypes = (body?.contents ?? []).map(({ mediaType }) => mediaType).filter((type) => !type.includes("*"));
  const contentType = uniqueNames([...parameters.map(({ name }) => name), placed?.name ?? "body"])("contentType");
  const passedQuery = uniqueNames([...parameters.map(({ name }) => name), placed?.name ?? "body"])("query");
  return {
    ...(proxiedTo !== undefined && { passedQuery }),
    ...(placed?.name === "*" && { query }),
    headers: namesIn(parameters, "header"),
    ...(template && { template }),
    ...(mediaTypes.length > 1 && { contentType: { name: contentType, mediaTypes } }),
    fixed: Object.fromEntries(fixed),
    ...(placed && { body: placed.name }),
    oneOf,
    required,
    isOptional: required.length === 0 && oneOf.length === 0,
  };
}

function namesIn(parameters: readonly ResolvedParameter[], place: Parameter["in"]): string[] {
  return parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
}

/** Turns the fields of an object body into inputs, unless a name is also the name of a parameter. */
function bodyInput(
  { required, mediaTypes, kind, fields, isOpen }: ResolvedBody,
  parameters: readonly ResolvedParameter[],
  oneOf: readonly string[],
): { name: string; required: string[] } {
  const names = parameters.map(({ name }) => name);
  const hasFields = ["json", "multipart", "form", "xml"].includes(kind);
  const isSpread = required && mediaTypes.length === 1 && hasFields && !isOpen && fields.length > 0;
  const clashes = fields.some(({ name }) => names.includes(name) && !oneOf.includes(name));
  if (isSpread && !clashes)
    return { name: "*", required: fields.flatMap((field) => (field.required ? [field.name] : [])) };
  const name = uniqueNames(names)("body");
  return { name, required: required ? [name] : [] };
}

/** The types that text can be parsed as, in this order. */
const readable = ["integer", "number", "boolean", "string"];

/** Returns the types that the text of a value is parsed as, by its schema. */
export function readableTypes(schema: Schema, schemas: Schemas): string[] {
  const found = typesIn(schema, schemas);
  return readable.filter((type) => found.has(type));
}

/** Returns the types that a schema allows; a string if it states none. */
function typesIn(schema: Schema, schemas: Schemas): Set<string> {
  const found = constituents(schema, schemas).flatMap(({ type, enum: values = [], ...rest }) => {
    const constants = [...values, ...("const" in rest ? [rest.const] : [])].map((value): string => typeof value);
    return type === undefined ? constants : [type].flat();
  });
  return new Set(found.length === 0 ? ["string"] : found);
}
