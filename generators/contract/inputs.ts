import { pascalCase, uniqueNames } from "../naming.ts";
import { inTable, literal, objectLiteral } from "../typescript/literal.ts";
import { ModuleScope } from "../typescript/module-scope.ts";
import type { InterfaceContract, Operation, Parameter, Schema } from "./contract.ts";
import { componentOf, objectShape, onlyValue } from "./schemas.ts";

/** How the one input object of a method becomes a request. */
export interface OperationInput {
  /** The inputs in the query; undefined where all that go nowhere else do. */
  query?: string[];

  headers: string[];

  /** What stands between the items of lists that are written as one value. */
  joined: Record<string, string>;

  /** The values of inputs that can have only one. */
  fixed: Record<string, unknown>;

  /** The input that is the body; `*` where its fields are inputs themselves; undefined where there is none. */
  body?: string;

  /** Inputs of which one has to be there, by name. */
  oneOf: string[];

  /** The inputs that have to be there. */
  required: string[];
}

/** How an operation takes its input; undefined where it takes none. */
export function inputOf(api: InterfaceContract, operation: Operation): OperationInput | undefined {
  const parameters = operation.parameters.filter(({ in: place }) => place !== "cookie");
  if (parameters.length === 0 && operation.requestBody === undefined) return undefined;
  const body = bodyOf(api, operation, parameters);
  const inQuery = namesIn(parameters, "query");
  const fixed = fixedIn(api, parameters);
  const oneOf = alternativesIn(operation);
  const required = [
    ...parameters.flatMap((parameter) => (parameter.required ? [parameter.name] : [])),
    ...(body?.required ?? []),
  ].filter((name) => !Object.hasOwn(fixed, name));
  return {
    ...(body?.name === "*" && { query: inQuery.filter((name) => !isSentInBody(operation, name)) }),
    headers: namesIn(parameters, "header"),
    joined: Object.fromEntries(parameters.flatMap(separatorOf)),
    fixed,
    ...(body && { body: body.name }),
    oneOf,
    required: [...new Set(required)],
  };
}

function namesIn(parameters: Parameter[], place: Parameter["in"]): string[] {
  return parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
}

/** @see {@link https://spec.openapis.org/oas/v3.1.1.html#style-values} */
function separatorOf({ in: place, name, explode, style }: Parameter): [name: string, separator: string][] {
  if (place !== "query" || explode !== false) return [];
  return [[name, style === "pipeDelimited" ? "|" : style === "spaceDelimited" ? " " : ","]];
}

/** The fields of a body that is an object become inputs themselves, unless they could be taken for parameters. */
function bodyOf(
  api: InterfaceContract,
  operation: Operation,
  parameters: Parameter[],
): { name: string; required: string[] } | undefined {
  const { requestBody } = operation;
  if (requestBody === undefined) return undefined;
  const shape = requestBody.required ? objectShape(jsonSchema(operation), api.components.schemas) : undefined;
  const names = parameters.map(({ name }) => name);
  const alternatives = new Set(alternativesIn(operation));
  const clashes = [...(shape?.fields.keys() ?? [])].some((field) => names.includes(field) && !alternatives.has(field));
  if (shape && !shape.isOpen && shape.fields.size > 0 && !clashes) return { name: "*", required: [...shape.required] };
  const name = uniqueNames(names)("body");
  return { name, required: requestBody.required ? [name] : [] };
}

function jsonSchema({ requestBody }: Operation): Schema | undefined {
  const all = Object.entries(requestBody?.content ?? {});
  const [[type = "", media] = []] = all;
  return all.length === 1 && isJson(type) ? media?.schema : undefined;
}

export function isJson(mediaType: string): boolean {
  return /^application\/(.+\+)?json\b/i.test(mediaType);
}

/** The names of inputs of which one has to be there. */
function alternativesIn({ requiresOneOf = [] }: Operation): string[] {
  return [...new Set(requiresOneOf.map((input) => input.slice(input.indexOf(".") + 1)))];
}

/** Whether the preferred place of an input is the body. */
function isSentInBody({ requiresOneOf = [] }: Operation, name: string): boolean {
  return requiresOneOf.find((input) => input.endsWith(`.${name}`))?.startsWith("body.") ?? false;
}

/** Required parameters that leave nothing to choose. */
function fixedIn({ components }: InterfaceContract, parameters: Parameter[]): Record<string, unknown> {
  return Object.fromEntries(
    parameters.flatMap(({ name, in: place, required, schema }) => {
      const only = required && place !== "path" ? onlyValue(schema, components.schemas) : undefined;
      return only ? [[name, only[0]]] : [];
    }),
  );
}

type Schemas = Record<string, Schema>;

/**
 * The rules by which the parameters of one place are read, as an expression.
 *
 * @see {@link https://spec.openapis.org/oas/v3.1.1.html#style-values}
 */
export function valueRules(
  { components }: InterfaceContract,
  { parameters }: Operation,
  place: Parameter["in"],
  guard: string | undefined,
  scope: ModuleScope,
): string | undefined {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return undefined;
  const values = own.map((parameter) => {
    const name = place === "header" ? parameter.name.toLowerCase() : parameter.name;
    const rule = valueRule(parameter, components.schemas);
    return [name, inTable(name, rule, () => scope.type("../runtime/server/operation.ts", "ValueRule"))] as const;
  });
  return objectLiteral([...(guard ? [["guard", guard] as const] : []), ["values", objectLiteral(values)]]);
}

function valueRule(parameter: Parameter, schemas: Schemas): string {
  const schema = resolved(parameter.schema, schemas);
  const isList = typesIn(schema, schemas).has("array");
  const types = readableTypes(isList ? (schema.items ?? {}) : schema, schemas);
  const value = parameter.schema["default"] ?? schema["default"];
  return objectLiteral([
    ["type", typesLiteral(types)],
    ...(isList ? [["list", literal(listSeparator(parameter))] as const] : []),
    ...(value === undefined ? [] : [["default", literal(value)] as const]),
  ]);
}

/** The types that the text of a value may stand for, as an expression. */
export function typesLiteral(types: string[]): string {
  return literal(types.length > 1 ? types : (types[0] ?? "string"));
}

/** What the text of a value may stand for, by its schema. */
export function readableTypes(schema: Schema, schemas: Schemas): string[] {
  const found = typesIn(schema, schemas);
  return readable.filter((type) => found.has(type));
}

/** What text can stand for, in the order in which it is tried. */
const readable = ["integer", "number", "boolean", "string"];

/** The types that a schema allows, a string where it says nothing of them. */
function typesIn(schema: Schema, schemas: Schemas): Set<string> {
  const { type, anyOf = [], oneOf = [], allOf = [], enum: values = [] } = resolved(schema, schemas);
  const own = [type ?? []].flat();
  const nested = [...anyOf, ...oneOf, ...allOf].flatMap((part) => [...typesIn(part, schemas)]);
  const constants = [...values, ...("const" in schema ? [schema.const] : [])].map((value) =>
    typeof value === "number" ? "number" : typeof value,
  );
  const found = [...own, ...nested, ...(own.length === 0 ? constants : [])];
  return new Set(found.length === 0 ? ["string"] : found);
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  const target = schemas[componentOf(schema.$ref) ?? ""];
  return target === undefined ? schema : resolved(target, schemas);
}

function listSeparator(parameter: Parameter): string {
  if (parameter.in !== "query") return ",";
  if (parameter["explode"] !== false) return "repeat";
  const separators: Record<string, string> = { spaceDelimited: " ", pipeDelimited: "|" };
  return separators[String(parameter["style"])] ?? ",";
}

/** The type of what an operation takes, as an expression. */
export function inputType({ name }: Operation, input: OperationInput, scope: ModuleScope): string {
  const use = (type: string): string => scope.type("../runtime/operation.ts", type);
  const operation = `${scope.type("./types.ts", "Operations")}[${JSON.stringify(name)}]`;
  const fixed = Object.keys(input.fixed);
  const whole = input.body !== undefined && input.body !== "*";
  const bodyName = whole && input.body !== "body" ? `, ${JSON.stringify(input.body)}` : "";
  let type = whole ? `${use("InputWithBody")}<${operation}${bodyName}>` : `${use("InputOf")}<${operation}>`;
  if (fixed.length > 0) type = `${use("WithFixed")}<${type}, ${union(fixed)}>`;
  return input.oneOf.length > 0 ? `${use("RequireOneOf")}<${type}, ${union(input.oneOf)}>` : type;
}

function union(names: string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}

/** Whether an input can be left out. */
export function isOptional({ required, oneOf }: OperationInput): boolean {
  return required.length === 0 && oneOf.length === 0;
}

/** What client.ts exports. */
export interface ClientNames {
  client: string;
  create: string;
  isError: string;

  /** The type of what each operation takes, by the operation's name; those that take nothing have none. */
  inputs: ReadonlyMap<string, { type: string; input: OperationInput }>;
}

export function clientNames(api: InterfaceContract, scope = new ModuleScope(api)): ClientNames {
  const name = pascalCase(api.name);
  return {
    client: scope.declare(`${name}Client`),
    create: scope.declare(`create${name}Client`),
    isError: scope.declare(`is${name}Error`),
    inputs: new Map(
      api.operations.flatMap((operation) => {
        const input = inputOf(api, operation);
        return input ? [[operation.name, { type: scope.declare(`${pascalCase(operation.name)}Input`), input }]] : [];
      }),
    ),
  };
}
