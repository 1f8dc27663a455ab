import type { InterfaceContract, Operation, StateTable } from "../../../generators/contract/model/contract.ts";
import { factId } from "../../../generators/contract/facts/named-facts.ts";
import { triggerOf } from "../../../generators/contract/facts/states.ts";
import type { StateDefinition, StateDefinitions } from "../../kit/state-definition.ts";
import type { ResourceDefinitions } from "../../kit/resource-definition.ts";
import { type AnyTarget, type ResourceFacts, resourceFacts } from "../resources/facts.ts";

/** A row of a state table. */
export type Transition = StateTable["transitions"][number];

/** A state table, and the things that have its states. */
export interface StateFacts {
  contract: InterfaceContract;
  table: StateTable;

  /** The start of the ids of the checks: `interface/Enum/states`. */
  id: string;
  definition: StateDefinition<AnyTarget>;

  /** The resource whose things have the states, if the suite can create them. */
  owner?: Owner;

  /** The fields of components that have the states. */
  fields: readonly string[];
}

/** A resource with states. */
export interface Owner {
  resource: ResourceFacts;
  field: string;

  /** The operations on a thing that are triggers. */
  triggers: readonly OperationOfTrigger[];
}

export interface OperationOfTrigger {
  operation: Operation;
  trigger: string;
  inferred?: true;

  /** The id of the fact. */
  fact: string;
}

/** Returns the state tables of a contract, with the resources that have their states. */
export function stateFacts(
  contract: InterfaceContract,
  definitions: StateDefinitions = {},
  resources: ResourceDefinitions = {},
): StateFacts[] {
  const all = resourceFacts(contract, resources);
  return contract.states.map((table): StateFacts => {
    const { [table.schema]: definition } = definitions as Readonly<Record<string, StateDefinition<AnyTarget>>>;
    const resource = all.find((each) => each.resource.state?.table.schema === table.schema);
    const { state } = resource?.resource ?? {};
    return {
      contract,
      table,
      id: `${contract.name}/${table.schema}/states`,
      definition: definition ?? {},
      fields: fieldsOf(contract, table),
      ...(resource &&
        state && {
          owner: { resource, field: state.field, triggers: triggersOf(table, resource, definition !== undefined) },
        }),
    };
  });
}

function triggersOf(table: StateTable, { acts }: ResourceFacts, isConfirmed: boolean): OperationOfTrigger[] {
  return acts.flatMap((operation): OperationOfTrigger[] => {
    const found = triggerOf({ table }, operation);
    if (found === undefined) return [];
    const isInferred = found.inferred === true && !isConfirmed;
    const fact = factId("trigger", operation.name);
    return [{ operation, trigger: found.name, fact, ...(isInferred && { inferred: true as const }) }];
  });
}

function fieldsOf({ components }: InterfaceContract, { schema }: StateTable): string[] {
  const ref = `#/components/schemas/${schema}`;
  const isOf = (value: unknown): boolean => JSON.stringify(value).includes(`"${ref}"`);
  const found = Object.values(components.schemas).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, each]) => (isOf(each) ? [name] : [])),
  );
  return [...new Set(found)];
}

/** Returns the end of the id of the check of a row, and of rows like it from other states. */
export function nameOfRow({ on, when }: Transition): string {
  return [on, ...(when === undefined ? [] : [when])].map((part) => String(part).replaceAll(" ", "-")).join("/");
}
