import type { InterfaceContract, Operation, Parameter, Schema } from "../contract/contract.ts";
import { onlyValue, objectShape } from "../server/object-shape.ts";
import { uniqueNames } from "../naming.ts";

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
