import type { InterfaceContract } from "../../contract/contract.ts";
import { operationOf } from "../../contract/flows.ts";
import { places } from "../links.ts";
import { type PlacedStep, type Source, sourceOf } from "./sources.ts";

/** A step of a flow in words. */
export interface StepWords {
  anchor: string;
  name: string;
  operation: { name: string; path: string } | undefined;

  /** The list that it chooses from, or finds in where there are conditions. */
  list: Source | undefined;
  conditions: Input[];
  comparison: { left: Source; right: Source; isOpposite: boolean } | undefined;
  inputs: Input[];
  note: string;
  requirement: string;
}

/** Something that a step takes, and where it comes from. */
export interface Input {
  name: string;
  source: Source;
  isOptional: boolean;
}

export function stepWords(api: InterfaceContract, steps: readonly PlacedStep[]): StepWords[] {
  return steps.map(({ step, anchor }) => {
    const { name, operation, select, where = [], compare, inputs = [], note = "", requirement = "" } = step;
    const input = ({ to, from, optional = false }: (typeof inputs)[number]): Input => ({
      name: to,
      source: sourceOf(from, steps),
      isOptional: optional,
    });
    const called = operationOf(api, step)?.name ?? operation;
    return {
      anchor,
      name,
      operation: called === undefined ? undefined : { name: called, path: places.operation(api.name, called) },
      list: select === undefined ? undefined : sourceOf(select, steps),
      conditions: where.map(input),
      comparison: compare && {
        left: sourceOf(compare.left, steps),
        right: sourceOf(compare.right, steps),
        isOpposite: compare.opposite ?? false,
      },
      inputs: inputs.map(input),
      note,
      requirement,
    };
  });
}
