import type { InterfaceContract, Operation, Schema } from "../contract/contract.ts";
import { objectShape } from "../server/object-shape.ts";
import { bodySchema } from "../validators/guard-names.ts";

export type Flow = InterfaceContract["flows"][number];
export type FlowStep = Flow["steps"][number];

/** Where a chosen item describes an input of a call. */
export interface Description {
  /** The step that calls, and the input. */
  step: string;
  input: string;

  /** The step that chooses the item. */
  chosenBy: string;

  /** The fields of the item that describe it. */
  descriptions: string;
  groups?: string;
}

/** The inputs of a flow's calls that an item describes which an earlier step chooses. */
export function descriptionsIn(api: InterfaceContract, { steps }: Flow): Description[] {
  return steps.flatMap((step, index) => {
    const operation = operationOf(api, step);
    const chooser = steps.slice(0, index).findLast(({ select }) => select !== undefined);
    if (!operation || !chooser) return [];
    return (step.inputs ?? []).flatMap(({ to, from, optional }) => {
      const described = inputSchema(api, operation, to)?.["x-described-by"];
      if (optional || !from.startsWith("input.") || !isDescribed(described)) return [];
      const { descriptions, groups } = described;
      return {
        step: step.name,
        input: to,
        chosenBy: chooser.name,
        descriptions: fieldIn(descriptions),
        ...(groups !== undefined && { groups: fieldIn(groups) }),
      };
    });
  });
}

function isDescribed(value: unknown): value is { descriptions: string; groups?: string } {
  return typeof value === "object" && value !== null && "descriptions" in value;
}

/** `Space.Model.field` → `field`. */
function fieldIn(element: string): string {
  return element.slice(element.lastIndexOf(".") + 1);
}

/** The operation that a step calls. */
export function operationOf(api: InterfaceContract, { operation: name }: FlowStep): Operation | undefined {
  if (name === undefined) return undefined;
  return api.operations.find((each) => each.name === name || each.element.endsWith(`.${name}`));
}

/** The schema of an input of an operation, with what is said of it there. */
export function inputSchema(api: InterfaceContract, operation: Operation, name: string): Schema | undefined {
  const parameter = operation.parameters.find((each) => each.name === name);
  if (parameter === undefined) return objectShape(bodySchema(operation), api.components.schemas)?.fields.get(name);
  const { schema, description } = parameter;
  return { ...schema, ...(description !== undefined && { description }) };
}
