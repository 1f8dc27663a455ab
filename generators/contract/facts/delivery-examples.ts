import { isRecord } from "../../../spec/library/record.ts";
import type { Delivery, Event, InterfaceContract, Parameter } from "../model/contract.ts";
import { is, type ResolvedDelivery } from "./deliveries.ts";
import { signatureWords } from "./delivery-words.ts";
import { resolvedDelivery } from "./resolved-operation.ts";
import { keysFrom, signedHeaderValues, type SignedParts, signedPartsOf, signatureValue } from "./signing.ts";

/** A delivery as it is sent over the wire. */
export interface ExampleDelivery {
  /** The key that verifies the signature. */
  secret: string;

  /** The compact JSON of the payload. */
  body: string;
  payload: Record<string, unknown>;

  /** The value of the signature header. */
  signature: string;

  /** The other signed parts. */
  parts: SignedParts;

  /** The values of the headers that the delivery declares. Headers with an unknown value are left out. */
  headers: Record<string, unknown>;
}

/** The secret of examples if the documents show none. */
const publicSecret = "It's a Secret to Everybody";

/** A common signature scheme, for the examples of deliveries whose scheme is not documented. */
export const usualSignature = { prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" } as const;

/**
 * Returns the documented example of a delivery with a valid signature; undefined if no body is documented.
 *
 * @param event The event to show. Without it, the example of the envelope or of the first event that has one is used.
 */
export function exampleDelivery(
  api: InterfaceContract,
  delivery: Delivery,
  event?: Event,
): ExampleDelivery | undefined {
  const { schemas } = api.components;
  const carried = resolvedDelivery(api, delivery)?.events ?? [];
  const shown = event ? [event] : carried;
  const names = [...(event ? [] : [delivery.envelope ?? ""]), ...shown.map(({ schema }) => schema)];
  const given = shown.map(({ example }) => example);
  const payload = [...given, ...names.flatMap((name) => schemas[name]?.examples ?? [])].find(isRecord);
  if (payload === undefined) return undefined;
  const body = JSON.stringify(payload);
  const { signature: scheme } = delivery.rules;
  const shared =
    scheme?.key === undefined || scheme.algorithm === "ed25519" ? undefined : exampleOfField(api, scheme.key);
  const { sender, receiver: secret } =
    shared === undefined ? keysFrom(scheme ?? usualSignature, publicSecret) : { sender: shared, receiver: shared };
  const parts = scheme ? examplePartsOf(delivery, scheme, body) : {};
  const signature = signatureValue(scheme ?? usualSignature, sender, body, parts);
  const signed = scheme ? signedHeaderValues(scheme, signature, parts) : {};
  const headers = headerValues(api, delivery, nameIn(delivery, payload) ?? shown[0]?.name, signed);
  return { secret, body, payload, signature, parts, headers };
}

type Signature = NonNullable<Delivery["rules"]["signature"]>;

/** Returns the signed parts of an example: the id and the time are those that the headers document, if there are any. */
function examplePartsOf({ headers }: Delivery, scheme: Signature, body: string): SignedParts {
  const { idHeader, timestamp } = scheme;
  const documented = (name: string | undefined): string | undefined => {
    const header = headers.find((each) => is(each, name));
    const value = header && exampleOf(header);
    return value === undefined ? undefined : String(value);
  };
  const time = timestamp?.unit === "milliseconds" ? "1767225600000" : "1767225600";
  return signedPartsOf(scheme, {
    id: documented(idHeader) ?? "dlv_1",
    timestamp: documented(timestamp?.header) ?? time,
    body,
  });
}

function nameIn({ nameField }: Delivery, payload: Record<string, unknown>): unknown {
  return nameField === undefined ? undefined : payload[nameField];
}

/** Returns the documented example of a field of the registration. */
function exampleOfField({ components }: InterfaceContract, field: string): string | undefined {
  const examples = Object.values(components.schemas).flatMap((schema) => schema.examples ?? []);
  const values = examples.filter(isRecord).map((example) => (Object.hasOwn(example, field) ? example[field] : ""));
  return values.find((value): value is string => typeof value === "string" && value !== "");
}

function headerValues(
  api: InterfaceContract,
  delivery: Delivery,
  event: unknown,
  signed: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const { headers, rules } = delivery;
  const repeating = resolvedDelivery(api, delivery)?.headers.names ?? [];
  const values = headers.flatMap((header) => {
    const found = Object.keys(signed).find((name) => is(header, name));
    const own = repeating.includes(header.name) ? event : exampleOf(header);
    const value = found === undefined ? own : signed[found];
    return value === undefined ? [] : [[header.name, value] as const];
  });
  const { authorization } = rules;
  const given = authorization && exampleOfField(api, authorization.field);
  if (authorization && given !== undefined) {
    values.push(["Authorization", given.includes(" ") ? given : `${authorization.defaultScheme} ${given}`]);
  }
  return Object.fromEntries(values);
}

/** Returns the documented example of a header, or its only possible value. */
export function exampleOf({ schema, example }: Parameter): unknown {
  return example ?? schema.const ?? schema.examples?.[0];
}

/**
 * Returns the headers of a delivery for one event. Headers with the event name allow only that name, and the example
 * of the signature belongs to the example of the event.
 */
export function eventHeaders(
  api: InterfaceContract,
  { delivery, headers }: ResolvedDelivery,
  event: Event,
): Parameter[] {
  const example = exampleDelivery(api, delivery, event);
  return delivery.headers.map((header) => {
    if (headers.names.includes(header.name)) return namedHeader(header, event);
    return is(header, delivery.rules.signature?.header) ? signatureHeader(delivery, header, example) : header;
  });
}

/** Returns a header that allows only the name of an event. */
export function namedHeader(header: Parameter, event: Event): Parameter {
  const { example: _example, examples: _examples, ...rest } = header;
  return { ...rest, schema: { type: "string", const: event.name } };
}

/** Returns the header of the signature, with a description of the scheme and of its examples. */
export function signatureHeader(delivery: Delivery, header: Parameter, example?: ExampleDelivery): Parameter {
  const { example: _example, examples: _examples, ...rest } = header;
  const { signature } = delivery.rules;
  const words = [
    ...(header.description === undefined ? [] : [header.description]),
    ...(signature ? [`${signatureWords(signature)}.`] : []),
    ...(example
      ? [`Examples sign the example of the body as compact JSON, under the secret \`${example.secret}\`.`]
      : []),
  ];
  return { ...rest, description: words.join(" "), ...(example && { example: example.signature }) };
}
