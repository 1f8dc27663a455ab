import { camelCase, identifiers, pascalCase, reserved, uniqueNames } from "../../naming.ts";
import type { InterfaceContract, Operation, Schema } from "../model/contract.ts";
import { resolved, resolvedOperation } from "./resolved-operation.ts";

export type Flow = InterfaceContract["flows"][number];
export type FlowStep = Flow["steps"][number];

/** A chosen item that describes an input of a call. */
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

/** The operation that a step calls, or finds on the pages of. */
export function operationOf(
  api: Pick<InterfaceContract, "operations">,
  { operation, find: name = operation }: Pick<FlowStep, "operation" | "find">,
): Operation | undefined {
  if (name === undefined) return undefined;
  return api.operations.find((each) => each.name === name || each.element.endsWith(`.${name}`));
}

/** The schema of an input of an operation, with what is said of it there. */
export function inputSchema(api: InterfaceContract, operation: Operation, name: string): Schema | undefined {
  const parameter = operation.parameters.find((each) => each.name === name);
  if (parameter === undefined)
    return resolvedOperation(api, operation.name)?.takes.body?.fields.find((field) => field.name === name)?.schema;
  const { schema, description } = parameter;
  return { ...schema, ...(description !== undefined && { description }) };
}

/** An input of a flow, under the name that the steps use. */
export interface FlowInput {
  name: string;

  /** The operation and the input of it that it is for, where there is one. */
  use: { operation: Operation; input: string } | undefined;

  isOptional: boolean;
  description: string | undefined;
}

/** The inputs that the steps of a flow, and what it keeps, take from the caller. */
export function flowInputs(api: InterfaceContract, { steps, keeps }: Flow): FlowInput[] {
  const sources = [
    ...steps.flatMap((step) => [...(step.inputs ?? []), ...(step.where ?? [])].map((input) => ({ ...input, step }))),
    ...keeps.map((from) => ({ to: inputName(from), from, optional: true, step: {} })),
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
      description,
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

/** A flow with the names of what flows.ts exports for it. */
export interface NamedFlow {
  flow: Flow;
  call: string;
  Input: string;
  Result: string;
}

/** The names under which a flow gives what it keeps: the last parts of their paths, or all of it where that is taken. */
export function keptNames({ keeps }: Flow): { from: string; name: string }[] {
  const taken = new Set(["missing", "steps"]);
  return keeps.map((from) => {
    const last = from.split(".").at(-1) ?? from;
    let name = taken.has(last) ? from.replaceAll(".", "_") : last;
    while (taken.has(name)) name += "_";
    taken.add(name);
    return { from, name };
  });
}

/** True where a field of the item that is found is asked for by an input of the same name and value. */
export function isAsked({ inputs = [] }: FlowStep, { to, from }: NonNullable<FlowStep["where"]>[number]): boolean {
  return inputs.some((each) => each.to === to && each.from === from);
}

/** The most items that a flow asks for on a page: larger pages are slower to begin with, and save few requests. */
const mostItems = 500;

/** The largest page that is documented, within reason, where the step does not say how large it is. */
export function pageSize(
  { parameters, listing }: Operation,
  { inputs = [] }: FlowStep,
): { name: string; size: number } | undefined {
  const name = listing?.pageSize?.split(".").at(-1);
  const maximum = parameters.find((each) => each.name === name)?.schema["maximum"];
  if (name === undefined || typeof maximum !== "number" || inputs.some(({ to }) => to === name)) return undefined;
  return { name, size: Math.min(maximum, mostItems) };
}

/** True for a flow that reads pages to find something on them. */
export function findsItems({ steps }: Flow): boolean {
  return steps.some(({ find }) => find !== undefined);
}

/** The later steps that find what an item of this step tells of: which it is, and whether it is due. */
export function dueAfter({ steps }: Flow, name: string): FlowStep[] {
  const takesFrom = (from: string): boolean => from.split(".")[0] === name;
  return steps.filter(
    ({ due, where = [] }) => due && takesFrom(due.value) && where.some(({ from }) => takesFrom(from)),
  );
}

/** The names of what a caller of a flow brings besides the inputs of the steps. */
export interface OwnInputs {
  /** Chooses items. */
  select: string;

  /** Keeps what is known of items. */
  cache: string;

  /** Bounds what is read. */
  maxPages: string;

  /** Waits for what is not there yet. */
  wait: string;
}

export function flowNames(api: InterfaceContract): NamedFlow[] {
  const declare = identifiers(new Set([...reserved, ...Object.values(resolved(api).names.types)]));
  return api.flows.map((flow) => ({
    flow,
    call: declare(camelCase(flow.name)),
    Input: declare(`${pascalCase(flow.name)}Input`),
    Result: declare(`${pascalCase(flow.name)}Result`),
  }));
}

export function ownInputs(inputs: readonly FlowInput[]): OwnInputs {
  const unique = uniqueNames(inputs.map(({ name }) => name));
  return {
    select: unique("select"),
    cache: unique("cache"),
    maxPages: unique("maxPages"),
    wait: unique("wait"),
  };
}
