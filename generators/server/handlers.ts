import type { InterfaceContract, Operation } from "../contract/contract.ts";
import type { ModuleScope } from "../typescript/module-scope.ts";
import { commentText, sentence, wrapped } from "../typescript/documentation.ts";
import type { ErrorFunctions } from "./errors.ts";
import { bodyDefaults, defaultsIn, isAnonymous, isProxied, isStream, securityOf } from "../contract/operation-facts.ts";

/** The handlers of an interface: a documented member for each operation. */
export function handlerMembers(
  api: InterfaceContract,
  functions: ErrorFunctions,
  scope: ModuleScope,
): { name: string; comment: string; type: string }[] {
  return api.operations.map((operation) => ({
    name: operation.name,
    comment: `/*${commentText(documentation(operation, functions))}*/`,
    type: handlerType(api, operation, scope),
  }));
}

function documentation(operation: Operation, functions: ErrorFunctions): string[] {
  const { summary, description, deprecated, errorCases, name } = operation;
  const title = summary === undefined ? [] : [`${summary.replace(/\.$/, "")}.`];
  const text = description === undefined ? [] : wrapped(description);
  const tags = [
    ...errorCases.flatMap((each) => `@throws errors.${functions.of(each)?.name ?? ""}: ${sentence(each.condition)}`),
    ...(deprecated ? ["@deprecated"] : []),
  ];
  const paragraphs = [title, text, tags].filter((lines) => lines.length > 0);
  return paragraphs.length === 0
    ? [`Answers \`${name}\`.`]
    : paragraphs.flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]));
}

function handlerType(api: InterfaceContract, operation: Operation, scope: ModuleScope): string {
  const handler = (name: string): string => scope.type("../runtime/server/definition.ts", name);
  const types = `${scope.type("./types.ts", "Operations")}[${JSON.stringify(operation.name)}]`;
  const principal = principalType(api, operation);
  if (isProxied(operation)) {
    const hasPath = operation.parameters.some((parameter) => parameter.in === "path");
    return `${handler("ProxyHandler")}<${hasPath ? `${types}["path"]` : "Record<never, never>"}, ${principal}>`;
  }
  const given = readsBody(operation) ? types : `Omit<${types}, "body">`;
  const defaulted = defaultedType(api, operation);
  const all = [given, principal, ...(isStream(operation) ? [eventsType(api, operation, scope)] : []), ...defaulted];
  return `${handler(isStream(operation) ? "StreamHandler" : "Handler")}<${all.join(", ")}>`;
}

function principalType(api: InterfaceContract, operation: Operation): string {
  const ways = securityOf(api, operation);
  if (ways?.every((way) => Object.keys(way).length === 0)) return "undefined";
  return ways === undefined || isAnonymous(api, operation) ? "Principal | undefined" : "Principal";
}

/** Bodies that are neither JSON nor text are left in the request. */
function readsBody({ requestBody }: Operation): boolean {
  if (requestBody === undefined) return true;
  return Object.keys(requestBody.content).some((type) => /^(?:text\/|application\/(?:.+\+)?json\b)/i.test(type));
}

/** The inputs that have a default, by place. */
function defaultedType(api: InterfaceContract, operation: Operation): string[] {
  const of = (place: string): string[] => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    return Object.keys(defaultsIn(own.map(({ name, schema }) => [name, schema])));
  };
  const names = {
    query: of("query"),
    headers: of("header").map((name) => name.toLowerCase()),
    body: Object.keys(bodyDefaults(api, operation)),
  };
  const places = Object.entries(names).filter(([, own]) => own.length > 0);
  if (places.length === 0) return [];
  return [`{ ${places.map(([place, own]) => `${place}: ${union(own)}`).join("; ")} }`];
}

/** The events of this operation's stream. */
function eventsType({ streamEvents }: InterfaceContract, { name }: Operation, scope: ModuleScope): string {
  const own = streamEvents.filter(({ operation }) => operation === name);
  if (own.length === 0) return "Record<string, unknown>";
  const all = scope.type("./types.ts", "StreamEvents");
  if (own.length === streamEvents.length) return all;
  return `{ ${own.map((event) => `${JSON.stringify(event.name)}: ${all}[${JSON.stringify(event.name)}]`).join("; ")} }`;
}

function union(names: string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}
