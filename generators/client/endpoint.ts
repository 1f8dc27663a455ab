import type { ResolvedInterface, ResolvedOperation } from "../contract/resolved-operation.ts";
import type { Scheme } from "../contract/security.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";

const runtime = "../runtime/client/client.ts";

/** An endpoint of the client as an expression: what the runtime needs to know of an operation, and no more. */
export function endpointExpression(
  { schemes, operations }: ResolvedInterface,
  each: ResolvedOperation,
  paging: string | undefined,
  module: Module,
): string {
  const { operation, takes, gives, needs } = each;
  const { method, safe } = operation;
  const isStream = gives.result.kind === "stream";
  const quotaWindow = operation.rateLimit?.windowSeconds ?? longestWindow(operations);
  const rules: [key: string, value: string | undefined][] = [
    ["route", literal(`${method.toUpperCase()} ${routePath(each)}`)],
    ["bare", takes.flat ? undefined : "true"],
    ["query", takes.flat?.query && literal(takes.flat.query)],
    ["passedQuery", passedQuery(each, module)],
    ["body", bodyName(each)],
    ["serialize", isWrittenAsText(each) ? module.value(runtime, "writeText") : undefined],
    ["auth", needs.first === undefined ? undefined : authorization(schemes[needs.first], module)],
    ["safe", safe && !["get", "head"].includes(method) ? "true" : undefined],
    ["responses", Object.keys(gives.bodies).length > 0 && !isStream ? literal(gives.bodies) : undefined],
    ["read", reader(each, module)],
    ["resetHeader", gives.resetHeader === undefined ? undefined : literal(gives.resetHeader)],
    ["quotaWindow", quotaWindow === undefined ? undefined : String(quotaWindow)],
    ["wrap", wrapper(each, paging, module)],
  ];
  return objectLiteral(rules.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

/** An operation without a documented quota may have to wait for that of another. */
function longestWindow(operations: readonly ResolvedOperation[]): number | undefined {
  const windows = operations.flatMap(({ operation: { rateLimit } }) => rateLimit?.windowSeconds ?? []);
  return windows.length === 0 ? undefined : Math.max(...windows);
}

/** True where no caller is let in without a credential that a client can send. */
export function needsCredential({ schemes }: ResolvedInterface, { needs }: ResolvedOperation): boolean {
  return needs.first !== undefined && !needs.mayBeAnonymous && isSent(schemes[needs.first]);
}

/** Browsers send cookies by themselves, and let nobody else do it. */
function isSent(scheme: Scheme | undefined): boolean {
  return !(scheme?.kind === "key" && scheme.in === "cookie");
}

/** The path with its parameters; what is passed on stands for the rest of the path, slashes included. */
function routePath({ operation, isProxied }: ResolvedOperation): string {
  const plain = operation.path.replace(/[?#]/g, encodeURIComponent);
  return isProxied ? plain.replace(/\{([^{}]+)\}(?=[^{}]*$)/, "{+$1}") : plain;
}

function passedQuery({ takes: { flat } }: ResolvedOperation, module: Module): string | undefined {
  return flat?.passedQuery && `${module.value(runtime, "passQuery")}(${literal(flat.passedQuery)})`;
}

/** An input may be named like the body of those that have one. */
function bodyName({ takes: { parameters, flat } }: ResolvedOperation): string | undefined {
  const isTaken = parameters.some(({ name }) => name === "body");
  if (flat?.body === undefined) return isTaken ? '""' : undefined;
  return flat.body === "body" ? undefined : literal(flat.body);
}

/** Bodies are written as JSON, unless they are said to be of another kind only. */
function isWrittenAsText({ takes: { body } }: ResolvedOperation): boolean {
  return body !== undefined && body.mediaTypes.length > 0 && body.kind !== "json";
}

function authorization(scheme: Scheme | undefined, module: Module): string | undefined {
  if (scheme?.kind === "http" && /^basic$/i.test(scheme.scheme)) return module.value(runtime, "basic");
  if (!isSent(scheme)) return undefined;
  if (scheme?.kind !== "key") return module.value(runtime, "bearer");
  return `${module.value(runtime, scheme.in === "header" ? "keyInHeader" : "keyInQuery")}(${literal(scheme.key)})`;
}

function reader({ gives: { result } }: ResolvedOperation, module: Module): string | undefined {
  if (result.kind === "stream") return module.value("../runtime/stream/reader.ts", "readEventStream");
  return result.kind === "text" ? module.value(runtime, "readText") : undefined;
}

/** Makes the method of the function that sends one request; undefined where that is the method. */
function wrapper(each: ResolvedOperation, paging: string | undefined, module: Module): string | undefined {
  const { result } = each.gives;
  const outer = result.kind === "stream" ? streamExpression(each, module) : paging;
  const send = sendExpression(each, module);
  if (send === "send") return outer;
  return `(send) => ${outer === undefined ? send : `${outer}(${send})`}`;
}

/** The function that sends one request, with its input prepared. */
function sendExpression(each: ResolvedOperation, module: Module): string {
  const { takes, operation } = each;
  const { headers = [], joined = {}, fixed = {} } = takes.flat ?? {};
  const wrap = (name: string, inner: string, ...args: unknown[]): string =>
    `${module.value(runtime, name)}(${[inner, ...args.map(literal)].join(", ")})`;
  let send = isWrittenAsText(each) ? wrap("withContentType", "send", takes.body?.mediaTypes[0]) : "send";
  if (headers.length > 0) send = wrap("withHeaderInputs", send, headers);
  if (Object.keys(joined).length > 0) send = wrap("withJoined", send, joined);
  if (Object.keys(fixed).length > 0) send = wrap("withFixedInputs", send, fixed);
  const { textLimit } = operation;
  if (textLimit === undefined) return send;
  return wrap("withTextLimit", send, textLimit.text, textLimit.pattern, textLimit.send, textLimit.above);
}

function streamExpression({ gives: { result } }: ResolvedOperation, module: Module): string {
  const kinds = result.events.map(({ name }) => name);
  const open = result.events.flatMap(({ name, isShaped }) => (isShaped ? [] : [name]));
  const lists = open.length === kinds.length ? [kinds] : [kinds, open];
  return `${module.value("../runtime/stream/reader.ts", "followEvents")}(${lists.map(literal).join(", ")})`;
}
