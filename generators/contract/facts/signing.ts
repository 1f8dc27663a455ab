import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import type { SignatureScheme } from "./deliveries.ts";
import {
  componentsIn,
  contentDigest,
  inputFrom,
  messagesIn,
  parameterIn,
  signatureBase,
  type SignedMessage,
} from "./message-signing.ts";

export type { SignaturePreset } from "../../../spec/library/generated-defs/Concordat.ts";
export { signatureHeaders, signaturePresets } from "../../../spec/library/signature.ts";

/** The signed parts of a delivery other than its body, as they are in its headers. */
export interface SignedParts {
  id?: string | undefined;
  timestamp?: string | undefined;

  /** The request, if the signature covers its parts. */
  message?: SignedMessage | undefined;
}

type Scheme = Omit<SignatureScheme, "header">;

/** Returns true for a signature of the body alone, of which a header has one: every part of it is in the usual scheme. */
export function isOfBody({ header: _header, prefix: _prefix, ...others }: SignatureScheme): boolean {
  const { algorithm, encoding: _encoding, ...special } = others;
  return Object.keys(special).length === 0 && algorithm !== "ed25519";
}

/** Returns true for a signature that covers parts of the request: it cannot be computed from the body alone. */
export function isOfRequest({ components }: Pick<SignatureScheme, "components">): boolean {
  return components !== undefined;
}

/** Returns the value of the signature header of a delivery. A key in bytes is used as it is. */
export function signatureValue(
  scheme: Scheme,
  key: string | Buffer,
  body: string | Buffer,
  parts: SignedParts = {},
): string {
  return beforeSignature(scheme, parts) + encodedSignature(scheme, key, body, parts) + afterSignature(parts);
}

/** Returns the encoded signature of a delivery. */
export function encodedSignature(
  scheme: Scheme,
  key: string | Buffer,
  body: string | Buffer,
  parts: SignedParts,
): string {
  const { algorithm, encoding } = scheme;
  const bytes = typeof key === "string" ? keyOf(scheme, key) : key;
  const content = signedContent(scheme, body, parts);
  const signature =
    algorithm === "ed25519"
      ? sign(null, content, privateKeyOf(bytes))
      : createHmac(algorithm.replace("hmac-", ""), bytes).update(content).digest();
  return signature.toString(encoding);
}

/** Returns the text in the signature header before the encoded signature. */
export function beforeSignature({ prefix = "", separator = "", timestamp }: Scheme, parts: SignedParts): string {
  if (parts.message) return `${parts.message.label}=:`;
  return timestamp?.prefix === undefined ? prefix : `${timestamp.prefix}${parts.timestamp ?? ""}${separator}${prefix}`;
}

/** Returns the text in the signature header after the encoded signature. */
export function afterSignature({ message }: SignedParts): string {
  return message ? ":" : "";
}

/** Returns the signed bytes. */
export function signedContent(
  { content = "{body}" }: Scheme,
  body: string | Buffer,
  { id = "", timestamp = "", message }: SignedParts,
): Buffer {
  if (message) return signatureBase(message, body);
  const [before = "", after = ""] = content.split("{body}");
  const fill = (text: string): Buffer =>
    Buffer.from(text.replace(/\{(id|timestamp)\}/g, (_, name) => (name === "id" ? id : timestamp)));
  return Buffer.concat([fill(before), Buffer.from(body), fill(after)]);
}

/** Returns the bytes of a key in its text form. */
export function keyOf({ keyPrefix, privateKeyPrefix, keyEncoding }: Scheme, key: string): Buffer {
  const prefix = [keyPrefix, privateKeyPrefix].find((each) => each !== undefined && key.startsWith(each)) ?? "";
  return Buffer.from(key.slice(prefix.length), keyEncoding ?? "utf8");
}

/** Returns a key in the form of a scheme: of the sender, and of the receiver. */
export function keysFrom(scheme: Scheme, text: string): { sender: string; receiver: string } {
  const { algorithm, keyPrefix = "", privateKeyPrefix = "", keyEncoding } = scheme;
  if (algorithm !== "ed25519") {
    const secret = keyEncoding === undefined ? text : keyPrefix + Buffer.from(text).toString(keyEncoding);
    return { sender: secret, receiver: secret };
  }
  const seed = createHash("sha256").update(text).digest();
  const { x = "" } = createPublicKey(privateKeyOf(seed)).export({ format: "jwk" });
  const encoded = (key: Buffer): string => key.toString(keyEncoding ?? "base64");
  return {
    sender: privateKeyPrefix + encoded(seed),
    receiver: keyPrefix + encoded(Buffer.from(x, "base64url")),
  };
}

/** The bytes before a private key of 32 bytes in PKCS #8. */
const pkcs8Start = Buffer.from("302e020100300506032b657004220420", "hex");

function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Start, seed.subarray(0, 32)]),
    format: "der",
    type: "pkcs8",
  });
}

/** A request as its signature covers it. */
export type SignedRequest = Pick<SignedMessage, "method" | "url" | "valueOf">;

/** A signature in the header of a delivery. */
export interface ReadSignature {
  /** Its whole text, and the parts of it. */
  text: string;
  before: string;
  encoded: string;
  after: string;

  /** The other parts that it covers. */
  parts: SignedParts;
}

/** Returns the signatures of a delivery in the form of a scheme. */
export function signaturesIn(scheme: SignatureScheme, request: SignedRequest): ReadSignature[] {
  const { header, prefix = "", separator } = scheme;
  if (isOfRequest(scheme)) {
    return messagesIn(header, request).map(({ message, encoded }) => {
      const before = `${message.label}=:`;
      const parts = { message, timestamp: parameterIn(message.input, "created") ?? "" };
      return { text: `${before}${encoded}:`, before, encoded, after: ":", parts };
    });
  }
  const value = request.valueOf(header) ?? "";
  const all = separator === undefined ? [value] : value.split(separator).filter((part) => part.startsWith(prefix));
  const parts = contentPartsIn(scheme, request);
  return all.map((text) => ({ text, before: prefix, encoded: text.slice(prefix.length), after: "", parts }));
}

/** Returns the signed parts of a delivery other than its body. Of several message signatures, it is the first. */
export function signedPartsIn(scheme: SignatureScheme, request: SignedRequest): SignedParts {
  return isOfRequest(scheme) ? (signaturesIn(scheme, request)[0]?.parts ?? {}) : contentPartsIn(scheme, request);
}

function contentPartsIn(
  { header, separator, idHeader, timestamp }: SignatureScheme,
  { valueOf }: SignedRequest,
): SignedParts {
  const { prefix = "" } = timestamp ?? {};
  const time =
    timestamp?.header === undefined
      ? valueOf(header)
          ?.split(separator ?? "")
          .find((part) => part.startsWith(prefix))
          ?.slice(prefix.length)
      : valueOf(timestamp.header);
  return {
    ...(idHeader !== undefined && { id: valueOf(idHeader) ?? "" }),
    ...(timestamp && { timestamp: time ?? "" }),
  };
}

/** Returns the same parts with another time. */
export function partsAt(parts: SignedParts, timestamp: string): SignedParts {
  const { message } = parts;
  const input = message?.input.replace(/;created=\d+/, `;created=${timestamp}`);
  return { ...parts, timestamp, ...(message && input !== undefined && { message: { ...message, input } }) };
}

/** Returns the same parts of a signature that does not cover a component. */
export function withoutComponent(parts: SignedParts, component: string): SignedParts {
  const { message } = parts;
  if (message === undefined) return parts;
  const [list = "", ...rest] = message.input.split(")");
  const names = componentsIn(list).filter((name) => name !== component);
  const input = [`(${names.map((name) => `"${name}"`).join(" ")}`, ...rest].join(")");
  return { ...parts, message: { ...message, input } };
}

/** Returns the components of a scheme that a signature does not cover. */
export function uncoveredIn({ components = [] }: Scheme, { message }: SignedParts): string[] {
  const covered = componentsIn(message?.input ?? "");
  return components.filter((name) => !covered.includes(name));
}

/** Returns false if a signature names another algorithm than that of its scheme. */
export function isOfAlgorithm({ algorithm }: Scheme, { message }: SignedParts): boolean {
  const named = message && parameterIn(message.input, "alg");
  return named === undefined || named === `"${algorithm}"`;
}

/** The URL of the receiver in examples. */
export const exampleUrl = "https://example.com/webhooks";

/** Returns the signed parts of a delivery to a URL. */
export function signedPartsOf(
  scheme: Scheme,
  { id, timestamp, body, url = exampleUrl }: { id?: string; timestamp: string; body: string | Buffer; url?: string },
): SignedParts {
  const { components, algorithm, idHeader, timestamp: timed } = scheme;
  const values = new Map([
    ["content-type", "application/json"],
    ["content-digest", contentDigest(body)],
  ]);
  const message: SignedMessage | undefined = components && {
    method: "POST",
    url,
    valueOf: (header) => values.get(header.toLowerCase()) ?? null,
    label: "sig1",
    input: inputFrom(components, timestamp, algorithm),
  };
  return {
    ...(idHeader !== undefined && { id: id ?? "" }),
    ...((timed ?? message) && { timestamp }),
    ...(message && { message }),
  };
}

/** Returns the headers that a sender sets with a signature. */
export function signedHeaderValues(
  { header, idHeader, timestamp, components }: SignatureScheme,
  signature: string,
  { id = "", timestamp: time = "", message }: SignedParts,
): Record<string, string> {
  return {
    ...(idHeader !== undefined && { [idHeader]: id }),
    ...(timestamp?.header !== undefined && { [timestamp.header]: time }),
    ...(message && { "Signature-Input": `${message.label}=${message.input}` }),
    ...(components?.includes("content-digest") && { "Content-Digest": message?.valueOf("content-digest") ?? "" }),
    [header]: signature,
  };
}

/** Returns true for an encoded signature with Ed25519 of some content under a public key. */
export function isSignedBy(scheme: Scheme, publicKey: string, content: Buffer, signature: string): boolean {
  const x = keyOf(scheme, publicKey).toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const bytes = Buffer.from(signature, scheme.encoding);
  // Decoding ignores other characters.
  return bytes.toString(scheme.encoding) === signature && verify(null, content, key, bytes);
}
