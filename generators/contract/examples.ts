import { camelCase } from "../naming.ts";
import type { InterfaceContract, Operation, Parameter } from "./contract.ts";
import { isOptional, type OperationInput } from "./inputs.ts";
import { jsonSchemaOf } from "./names.ts";

/** A call of the method with an example from the spec, as lines of code; none where the spec has no complete one. */
export function methodExample(
  api: InterfaceContract,
  operation: Operation,
  input: OperationInput | undefined,
): string[] {
  const call = `await ${camelCase(api.name)}.${operation.name}`;
  if (input === undefined) return [];
  const values = exampleInput(operation, input);
  const isComplete = [...input.required, ...(input.oneOf.length > 0 ? [input.oneOf] : [])].every((names) =>
    [names].flat().some((name) => Object.hasOwn(values, name)),
  );
  if (!isComplete || (isOptional(input) && Object.keys(values).length === 0)) return [];
  return `${call}(${code(values, "")});`.split("\n");
}

function exampleInput(operation: Operation, input: OperationInput): Record<string, unknown> {
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const holders = [...operation.parameters, ...(media ? [media] : [])];
  const [title] = holders.flatMap(({ examples }) => Object.keys({ ...(examples as object | undefined) }));
  const parameters = operation.parameters.flatMap((parameter) => {
    const [value] = titledExample(parameter, title);
    return value === undefined || Object.hasOwn(input.fixed, parameter.name) ? [] : [[parameter.name, value] as const];
  });
  const [body] = media ? titledExample(media, title) : [];
  const fields = input.body === "*" ? Object.entries({ ...(body as object | undefined) }) : [];
  const whole =
    input.body !== undefined && input.body !== "*" && body !== undefined ? [[input.body, body] as const] : [];
  return Object.fromEntries([...parameters, ...fields, ...whole]);
}

/** The example of this title, or the only one. */
function titledExample(holder: Record<string, unknown>, title: string | undefined): unknown[] {
  if ("example" in holder) return [holder["example"]];
  const { examples } = holder;
  if (typeof examples !== "object" || examples === null || title === undefined) return [];
  const found = Object.entries(examples).find(([name]) => name === title)?.[1] as { value?: unknown } | undefined;
  return found && "value" in found ? [found.value] : [];
}

const width = 90;

/** A value as a person writes it. */
function code(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => code(item, `${indent}  `))
    : Object.entries(value).map(([name, item]) => `${key(name)}: ${code(item, `${indent}  `)}`);
  const [open, close, pad] = isList ? ["[", "]", ""] : ["{", "}", " "];
  if (items.length === 0) return open + close;
  const line = `${open}${pad}${items.join(", ")}${pad}${close}`;
  if (line.length + indent.length <= width && !line.includes("\n")) return line;
  return `${open}\n${items.map((item) => `${indent}  ${item},\n`).join("")}${indent}${close}`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** The parts of a request, see `RequestParts` of the runtime. */
interface Example {
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * A request that any implementation understands: the first documented example, or an empty request where nothing is
 * required. Nothing where a value of the path is the implementation's own, or a required input has no example.
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

function firstExample({
  examples,
  schema,
}: Partial<Pick<Parameter, "schema">> & { [field: string]: unknown }): unknown {
  const [first] = Object.values((examples ?? {}) as Record<string, { value?: unknown }>);
  return first?.value ?? (schema as Parameter["schema"] | undefined)?.examples?.[0];
}
