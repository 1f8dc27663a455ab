import type { Delivery, InterfaceContract, Operation } from "../model/contract.ts";
import { deliveriesOf, type ResolvedDelivery } from "./deliveries.ts";
import { type Takes, takesOf } from "./inputs.ts";
import { type InterfaceNames, namesOf, type OperationNames } from "./names.ts";
import { type Pages, pagesOf } from "./paging.ts";
import { type Gives, givesOf } from "./responses.ts";
import { type Needs, needsOf, type Scheme, schemesOf } from "./security.ts";

/** An interface with the derived values that several generators need. Plain data, like the contract. */
export interface ResolvedInterface {
  readonly api: InterfaceContract;
  readonly names: InterfaceNames;

  /** In the order of the contract. */
  readonly operations: readonly ResolvedOperation[];

  /** By name. */
  readonly schemes: Readonly<Record<string, Scheme>>;

  /** The deliveries that carry events, in the order of the contract. */
  readonly deliveries: readonly ResolvedDelivery[];
}

/** An operation with its inputs, results, credentials and pages, and its names in generated code. */
export interface ResolvedOperation {
  /** The operation of the contract. */
  readonly operation: Operation;

  readonly names: OperationNames;
  readonly takes: Takes;
  readonly gives: Gives;
  readonly needs: Needs;

  /** Left out if the contract states no usable paging. */
  readonly pages?: Pages;

  /** True if the request is proxied: its handler gets it undecoded. */
  readonly isProxied: boolean;
}

const known = new WeakMap<InterfaceContract, ResolvedInterface>();

/** Returns the resolved interface. Repeated calls with the same contract return the same object. */
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

/** Returns the resolved delivery; undefined if it carries no events. */
export function resolvedDelivery(api: InterfaceContract, delivery: Delivery): ResolvedDelivery | undefined {
  return resolved(api).deliveries.find((each) => each.delivery === delivery);
}

/** Returns the operation with a name. */
export function resolvedOperation(api: InterfaceContract, name: string): ResolvedOperation | undefined {
  return resolved(api).operations.find(({ operation }) => operation.name === name);
}
