import { signatureHeaders } from "../../../spec/library/signature.ts";
import { camelCase, pascalCase, uniqueNames } from "../../naming.ts";
import type { Delivery, Event, InterfaceContract, Parameter, Schema } from "../model/contract.ts";
import { resolve } from "../model/resolve.ts";

/** A delivery that carries events. */
export interface ResolvedDelivery {
  readonly delivery: Delivery;

  /** Prefix of type names in generated code, and part of function names. */
  readonly name: string;

  /** Prefix of the names of constants. */
  readonly constant: string;

  /** The events of the catalog that types the name in the envelope. */
  readonly events: readonly Event[];

  /** True if the delivery carries all events of its interface. */
  readonly isWholeCatalog: boolean;

  readonly headers: DeliveryHeaders;
}

/** The headers of a delivery, grouped by the source of their values. */
export interface DeliveryHeaders {
  /** The headers that repeat the name of the event. */
  readonly names: readonly string[];

  /** The headers with a constant value. */
  readonly constants: Readonly<Record<string, string>>;

  /** The header with the id of the delivery. */
  readonly id?: string;

  /** Required headers whose value the contract does not describe. */
  readonly others: readonly string[];
}

/** Returns the deliveries that carry events. The only one of an interface takes the name of that interface. */
export function deliveriesOf(api: InterfaceContract): ResolvedDelivery[] {
  const used = api.deliveries.filter((delivery) => eventsOf(api, delivery).length > 0);
  // `TestDelivery` is already a name of the runtime.
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

/** A delivery whose events share an envelope that names them. */
export type EnvelopedDelivery = Delivery & Required<Pick<Delivery, "envelope" | "nameField">>;

/** Returns true for a delivery whose events share an envelope that names them; the webhooks of many documents do not. */
export function hasEnvelope(delivery: Delivery): delivery is EnvelopedDelivery {
  return delivery.envelope !== undefined && delivery.nameField !== undefined;
}

function eventsOf(api: InterfaceContract, delivery: Delivery): Event[] {
  const { events } = delivery;
  if (events) return api.events.filter(({ name }) => events.includes(name));
  const catalog = resolve(nameSchema(api, delivery), api.components.schemas);
  const { enum: names = catalog.const === undefined ? undefined : [catalog.const] } = catalog;
  return names === undefined ? api.events : api.events.filter(({ name }) => names.includes(name));
}

function nameSchema({ components }: InterfaceContract, delivery: Delivery): Schema {
  if (!hasEnvelope(delivery)) return {};
  return components.schemas[delivery.envelope]?.properties?.[delivery.nameField] ?? {};
}

function headersOf(api: InterfaceContract, delivery: Delivery): DeliveryHeaders {
  const { signature, identity, attemptHeader } = delivery.rules;
  const id = delivery.headers.find((header) => is(header, identity))?.name ?? signature?.idHeader;
  const ruled = [id, attemptHeader, ...Object.values(signature ? signatureHeaders(signature) : {})];
  const free = delivery.headers.filter((header) => !ruled.some((name) => is(header, name)));
  const constants = free.filter((header) => header.schema.const !== undefined && !is(header, delivery.nameHeader));
  const { $ref: catalog } = nameSchema(api, delivery);
  const names = free.filter(
    (header) => is(header, delivery.nameHeader) || (catalog !== undefined && header.schema.$ref === catalog),
  );
  const others = free.filter((header) => header.required && !constants.includes(header) && !names.includes(header));
  return {
    names: names.map(({ name }) => name),
    constants: Object.fromEntries(constants.map(({ name, schema }) => [name, String(schema.const)])),
    ...(id !== undefined && { id }),
    others: [...others.map(({ name }) => name), ...keyHeaders(api, delivery)],
  };
}

/** Returns the headers with API keys that the sender needs. */
function keyHeaders({ components }: InterfaceContract, { security = [], headers }: Delivery): string[] {
  const [first = {}] = security;
  return Object.keys(first)
    .map((name) => components.securitySchemes[name])
    .filter((scheme) => scheme?.type === "apiKey" && scheme.in === "header")
    .map((scheme) => String(scheme?.name))
    .filter((name) => !headers.some((header) => header.required && is(header, name)));
}

/**
 * Returns the signature scheme of a delivery, without the fields of the registration; undefined if it is not
 * documented.
 */
export function schemeOf({ rules: { signature } }: Delivery): SignatureScheme | undefined {
  if (signature === undefined) return undefined;
  const { key: _key, ...scheme } = signature;
  return scheme;
}

export type SignatureScheme = Omit<NonNullable<Delivery["rules"]["signature"]>, "key">;

/** Compares the name of a header, ignoring case. */
export function is({ name }: Parameter, wanted: string | undefined): boolean {
  return name.toLowerCase() === wanted?.toLowerCase();
}
