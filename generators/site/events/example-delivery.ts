import { createHmac } from "node:crypto";
import type { Delivery, InterfaceContract, Parameter } from "../../contract/contract.ts";
import { eventsOfDelivery, repeatsName } from "../../contract/deliveries.ts";

type Signature = NonNullable<Delivery["rules"]["signature"]>;

/** A delivery as it goes over the wire. */
export interface ExampleDelivery {
  secret: string;
  body: string;

  /** The value of the signature's header: right for the secret and the body. */
  signature: string;

  /** The whole request. */
  request: string;
}

/** A secret for examples, where the documents show none. */
const publicSecret = "It's a Secret to Everybody";

/** How the examples of a delivery are signed whose documents leave that open: one usual way. */
export const usualSignature = { prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" } as const;

/** The documented example of a delivery, with a signature that is really its own; none where no body is documented. */
export function exampleDelivery(api: InterfaceContract, delivery: Delivery): ExampleDelivery | undefined {
  const envelope = exampleEnvelope(api, delivery);
  if (envelope === undefined) return undefined;
  const body = JSON.stringify(envelope);
  const secret = documentedSecret(api, delivery, body) ?? publicSecret;
  const signature = sign(delivery.rules.signature ?? usualSignature, secret, body);
  const lines = [
    "POST /webhooks HTTP/1.1",
    "Host: receiver.example",
    ...headerLines(api, delivery, String(envelope[delivery.nameField]), signature),
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return { secret, body, signature, request: `${lines.join("\n")}\n\n${body}` };
}

function exampleEnvelope(api: InterfaceContract, delivery: Delivery): Record<string, unknown> | undefined {
  const { schemas } = api.components;
  const names = [delivery.envelope, ...eventsOfDelivery(api, delivery).map(({ schema }) => schema)];
  return names.flatMap((name) => schemas[name]?.examples ?? []).find(isObject);
}

/** The secret with which the documents sign their example: that text of their examples which gives its signature. */
function documentedSecret(
  { components }: InterfaceContract,
  { rules: { signature }, headers }: Delivery,
  body: string,
): string | undefined {
  if (signature === undefined) return undefined;
  const documented = headers.find(({ name }) => name === signature.header)?.["example"];
  const examples = Object.values(components.schemas).flatMap((schema) => schema.examples ?? []);
  return textsIn(examples).find((text) => text !== "" && sign(signature, text, body) === documented);
}

/** The delivery's own headers. One that nothing tells the value of is shown without it where it is always there. */
function headerLines(api: InterfaceContract, delivery: Delivery, event: string, signature: string): string[] {
  const { headers, rules } = delivery;
  const valueOf = (header: Parameter): string | undefined => {
    if (header.name === rules.signature?.header) return signature;
    return repeatsName(api, delivery, header) ? event : exampleOf(header);
  };
  const lines = headers.flatMap((header) => {
    const value = valueOf(header) ?? (header.required ? "…" : undefined);
    return value === undefined ? [] : [`${header.name}: ${value}`];
  });
  return rules.authorization ? [...lines, `Authorization: ${rules.authorization.defaultScheme} …`] : lines;
}

/** The value of a header as an example shows it: the documented one, or the only one that it can have. */
export function exampleOf({ schema, example }: Parameter): string | undefined {
  const value = example ?? schema.const ?? schema.examples?.[0];
  return value === undefined ? undefined : typeof value === "string" ? value : JSON.stringify(value);
}

function sign({ prefix = "", algorithm, encoding }: Omit<Signature, "header">, secret: string, body: string): string {
  return prefix + createHmac(algorithm.replace("hmac-", ""), secret).update(body, "utf8").digest(encoding);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
