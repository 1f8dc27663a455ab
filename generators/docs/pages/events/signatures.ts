import type { Ambiguity, Delivery } from "../../../contract/contract.ts";
import { type ExampleDelivery, usualSignature } from "../../../contract/delivery-examples.ts";
import { algorithmName, encodingName } from "../../../contract/delivery-words.ts";
import { valueText } from "../../words.ts";

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

/** An example as the request that it is. A header without a known value is shown without it where it is always there. */
export function requestText({ headers }: Delivery, { headers: values, body }: ExampleDelivery): string {
  const bare = headers.filter(({ name, required }) => required && !Object.hasOwn(values, name));
  const known = { ...values, ...Object.fromEntries(bare.map(({ name }) => [name, "…"])) };
  const lines = [
    "POST /webhooks HTTP/1.1",
    "Host: receiver.example",
    ...Object.entries(known).map(([name, value]) => `${name}: ${valueText(value)}`),
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${lines.join("\n")}\n\n${body}`;
}
