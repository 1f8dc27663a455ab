import { wrapped } from "../types/documentation.ts";
import { oneLine } from "../server/sentence.ts";
import { camelCase } from "../naming.ts";
import type { Flow, FlowStep } from "./flow-facts.ts";

/** What a flow does, step by step. */
export function flowDocumentation({ name, steps }: Flow, checksParameters: boolean): string[] {
  const lines = steps.flatMap((step, index) => wrapped(`${index + 1}. ${stepText(step)}`));
  const throws = [
    ...(steps.length > 1
      ? ["@throws {FlowError} Where a step after the first fails, or gives nothing that another needs."]
      : []),
    ...(checksParameters ? ["@throws {ParameterError} Where parameters do not fit the item that they are for."] : []),
  ];
  return [`The flow \`${camelCase(name)}\`:`, "", ...lines, ...(throws.length > 0 ? ["", ...throws] : [])];
}

function stepText({ name, operation, select, where, compare, note }: FlowStep): string {
  const does =
    operation === undefined
      ? select === undefined
        ? `compares \`${compare?.left}\` with \`${compare?.right}\``
        : `is ${where ? "found" : "chosen"} in \`${select}\``
      : `calls \`${operation}\``;
  return oneLine(`\`${name}\` ${does}. ${note ?? ""}`);
}
