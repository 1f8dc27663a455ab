import { contentKind, isBinary, json } from "../../generators/contract/model/content-kinds.ts";
import type { InterfaceContract, Parameter, Response, Schema } from "../../generators/contract/model/contract.ts";
import { compiler, guardSchemas, type ResponseGuard } from "../../generators/contract/facts/guards.ts";
import {
  readableTypes,
  type ResolvedBody,
  type ResolvedContent,
  type ResolvedParameter,
} from "../../generators/contract/facts/inputs.ts";
import type { ResolvedInterface, ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { responseMediaTypes } from "../../generators/contract/facts/responses.ts";
import { resolve } from "../../generators/contract/model/resolve.ts";
import { componentOf, isJson, mapEntries, pointerToken } from "../../generators/contract/model/schemas.ts";
import type { Scheme } from "../../generators/contract/facts/security.ts";
import { isSpecial, pathTemplate } from "../../generators/contract/model/uri-templates.ts";
import { xmlElements } from "../../generators/contract/facts/xml-shapes.ts";
import { objectShape } from "../../generators/contract/model/object-shape.ts";
import {
  type DecodeBody,
  type FieldRule,
  readForm,
  readLines,
  readParts,
  readPlain,
  writeLines,
  xmlAnswer,
  xmlBody,
} from "../../generated/runtime/server/bodies.ts";
import type { Security, SecurityScheme } from "../../generated/runtime/server/credentials.ts";
import type {
  Answer,
  BodyRules,
  OperationRules,
  OperationTable,
  ValueRule,
  ValueRules,
  ValueType,
} from "../../generated/runtime/server/operation.ts";
import type { ResponseGuards } from "../../generated/runtime/server/responses.ts";
import type { Guard, RequestValues } from "../../generated/runtime/validation/validation.ts";
import { parserOptions, type XmlFormat } from "../../generated/runtime/xml/xml.ts";
import { XMLParser } from "fast-xml-parser";
import type { MockErrors } from "./errors.ts";

/** The guards of an interface: what generated validators are, compiled on the spot. */
export interface Guards {
  /** By the name that generated code gives it. */
  input(name: string | undefined): Guard<unknown> | undefined;
  responses: ResponseGuards;
}

export function guardsOf(api: InterfaceContract): Guards {
  const { schemas, guards, responses = [] } = guardSchemas(api);
  const ajv = compiler(schemas);
  const compiled = (id: string): Guard<unknown> => ajv.getSchema(id) as unknown as Guard<unknown>;
  const operations = Map.groupBy(responses, ({ operation }) => operation);
  return {
    input: (name) => {
      const id = name === undefined ? undefined : guards.get(name);
      return id === undefined ? undefined : compiled(id);
    },
    responses: Object.fromEntries(
      [...operations].map(([name, own]) => [
        name,
        Object.fromEntries(own.map((each) => [each.status, forRequest(each, compiled)])),
      ]),
    ),
  };
}

/** The guard of a response whose shape the request may choose. */
function forRequest({ id, shapes }: ResponseGuard, compiled: (id: string) => Guard<unknown>): Guard<unknown> {
  const any = compiled(id);
  if (shapes === undefined) return any;
  const guard = (body: unknown, request?: RequestValues): boolean => {
    const chosen = shapes.choices.find(({ requested }) => isRequested(requested, request));
    const wanted = request === undefined ? any : compiled(chosen?.id ?? shapes.otherwise);
    const fits = wanted(body);
    Object.assign(guard, { errors: wanted.errors });
    return fits;
  };
  return guard as Guard<unknown>;
}

/** True of a request that asks for a shape. */
export function isRequested(
  { in: place, field, value }: { in: "query" | "body"; field: string; value: string },
  request: RequestValues = {},
): boolean {
  const asked = String((Object(request[place]) as Record<string, unknown>)[field]);
  return value.endsWith("*") ? asked.startsWith(value.slice(0, -1)) : asked === value;
}

/** The rules of all operations: those that a generated server has, without generating one. */
export function rulesOf(all: ResolvedInterface, guards: Guards, errors: MockErrors): OperationTable {
  const { api, schemes } = all;
  const { schemas } = api.components;
  const elements = xmlElements(api);
  const parser = new XMLParser(parserOptions);
  const xml = elements && {
    parse: (text: string): unknown => parser.parse(text, true),
    elements: elements as XmlFormat["elements"],
  };
  return Object.fromEntries(
    all.operations.map((each): [string, OperationRules] => [
      each.operation.name,
      {
        method: each.operation.method.toUpperCase(),
        path: each.operation.path,
        ...templateRules(each),
        ...callerRules(each, schemes, errors),
        ...(each.isProxied
          ? { proxied: true }
          : { ...inputRules(api, each, guards, xml), ...successRules(each, schemas, xml) }),
      },
    ]),
  );
}

function templateRules({ operation, takes: { parameters } }: ResolvedOperation): Partial<OperationRules> {
  if (!hasTemplate(parameters)) return {};
  const optional = parameters.flatMap(({ in: place, name, required }) => (place === "path" && !required ? [name] : []));
  return { template: pathTemplate(operation, parameters), ...(optional.length > 0 && { optional }) };
}

function hasTemplate(parameters: readonly ResolvedParameter[]): boolean {
  return parameters.some((parameter) => parameter.in === "path" && isSpecial(parameter));
}

function callerRules(
  { operation, needs: { ways, isSecured, mayBeAnonymous, errors: documented } }: ResolvedOperation,
  schemes: ResolvedInterface["schemes"],
  errors: MockErrors,
): Partial<OperationRules> {
  const security = ways
    ?.filter((way) => way.length > 0)
    .map((way) => way.map((name) => schemeRules(name, schemes[name])))
    .map((way) => (way.length === 1 ? way[0] : way)) as Security | undefined;
  const { missingCredentials, invalidCredentials, quotaExceeded } = documented;
  const { rateLimit } = operation;
  return {
    ...(security && { security }),
    ...(isSecured && mayBeAnonymous && { anonymous: true }),
    unauthorized: {
      ...(missingCredentials && { missing: () => errors.make(operation, missingCredentials) }),
      ...(invalidCredentials && { invalid: () => errors.make(operation, invalidCredentials) }),
    },
    ...(rateLimit && {
      rateLimit: {
        requests: rateLimit.requests,
        windowSeconds: rateLimit.windowSeconds,
        ...(quotaExceeded && { exceeded: (quota) => errors.make(operation, quotaExceeded, { quota }) }),
      },
    }),
  };
}

function schemeRules(name: string, scheme: Scheme = { kind: "token" }): SecurityScheme {
  if (scheme.kind === "key") return { name, in: scheme.in, key: scheme.key };
  return { name, scheme: scheme.kind === "http" ? scheme.scheme : "Bearer" };
}

function inputRules(
  { components: { schemas } }: InterfaceContract,
  { operation, names, takes, gives }: ResolvedOperation,
  guards: Guards,
  xml: XmlFormat | undefined,
): Partial<OperationRules> {
  const values = (place: Parameter["in"], guard: string | undefined): ValueRules | undefined => {
    const own = takes.parameters.filter((parameter) => parameter.in === place);
    const isInTemplate = place === "path" && hasTemplate(own);
    const compiled = guards.input(guard);
    if (own.length === 0) return undefined;
    return {
      values: Object.fromEntries(own.map((parameter) => [parameter.key, valueRule(parameter, isInTemplate)])),
      ...(compiled && { guard: compiled }),
    };
  };
  const [pathValues, query, headers] = [
    values("path", names.guards.path),
    values("query", names.guards.query),
    values("header", names.guards.headers),
  ];
  return {
    ...(pathValues && { pathValues }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(takes.body && { body: bodyRules(takes.body, guards.input(names.guards.body), schemas, xml) }),
    ...(operation.requiresOneOf && { requiresOneOf: operation.requiresOneOf.map(pointerOf) }),
    ...(gives.hasInvalidStatus && { invalidStatus: 422 }),
  };
}

function valueRule(parameter: ResolvedParameter, isInTemplate: boolean): ValueRule {
  const { types, isList, separator, absent, placing, fields } = parameter;
  const isExpanded = isInTemplate || (parameter.in === "query" && fields !== undefined);
  return {
    type: typeOf(types),
    ...(isList && { list: separator as NonNullable<ValueRule["list"]> }),
    ...(isExpanded && {
      expanded: {
        sign: placing.sign,
        ...(placing.isExploded && (isList || fields) && { exploded: true }),
        ...(fields && { fields: mapEntries({ ...fields.types }, typeOf) }),
        ...(fields?.others && { others: typeOf(fields.others) }),
      },
    }),
    ...(absent && { default: absent[0] }),
  };
}

function typeOf(types: readonly string[]): ValueRule["type"] {
  return (types.length > 1 ? types : (types[0] ?? "string")) as ValueType | readonly ValueType[];
}

function bodyRules(
  body: ResolvedBody,
  guard: Guard<unknown> | undefined,
  schemas: Record<string, Schema>,
  xml: XmlFormat | undefined,
): BodyRules {
  const { required, mediaTypes, binary, fields, types, contents } = body;
  const bytes = binary.filter((type) => isJson(type) || /^text\//i.test(type));
  const decoders = contents.flatMap((content): [string, DecodeBody][] => {
    const decode = decoderOf(content, schemas, xml) ?? (content.kind === "other" ? readPlain : undefined);
    return decode === undefined || content.mediaType.includes("*") ? [] : [[content.mediaType, decode]];
  });
  const defaults = fields.flatMap((field) => (field.default ? [[field.name, field.default[0]] as const] : []));
  return {
    required,
    mediaTypes,
    ...(bytes.length > 0 && { bytes }),
    ...(decoders.length > 0 && { decoders: Object.fromEntries(decoders) }),
    ...(guard && { guard }),
    ...(types.length > 0 && !types.includes("string") && { type: typeOf(types) }),
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
  };
}

function decoderOf(
  { kind, fields, component = "" }: ResolvedContent,
  schemas: Record<string, Schema>,
  xml: XmlFormat | undefined,
): DecodeBody | undefined {
  const rules = (): Record<string, FieldRule> =>
    Object.fromEntries(
      fields.map(({ name, schema, required, isRepeated }) => {
        const type = fieldType(isRepeated ? (resolve(schema, schemas).items ?? {}) : schema);
        return [name, { type, ...(isRepeated && { list: true, required }) }];
      }),
    );
  const fieldType = (schema: Schema): FieldRule["type"] => {
    const own = resolve(schema, schemas);
    if (isBinary(own)) return "bytes";
    return own.type === "array" || objectShape(own, schemas) ? "json" : typeOf(readableTypes(own, schemas));
  };
  if (kind === "form") return readForm(rules());
  if (kind === "multipart") return readParts(rules());
  if (kind === "lines") return readLines;
  return kind === "xml" && xml ? xmlBody(xml, component) : undefined;
}

/** `query.limit` as a pointer into what is read of a request. */
function pointerOf(input: string): string {
  const at = input.indexOf(".");
  const [place, name] = [input.slice(0, at), input.slice(at + 1)];
  const isHeader = place === "header";
  return `/${isHeader ? "headers" : place}/${pointerToken(isHeader ? name.toLowerCase() : name)}`;
}

function successRules(
  { operation, gives }: ResolvedOperation,
  schemas: Record<string, Schema>,
  xml: XmlFormat | undefined,
): Partial<OperationRules> {
  const { success, result } = gives;
  const end = result.ends.find(({ data }) => data !== undefined);
  const { key = "200", mediaType } = success ?? {};
  const mediaTypes = responseMediaTypes(operation.responses, mediaType ?? json, schemas);
  if (result.kind === "stream")
    return {
      mediaTypes,
      stream: {
        text: result.textEvents,
        ...(end?.data !== undefined && { end: { ...end, data: end.data } }),
      },
    };
  const answers = answersOf(operation.responses, xml);
  return {
    status: /^\d+$/.test(key) ? Number(key) : "2XX",
    ...(gives.emptyStatus !== undefined && { emptyStatus: gives.emptyStatus }),
    ...(mediaType !== undefined && { mediaType }),
    mediaTypes,
    ...(answers && { answers }),
  };
}

/** What writes the responses that are neither JSON nor text nor bytes, by status. */
function answersOf(
  responses: Readonly<Record<string, Response>>,
  xml: XmlFormat | undefined,
): Record<string, Answer> | undefined {
  const found = Object.entries(responses).flatMap(([status, { content = {} }]): [string, Answer][] => {
    const [first] = Object.entries(content);
    if (first === undefined) return [];
    const [mediaType, media] = first;
    const kind = contentKind(mediaType, media);
    if (kind === "lines") return [[status, { mediaType, write: writeLines }]];
    const component = componentOf(media.schema?.$ref) ?? "";
    return kind === "xml" && xml ? [[status, { mediaType, write: xmlAnswer(xml, component) }]] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
