import type { Delivery, InterfaceContract } from "../contract/model/contract.ts";
import { schemeOf, type SignatureScheme } from "../contract/facts/deliveries.ts";
import { beforeSignature, isOfRequest, keysFrom, type SignedParts, signatureValue } from "../contract/facts/signing.ts";

interface SignatureCase {
  name: string;
  secret: string;

  /** The raw body as text; its bytes are UTF-8. */
  body: string;

  /** The value of the header; null if it is missing. */
  signature: string | null;

  valid: boolean;
}

/** Generates `vectors/signatures.json`: bodies with valid and invalid signatures, for each signed delivery. */
export function signatureCases(api: InterfaceContract): object | undefined {
  const deliveries = api.deliveries.flatMap((delivery) => {
    const signature = schemeOf(delivery);
    // The vectors have bodies, and no requests.
    if (signature === undefined || isOfRequest(signature)) return [];
    const body = JSON.stringify(exampleOf(api, delivery));
    const cases = [...valid(signature, body), ...invalid(signature, body)];
    return [{ delivery: delivery.name, ...signature, ...partsOf(signature), cases }];
  });
  return deliveries.length > 0 ? { deliveries } : undefined;
}

const secret = "q7Vd0sJx2mB9cR4tY8wL1nK6";

function exampleOf({ components }: InterfaceContract, { envelope }: Delivery): unknown {
  const [example] = components.schemas[envelope ?? ""]?.examples ?? [];
  return example ?? {};
}

/** Returns the signed id and time, which are those of all cases: a receiver has to be tested at this time. */
function partsOf({ idHeader, timestamp }: SignatureScheme): SignedParts {
  return {
    ...(idHeader !== undefined && { id: "dlv_1" }),
    ...(timestamp && { timestamp: timestamp.unit === "milliseconds" ? "1767225600000" : "1767225600" }),
  };
}

function valid(scheme: SignatureScheme, body: string): SignatureCase[] {
  const cases: [name: string, secret: string, body: string][] = [
    ["a body", secret, body],
    ["a body with line breaks of Windows", secret, '{\r\n  "a": 1\r\n}\r\n'],
    ["a body with characters beyond ASCII", secret, '{"name":"Zoë Müller","city":"東京"}'],
    ["a body with an emoji", secret, '{"text":"🦊👩‍👩‍👧"}'],
    [
      "a body with escapes, which are not the characters that they stand for",
      secret,
      String.raw`{"name":"Zo\u00eb\/"}`,
    ],
    ["a body that is not JSON", secret, "Hello, World!"],
    ["an empty body", secret, ""],
    ["a body with blanks around it", secret, ` ${body}\n`],
    ["a secret with characters beyond ASCII", "clé-🔑", body],
    ["a secret that is longer than a block of the hash", secret.repeat(6), body],
    ["an example that is published elsewhere", "It's a Secret to Everybody", "Hello, World!"],
  ];
  return cases.map(([name, key, text]) => ({
    name,
    secret: keysFrom(scheme, key).receiver,
    body: text,
    signature: sign(scheme, key, text),
    valid: true,
  }));
}

function invalid(scheme: SignatureScheme, body: string): SignatureCase[] {
  const prefix = scheme.prefix ?? "";
  const right = sign(scheme, secret, body);
  const before = beforeSignature(scheme, partsOf(scheme));
  const start = before.slice(0, before.length - prefix.length);
  const digest = right.slice(before.length);
  const cases: [name: string, signature: string | null, body?: string][] = [
    ["no signature", null],
    ["an empty signature", ""],
    ["a signature of another secret", sign(scheme, `${secret}x`, body)],
    ["a signature of another body", sign(scheme, secret, `${body} `)],
    ["a body with an altered byte", right, altered(body)],
    ["a body that was parsed and written again", right, JSON.stringify(JSON.parse(body), null, 2)],
    ["a truncated signature", right.slice(0, -1)],
    ["a signature that is too long", `${right}0`],
    ["a signature with an altered character", `${right.slice(0, -1)}${right.endsWith("0") ? "1" : "0"}`],
    ...(scheme.encoding === "hex" ? [["uppercase hex", before + digest.toUpperCase()] as [string, string]] : []),
    ...(prefix === ""
      ? []
      : ([
          ["a missing prefix", start + digest],
          ["a blank between the prefix and the hash", `${before} ${digest}`],
          ["the prefix alone", before],
          ["a prefix in other case", start + otherCase(prefix) + digest],
        ] as [string, string][])),
  ];
  return cases
    .filter(([, signature, text = body]) => signature !== sign(scheme, secret, text))
    .map(([name, signature, text = body]) => {
      const { receiver } = keysFrom(scheme, secret);
      return { name, secret: receiver, body: text, signature, valid: false };
    });
}

function sign(scheme: SignatureScheme, key: string, body: string): string {
  return signatureValue(scheme, keysFrom(scheme, key).sender, body, partsOf(scheme));
}

function altered(body: string): string {
  const at = body.length >> 1;
  return `${body.slice(0, at)}${body[at] === "x" ? "y" : "x"}${body.slice(at + 1)}`;
}

function otherCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}
