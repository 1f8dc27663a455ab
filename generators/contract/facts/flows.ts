import { camelCase, identifiers, pascalCase, reserved, uniqueNames } from "../../naming.ts";
import type { InterfaceContract, Operation, Schema } from "../model/contract.ts";
import { resolved, resolvedOperation } from "./resolved-operation.ts";

export type Flow = InterfaceContract["flows"][number];
export type FlowStep = Flow["steps"][number];

/** A chosen item that describes an input of a call. */
export interface Description {
  /** The step that calls, and its input. */
  step: string;
  input: string;

  /** The step that chooses the item. */
  chosenBy: string;

  /** The fields of the item that describe the input. */
  descriptions: string;
  groups?: string;
}

/** Returns the inputs of the calls of a flow that are described by an item chosen in an earlier step. */
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

/** Returns the last part of a path: `Space.Model.field` → `field`. */
function fieldIn(element: string): string {
  return element.slice(element.lastIndexOf(".") + 1);
}

/** Returns the operation that a step calls, or whose pages it searches. */
export function operationOf(
  api: Pick<InterfaceContract, "operations">,
  { operation, find: name = operation }: Pick<FlowStep, "operation" | "find">,
): Operation | undefined {
  if (name === undefined) return undefined;
  return api.operations.find((each) => each.name === name || each.element.endsWith(`.${name}`));
}

/** Returns the schema of an input of an operation, with the description of that input. */
export function inputSchema(api: InterfaceContract, operation: Operation, name: string): Schema | undefined {
  const parameter = operation.parameters.find((each) => each.name === name);
  if (parameter === undefined)
    return resolvedOperation(api, operation.name)?.takes.body?.fields.find((field) => field.name === name)?.schema;
  const { schema, description } = parameter;
  return { ...schema, ...(description !== undefined && { description }) };
}

/** An input of a flow, under the name used by the steps. */
export interface FlowInput {
  name: string;

  /** The operation and its input that receive the value, if there is one. */
  use: { operation: Operation; input: string } | undefined;

  isOptional: boolean;
  description: string | undefined;
}

/** Returns the inputs that the caller provides for the steps and the results of a flow. */
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

/** Returns the name of an input: `input.name` → `name`. */
export function inputName(from: string): string {
  return from.split(".")[1] ?? "";
}

function useOf(api: InterfaceContract, operation: Operation | undefined, input: string) {
  return operation && inputSchema(api, operation, input) ? [{ operation, input }] : [];
}

/** A flow with the names of its exports in flows.ts. */
export interface NamedFlow {
  flow: Flow;
  call: string;
  Input: string;
  Result: string;
}

/** Returns the names of the results of a flow: the last part of each path, or the whole path if that name is taken. */
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

/** Returns true if an input with the same name and value already selects the item by this field. */
export function isAsked({ inputs = [] }: FlowStep, { to, from }: NonNullable<FlowStep["where"]>[number]): boolean {
  return inputs.some((each) => each.to === to && each.from === from);
}

/** The maximum page size that a flow requests: larger pages take longer to arrive and save few requests. */
const mostItems = 500;

/** Returns the largest documented page size, up to a limit, if the step does not set one. */
export function pageSize(
  { parameters, listing }: Operation,
  { inputs = [] }: FlowStep,
): { name: string; size: number } | undefined {
  const name = listing?.pageSize?.split(".").at(-1);
  const maximum = parameters.find((each) => each.name === name)?.schema["maximum"];
  if (name === undefined || typeof maximum !== "number" || inputs.some(({ to }) => to === name)) return undefined;
  return { name, size: Math.min(maximum, mostItems) };
}

/** Returns true if a client can make the calls of a flow: each succeeds, and no input is a part of a field. */
export function isCallable({ steps, statuses = {} }: Flow): boolean {
  const isPart = steps.some(({ inputs = [] }) => inputs.some(({ to }) => to === "*" || to.includes(".")));
  const hasErrors = Object.values(statuses)
    .flat()
    .some((status) => !/^[23]/.test(status));
  return !isPart && !hasErrors;
}

/** Returns true if a flow searches pages for an item. */
export function findsItems({ steps }: Flow): boolean {
  return steps.some(({ find }) => find !== undefined);
}

/** Returns the later steps that find an item by the id of this step's item, and that depend on its due time. */
export function dueAfter({ steps }: Flow, name: string): FlowStep[] {
  const takesFrom = (from: string): boolean => from.split(".")[0] === name;
  return steps.filter(
    ({ due, where = [] }) => due && takesFrom(due.value) && where.some(({ from }) => takesFrom(from)),
  );
}

/** The names of the arguments of a flow that are not inputs of its steps. */
export interface OwnInputs {
  /** Chooses among items. */
  select: string;

  /** Stores the known facts about items. */
  cache: string;

  /** Limits the number of pages or items read. */
  maxPages: string;

  /** Waits for items that do not exist yet. */
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
