import { uniqueNames } from "../../naming.ts";
import type { MediaType, Operation, Parameter, Schema } from "../model/contract.ts";
import { type ContentKind, contentKind, type Parts, partsOf } from "../model/content-kinds.ts";
import { exampleInput } from "../model/examples.ts";
import { constituents, resolve } from "../model/resolve.ts";
import { componentOf, jsonSchemaOf, merged, statedOn } from "../model/schemas.ts";
import { isBase } from "../model/variants.ts";
import { type AddressTemplate, addressTemplate, type Placing, placingOf } from "../model/uri-templates.ts";
import { objectShape, onlyValue } from "../model/object-shape.ts";

/** The inputs of an operation. */
export interface Takes {
  /** In the order of the contract, cookies included. */
  readonly parameters: readonly ResolvedParameter[];

  readonly body?: ResolvedBody;

  /** The one input object of a method; left out where a method takes none. */
  readonly flat?: FlatInput;
}

export interface ResolvedParameter {
  readonly in: Parameter["in"];

  /** As documented. */
  readonly name: string;

  /** In lower case where it is the name of a header, which is the same in any case. */
  readonly key: string;

  readonly required: boolean;
  readonly schema: Schema;

  /** The types that its text, or that of an item, may stand for, in the order in which they are tried. */
  readonly types: readonly string[];

  readonly isList: boolean;

  /** The fields of a value that is an object; left out where it is none, or a list instead. */
  readonly fields?: FieldTypes;

  /** Stands between the items of a list: `repeat` where each has the name before it. */
  readonly separator: string;

  /** The way in which it is written into the address. */
  readonly placing: Placing;

  readonly default?: Box;

  /**
   * The value where it is left out: its default, or the empty list of a query or of cookies, which leaves nothing on the
   * wire.
   */
  readonly absent?: Box;

  /** The only value that it can have; left out where it may be left out, too, and in paths. */
  readonly fixed?: Box;

  readonly requirements: readonly string[];
}

/** The types that the texts of fields may stand for. */
export interface FieldTypes {
  readonly types: Readonly<Record<string, readonly string[]>>;

  /** Those of fields without a name of their own; left out where there are none. */
  readonly others?: readonly string[];
}

/** A value that may be null, in an array. */
export type Box = readonly [value: unknown];

export interface ResolvedBody {
  readonly required: boolean;
  readonly mediaTypes: readonly string[];

  /** `json` where any media type is; `text` where none is and one is a text; else that of the first. */
  readonly kind: ContentKind;

  /** The media types whose bodies are bytes. */
  readonly binary: readonly string[];

  /** The forms that it can have, by media type, bytes aside. */
  readonly contents: readonly ResolvedContent[];

  /** Of parts. */
  readonly parts?: Parts;

  /** Of XML: the component that it is. */
  readonly component?: string;

  /** Its schema in JSON: any of the schemas where there are several; left out where nothing is known of it. */
  readonly schema?: Schema;

  /** Its fields where it is one object, its own and those that it inherits. */
  readonly fields: readonly ResolvedField[];

  /** True where it may hold other fields, too, or is no object. */
  readonly isOpen: boolean;

  /** The types that a body of text may stand for. */
  readonly types: readonly string[];

  /** True where it may be a text in JSON, too. */
  readonly isText: boolean;
}

/** A body in one media type. */
export interface ResolvedContent {
  readonly mediaType: string;
  readonly kind: ContentKind;

  /** Of parts. */
  readonly parts?: Parts;

  /** Of XML: the component that it is. */
  readonly component?: string;

  readonly fields: readonly ContentField[];
}

export interface ContentField extends ResolvedField {
  /** True of a list in a form or in parts each of whose items is a field of its own: without items, it is not there. */
  readonly isRepeated: boolean;
}

export interface ResolvedField {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly default?: Box;
  readonly requirements: readonly string[];
}

/** The one input object of a method, and how it becomes a request. */
export interface FlatInput {
  /** The input that is the body; `*` where its fields are inputs themselves; left out where there is none. */
  readonly body?: string;

  /** The inputs in the query; left out where all that go nowhere else do. */
  readonly query?: readonly string[];

  /** The input that is the whole query, as the caller gives it; left out where the request is not passed on. */
  readonly passedQuery?: string;

  /** The input that is the media type of the body, and those there are; left out where there is no choice. */
  readonly contentType?: { readonly name: string; readonly mediaTypes: readonly string[] };

  readonly headers: readonly string[];

  /** The address as a template; left out where each input is plain text in its place. */
  readonly template?: AddressTemplate;

  /** The values of inputs that can have only one. */
  readonly fixed: Readonly<Record<string, unknown>>;

  /** Inputs of which one has to be there. */
  readonly oneOf: readonly string[];

  /** The inputs that have to be there. */
  readonly required: readonly string[];

  /** True where nothing has to be there. */
  readonly isOptional: boolean;

  /** The first example of the spec, where it is complete. */
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
      return [
        {
          mediaType: type,
          kind: own,
          ...(parts && { parts }),
          ...(xml !== undefined && { component: xml }),
          fields: fieldsOf(media.schema, schemas).own.map((field) => ({
            ...field,
            isRepeated:
              (own === "form" || own === "multipart") &&
              resolve(field.schema, schemas).type === "array" &&
              !parts?.lists.includes(field.name),
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
 * The schema that a body is compared with once it is read: any of them where its media types differ in it. A text is what
 * it is.
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

/** The fields of an object, its own and those that it inherits. What has variants stays whole: each has other fields. */
function fieldsOf(schema: Schema | undefined, schemas: Schemas): { own: ResolvedField[]; isOpen: boolean } {
  const shape = isBase(merged(schema ?? {}, schemas)) ? undefined : objectShape(schema, schemas);
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
  // An input with two places goes where the document prefers it.
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

/** The fields of a body that is an object become inputs themselves, unless they could be taken for parameters. */
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

/** The types that text can stand for, in the order in which they are tried. */
const readable = ["integer", "number", "boolean", "string"];

/** The types that the text of a value may stand for, by its schema. */
export function readableTypes(schema: Schema, schemas: Schemas): string[] {
  const found = typesIn(schema, schemas);
  return readable.filter((type) => found.has(type));
}

/** The types that a schema allows, a string where it says nothing of them. */
function typesIn(schema: Schema, schemas: Schemas): Set<string> {
  const found = constituents(schema, schemas).flatMap(({ type, enum: values = [], ...rest }) => {
    const constants = [...values, ...("const" in rest ? [rest.const] : [])].map((value): string => typeof value);
    return type === undefined ? constants : [type].flat();
  });
  return new Set(found.length === 0 ? ["string"] : found);
}
