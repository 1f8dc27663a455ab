import type { Delivery, InterfaceContract, Operation, Requirement } from "../model/contract.ts";
import { hasEnvelope } from "./deliveries.ts";
import { resolvedOperation } from "./resolved-operation.ts";

/**
 * Returns the requirements of a contract whose spec states no requirement with parts: each operation behaves as
 * documented, and each delivery is sent and received as documented. Their ids are `shop/listPets` for an operation
 * and `shop/notify/sender` for a sender.
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
      .filter((delivery) => hasEnvelope(delivery) && !isDivided(delivery.requirements, "sender"))
      .map((delivery) => ({
        ...impliedBy(api, delivery),
        id: impliedId(api, delivery, "sender"),
        proof: "sender" as const,
        statement: `a sender posts ${delivery.name} as documented`,
      })),
    ...api.deliveries
      .filter((delivery) => isReceivable(api, delivery) && !isDivided(delivery.requirements, "receiver"))
      .map((delivery) => ({
        ...impliedBy(api, delivery),
        proof: "receiver" as const,
        statement: `a receiver takes ${delivery.name} as documented`,
      })),
  ];
}

/** Returns true if the name of an event is in the body of a delivery, or examples of its events are documented. */
function isReceivable(api: InterfaceContract, { nameField, events = [] }: Delivery): boolean {
  if (nameField !== undefined) return true;
  return api.events.some(
    ({ name, example, schema }) =>
      events.includes(name) && (example ?? api.components.schemas[schema]?.examples?.[0]) !== undefined,
  );
}

/**
 * Returns the requirements for client programs if the contract states none with parts: they call each operation as
 * documented. Their ids are `shop/listPets/client`.
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

/** Returns a predicate for operations that a client program calls directly: they are neither proxied nor streamed. */
export function isCallable(api: InterfaceContract): (operation: Operation) => boolean {
  return ({ name, proxiedTo }) =>
    proxiedTo === undefined && resolvedOperation(api, name)?.gives.result.kind !== "stream";
}

/** Returns true if a requirement has no parts, so that only a handwritten check can test it. */
export function isInWords(requirement: Pick<Requirement, "parts"> | undefined): boolean {
  return (requirement?.parts ?? []).length === 0;
}

/**
 * Returns the id of the requirement implied by an operation or a delivery. For a sender or client, it ends with that
 * party.
 */
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
