import {
  deliveriesOf,
  hasEnvelope,
  type ResolvedDelivery,
  schemeOf,
  type SignatureScheme,
} from "../../../generators/contract/facts/deliveries.ts";
import { impliedId, isInWords } from "../../../generators/contract/facts/implied-requirements.ts";
import type { InterfaceContract, Parameter, Requirement, Schema } from "../../../generators/contract/model/contract.ts";
import { possibleProperties } from "../../../generators/contract/model/resolve.ts";
import type { DeliveryDefinition } from "../../kit/delivery-source.ts";

/** The operations that the subscriptions of a suite use, and the one that causes a delivery. */
export type UsedOperations = NonNullable<DeliveryDefinition["operations"]> & { cause?: string | undefined };

/** The facts of a contract about the sender of a delivery. */
export interface SenderFacts extends ResolvedDelivery {
  /** The start of the ids of the checks: `interface/delivery/sender`. The ids of receiver checks lack the last part. */
  id: string;
  contract: InterfaceContract;
  signature: SignatureScheme | undefined;

  /** The names of the events that set a subscription up. */
  setupEvents: ReadonlySet<unknown>;

  /** The documented fields of the envelope. */
  fields: Readonly<Record<string, Schema>>;

  /** True if the identity is a field of the envelope, false if it is a header. */
  isIdentityField: boolean;

  /** Returns true for a status that a documented response has. */
  accepts: (status: number) => boolean;

  /** The requirements that senders and their servers prove, and that are stated on the delivery or its parts. */
  provable: ReadonlyMap<string, Requirement>;

  /** The id of the implied requirement; undefined if one is stated. */
  implied: string | undefined;
}

/**
 * Returns the facts of a contract about the senders of deliveries whose events share an envelope, or which a requirement
 * of senders governs.
 */
export function senderFacts(contract: InterfaceContract): SenderFacts[] {
  const provable = new Map(
    contract.requirements.flatMap((each) => (isProvable(each) ? [[each.id, each] as const] : [])),
  );
  return deliveriesOf(contract).flatMap((resolved): SenderFacts[] => {
    const { delivery, events } = resolved;
    const { identity } = delivery.rules;
    const fields = possibleProperties(
      { $ref: `#/components/schemas/${delivery.envelope}` },
      contract.components.schemas,
    );
    const isGoverned = (delivery.requirements ?? []).some(
      (id) => provable.get(id)?.proof === "sender" && !isInWords(provable.get(id)),
    );
    if (!isGoverned && !hasEnvelope(delivery)) return [];
    const facts = {
      ...resolved,
      delivery,
      id: `${contract.name}/${delivery.name}/sender`,
      contract,
      signature: schemeOf(delivery),
      setupEvents: new Set(events.filter(({ setup }) => setup).map(({ name }) => name)),
      fields,
      isIdentityField: identity !== undefined && resolved.headers.id === undefined && Object.hasOwn(fields, identity),
      accepts: acceptedBy(Object.keys(delivery.responses)),
      provable,
      implied: isGoverned ? undefined : impliedId(contract, delivery, "sender"),
    };
    return [facts];
  });
}

function isProvable({ proof }: Requirement): boolean {
  return proof === "sender" || proof === "server";
}

function acceptedBy(statuses: readonly string[]): (status: number) => boolean {
  const documented = statuses.filter((status) => status.startsWith("2"));
  // If no success is documented, every 2XX is one.
  const patterns = documented.length > 0 ? documented : ["2XX"];
  return (status) =>
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll(/x/gi, String.raw`\d`)}$`).test(String(status)));
}

/** Returns the header of a delivery with a name, in any case. */
export function headerNamed({ delivery }: SenderFacts, name: string | undefined): Parameter | undefined {
  return delivery.headers.find((header) => header.name.toLowerCase() === name?.toLowerCase());
}
