import type { ModuleScope } from "../typescript/module-scope.ts";
import type { InterfaceContract, MediaType, Operation, Response, Schema, SecurityRequirement } from "./contract.ts";
import { isJson, readableTypes } from "./inputs.ts";
import { bodySchema } from "./names.ts";
import { componentOf, objectShape } from "./schemas.ts";

/** Whether the request goes to its handler unread, to be passed on. */
export function isProxied({ proxiedTo }: Operation): boolean {
  return proxiedTo !== undefined;
}

/** Whether a success is a stream of events. */
export function isStream(operation: Operation): boolean {
  return !isProxied(operation) && successContent(operation)["text/event-stream"] !== undefined;
}

/** What a success holds, by media type. */
export function successContent(operation: Operation): Record<string, MediaType> {
  return operation.responses[successKey(operation)]?.content ?? {};
}

/** What the contract has a success under: a status or a range of them; empty where it has none. */
export function successKey({ responses }: Operation): string {
  return Object.keys(responses).find((status) => /^[23]/.test(status)) ?? "";
}

/** How callers of an operation authenticate; undefined where nothing is said of it. */
export function securityOf({ security }: InterfaceContract, operation: Operation): SecurityRequirement[] | undefined {
  return operation.security ?? security;
}

/** Whether callers of an operation can authenticate as the contract describes it. */
export function isSecured(api: InterfaceContract, operation: Operation): boolean {
  return (securityOf(api, operation) ?? []).some((way) => Object.keys(way).length > 0);
}

/** Whether a caller of an operation may be anonymous because the contract says so. */
export function isAnonymous(api: InterfaceContract, operation: Operation): boolean {
  return (securityOf(api, operation) ?? []).some((way) => Object.keys(way).length === 0);
}

/** The defaults of a body's own fields. */
export function bodyDefaults({ components }: InterfaceContract, operation: Operation): Record<string, unknown> {
  const shape = objectShape(bodySchema(operation), components.schemas);
  return defaultsIn([...(shape?.fields ?? [])]);
}

export function defaultsIn(fields: [string, Schema][]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name, schema]) => ("default" in schema ? [[name, schema["default"]]] : [])),
  );
}

/** What is documented of the answers, by status: whether the body is JSON. Empty where that says nothing. */
export function answersOf({ responses }: Operation): Record<string, "json" | "open"> {
  const kinds = Object.entries(responses).map(([status, response]) => [status, kindOf(status, response)] as const);
  const says = kinds.some(([status, kind]) => kind === "json" || !status.startsWith("2"));
  return says ? Object.fromEntries(kinds) : {};
}

/** A success whose shape is left open may be anything; an error is JSON wherever it has a body. */
function kindOf(status: string, { content = {} }: Response): "json" | "open" {
  const all = Object.entries(content);
  const isKnown = all.some(([, { schema = {} }]) => Object.keys(schema).length > 0);
  const isAllJson = all.length > 0 && all.every(([type]) => isJson(type));
  return isAllJson && (isKnown || !status.startsWith("2")) ? "json" : "open";
}

/** Whether all that a success can hold is text, and stands for nothing else, such as a number. */
export function isText({ components }: InterfaceContract, { responses }: Operation): boolean {
  const contents = successes(responses).flatMap(({ content = {} }) => Object.entries(content));
  const isOne = ([type, { schema = {} }]: [string, MediaType]): boolean =>
    type.startsWith("text/") && readableTypes(schema, components.schemas).includes("string");
  return contents.length > 0 && contents.every(isOne);
}

function successes(responses: Record<string, Response>): Response[] {
  return Object.entries(responses).flatMap(([status, response]) => (status.startsWith("2") ? [response] : []));
}

/** The type of the answer: the name of its schema where it has one. */
export function answerType(operation: Operation, scope: ModuleScope): string {
  const contents = successes(operation.responses).flatMap(({ content = {} }) => Object.values(content));
  if (contents.length === 0) return "undefined";
  if (contents.every(({ schema }) => schema !== undefined && Object.keys(schema).length === 0)) return "unknown";
  const component = componentOf(answerSchema(operation)?.$ref);
  const named = component === undefined ? undefined : scope.component(component);
  if (named !== undefined) return named;
  const operations = scope.type("./types.ts", "Operations");
  return `${scope.type("../runtime/operation.ts", "OutputOf")}<${operations}[${JSON.stringify(operation.name)}]>`;
}

/** The schema of the answer, where all successes have one in common. */
export function answerSchema({ responses }: Operation): Schema | undefined {
  const all = successes(responses).flatMap(({ content }) => (content ? Object.values(content) : [{}]));
  const [only, ...others] = all;
  return others.length === 0 ? only?.schema : undefined;
}

/** The header in which errors say when the quota is renewed, in Unix seconds. */
export function resetHeader({ responses }: Operation): string | undefined {
  const headers = Object.entries(responses)
    .filter(([status]) => !status.startsWith("2"))
    .flatMap(([, response]) => Object.entries(response.headers ?? {}));
  return headers.find(([, header]) => header["x-unit"] === "epoch s")?.[0];
}

/** The kinds of events that an operation streams, and those of them whose data need not be JSON. */
export function streamKinds(
  { streamEvents }: InterfaceContract,
  { name }: Operation,
): { kinds: string[]; open: string[] } {
  const own = streamEvents.filter(({ operation }) => operation === name);
  const open = own.filter(({ schema }) => Object.keys(schema).length === 0);
  return { kinds: own.map((event) => event.name), open: open.map((event) => event.name) };
}
