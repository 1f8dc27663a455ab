import type { InterfaceContract, Operation } from "../contract/contract.ts";
import { wrapped } from "../types/documentation.ts";
import { inputSchema, operationOf, type Flow } from "./flow-facts.ts";

/** What the caller of a flow brings, under the name that the steps use. */
export interface FlowInput {
  name: string;

  /** The operation and the input of it that it is for, where there is one. */
  use: { operation: Operation; input: string } | undefined;

  isOptional: boolean;
  documentation: string[];
}

/** What the steps of a flow, and what it keeps, take from the caller. */
export function flowInputs(api: InterfaceContract, { steps, keeps }: Flow): FlowInput[] {
  const sources = [
    ...steps.flatMap((step) => [...(step.inputs ?? []), ...(step.where ?? [])].map((input) => ({ ...input, step }))),
    ...keeps.map((from) => ({ to: inputName(from), from, optional: true, step: { name: "" } })),
  ];
  const brought = sources.filter(({ from }) => from.startsWith("input."));
  const names = new Set(brought.map(({ from }) => inputName(from)));
  return [...names].map((name) => {
    const uses = brought.filter(({ from }) => inputName(from) === name);
    const [use] = uses.flatMap(({ to, step }) => useOf(api, operationOf(api, step), to));
    const found = use ?? api.operations.flatMap((operation) => useOf(api, operation, name))[0];
    const description = found && inputSchema(api, found.operation, found.input)?.description;
    return {
      name,
      use: found,
      isOptional: uses.every(({ optional }) => optional ?? false),
      documentation: wrapped(description ?? ""),
    };
  });
}

/** `input.name` → `name`. */
export function inputName(from: string): string {
  return from.split(".")[1] ?? "";
}

function useOf(api: InterfaceContract, operation: Operation | undefined, input: string) {
  return operation && inputSchema(api, operation, input) ? [{ operation, input }] : [];
}
