import type { Delivery, InterfaceContract, Operation, Requirement } from "../model/contract.ts";

/**
 * What a contract requires where its spec states nothing that an implementation could be held to: that an operation does what
 * is documented of it, and that a receiver takes a delivery so. They are named like the operation, `shop/listPets`.
 */
export function impliedRequirements(api: InterfaceContract): Requirement[] {
  const proofs = new Map(api.requirements.map(({ id, proof }) => [id, proof]));
  const isOpen = (ids: readonly string[] | undefined, proof: Requirement["proof"]): boolean =>
    !(ids ?? []).some((id) => proofs.get(id) === proof);
  return [
    ...api.operations
      .filter((operation) => isOpen(operation.requirements, "server"))
      .map((operation) => ({
        ...impliedBy(api, operation),
        proof: "server" as const,
        statement: `${operation.method.toUpperCase()} ${operation.path} responds as documented`,
      })),
    ...api.deliveries
      .filter((delivery) => isOpen(delivery.requirements, "receiver"))
      .map((delivery) => ({
        ...impliedBy(api, delivery),
        proof: "receiver" as const,
        statement: `a receiver takes ${delivery.name} as documented`,
      })),
  ];
}

/** The id of the requirement that an operation or a delivery implies. */
export function impliedId({ name }: InterfaceContract, of: Pick<Operation | Delivery, "name">): string {
  return `${name}/${of.name}`;
}

function impliedBy(
  api: InterfaceContract,
  of: Operation | Delivery,
): Pick<Requirement, "id" | "interface" | "level" | "elements"> {
  return { id: impliedId(api, of), interface: api.name, level: "must", elements: "element" in of ? [of.element] : [] };
}
