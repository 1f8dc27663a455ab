import type { Delivery, Event, InterfaceContract, Parameter, Schema } from "./contract.ts";
import { camelCase, pascalCase, uniqueNames } from "../naming.ts";
import { componentOf } from "./schemas.ts";

/** The events that a delivery carries: those of the catalog that types its envelope's name. */
export function eventsOfDelivery(api: InterfaceContract, delivery: Delivery): Event[] {
  const catalog = catalogOf(api, delivery);
  const { enum: names = catalog.const === undefined ? undefined : [catalog.const] } = catalog;
  return names === undefined ? api.events : api.events.filter(({ name }) => names.includes(name));
}

/** A delivery that carries events, with what generated code begins the names of its own with. */
export interface NamedDelivery {
  delivery: Delivery;

  /** Of types, and within the names of functions. */
  name: string;

  /** Of constants. */
  constant: string;
}

/** The deliveries that carry events; one that is alone takes the name of its interface. */
export function deliveryNames(api: InterfaceContract): NamedDelivery[] {
  const used = api.deliveries.filter((delivery) => eventsOfDelivery(api, delivery).length > 0);
  // `TestDelivery` is a name of the runtime.
  const unique = uniqueNames(["Test"]);
  return used.map((delivery) => {
    const own = used.length === 1 ? "" : pascalCase(delivery.name);
    const name = unique(pascalCase(api.name) + own);
    return { delivery, name, constant: camelCase(name) };
  });
}

/** True where a header repeats the name of the event. */
export function repeatsName(api: InterfaceContract, delivery: Delivery, { schema }: Parameter): boolean {
  const { $ref } = nameSchema(api, delivery);
  return $ref !== undefined && schema.$ref === $ref;
}

function catalogOf(api: InterfaceContract, delivery: Delivery): Schema {
  const schema = nameSchema(api, delivery);
  const component = componentOf(schema.$ref);
  return component === undefined ? schema : (api.components.schemas[component] ?? {});
}

function nameSchema({ components }: InterfaceContract, { envelope, nameField }: Delivery): Schema {
  return components.schemas[envelope]?.properties?.[nameField] ?? {};
}

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

export function headersOfDelivery(api: InterfaceContract, delivery: Delivery): DeliveryHeaders {
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
