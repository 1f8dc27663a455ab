import type { Operation } from "../contract/contract.ts";
import type { ModuleScope } from "../module-scope.ts";
import type { OperationInput } from "./operation-input.ts";

/** The type of what an operation takes, as an expression. */
export function inputType({ name }: Operation, input: OperationInput, scope: ModuleScope): string {
  const use = (type: string): string => scope.type("../runtime/operation-types.ts", type);
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
