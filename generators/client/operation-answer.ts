import type { InterfaceContract, MediaType, Operation, Response, Schema } from "../contract/contract.ts";
import { componentOf } from "../contract/references.ts";
import type { ModuleScope } from "../module-scope.ts";
import { readableTypes } from "../server/value-rules.ts";
import { isJson } from "./operation-input.ts";

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
  return `${scope.type("../runtime/operation-types.ts", "OutputOf")}<${operations}[${JSON.stringify(operation.name)}]>`;
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
