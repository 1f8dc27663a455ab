import type { ResolvedInterface, ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import type { Schema } from "../contract/model/contract.ts";
import type { AddressTemplate } from "../contract/model/uri-templates.ts";
import { isLargeInteger } from "../contract/model/large-integers.ts";
import { resolve } from "../contract/model/resolve.ts";
import { isJson } from "../contract/model/schemas.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { bodyWriter, errorReader, resultReader } from "./bodies.ts";
import { authorizing } from "./credentials.ts";

import type { Paging } from "./paging.ts";

const runtime = "../runtime/client/client.ts";

/** Returns an endpoint of the client as an expression, without fields that equal the defaults of the runtime. */
export function endpointExpression(
  all: ResolvedInterface,
  each: ResolvedOperation,
  paging: Paging | undefined,
  module: Module,
): string {
  const { operation, takes, gives } = each;
  const { method, safe } = operation;
  const quotaWindow = operation.rateLimit?.windowSeconds;
  const template = takes.flat?.template;
  const mediaType = mediaTypeOf(each);
  const rules: [key: string, value: string | undefined][] = [
    ["route", literal(`${method.toUpperCase()} ${template?.text.replaceAll("#", "%23") ?? routePath(each)}`)],
    ["expand", template && templateExpression(template, module)],
    ["bare", takes.flat || hasOtherWays(each, paging) ? undefined : "true"],
    ["query", template ? "[]" : takes.flat?.query && literal(takes.flat.query)],
    ["passedQuery", passedQuery(each, module)],
    ["body", bodyName(each)],
    ["serialize", takes.body && bodyWriter(takes.body, module)],
    [
      "init",
      takes.body?.contents.some(({ kind }) => kind === "lines")
        ? module.value("../runtime/client/lines.ts", "pieceByPiece")
        : undefined,
    ],
    ["mediaType", mediaType === undefined ? undefined : literal(mediaType)],
    ...authorizing(all, each, module),
    ["safe", safe && !["get", "head"].includes(method) ? "true" : undefined],
    ["responses", Object.keys(gives.bodies).length > 0 ? literal(gives.bodies) : undefined],
    ["read", resultReader(each, module)],
    ["readError", errorReader(each, module)],
    ["resetHeader", gives.resetHeader === undefined ? undefined : literal(gives.resetHeader)],
    ["quotaWindow", quotaWindow === undefined ? undefined : String(quotaWindow)],
    ["wrap", wrapper(all, each, paging, module)],
  ];
  return objectLiteral(rules.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

/**
 * Returns the path with its parameters; that of a proxied operation stands for the rest of the path, slashes
 * included.
 */
function routePath({ operation, isProxied }: ResolvedOperation): string {
  const plain = operation.path.replace(/[?#]/g, encodeURIComponent);
  return isProxied ? plain.replace(/\{([^{}]+)\}(?=[^{}]*$)/, "{+$1}") : plain;
}

function templateExpression({ optional, separators }: AddressTemplate, module: Module): string {
  const rules = {
    ...(optional.length > 0 && { optional }),
    ...(Object.keys(separators).length > 0 && { separators }),
  };
  const given = Object.keys(rules).length > 0 ? literal(rules) : "";
  return `${module.value("../runtime/client/uri-template.ts", "uriTemplate")}(${given})`;
}

function passedQuery({ takes: { flat } }: ResolvedOperation, module: Module): string | undefined {
  return flat?.passedQuery && `${module.value(runtime, "passQuery")}(${literal(flat.passedQuery)})`;
}

/** Returns a name for the body that no input has. */
function bodyName({ takes: { parameters, flat } }: ResolvedOperation): string | undefined {
  const isTaken = parameters.some(({ name }) => name === "body");
  if (flat?.body === undefined) return isTaken ? '""' : undefined;
  return flat.body === "body" ? undefined : literal(flat.body);
}

/** Returns the media type of the body if it is not the default: a JSON type, or else the first. */
function mediaTypeOf({ takes: { body } }: ResolvedOperation): string | undefined {
  // The encoders of bytes and parts set it themselves.
  if (body?.kind === "binary" || body?.kind === "multipart") return undefined;
  const mediaType = body?.mediaTypes.find(isJson) ?? body?.mediaTypes[0];
  return mediaType === "application/json" ? undefined : mediaType;
}

/** Returns true if the service also responds in media types other than JSON: requests then send `Accept`. */
function acceptedBy(operations: readonly ResolvedOperation[]): boolean {
  return operations.some(({ gives }) => gives.mediaTypes.some((mediaType) => !isJson(mediaType)));
}

/** Returns the media types of the successes of an operation; undefined if any is possible, or an input selects it. */
function acceptOf({ takes, gives: { mediaTypes } }: ResolvedOperation): string | undefined {
  const isGiven = takes.parameters.some(({ in: place, key }) => place === "header" && key === "accept");
  return isGiven || mediaTypes.length === 0 ? undefined : mediaTypes.join(", ");
}

/**
 * Returns the wrapper that makes a method of the function for one request; undefined if that function is the method.
 */
function wrapper(
  { api, operations }: ResolvedInterface,
  each: ResolvedOperation,
  paging: Paging | undefined,
  module: Module,
): string | undefined {
  const { result, headers } = each.gives;
  const outer =
    result.kind === "stream"
      ? streamExpression(each, module)
      : result.kind === "lines"
        ? module.value("../runtime/client/lines.ts", "followLines")
        : paging?.expression;
  const use = (name: string, ...args: string[]): string =>
    `${module.value("../runtime/client/answers.ts", name)}(${args.join(", ")})`;
  const own = sendExpression(each, acceptedBy(operations) ? acceptOf(each) : undefined, module);
  const send = paging?.needsResponses ? use("withResponses", own) : own;
  const kinds = Object.entries(headers).map(
    ([name, schema]) => [name, headerKind(schema, api.components.schemas)] as const,
  );
  const others = [
    ...(kinds.length > 0 ? [(inner: string) => use("withHeaders", inner, literal(Object.fromEntries(kinds)))] : []),
    ...(hasOtherWays(each, paging) && !each.takes.flat ? [(inner: string) => use("withoutInput", inner)] : []),
  ];
  if (send === "send" && others.length === 0) return outer;
  const inner = outer === undefined ? send : `${outer}(${send})`;
  return `(send) => ${others.reduce((made, wrap) => wrap(made), inner)}`;
}

/** Returns true if a method has further call signatures. */
function hasOtherWays({ gives: { headers } }: ResolvedOperation, paging: Paging | undefined): boolean {
  return paging !== undefined || Object.keys(headers).length > 0;
}

/** Returns the type of the text of a header. */
function headerKind(schema: Schema, schemas: Record<string, Schema>): string {
  const { type, items = {} } = resolve(schema, schemas);
  if (type === "array") return `${headerKind(items, schemas)}[]`;
  if (isLargeInteger(resolve(schema, schemas))) return "integer";
  if (type === "integer" || type === "number") return "number";
  return type === "boolean" ? "boolean" : "text";
}

/** Returns the function that sends one request, after it prepares the input. */
function sendExpression(each: ResolvedOperation, accept: string | undefined, module: Module): string {
  const { takes, operation } = each;
  const { headers = [], fixed = {}, contentType } = takes.flat ?? {};
  const wrap = (name: string, inner: string, ...args: unknown[]): string =>
    `${module.value(runtime, name)}(${[inner, ...args.map(literal)].join(", ")})`;
  let send = "send";
  const redirects = Object.entries(operation.responses).filter(([status]) => status.startsWith("3"));
  if (redirects.length > 0) {
    const statuses = Object.fromEntries(redirects.map(([status, { content }]) => [status, content !== undefined]));
    send = `${module.value("../runtime/client/redirects.ts", "withRedirects")}(${send}, ${literal(statuses)})`;
  }
  const mediaTypes = "../runtime/client/media-types.ts";
  if (accept !== undefined) send = `${module.value(mediaTypes, "withAccept")}(${send}, ${literal(accept)})`;
  if (contentType) send = `${module.value(mediaTypes, "withContentType")}(${send}, ${literal(contentType.name)})`;
  if (headers.length > 0) send = wrap("withHeaderInputs", send, headers);
  if (Object.keys(fixed).length > 0) send = wrap("withFixedInputs", send, fixed);
  const { textLimit } = operation;
  if (textLimit === undefined) return send;
  return wrap("withTextLimit", send, textLimit.text, textLimit.pattern, textLimit.send, textLimit.above);
}

function streamExpression({ operation, gives }: ResolvedOperation, module: Module): string {
  const { result, largeIntegers } = gives;
  const kinds = result.events.map(({ name }) => name);
  const open = result.events.flatMap(({ name, isShaped }) => (isShaped ? [] : [name]));
  const isRepeatable = operation.safe ?? ["get", "head"].includes(operation.method);
  const rules = {
    ...(result.textEvents.length > 0 && { text: result.textEvents }),
    ...(result.ends.length > 0 && { ends: result.ends }),
    ...(!isRepeatable && { reconnect: false }),
  };
  const parse = largeIntegers.successes ? [module.value("../runtime/client/exact.ts", "parseExact")] : [];
  if (Object.keys(rules).length > 0) {
    const all = objectLiteral([
      ...Object.entries(rules).map(([key, value]) => [key, literal(value)] as const),
      ...parse.map((each) => ["parse", each] as const),
    ]);
    const follow = module.value("../runtime/stream/rules.ts", "followByRules");
    return `${follow}(${[literal(kinds), literal(open), all].join(", ")})`;
  }
  const lists = open.length === kinds.length && parse.length === 0 ? [kinds] : [kinds, open];
  const args = [...lists.map(literal), ...parse];
  return `${module.value("../runtime/stream/reader.ts", "followEvents")}(${args.join(", ")})`;
}
