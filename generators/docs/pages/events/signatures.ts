import { createHmac } from "node:crypto";
import type { Ambiguity, Delivery, InterfaceContract, Parameter } from "../../../contract/contract.ts";
import { resolvedDelivery } from "../../../contract/resolved-operation.ts";
import { seconds } from "../../words.ts";
import { isRecord } from "../../../../spec/library/collected.ts";

/** A rule of a delivery, in words. */
export interface DeliveryRule {
  name: string;

  /** Empty where the documents do not say. */
  value: string;
  meaning: string;
}

/** The signature scheme of deliveries. All that a receiver needs to know is there even where the documents leave it open. */
export function rulesOf(delivery: Delivery): DeliveryRule[] {
  const { authorization, attemptHeader, maxAttempts, backoffSeconds, timeoutSeconds, workerPeriodSeconds } =
    delivery.rules;
  return [
    {
      name: "Signature",
      value: signatureOf(delivery),
      meaning: "Shows that whoever has the secret sent the body, and that nothing in it was changed.",
    },
    ...(authorization
      ? [
          {
            name: "Authorization",
            value: `The header \`Authorization\` holds what the registration gives as \`${authorization.field}\`; a value without a scheme gets \`${authorization.defaultScheme}\` before it.`,
            meaning: "Lets a receiver know its sender by a credential of its own.",
          },
        ]
      : []),
    { name: "Identity", value: identityOf(delivery), meaning: "What a repeated attempt is known by." },
    ...(attemptHeader === undefined
      ? []
      : [{ name: "Attempt", value: `The header \`${attemptHeader}\``, meaning: "Which attempt it is." }]),
    {
      name: "Attempts",
      value: maxAttempts === undefined ? "" : `At most ${maxAttempts}`,
      meaning: "How often a delivery is tried.",
    },
    {
      name: "Delays",
      value: backoffSeconds?.map(seconds).join(", ") ?? "",
      meaning: "The delay before each attempt, measured from the creation of the delivery.",
    },
    {
      name: "Timeout",
      value: timeoutSeconds === undefined ? "" : seconds(timeoutSeconds),
      meaning: "How long a receiver may take.",
    },
    ...(workerPeriodSeconds === undefined
      ? []
      : [
          {
            name: "Worker",
            value: `Every ${seconds(workerPeriodSeconds)}`,
            meaning: "How often due deliveries are looked for.",
          },
        ]),
  ];
}

/** `HMAC-SHA256`. */
function algorithmName(algorithm: string): string {
  return algorithm.toUpperCase();
}

/** The encoding of the bytes of a hash. */
function encodingName(encoding: string): string {
  return encoding === "hex" ? "lowercase hexadecimal digits" : "base64 with padding";
}

function signatureOf({ rules: { signature } }: Delivery): string {
  if (signature === undefined) return "";
  const { header, prefix = "", algorithm, encoding } = signature;
  const after = prefix === "" ? "" : `, after \`${prefix}\``;
  return `${algorithmName(algorithm)} of the raw body, in ${encodingName(encoding)}${after}, in the header \`${header}\``;
}

function identityOf({ headers, rules: { identity } }: Delivery): string {
  if (identity === undefined) return "";
  const isHeader = headers.some(({ name }) => name.toLowerCase() === identity.toLowerCase());
  return `The ${isHeader ? "header" : "field"} \`${identity}\`${isHeader ? "" : " of the body"}`;
}

/** The initial values of the form that verifies a signature. */
export interface VerifierForm {
  /** The beginning of the ids of its fields. */
  id: string;

  /** The header whose value is verified; empty where the documents do not say. */
  header: string;
  secret: string;
  body: string;
  signature: string;
  prefix: string;
  algorithms: Choice[];
  encodings: Choice[];
  isOpen: boolean;
}

interface Choice {
  value: string;
  label: string;
  isChosen: boolean;
}

const algorithms = ["hmac-sha1", "hmac-sha256", "hmac-sha384", "hmac-sha512"];
const encodings = ["hex", "base64"];

/** The form for a delivery, filled with its example. A scheme that the documents leave open is the reader's to choose. */
export function verifierForm(
  { rules: { signature } }: Delivery,
  id: string,
  example: ExampleDelivery | undefined,
): VerifierForm {
  const scheme = signature ?? usualSignature;
  const choices = (all: readonly string[], chosen: string, label: (value: string) => string): Choice[] =>
    (signature ? [chosen] : all).map((value) => ({ value, label: label(value), isChosen: value === chosen }));
  return {
    id,
    header: signature?.header ?? "",
    secret: example?.secret ?? "",
    body: example?.body ?? "",
    signature: example?.signature ?? "",
    prefix: scheme.prefix ?? "",
    algorithms: choices(algorithms, scheme.algorithm, algorithmName),
    encodings: choices(encodings, scheme.encoding, String),
    isOpen: signature === undefined,
  };
}

/**
 * The steps that verify a delivery without the generated receiver; none where the scheme is open.
 *
 * @param readings How the documents are read on what a delivery is known by, where they can be read in two ways.
 */
export function verificationSteps(
  { rules: { signature, identity } }: Delivery,
  readings: readonly Ambiguity[],
): string[] {
  if (signature === undefined) return [];
  const { header, prefix = "", algorithm, encoding } = signature;
  const after = prefix === "" ? "" : `, after \`${prefix}\``;
  return [
    "Read the raw bytes of the body, before anything parses them.",
    `Make their ${algorithmName(algorithm)}, with the bytes of the secret as its key, and write it in ${encodingName(encoding)}${after}.`,
    `Compare the whole with the header \`${header}\`, in a time that does not tell where they differ. Refuse the delivery where they do.`,
    "Only then parse the body.",
    ...(identity === undefined ? [] : [onceOnly(identity, readings)]),
  ];
}

function onceOnly(identity: string, readings: readonly Ambiguity[]): string {
  if (readings.length === 0) return `Take each value of \`${identity}\` once: a repeated attempt has the same.`;
  const texts = readings.map(({ statement, reading }) => `${statement} Read here as: ${reading}`);
  return [`Take each value of \`${identity}\` once.`, ...texts].join(" ");
}

type Signature = NonNullable<Delivery["rules"]["signature"]>;

/** A delivery as it goes over the wire. */
interface ExampleDelivery {
  secret: string;
  body: string;

  /** The value of the signature's header: right for the secret and the body. */
  signature: string;

  /** The whole request. */
  request: string;
}

/** A secret for examples, where the documents show none. */
const publicSecret = "It's a Secret to Everybody";

/** The signature of the examples of a delivery whose documents leave it open: a usual one. */
const usualSignature = { prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" } as const;

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
  const names = [delivery.envelope, ...(resolvedDelivery(api, delivery)?.events ?? []).map(({ schema }) => schema)];
  return names.flatMap((name) => schemas[name]?.examples ?? []).find(isRecord);
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

/** The delivery's own headers. One without a known value is shown without it where it is always there. */
function headerLines(api: InterfaceContract, delivery: Delivery, event: string, signature: string): string[] {
  const { headers, rules } = delivery;
  const repeating = resolvedDelivery(api, delivery)?.headers.names ?? [];
  const valueOf = (header: Parameter): string | undefined => {
    if (header.name === rules.signature?.header) return signature;
    return repeating.includes(header.name) ? event : exampleOf(header);
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
