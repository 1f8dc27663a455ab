import type { Ambiguity, Delivery } from "../../contract/contract.ts";
import { algorithmName, encodingName } from "./delivery-rules.ts";
import { type ExampleDelivery, usualSignature } from "./example-delivery.ts";

/** What the form that verifies a signature begins with. */
export interface VerifierForm {
  /** What the ids of its fields begin with. */
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
 * How a delivery is verified without the generated receiver, step by step; nothing where the scheme is open.
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
