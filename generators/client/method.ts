import type { InterfaceDeclarationStructure } from "ts-morph";
import type { InterfaceContract } from "../contract/contract.ts";
import type { FlatInput } from "../contract/inputs.ts";
import type { ResolvedInterface, ResolvedOperation } from "../contract/resolved-operation.ts";
import { phrase } from "../typescript/documentation.ts";
import type { Module } from "../typescript/module.ts";
import { resultType, callExample, operationDocs, operationType, union } from "../typescript/operation.ts";
import {
  callSignature,
  doc,
  type Docs,
  example,
  interfaceOf,
  type Member,
  method,
  type Parameter,
  property,
  tag,
} from "../typescript/structures.ts";
import type { Paging } from "./paging.ts";

/** A member of the client's interface: the method of an operation. */
export function clientMethod(
  { api }: ResolvedInterface,
  each: ResolvedOperation,
  paging: Paging | undefined,
  module: Module,
): Member {
  const { operation, gives } = each;
  const { name } = operation;
  if (paging) return property(name, paging.method, { docs: operationDocs(operation, `Calls \`${name}\`.`, []) });
  const docs = methodDocs(api, each);
  if (gives.result.kind === "stream") {
    const reader = "../runtime/stream/reader.ts";
    const all = [...inputOf(each), options(module.type(reader, "StreamOptions"))];
    const event = `${module.type(reader, "StreamEvent")}<${eventsType(each, api.streamEvents.length, module)}>`;
    return method(name, all, `AsyncGenerator<${event}, void>`, docs);
  }
  return method(name, ...callOf(each, module), docs);
}

/** The type of a method that gives one page, with walks through all of them. Its call is documented as the operation. */
export function pagedMethod(
  { api }: ResolvedInterface,
  each: ResolvedOperation,
  { method: name, item, options: walk }: Paging,
  module: Module,
): InterfaceDeclarationStructure {
  const types = [each.names.input, resultType(each, module), item, ...(walk === undefined ? [] : [walk])];
  const walks = `${module.type("../runtime/paging/paging.ts", "PageWalks")}<${types.join(", ")}>`;
  return interfaceOf(
    name,
    [callSignature(...callOf(each, module), methodDocs(api, each))],
    doc(`Gives one page of \`${each.operation.name}\`, or walks through all of them.`),
    { extends: [walks] },
  );
}

/** What a call of an operation takes, and what it gives. */
function callOf(each: ResolvedOperation, module: Module): [parameters: Parameter[], result: string] {
  const all = [...inputOf(each), options(module.type("../runtime/client/client.ts", "RequestOptions"))];
  return [all, `Promise<${resultType(each, module)}>`];
}

function inputOf({ names, takes }: ResolvedOperation): Parameter[] {
  if (names.input === undefined) return [];
  return [{ name: "input", type: names.input, hasQuestionToken: takes.flat?.isOptional ?? false }];
}

function methodDocs(api: InterfaceContract, { operation, takes }: ResolvedOperation): Docs {
  const { name, errorCases } = operation;
  const errors = errorCases.map(({ status, condition }) =>
    tag("throws", `{ApiError} ${status ?? "status not documented"}: ${phrase(condition)}`),
  );
  const call = takes.flat?.example && `await ${callExample(api, name, takes.flat.example)};`;
  const examples = call === undefined ? [] : [example(...call.split("\n"))];
  return operationDocs(operation, `Calls \`${name}\`.`, errors, ...examples);
}

function options(type: string): Parameter {
  return { name: "options", type, hasQuestionToken: true };
}

/**
 * The events of this operation's stream.
 *
 * @param kinds How many kinds of events all streams of the interface have.
 */
function eventsType({ gives: { result } }: ResolvedOperation, kinds: number, module: Module): string {
  if (result.events.length === 0) return "Record<never, never>";
  const all = module.type("./types.ts", "StreamEvents");
  return result.events.length === kinds ? all : `Pick<${all}, ${union(result.events.map(({ name }) => name))}>`;
}

/** The type of what an operation takes. */
export function inputType({ operation: { name } }: ResolvedOperation, input: FlatInput, module: Module): string {
  const use = (type: string): string => module.type("../runtime/operation.ts", type);
  const operation = operationType(name, module);
  const fixed = Object.keys(input.fixed);
  const whole = input.body !== undefined && input.body !== "*";
  const bodyName = whole && input.body !== "body" ? `, ${JSON.stringify(input.body)}` : "";
  let type = whole ? `${use("InputWithBody")}<${operation}${bodyName}>` : `${use("InputOf")}<${operation}>`;
  if (fixed.length > 0) type = `${use("WithFixed")}<${type}, ${union(fixed)}>`;
  return input.oneOf.length > 0 ? `${use("RequireOneOf")}<${type}, ${union(input.oneOf)}>` : type;
}
