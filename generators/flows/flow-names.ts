import type { InterfaceContract } from "../contract/contract.ts";
import type { ModuleScope } from "../module-scope.ts";
import { camelCase, pascalCase, uniqueNames } from "../naming.ts";
import type { Flow } from "./flow-facts.ts";
import type { FlowInput } from "./flow-input.ts";

/** What flows.ts exports for a flow. */
export interface FlowNames {
  flow: Flow;
  call: string;
  Input: string;
  Result: string;
}

/** What a caller of a flow brings besides the inputs of the steps, under these names. */
export interface OwnInputs {
  /** Chooses items. */
  select: string;

  /** Keeps what is known of items. */
  cache: string;
}

/** @param scope The names of the module. */
export function flowNames(api: InterfaceContract, scope: ModuleScope): FlowNames[] {
  return api.flows.map((flow) => ({
    flow,
    call: scope.declare(camelCase(flow.name)),
    Input: scope.declare(`${pascalCase(flow.name)}Input`),
    Result: scope.declare(`${pascalCase(flow.name)}Result`),
  }));
}

export function ownInputs(inputs: readonly FlowInput[]): OwnInputs {
  const unique = uniqueNames(inputs.map(({ name }) => name));
  return { select: unique("select"), cache: unique("cache") };
}
