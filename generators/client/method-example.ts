import type { InterfaceContract, Operation } from "../contract/contract.ts";
import { camelCase } from "../naming.ts";
import { isOptional } from "./input-type.ts";
import type { OperationInput } from "./operation-input.ts";

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
    const [value] = exampleOf(parameter, title);
    return value === undefined || Object.hasOwn(input.fixed, parameter.name) ? [] : [[parameter.name, value] as const];
  });
  const [body] = media ? exampleOf(media, title) : [];
  const fields = input.body === "*" ? Object.entries({ ...(body as object | undefined) }) : [];
  const whole =
    input.body !== undefined && input.body !== "*" && body !== undefined ? [[input.body, body] as const] : [];
  return Object.fromEntries([...parameters, ...fields, ...whole]);
}

/** The example of this title, or the only one. */
function exampleOf(holder: Record<string, unknown>, title: string | undefined): unknown[] {
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
