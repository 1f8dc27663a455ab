import type { MediaType, Operation, Parameter } from "./contract.ts";
import { jsonSchemaOf } from "./schemas.ts";

/** The shape of a method's input; see `FlatInput`. */
interface InputShape {
  readonly body?: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly oneOf: readonly string[];
  readonly required: readonly string[];
  readonly isOptional: boolean;
}

/** Returns the input of a method from the examples of the spec; undefined if they are incomplete. */
export function exampleInput(
  operation: Operation,
  { fixed, body, required, oneOf, isOptional }: InputShape,
): Record<string, unknown> | undefined {
  const title = sharedTitle(operation);
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const parameters = operation.parameters.flatMap((parameter) => {
    const [value] = titledExample(parameter, title);
    return value === undefined || Object.hasOwn(fixed, parameter.name) ? [] : [[parameter.name, value] as const];
  });
  const [content] = media ? titledExample(media, title) : [];
  const fields = body === "*" ? Object.entries({ ...(content as object | undefined) }) : [];
  const whole = body !== undefined && body !== "*" && content !== undefined ? [[body, content] as const] : [];
  const input: Record<string, unknown> = Object.fromEntries([...parameters, ...fields, ...whole]);
  const isComplete = [...required, ...(oneOf.length > 0 ? [oneOf] : [])].every((names) =>
    [names].flat().some((name) => Object.hasOwn(input, name)),
  );
  return isComplete && !(isOptional && Object.keys(input).length === 0) ? input : undefined;
}

/**
 * Returns the title that the examples of a call share. If there is none, the first title of the last holder with
 * titles is used, which is the body.
 */
export function sharedTitle({ parameters, requestBody }: Operation): string | undefined {
  const [media] = Object.values(requestBody?.content ?? {});
  const holders = [...parameters, ...(media ? [media] : [])];
  const titles = holders
    .map(({ examples }) => Object.keys({ ...(examples as object | undefined) }))
    .filter(({ length }) => length > 0);
  return titles.flat().find((title) => titles.every((each) => each.includes(title))) ?? titles.at(-1)?.[0];
}

/**
 * Returns the example with this title, or the only one. A required parameter without an example of this title takes
 * its first one.
 */
export function titledExample(holder: Parameter | MediaType, title: string | undefined): [] | [value: unknown] {
  if ("example" in holder) return [holder["example"]];
  const { examples, required } = holder;
  if (typeof examples !== "object" || examples === null || title === undefined) return [];
  const titled = Object.entries(examples) as [string, { value?: unknown }][];
  const found = titled.find(([name]) => name === title) ?? (required ? titled[0] : undefined);
  return found && "value" in found[1] ? [found[1].value] : [];
}

/** The parts of a request, see `RequestParts` of the runtime. */
interface Example {
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Returns a request that any implementation can process: the first documented example, or an empty request if no
 * input is required. Undefined if a path value exists only in one implementation, or if a required input has no
 * example.
 */
export function requestExample(operation: Operation): Example | undefined {
  const { parameters, requestBody } = operation;
  if (parameters.some((parameter) => parameter.in === "path")) return undefined;
  const query = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const given = query.map((parameter) => [parameter.name, firstExample(parameter)] as const);
  if (given.some(([, value]) => value === undefined)) return undefined;
  const body = firstExample(requestBody?.content["application/json"] ?? {});
  if (requestBody?.required && body === undefined) return undefined;
  return {
    ...(given.length > 0 && { query: Object.fromEntries(given) }),
    ...(body !== undefined && jsonSchemaOf(requestBody?.content) !== undefined && { body }),
  };
}

function firstExample({ examples, schema }: MediaType): unknown {
  const [first] = Object.values((examples ?? {}) as Record<string, { value?: unknown }>);
  return first?.value ?? schema?.examples?.[0];
}

/** Returns the documented examples of a parameter or of a body. */
export function documentedExamples({ example, examples = {} }: Parameter | MediaType): unknown[] {
  const all = Object.values(examples).map(({ value, dataValue }) => value ?? dataValue);
  return [example, ...all].filter((each) => each !== undefined);
}

/** The inputs of a request by place; a place without inputs is left out. */
export interface RequestInputs {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Returns values for all required parameters; undefined if one has no value, or is a cookie. */
export function requiredInputs(
  parameters: readonly Parameter[],
  valueOf: (parameter: Parameter) => unknown,
): RequestInputs | undefined {
  const given = parameters.filter(({ required }) => required).map((each) => [each, valueOf(each)] as const);
  if (given.some(([{ in: place }, value]) => value === undefined || place === "cookie")) return undefined;
  const inPlace = <Value>(place: Parameter["in"], to: (value: unknown) => Value): [string, Value][] =>
    given.flatMap(([{ in: own, name }, value]) => (own === place ? [[name, to(value)]] : []));
  const [path, headers] = [inPlace("path", String), inPlace("header", String)];
  const query = inPlace("query", (value) => value);
  return {
    ...(path.length > 0 && { path: Object.fromEntries(path) }),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
  };
}
