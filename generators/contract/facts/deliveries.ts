import { camelCase, pascalCase, uniqueNames } from "../../naming.ts";
import type { Delivery, Event, InterfaceContract, Parameter, Schema } from "../model/contract.ts";
import { resolve } from "../model/resolve.ts";

/** A delivery that carries events. */
export interface ResolvedDelivery {
  readonly delivery: Delivery;

  /** Begins the names of types in generated code, and stands within those of functions. */
  readonly name: string;

  /** Begins the names of constants. */
  readonly constant: string;

  /** Those of the catalog that types its envelope's name. */
  readonly events: readonly Event[];

  /** True where it carries all events of its interface. */
  readonly isWholeCatalog: boolean;

  readonly headers: DeliveryHeaders;
}

/** The headers of a delivery, by where their values come from. */
export interface DeliveryHeaders {
  /** Those that repeat the name of the event. */
  readonly names: readonly string[];

  /** Those that are always the same. */
  readonly constants: Readonly<Record<string, string>>;

  /** The one with the id of the delivery. */
  readonly id?: string;

  /** Those that have to be there and that nothing tells the value of. */
  readonly others: readonly string[];
}

/** The deliveries that carry events; one that is alone takes the name of its interface. */
export function deliveriesOf(api: InterfaceContract): ResolvedDelivery[] {
  const used = api.deliveries.filter((delivery) => eventsOf(api, delivery).length > 0);
  // `TestDelivery` is a name of the runtime.
  const unique = uniqueNames(["Test"]);
  return used.map((delivery) => {
    const own = used.length === 1 ? "" : pascalCase(delivery.name);
    const name = unique(pascalCase(api.name) + own);
    const events = eventsOf(api, delivery);
    return {
      delivery,
      name,
      constant: camelCase(name),
      events,
      isWholeCatalog: events.length === api.events.length,
      headers: headersOf(api, delivery),
    };
  });
}

function eventsOf(api: InterfaceContract, delivery: Delivery): Event[] {
  const catalog = resolve(nameSchema(api, delivery), api.components.schemas);
  const { enum: names = catalog.const === undefined ? undefined : [catalog.const] } = catalog;
  return names === undefined ? api.events : api.events.filter(({ name }) => names.includes(name));
}

function nameSchema({ components }: InterfaceContract, { envelope, nameField }: Delivery): Schema {
  return components.schemas[envelope]?.properties?.[nameField] ?? {};
}

function headersOf(api: InterfaceContract, delivery: Delivery): DeliveryHeaders {
  const { signature, identity, attemptHeader } = delivery.rules;
  const id = delivery.headers.find((header) => is(header, identity));
  const free = delivery.headers.filter(
    (header) => header !== id && !is(header, signature?.header) && !is(header, attemptHeader),
  );
  const constants = free.filter(({ schema }) => schema.const !== undefined);
  const { $ref: catalog } = nameSchema(api, delivery);
  const names = free.filter(({ schema }) => catalog !== undefined && schema.$ref === catalog);
  const others = free.filter((header) => header.required && !constants.includes(header) && !names.includes(header));
  return {
    names: names.map(({ name }) => name),
    constants: Object.fromEntries(constants.map(({ name, schema }) => [name, String(schema.const)])),
    ...(id && { id: id.name }),
    others: others.map(({ name }) => name),
  };
}

/** How deliveries are signed, without what it says of the registration; undefined where that is open. */
export function schemeOf({ rules: { signature } }: Delivery): SignatureScheme | undefined {
  if (signature === undefined) return undefined;
  const { key: _key, ...scheme } = signature;
  return scheme;
}

export type SignatureScheme = Omit<NonNullable<Delivery["rules"]["signature"]>, "key">;

/** Names of headers are the same in any case. */
export function is({ name }: Parameter, wanted: string | undefined): boolean {
  return name.toLowerCase() === wanted?.toLowerCase();
}
