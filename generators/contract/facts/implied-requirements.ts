import type { Delivery, InterfaceContract, Operation, Requirement } from "../model/contract.ts";
import { resolvedOperation } from "./resolved-operation.ts";

/**
 * What a contract requires where its spec states nothing that an implementation could be held to, or states it in words alone: that an operation does what
 * is documented of it, and that a delivery is sent and taken so. They are named like the operation, `shop/listPets`, and that of a sender
 * `shop/notify/sender`.
 */
export function impliedRequirements(api: InterfaceContract): Requirement[] {
  const known = new Map(api.requirements.map((each) => [each.id, each]));
  const isDivided = (ids: readonly string[] | undefined, proof: Requirement["proof"]): boolean =>
    (ids ?? []).some((id) => known.get(id)?.proof === proof && !isInWords(known.get(id)));
  return [
    ...api.operations
      .filter(({ requirements }) => !isDivided(requirements, "server"))
      .map((operation) => ({
        ...impliedBy(api, operation),
        proof: "server" as const,
        statement: `${operation.method.toUpperCase()} ${operation.path} responds as documented`,
      })),
    ...api.deliveries
      .filter(({ requirements }) => !isDivided(requirements, "sender"))
      .map((delivery) => ({
        ...impliedBy(api, delivery),
        id: impliedId(api, delivery, "sender"),
        proof: "sender" as const,
        statement: `a sender posts ${delivery.name} as documented`,
      })),
    ...api.deliveries
      .filter(({ requirements }) => !isDivided(requirements, "receiver"))
      .map((delivery) => ({
        ...impliedBy(api, delivery),
        proof: "receiver" as const,
        statement: `a receiver takes ${delivery.name} as documented`,
      })),
  ];
}

/**
 * Returns what a contract requires of the programs that call it if it states nothing divided of them: that they call an operation
 * as documented. They are named `shop/listPets/client`.
 */
export function impliedOfClients(api: InterfaceContract): Requirement[] {
  if (api.requirements.some((each) => each.proof === "client" && !isInWords(each))) return [];
  return api.operations.filter(isCallable(api)).map((operation) => ({
    ...impliedBy(api, operation),
    id: impliedId(api, operation, "client"),
    proof: "client",
    statement: `a program calls ${operation.method.toUpperCase()} ${operation.path} as documented`,
  }));
}

/** True of an operation that a program calls and reads the response of: it is not passed on, and no stream. */
export function isCallable(api: InterfaceContract): (operation: Operation) => boolean {
  return ({ name, proxiedTo }) =>
    proxiedTo === undefined && resolvedOperation(api, name)?.gives.result.kind !== "stream";
}

/** True of a statement without parts: nothing but a check that was written for it tells whether it holds. */
export function isInWords(requirement: Pick<Requirement, "parts"> | undefined): boolean {
  return (requirement?.parts ?? []).length === 0;
}

/** The id of the requirement that an operation or a delivery implies; that of its sender or its clients with the name of the party. */
export function impliedId(
  { name }: InterfaceContract,
  of: Pick<Operation | Delivery, "name">,
  party?: "sender" | "client",
): string {
  return [name, of.name, ...(party === undefined ? [] : [party])].join("/");
}

function impliedBy(
  api: InterfaceContract,
  of: Operation | Delivery,
): Pick<Requirement, "id" | "interface" | "level" | "elements"> {
  return { id: impliedId(api, of), interface: api.name, level: "must", elements: "element" in of ? [of.element] : [] };
}
