import type { Delivery, InterfaceContract, Operation, Requirement } from "../model/contract.ts";

/**
 * What a contract requires where its spec states nothing that an implementation could be held to, or states it in words alone: that an operation does what
 * is documented of it, and that a delivery is sent and taken so. They are named like the operation, `shop/listPets`, and that of a sender
 * `shop/notify/sender`.
 */
export function impliedRequirements(api: InterfaceContract): Requirement[] {
  const known = new Map(api.requirements.map((each) => [each.id, each]));
  const isStated = (ids: readonly string[] | undefined, proof: Requirement["proof"]): boolean =>
    (ids ?? []).some((id) => known.get(id)?.proof === proof);
  const isDivided = (ids: readonly string[] | undefined, proof: Requirement["proof"]): boolean =>
    isStated(
      ids?.filter((id) => !isInWords(known.get(id))),
      proof,
    );
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
      .filter(({ requirements }) => !isStated(requirements, "receiver"))
      .map((delivery) => ({
        ...impliedBy(api, delivery),
        proof: "receiver" as const,
        statement: `a receiver takes ${delivery.name} as documented`,
      })),
  ];
}

/** True of a statement without parts: nothing but a check that was written for it tells whether it holds. */
export function isInWords(requirement: Pick<Requirement, "parts"> | undefined): boolean {
  return (requirement?.parts ?? []).length === 0;
}

/** The id of the requirement that an operation or a delivery implies; that of its sender with `sender`. */
export function impliedId(
  { name }: InterfaceContract,
  of: Pick<Operation | Delivery, "name">,
  party?: "sender",
): string {
  return [name, of.name, ...(party === undefined ? [] : [party])].join("/");
}

function impliedBy(
  api: InterfaceContract,
  of: Operation | Delivery,
): Pick<Requirement, "id" | "interface" | "level" | "elements"> {
  return { id: impliedId(api, of), interface: api.name, level: "must", elements: "element" in of ? [of.element] : [] };
}
