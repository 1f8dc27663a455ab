import type { FlatInput } from "../contract/inputs.ts";
import type { ResolvedInterface, ResolvedOperation } from "../contract/resolved-operation.ts";
import { phrase } from "../typescript/documentation.ts";
import type { Module } from "../typescript/module.ts";
import { resultType, callExample, operationDocs, operationType, union } from "../typescript/operation.ts";
import { example, type Member, method, type Parameter, property, tag } from "../typescript/structures.ts";
import type { Paging } from "./paging.ts";

/** A member of the client's interface: the method of an operation. */
export function clientMethod(
  { api }: ResolvedInterface,
  each: ResolvedOperation,
  paging: Paging | undefined,
  module: Module,
): Member {
  const { operation, names, takes, gives } = each;
  const { name, errorCases } = operation;
  const errors = errorCases.map(({ status, condition }) =>
    tag("throws", `{ApiError} ${status ?? "status not documented"}: ${phrase(condition)}`),
  );
  const call = takes.flat?.example && `await ${callExample(api, name, takes.flat.example)};`;
  const examples = call === undefined ? [] : [example(...call.split("\n"))];
  const docs = operationDocs(operation, `Calls \`${name}\`.`, errors, ...examples);
  if (paging && names.input !== undefined) {
    const paged = module.type("../runtime/paging/paging.ts", "PagedMethod");
    const types = [names.input, resultType(each, module), paging.item, ...(paging.options ? [paging.options] : [])];
    return property(name, `${paged}<${types.join(", ")}>`, { docs });
  }
  const input: Parameter[] =
    names.input === undefined
      ? []
      : [{ name: "input", type: names.input, hasQuestionToken: takes.flat?.isOptional ?? false }];
  if (gives.result.kind === "stream") {
    const reader = "../runtime/stream/reader.ts";
    const all = [...input, options(module.type(reader, "StreamOptions"))];
    const event = `${module.type(reader, "StreamEvent")}<${eventsType(each, api.streamEvents.length, module)}>`;
    return method(name, all, `AsyncGenerator<${event}, void>`, docs);
  }
  const all = [...input, options(module.type("../runtime/client/client.ts", "RequestOptions"))];
  return method(name, all, `Promise<${resultType(each, module)}>`, docs);
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
