import type { Delivery, InterfaceContract, Operation } from "../model/contract.ts";
import { deliveriesOf, type ResolvedDelivery } from "./deliveries.ts";
import { type Takes, takesOf } from "./inputs.ts";
import { type InterfaceNames, namesOf, type OperationNames } from "./names.ts";
import { type Pages, pagesOf } from "./paging.ts";
import { type Gives, givesOf } from "./responses.ts";
import { type Needs, needsOf, type Scheme, schemesOf } from "./security.ts";

/** An interface with everything worked out that several generators ask of it. Plain data, like the contract. */
export interface ResolvedInterface {
  readonly api: InterfaceContract;
  readonly names: InterfaceNames;

  /** In the order of the contract. */
  readonly operations: readonly ResolvedOperation[];

  /** By name. */
  readonly schemes: Readonly<Record<string, Scheme>>;

  /** Those that carry events, in the order of the contract. */
  readonly deliveries: readonly ResolvedDelivery[];
}

/** An operation with its inputs, results, credentials and pages, and its names in generated code. */
export interface ResolvedOperation {
  /** The contract's own. */
  readonly operation: Operation;

  readonly names: OperationNames;
  readonly takes: Takes;
  readonly gives: Gives;
  readonly needs: Needs;

  /** Left out where nothing that can be followed is said of its pages. */
  readonly pages?: Pages;

  /** True where its request goes to its handler unread, to be passed on. */
  readonly isProxied: boolean;
}

const known = new WeakMap<InterfaceContract, ResolvedInterface>();

/** Gives the same value for the same contract: what is asked of it is worked out once. */
export function resolved(api: InterfaceContract): ResolvedInterface {
  const found = known.get(api) ?? resolve(api);
  known.set(api, found);
  return found;
}

function resolve(api: InterfaceContract): ResolvedInterface {
  const { schemas } = api.components;
  const takes = api.operations.map((operation) => takesOf(operation, schemas));
  const names = namesOf(api, takes);
  const operations = api.operations.flatMap((operation, index): ResolvedOperation[] => {
    const [own, ownNames] = [takes[index], names.operations[index]];
    if (!own || !ownNames) return [];
    const gives = givesOf(operation, api.streamEvents, schemas);
    const pages = pagesOf(api, operation, gives.result);
    const isProxied = operation.proxiedTo !== undefined;
    return [
      {
        operation,
        names: ownNames,
        takes: own,
        gives,
        needs: needsOf(api, operation),
        ...(pages && { pages }),
        isProxied,
      },
    ];
  });
  return { api, names, operations, schemes: schemesOf(api), deliveries: deliveriesOf(api) };
}

/** Gives undefined for a delivery that carries no events. */
export function resolvedDelivery(api: InterfaceContract, delivery: Delivery): ResolvedDelivery | undefined {
  return resolved(api).deliveries.find((each) => each.delivery === delivery);
}

/** Finds an operation by its name. */
export function resolvedOperation(api: InterfaceContract, name: string): ResolvedOperation | undefined {
  return resolved(api).operations.find(({ operation }) => operation.name === name);
}
