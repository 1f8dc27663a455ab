import type { InterfaceDeclarationStructure } from "ts-morph";
import type { InterfaceContract, Operation } from "../contract/model/contract.ts";
import type { FlatInput } from "../contract/facts/inputs.ts";
import type { ResolvedInterface, ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { componentOf, isOpenEnum, readSchemas } from "../contract/model/schemas.ts";
import { credentialWords } from "../contract/facts/security.ts";
import { hasHomonyms, kindsOf } from "../contract/facts/stream-events.ts";
import { codeSpan, phrase } from "../typescript/documentation.ts";
import { literal } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { resultType, callExample, operationDocs, operationType, union } from "../typescript/operation.ts";
import {
  beginningType,
  callSignature,
  doc,
  type Docs,
  example,
  interfaceOf,
  type Member,
  method,
  type Parameter,
  property,
  propertyName,
  tag,
} from "../typescript/structures.ts";
import type { Paging } from "./paging.ts";

/** Returns a member of the client's interface: the method of an operation. */
export function clientMethod(
  { api }: ResolvedInterface,
  each: ResolvedOperation,
  type: string | undefined,
  module: Module,
): Member {
  const { operation, gives } = each;
  const { name } = operation;
  if (type !== undefined) return property(name, type, { docs: operationDocs(operation, `Calls \`${name}\`.`, []) });
  const docs = methodDocs(api, each);
  if (gives.result.kind === "stream") {
    const reader = "../runtime/stream/reader.ts";
    const all = [...inputOf(each), options(module.type(reader, "StreamOptions"))];
    const event = `${module.type(reader, "StreamEvent")}<${eventsType(api, each, module)}>`;
    return method(name, all, `AsyncGenerator<${event}, void>`, docs);
  }
  if (gives.result.kind === "lines") {
    const unlimited = `Omit<${module.type("../runtime/client/client.ts", "RequestOptions")}, "timeout">`;
    const item = `${module.type("../runtime/operation.ts", "ItemOf")}<${resultType(each, module)}>`;
    return method(name, [...inputOf(each), options(unlimited)], `AsyncGenerator<${item}, void>`, docs);
  }
  const { parameters, output, types } = callOf(api, each, module);
  return method(name, parameters, `Promise<${output}>`, docs, types);
}

/** Returns true if a method has further signatures: walks through pages, or a call that also returns headers. */
export function hasMethodType({ gives }: ResolvedOperation, paging: Paging | undefined): boolean {
  return paging !== undefined || Object.keys(gives.headers).length > 0;
}

/** Returns the type of a method with several call signatures. Its plain call has the documentation of the operation. */
export function methodType(
  { api }: ResolvedInterface,
  each: ResolvedOperation,
  paging: Paging | undefined,
  name: string,
  module: Module,
): InterfaceDeclarationStructure {
  const { operation, gives } = each;
  const { parameters, output, types } = callOf(api, each, module);
  const whole = (): Member => {
    const headers = `${module.type("../runtime/operation.ts", "HeadersOf")}<${operationType(operation.name, module)}>`;
    const answer = `Promise<${module.type("../runtime/client/answers.ts", "Answer")}<${output}, ${headers}>>`;
    return method("withHeaders", parameters, answer, doc("Gives the documented headers of the answer, too."), types);
  };
  return interfaceOf(
    name,
    [
      callSignature(parameters, `Promise<${output}>`, methodDocs(api, each), types),
      ...(Object.keys(gives.headers).length > 0 ? [whole()] : []),
    ],
    doc(
      paging
        ? `Gives one page of \`${operation.name}\`, or walks through all of them.`
        : `Calls \`${operation.name}\`; returns its body, or also its headers.`,
    ),
    paging && { extends: [walksType(each, paging, module)] },
  );
}

function walksType(each: ResolvedOperation, { item, options: walk }: Paging, module: Module): string {
  const { input, output = resultType(each, module) } = each.names;
  const name = module.type("../runtime/paging/paging.ts", input === undefined ? "BarePageWalks" : "PageWalks");
  return `${name}<${[input ?? [], output, item(), walk ?? []].flat().join(", ")}>`;
}

/** Returns the input and the result of a call; if the result depends on the input, they use a type parameter. */
function callOf(api: InterfaceContract, each: ResolvedOperation, module: Module) {
  const { names, takes } = each;
  const requestOptions = options(module.type("../runtime/client/client.ts", "RequestOptions"));
  const takesAnswers = takes.flat !== undefined && answeredInputs(api, each).length > 0;
  if (names.input === undefined || (names.output === undefined && !takesAnswers))
    return {
      parameters: [...inputOf(each), requestOptions],
      output: resultType(each, module),
      types: [],
    };
  const [input] = inputOf(each);
  const type =
    takes.flat && takesAnswers
      ? `${module.type("../runtime/operation.ts", "OnlyDocumentedValues")}<Input, ${names.input}, ${listedType(each, takes.flat, module)}>`
      : exactType(each, names.input, module);
  return {
    parameters: [{ ...input, name: "input", type }, requestOptions],
    output: names.output === undefined ? resultType(each, module) : `${names.output}<Input>`,
    types: [`const Input extends ${names.input}`],
  };
}

/** Returns the input values that responses have, too: enums that a newer service may extend. */
function answeredInputs(api: InterfaceContract, { operation }: ResolvedOperation): string[] {
  const read = readSchemas(api);
  return operation.parameters.flatMap(({ in: place, name, schema }) => {
    const component = componentOf(schema.$ref);
    if (component === undefined || place === "cookie" || !read.has(component)) return [];
    return isOpenEnum(api.components.schemas[component]) ? [name] : [];
  });
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
  const credentials = isPlain(api, operation) ? undefined : credentialWords(api, operation, codeSpan);
  const needed = credentials === undefined ? [] : [tag("remarks", `Credentials: ${credentials}.`)];
  return operationDocs(operation, `Calls \`${name}\`.`, [...needed, ...errors], ...examples);
}

/** Returns true if the only fact about its credentials is that the client has one. */
function isPlain({ components, security: general }: InterfaceContract, { security = general }: Operation): boolean {
  const isScoped = security?.some((way) => Object.values(way).some((scopes) => (scopes ?? []).length > 0));
  return Object.keys(components.securitySchemes).length <= 1 && isScoped !== true;
}

/** Returns the type parameter of an input whose type determines the result. */
function exactType({ takes: { flat } }: ResolvedOperation, documented: string, module: Module): string {
  const whole = flat?.body === undefined || flat.body === "*" ? "" : `, ${JSON.stringify(flat.body)}`;
  return `${module.type("../runtime/operation.ts", "OnlyDocumentedFields")}<Input, ${documented}${whole}>`;
}

/** Returns the type of a method's result for an input of the type `Input`. */
export function outputType(each: ResolvedOperation, module: Module): string {
  const { gives, takes } = each;
  const use = (type: string): string => module.type("../runtime/operation.ts", type);
  const fields = [...new Set(gives.choices.map(({ requested }) => `${requested.in}.${requested.field}`))];
  return fields.reduceRight(
    (otherwise, field) => {
      const own = gives.choices.filter(({ requested }) => `${requested.in}.${requested.field}` === field);
      const shapes = own.map(
        ({ requested: { value }, component }) => `${valueKey(value)}: ${module.component(component) ?? "unknown"}`,
      );
      const name = own[0]?.requested.field ?? "";
      const whole = own[0]?.requested.in === "body" && takes.flat?.body !== "*" ? takes.flat?.body : undefined;
      const holder = whole === undefined ? "Input" : `${use("FieldOf")}<Input, ${JSON.stringify(whole)}>`;
      return `${use("OutputChosenBy")}<${use("FieldOf")}<${holder}, ${JSON.stringify(name)}>, { ${shapes.join("; ")} }, ${otherwise}>`;
    },
    resultType(each, module),
  );
}

/** Returns the key of a type for a value, or for a prefix of values. */
function valueKey(value: string): string {
  return value.endsWith("*") ? `[value: ${beginningType(value.slice(0, -1))}]` : propertyName(value);
}

function options(type: string): Parameter {
  return { name: "options", type, hasQuestionToken: true };
}

/** Returns the events in the stream of an operation. */
function eventsType(
  api: InterfaceContract,
  { operation, gives: { result } }: ResolvedOperation,
  module: Module,
): string {
  if (result.events.length === 0) return "Record<never, never>";
  if (hasHomonyms(api)) return `${module.type("./types.ts", "StreamEventsOf")}[${literal(operation.name)}]`;
  const all = module.type("./types.ts", "StreamEvents");
  const isAll = result.events.length === kindsOf(api).length;
  return isAll ? all : `Pick<${all}, ${union(result.events.map(({ name }) => name))}>`;
}

/** Returns the type of the input of an operation. */
export function inputType(api: InterfaceContract, each: ResolvedOperation, input: FlatInput, module: Module): string {
  const type = listedType(each, input, module);
  const answered = answeredInputs(api, each);
  if (answered.length === 0) return type;
  return `${module.type("../runtime/operation.ts", "WithUnlistedValues")}<${type}, ${union(answered)}>`;
}

/** Returns the type of the input of an operation with documented values only. */
function listedType({ operation: { name } }: ResolvedOperation, input: FlatInput, module: Module): string {
  const use = (type: string): string => module.type("../runtime/operation.ts", type);
  const operation = operationType(name, module);
  const fixed = Object.keys(input.fixed);
  const whole = input.body !== undefined && input.body !== "*";
  const bodyName = whole && input.body !== "body" ? `, ${JSON.stringify(input.body)}` : "";
  let type = whole ? `${use("InputWithBody")}<${operation}${bodyName}>` : `${use("InputOf")}<${operation}>`;
  if (input.passedQuery !== undefined)
    type = `${use("WithQuery")}<${[type, ...(input.passedQuery === "query" ? [] : [literal(input.passedQuery)])].join(", ")}>`;
  if (input.contentType) {
    const { name: own, mediaTypes } = input.contentType;
    const args = [type, union(mediaTypes), ...(own === "contentType" ? [] : [literal(own)])];
    type = `${use("WithContentType")}<${args.join(", ")}>`;
  }
  if (fixed.length > 0) type = `${use("WithFixed")}<${type}, ${union(fixed)}>`;
  return input.oneOf.length > 0 ? `${use("RequireOneOf")}<${type}, ${union(input.oneOf)}>` : type;
}
