import type { Delivery, InterfaceContract, Parameter } from "../contract/contract.ts";
import { repeatsName } from "./delivery-events.ts";

/** The headers of a delivery, by where their values come from. */
export interface DeliveryHeaders {
  /** Those that repeat the name of the event. */
  names: string[];

  /** Those that are always the same. */
  constants: Record<string, string>;

  /** The one with the id of the delivery. */
  id?: string;

  /** Those that have to be there and that nothing tells the value of. */
  others: string[];
}

export function headersOf(api: InterfaceContract, delivery: Delivery): DeliveryHeaders {
  const { signature, identity, attemptHeader } = delivery.rules;
  const id = delivery.headers.find((header) => is(header, identity));
  const free = delivery.headers.filter(
    (header) => header !== id && !is(header, signature?.header) && !is(header, attemptHeader),
  );
  const constants = free.filter(({ schema }) => schema.const !== undefined);
  const names = free.filter((header) => repeatsName(api, delivery, header));
  const others = free.filter((header) => header.required && !constants.includes(header) && !names.includes(header));
  return {
    names: names.map(({ name }) => name),
    constants: Object.fromEntries(constants.map(({ name, schema }) => [name, String(schema.const)])),
    ...(id && { id: id.name }),
    others: others.map(({ name }) => name),
  };
}

/** Names of headers are the same in any case. */
function is({ name }: Parameter, wanted: string | undefined): boolean {
  return name.toLowerCase() === wanted?.toLowerCase();
}
