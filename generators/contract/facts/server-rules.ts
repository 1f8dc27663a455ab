import { contentKind, type FormStyle, isBinary } from "../model/content-kinds.ts";
import type { Operation, Parameter, Response, Schema } from "../model/contract.ts";
import { fieldsOf, objectShape } from "../model/object-shape.ts";
import { resolve } from "../model/resolve.ts";
import { componentOf, isJson, mapEntries, pointerToken } from "../model/schemas.ts";
import { isSpecial, pathTemplate } from "../model/uri-templates.ts";
import {
  type ContentField,
  readableTypes,
  type ResolvedBody,
  type ResolvedContent,
  type ResolvedParameter,
} from "./inputs.ts";
import type { ResolvedOperation } from "./resolved-operation.ts";
import { responseMediaTypes } from "./responses.ts";
import type { Scheme } from "./security.ts";

/*
 * The rules by which servers read requests and write responses, as data: what generated code holds, and what the mock goes by.
 * Values that are the defaults of the runtime are left out.
 */

/** The type of a text, or the types to try in order. */
type TextType = string | readonly string[];

function textType(types: readonly string[]): TextType {
  return types.length > 1 ? types : (types[0] ?? "string");
}

/** Returns the template of a path with styles other than plain text. */
export function templateRules({ operation, takes: { parameters } }: ResolvedOperation): {
  template?: string;
  optional?: string[];
} {
  if (!hasTemplate(parameters)) return {};
  const optional = parameters.flatMap(({ in: place, name, required }) => (place === "path" && !required ? [name] : []));
  return { template: pathTemplate(operation, parameters), ...(optional.length > 0 && { optional }) };
}

function hasTemplate(parameters: readonly ResolvedParameter[]): boolean {
  return parameters.some((parameter) => parameter.in === "path" && isSpecial(parameter));
}

/** Returns the rule to decode a parameter. */
export interface ParameterRule {
  type: TextType;
  list?: string;
  expanded?: { sign: string; exploded?: true; fields?: Record<string, TextType>; others?: TextType };
  default?: unknown;
}

/** Returns the rules to decode the parameters of one place, by key; undefined if there are none. */
export function parameterRules(
  { takes: { parameters } }: ResolvedOperation,
  place: Parameter["in"],
): Record<string, ParameterRule> | undefined {
  const own = parameters.filter((parameter) => parameter.in === place);
  const isInTemplate = place === "path" && hasTemplate(own);
  if (own.length === 0) return undefined;
  return Object.fromEntries(
    own.map((parameter) => {
      const { key, types, isList, separator, absent, fields } = parameter;
      const isExpanded = isInTemplate || (place === "query" && fields !== undefined);
      return [
        key,
        {
          type: textType(types),
          ...(isList && { list: separator }),
          ...(isExpanded && { expanded: expansionOf(parameter) }),
          ...(absent && { default: absent[0] }),
        },
      ];
    }),
  );
}

/** Returns the style of a parameter in the address. */
function expansionOf({
  placing: { sign, isExploded },
  isList,
  fields,
}: ResolvedParameter): NonNullable<ParameterRule["expanded"]> {
  return {
    sign,
    ...(isExploded && (isList || fields) && { exploded: true }),
    ...(fields && { fields: mapEntries({ ...fields.types }, textType) }),
    ...(fields?.others && { others: textType(fields.others) }),
  };
}

/** Returns the rules to decode a body, without the decode and validation functions. */
export function bodyRules({ required, mediaTypes, binary, fields, types }: ResolvedBody) {
  const bytes = binary.filter((type) => isJson(type) || /^text\//i.test(type));
  const defaults = fields.flatMap((field) => (field.default ? [[field.name, field.default[0]] as const] : []));
  const isText = types.length === 0 || types.includes("string");
  return {
    required,
    ...(mediaTypes.join(" ") !== "application/json" && { mediaTypes }),
    ...(bytes.length > 0 && { bytes }),
    ...(!isText && { type: textType(types) }),
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) as Record<string, unknown> }),
  };
}

/** The rule to decode a field of a form, or a part. */
export interface FormFieldRule {
  type: TextType;
  list?: true;
  required?: true;

  /** The separator of the items of a list in one field. */
  separator?: string;

  /** The rules of the values within an object or a list whose keys are in brackets. */
  deep?: DeepRule;
}

/** The rule to decode a value within a field of the style `deepObject`. */
export interface DeepRule {
  type?: TextType;
  fields?: Record<string, DeepRule>;

  /** The rule of all items of a list. */
  items?: DeepRule;
}

/** The levels below which all values are texts, such as those of models in circles. */
const deepest = 6;

function deepRule(schema: Schema, schemas: Record<string, Schema>, level = 0): DeepRule {
  const own = resolve(schema, schemas);
  if (level > deepest) return { type: "string" };
  if (own.type === "array") return { items: deepRule(own.items ?? {}, schemas, level + 1) };
  const shape = objectShape(own, schemas);
  if (!shape) return { type: textType(readableTypes(own, schemas)) };
  const fields = fieldsOf(own, schemas);
  return {
    fields: Object.fromEntries([...fields].map(([name, each]) => [name, deepRule(each.schema, schemas, level + 1)])),
  };
}

/** Returns the rules to decode the fields of a form, or parts, by name. */
export function formRules(
  { fields, styles = {} }: ResolvedContent,
  schemas: Record<string, Schema>,
): Record<string, FormFieldRule> {
  const typeOf = (schema: Schema): TextType => {
    const own = resolve(schema, schemas);
    if (isBinary(own)) return "bytes";
    return own.type === "array" || objectShape(own, schemas) ? "json" : textType(readableTypes(own, schemas));
  };
  const styled = (schema: Schema, style: FormStyle): FormFieldRule =>
    style === "deepObject"
      ? { type: "string", deep: deepRule(schema, schemas) }
      : { type: typeOf(resolve(schema, schemas).items ?? {}), separator: style };
  const plain = ({ schema, required, isRepeated }: ContentField): FormFieldRule => ({
    type: typeOf(isRepeated ? (resolve(schema, schemas).items ?? {}) : schema),
    ...(isRepeated && { list: true, ...(required && { required }) }),
  });
  return Object.fromEntries(
    fields.map((field) => {
      const style = Object.hasOwn(styles, field.name) ? styles[field.name] : undefined;
      return [field.name, style ? styled(field.schema, style) : plain(field)];
    }),
  );
}

/**
 * Returns the inputs of which one is required, as pointers into the decoded request: `query.limit` is `/query/limit`.
 */
export function oneOfPointers({ requiresOneOf }: Operation): string[] | undefined {
  return requiresOneOf?.map((input) => {
    const at = input.indexOf(".");
    const [place, name] = [input.slice(0, at), input.slice(at + 1)];
    const isHeader = place === "header";
    return `/${isHeader ? "headers" : place}/${pointerToken(isHeader ? name.toLowerCase() : name)}`;
  });
}

/** Returns the rules to write a success, without the functions. */
export function successRules({ operation, gives }: ResolvedOperation, schemas: Record<string, Schema>) {
  const { success, result } = gives;
  const { key = "200", mediaType = "application/json" } = success ?? {};
  const all = responseMediaTypes(operation.responses, mediaType, schemas);
  const mediaTypes = Object.keys(all).length > 0 && { mediaTypes: all };
  const end = result.ends.find(({ data }) => data !== undefined);
  if (result.kind === "stream") return { stream: { text: result.textEvents, ...(end && { end }) }, ...mediaTypes };
  return {
    // The first documented status of a success: a number, 200 by default, or the range 2XX.
    ...(key !== "200" && { status: /^\d+$/.test(key) ? Number(key) : ("2XX" as const) }),
    ...(gives.emptyStatus !== undefined && { emptyStatus: gives.emptyStatus }),
    ...(mediaType !== "application/json" && { mediaType }),
    ...mediaTypes,
  };
}

/** A response that is neither JSON, text nor bytes. */
interface WrittenResponse {
  status: string;
  mediaType: string;
  kind: "lines" | "xml";

  /** The component of an XML response. */
  component: string;
}

/** Returns the responses in lines or XML. */
export function writtenResponses(responses: Readonly<Record<string, Response>>): WrittenResponse[] {
  return Object.entries(responses).flatMap(([status, { content = {} }]) => {
    const [first] = Object.entries(content);
    if (first === undefined) return [];
    const [mediaType, media] = first;
    const kind = contentKind(mediaType, media);
    const component = componentOf(media.schema?.$ref) ?? "";
    return kind === "lines" || kind === "xml" ? [{ status, mediaType, kind, component }] : [];
  });
}

/** Returns the rules to read the credentials of a security scheme. */
export function schemeRules(name: string, scheme: Scheme = { kind: "token" }) {
  if (scheme.kind === "key") return { name, in: scheme.in, key: scheme.key };
  return { name, scheme: scheme.kind === "http" ? scheme.scheme : "Bearer" };
}
