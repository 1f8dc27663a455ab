import type { InterfaceContract } from "../contract/model/contract.ts";
import type { ResolvedInterface, ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { hasHomonyms, kindsOf } from "../contract/facts/stream-events.ts";
import { sentence } from "../typescript/documentation.ts";
import type { Module } from "../typescript/module.ts";
import { operationDocs, operationType, union } from "../typescript/operation.ts";
import { type Member, property, tag } from "../typescript/structures.ts";
import type { ErrorFunctions } from "./errors.ts";

/** Returns the handlers of an interface: a documented member for each operation. */
export function handlerMembers(
  { operations, api }: ResolvedInterface,
  functions: ErrorFunctions,
  module: Module,
): Member[] {
  return operations.map((each) => {
    const { name, errorCases } = each.operation;
    const errors = errorCases.map((error) =>
      tag("throws", `errors.${functions.of(error)?.name ?? ""}: ${sentence(error.condition)}`),
    );
    const docs = operationDocs(each.operation, `Answers \`${name}\`.`, errors);
    return property(name, handlerType(api, each, module), { docs });
  });
}

function handlerType(api: InterfaceContract, each: ResolvedOperation, module: Module): string {
  const { operation, takes, gives, isProxied } = each;
  const handler = (name: string): string => module.type("../runtime/server/definition.ts", name);
  const types = operationType(operation.name, module);
  const principal = principalType(each);
  if (isProxied) {
    const hasPath = takes.parameters.some((parameter) => parameter.in === "path");
    return `${handler("ProxyHandler")}<${hasPath ? `${types}["path"]` : "Record<never, never>"}, ${principal}>`;
  }
  const given = ["other", "binary"].includes(takes.body?.kind ?? "") ? `Omit<${types}, "body">` : types;
  const isStream = gives.result.kind === "stream";
  const all = [given, principal, ...(isStream ? [eventsType(api, each, module)] : []), ...defaultedType(each)];
  return `${handler(isStream ? "StreamHandler" : "Handler")}<${all.join(", ")}>`;
}

function principalType({ needs }: ResolvedOperation): string {
  if (needs.ways?.every((way) => way.length === 0)) return "undefined";
  return needs.ways === undefined || needs.mayBeAnonymous ? "Principal | undefined" : "Principal";
}

/** Returns the inputs with a default, by place. */
function defaultedType({ takes: { parameters, body } }: ResolvedOperation): string[] {
  const inPlace = (place: string): string[] =>
    parameters.flatMap((each) => (each.in === place && each.default ? [each.key] : []));
  const names = {
    query: inPlace("query"),
    headers: inPlace("header"),
    body: (body?.fields ?? []).flatMap((field) => (field.default ? [field.name] : [])),
  };
  const places = Object.entries(names).filter(([, own]) => own.length > 0);
  return places.length === 0 ? [] : [`{ ${places.map(([place, own]) => `${place}: ${union(own)}`).join("; ")} }`];
}

/** Returns the events in the stream of an operation. */
function eventsType(
  api: InterfaceContract,
  { operation, gives: { result } }: ResolvedOperation,
  module: Module,
): string {
  if (result.events.length === 0) return "Record<string, unknown>";
  if (hasHomonyms(api)) return `${module.type("./types.ts", "StreamEventsOf")}[${JSON.stringify(operation.name)}]`;
  const all = module.type("./types.ts", "StreamEvents");
  if (result.events.length === kindsOf(api).length) return all;
  const own = result.events.map(({ name }) => JSON.stringify(name));
  return `{ ${own.map((name) => `${name}: ${all}[${name}]`).join("; ")} }`;
}
