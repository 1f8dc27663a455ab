import type {
  SignatureAlgorithm,
  SignatureEncoding,
  SignaturePreset,
  SignatureTimestamp as Timestamp,
  TimestampUnit,
  DeliverySignature as Signature,
} from "./generated-defs/Concordat.ts";

/** The time in the signed content, and its limits. */
export interface SignatureTimestamp extends Timestamp {
  readonly unit?: TimestampUnit;
}

/** A complete signature, without its requirement, which becomes a tie of the operation. */
export interface DeliverySignature extends Omit<Signature, "requirement" | "preset"> {
  readonly header: string;
  readonly algorithm: SignatureAlgorithm;
  readonly encoding: SignatureEncoding;
  readonly timestamp?: SignatureTimestamp;
  readonly keyEncoding?: SignatureEncoding;
}

/** A signature as it is stated: a preset stands for the members that are left out. */
export interface StatedSignature extends Partial<DeliverySignature> {
  readonly preset?: SignaturePreset;
}

const standardWebhooks = {
  header: "webhook-signature",
  encoding: "base64",
  content: "{id}.{timestamp}.{body}",
  separator: " ",
  idHeader: "webhook-id",
  timestamp: { header: "webhook-timestamp", toleranceSeconds: 300 },
  keyEncoding: "base64",
} as const;

const rfc9421 = {
  header: "Signature",
  encoding: "base64",
  components: ["@method", "@authority", "@path", "@query", "content-digest"],
  timestamp: { toleranceSeconds: 300 },
} as const;

/** The signatures that a preset stands for. */
export const signaturePresets: Readonly<Record<SignaturePreset, DeliverySignature>> = {
  standardWebhooks: { ...standardWebhooks, prefix: "v1,", algorithm: "hmac-sha256", keyPrefix: "whsec_" },
  standardWebhooksPublicKey: {
    ...standardWebhooks,
    prefix: "v1a,",
    algorithm: "ed25519",
    keyPrefix: "whpk_",
    privateKeyPrefix: "whsk_",
  },
  github: { header: "X-Hub-Signature-256", prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" },
  stripe: {
    header: "Stripe-Signature",
    prefix: "v1=",
    algorithm: "hmac-sha256",
    encoding: "hex",
    content: "{timestamp}.{body}",
    separator: ",",
    timestamp: { prefix: "t=", toleranceSeconds: 300, allowsFuture: true },
  },
  slack: {
    header: "X-Slack-Signature",
    prefix: "v0=",
    algorithm: "hmac-sha256",
    encoding: "hex",
    content: "v0:{timestamp}:{body}",
    timestamp: { header: "X-Slack-Request-Timestamp", toleranceSeconds: 300 },
  },
  rfc9421: { ...rfc9421, algorithm: "hmac-sha256" },
  rfc9421PublicKey: { ...rfc9421, algorithm: "ed25519", keyEncoding: "base64" },
};

/** The headers of HTTP message signatures, which RFC 9421 and RFC 9530 name. */
const messageHeaders = { input: "Signature-Input", signature: "Signature", digest: "Content-Digest" };

/** Returns the headers that a sender sets with a signature, by their roles. */
export function signatureHeaders(signature: DeliverySignature): Record<string, string> {
  const { header, idHeader, timestamp, components } = signature;
  const { input, digest } = messageHeaders;
  const named = {
    ...(components && { "signature input header": input }),
    ...(components?.includes("content-digest") && { "digest header": digest }),
    "signature header": header,
    "timestamp header": timestamp?.header,
    "id header": idHeader,
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([role, name]) => (name === undefined ? [] : [[role, name]])),
  );
}

/** The parts of a request that a signature can cover, other than headers. */
const derivedComponents = ["@method", "@target-uri", "@authority", "@scheme", "@request-target", "@path", "@query"];

/** Completes a signature by its preset; its own members come first. Returns undefined if a needed one is missing. */
export function completeSignature({ preset, ...own }: StatedSignature): DeliverySignature | undefined {
  const signature: Partial<DeliverySignature> = { ...(preset && signaturePresets[preset]), ...own };
  return isComplete(signature) ? signature : undefined;
}

function isComplete(signature: Partial<DeliverySignature>): signature is DeliverySignature {
  return [signature.header, signature.algorithm, signature.encoding].every((each) => each !== undefined);
}

/** Returns the errors of a signature as sentences. */
export function signatureProblems(stated: StatedSignature): string[] {
  const signature = completeSignature(stated);
  if (signature === undefined) {
    const { header, algorithm, encoding } = stated;
    const missing = Object.entries({ header, algorithm, encoding }).filter(([, value]) => value === undefined);
    return [`${missing.map(([name]) => name).join(", ")}: missing; state it, or a preset.`];
  }
  if (signature.components !== undefined) return messageProblems(signature, signature.components);
  const { content = "{body}", separator, idHeader, timestamp } = signature;
  const found: string[] = content.match(/\{[^{}]*\}/g) ?? [];
  const has = (name: string): boolean => found.includes(`{${name}}`);
  const unknown = found.filter((each) => !["{id}", "{timestamp}", "{body}"].includes(each));
  const faults: [isFault: boolean, problem: string][] = [
    [unknown.length > 0, `content: ${unknown.join(", ")} is unknown. Known: {id}, {timestamp}, {body}.`],
    [found.filter((each) => each === "{body}").length !== 1, "content: {body} is needed once."],
    [has("id") !== (idHeader !== undefined), "idHeader and {id} in the content need each other."],
    [has("timestamp") !== (timestamp !== undefined), "timestamp and {timestamp} in the content need each other."],
    [
      timestamp !== undefined && (timestamp.header === undefined) === (timestamp.prefix === undefined),
      "timestamp: either its header or its prefix in the header of the signature is needed.",
    ],
    [
      timestamp?.prefix !== undefined && separator === undefined,
      "timestamp: a prefix needs the separator of the parts of the header.",
    ],
    [separator === "", "separator: a text that is not empty is needed."],
    [(timestamp?.toleranceSeconds ?? 1) <= 0, "toleranceSeconds: more than 0 is needed."],
  ];
  return faults.flatMap(([isFault, problem]) => (isFault ? [problem] : []));
}

/** Returns the errors of a signature of the parts of a request. */
function messageProblems(signature: DeliverySignature, components: readonly string[]): string[] {
  const { header, algorithm, encoding, prefix, content, separator, idHeader, timestamp } = signature;
  const others = Object.entries({
    prefix,
    content,
    separator,
    idHeader,
    "timestamp.header": timestamp?.header,
    "timestamp.prefix": timestamp?.prefix,
  }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const isKnown = (name: string): boolean =>
    name.startsWith("@") ? derivedComponents.includes(name) : /^[a-z\d!#$%&'*+.^_`|~-]+$/.test(name);
  const unknown = components.filter((name) => !isKnown(name));
  const faults: [isFault: boolean, problem: string][] = [
    [components.length === 0, "components: at least one is needed."],
    [
      unknown.length > 0,
      `components: ${unknown.join(", ")} is unknown. Known: ${derivedComponents.join(", ")}, and headers in lower case.`,
    ],
    [new Set(components).size < components.length, "components: each can be stated once."],
    [others.length > 0, `${others.join(", ")}: not possible with components.`],
    [header !== messageHeaders.signature, `header: ${messageHeaders.signature} is needed with components.`],
    [
      algorithm !== "hmac-sha256" && algorithm !== "ed25519",
      "algorithm: hmac-sha256 or ed25519 is needed with components.",
    ],
    [encoding !== "base64", "encoding: base64 is needed with components."],
    [(timestamp?.unit ?? "seconds") !== "seconds", "timestamp.unit: seconds is needed with components."],
    [(timestamp?.toleranceSeconds ?? 1) <= 0, "toleranceSeconds: more than 0 is needed."],
  ];
  return faults.flatMap(([isFault, problem]) => (isFault ? [problem] : []));
}
