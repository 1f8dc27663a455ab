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
};

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
