import type { InterfaceContract, Parameter } from "../contract/model/contract.ts";
import type { ResolvedBody, ResolvedParameter } from "../contract/facts/inputs.ts";
import type { ResolvedInterface, ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { responseMediaTypes } from "../contract/facts/responses.ts";
import { isJson, mapEntries, pointerToken } from "../contract/model/schemas.ts";
import { isSpecial, pathTemplate } from "../contract/model/uri-templates.ts";
import { inTable, literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { answerTable, bodyDecoders } from "./bodies.ts";
import type { Constants } from "./constants.ts";

/** Expressions by key; undefined for what does not apply. */
type Rules = Record<string, string | undefined>;

/** The table of all operations, as an expression. */
export function operationTable(all: ResolvedInterface, constants: Constants, module: Module): string {
  return objectLiteral(
    all.operations.map((each) => {
      const { name, method, path } = each.operation;
      const rules: Rules = {
        method: literal(method.toUpperCase()),
        path: literal(path),
        ...templateRules(each),
        ...callerRules(each, constants),
        ...(each.isProxied
          ? { proxied: "true" }
          : { ...inputRules(all, each, module), ...successRules(all, each, module) }),
      };
      const type = (): string => module.type("../runtime/server/operation.ts", "OperationRules");
      return [name, inTable(name, written(rules), type)];
    }),
  );
}

/** The template of a path that is more than texts in their places. */
function templateRules({ operation, takes: { parameters } }: ResolvedOperation): Rules {
  if (!hasTemplate(parameters)) return {};
  const optional = parameters.flatMap(({ in: place, name, required }) => (place === "path" && !required ? [name] : []));
  return {
    template: literal(pathTemplate(operation, parameters)),
    optional: optional.length > 0 ? literal(optional) : undefined,
  };
}

function hasTemplate(parameters: readonly ResolvedParameter[]): boolean {
  return parameters.some((parameter) => parameter.in === "path" && isSpecial(parameter));
}

function written(rules: Rules): string {
  return objectLiteral(
    Object.entries(rules).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

/** The rules of who may call, and how often. */
function callerRules(each: ResolvedOperation, { scheme, response }: Constants): Rules {
  const { ways, isSecured, mayBeAnonymous } = each.needs;
  const security = ways
    ?.filter((way) => way.length > 0)
    .map((way) => {
      const [first = "", ...others] = way.map(scheme);
      return others.length === 0 ? first : `[${[first, ...others].join(", ")}]`;
    });
  const missing = response("missingCredentials", each);
  const invalid = response("invalidCredentials", each);
  return {
    invalid: response("invalidRequest", each),
    security: security && `[${security.join(", ")}]`,
    anonymous: isSecured && mayBeAnonymous ? "true" : undefined,
    unauthorized: missing || invalid ? written({ missing, invalid }) : undefined,
    rateLimit: quotaRules(each, response("quotaExceeded", each)),
  };
}

function quotaRules({ operation: { rateLimit } }: ResolvedOperation, exceeded: string | undefined): string | undefined {
  if (rateLimit === undefined) return undefined;
  const { requests, windowSeconds } = rateLimit;
  return written({ requests: literal(requests), windowSeconds: literal(windowSeconds), exceeded });
}

/** The rules of what a request may hold. */
function inputRules(
  { api }: ResolvedInterface,
  { operation, names, takes, gives }: ResolvedOperation,
  module: Module,
): Rules {
  const guards = mapEntries({ ...names.guards }, (guard: string) => module.value("./validators.ts", guard));
  const values = (place: Parameter["in"], guard: string | undefined): string | undefined => {
    const own = takes.parameters.filter((parameter) => parameter.in === place);
    return own.length === 0 ? undefined : valueRules(own, guard, module, place === "path" && hasTemplate(own));
  };
  return {
    pathValues: values("path", guards["path"]),
    query: values("query", guards["query"]),
    headers: values("header", guards["headers"]),
    body: takes.body && bodyRules(takes.body, guards["body"], bodyDecoders(api, takes.body, module)),
    requiresOneOf: operation.requiresOneOf && literal(operation.requiresOneOf.map(pointerOf)),
    invalidStatus: gives.hasInvalidStatus ? "422" : undefined,
  };
}

/** The rules by which the parameters of one place are read. */
function valueRules(
  parameters: readonly ResolvedParameter[],
  guard: string | undefined,
  module: Module,
  isInTemplate: boolean,
): string {
  const values = parameters.map((parameter) => {
    const { key, types, isList, separator, absent } = parameter;
    const isExpanded = isInTemplate || (parameter.in === "query" && parameter.fields !== undefined);
    const rule = objectLiteral([
      ["type", typesLiteral(types)],
      ...(isList ? [["list", literal(separator)] as const] : []),
      ...(isExpanded ? [["expanded", literal(expansionOf(parameter))] as const] : []),
      ...(absent ? [["default", literal(absent[0])] as const] : []),
    ]);
    return [key, inTable(key, rule, () => module.type("../runtime/server/operation.ts", "ValueRule"))] as const;
  });
  return objectLiteral([...(guard ? [["guard", guard] as const] : []), ["values", objectLiteral(values)]]);
}

/** The way in which an address holds a parameter. */
function expansionOf({ placing: { sign, isExploded }, isList, fields }: ResolvedParameter): object {
  return {
    sign,
    ...(isExploded && (isList || fields) && { exploded: true }),
    ...(fields && { fields: mapEntries({ ...fields.types }, typeOrTypes) }),
    ...(fields?.others && { others: typeOrTypes(fields.others) }),
  };
}

function typesLiteral(types: readonly string[]): string {
  return literal(typeOrTypes(types));
}

/** The types that the text of a value may stand for. */
function typeOrTypes(types: readonly string[]): string | readonly string[] {
  return types.length > 1 ? types : (types[0] ?? "string");
}

function bodyRules(
  { required, mediaTypes, binary, fields, types }: ResolvedBody,
  guard: string | undefined,
  decoders: ReturnType<typeof bodyDecoders>,
): string {
  const defaults = fields.flatMap((field) => (field.default ? [[field.name, literal(field.default[0])] as const] : []));
  const bytes = binary.filter((type) => isJson(type) || /^text\//i.test(type));
  return written({
    required: literal(required),
    mediaTypes: mediaTypes.join(" ") === "application/json" ? undefined : literal(mediaTypes),
    bytes: bytes.length > 0 ? literal(bytes) : undefined,
    ...decoders,
    guard,
    // A text is what it is read as where nothing else is said.
    type: types.length === 0 || types.includes("string") ? undefined : typesLiteral(types),
    defaults: defaults.length > 0 ? objectLiteral(defaults) : undefined,
  });
}

/** `query.limit` as a pointer into what is read of a request. */
function pointerOf(input: string): string {
  const at = input.indexOf(".");
  const [place, name] = [input.slice(0, at), input.slice(at + 1)];
  const isHeader = place === "header";
  return `/${isHeader ? "headers" : place}/${pointerToken(isHeader ? name.toLowerCase() : name)}`;
}

/** The media types of responses that are not those of a success, as an expression; undefined where there are none. */
function mediaTypeTable(
  responses: ResolvedOperation["operation"]["responses"],
  usual: string,
  { components: { schemas } }: InterfaceContract,
): string | undefined {
  const table = responseMediaTypes(responses, usual, schemas);
  return Object.keys(table).length > 0 ? literal(table) : undefined;
}

/** The rules of a success. */
function successRules({ api }: ResolvedInterface, { operation, gives }: ResolvedOperation, module: Module): Rules {
  const { success, result } = gives;
  const end = result.ends.find(({ data }) => data !== undefined);
  const { key = "200", mediaType = "application/json" } = success ?? {};
  if (result.kind === "stream")
    return {
      stream: literal({ text: result.textEvents, ...(end && { end }) }),
      mediaTypes: mediaTypeTable(operation.responses, mediaType, api),
    };
  return {
    // The first documented status of a success, which is 200 by default, or any.
    status: key === "200" ? undefined : /^\d+$/.test(key) ? key : literal("2XX"),
    emptyStatus: gives.emptyStatus === undefined ? undefined : literal(gives.emptyStatus),
    mediaType: mediaType === "application/json" ? undefined : literal(mediaType),
    mediaTypes: mediaTypeTable(operation.responses, mediaType, api),
    answers: answerTable(operation.responses, module),
  };
}
