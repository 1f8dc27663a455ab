import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import type { SignatureScheme } from "./deliveries.ts";

export type { SignaturePreset } from "../../../spec/library/generated-defs/Concordat.ts";
export { signaturePresets } from "../../../spec/library/signature.ts";

/** The signed parts of a delivery other than its body, as they are in its headers. */
export interface SignedParts {
  id?: string | undefined;
  timestamp?: string | undefined;
}

type Scheme = Omit<SignatureScheme, "header">;

/** Returns true for a signature of the body alone, of which a header has one: every part of it is in the usual scheme. */
export function isOfBody({ header: _header, prefix: _prefix, ...others }: SignatureScheme): boolean {
  const { algorithm, encoding: _encoding, ...special } = others;
  return Object.keys(special).length === 0 && algorithm !== "ed25519";
}

/** Returns the value of the signature header of a delivery. A key in bytes is used as it is. */
export function signatureValue(
  scheme: Scheme,
  key: string | Buffer,
  body: string | Buffer,
  parts: SignedParts = {},
): string {
  return beforeSignature(scheme, parts) + encodedSignature(scheme, key, body, parts);
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
  return timestamp?.prefix === undefined ? prefix : `${timestamp.prefix}${parts.timestamp ?? ""}${separator}${prefix}`;
}

/** Returns the signed bytes. */
export function signedContent(
  { content = "{body}" }: Scheme,
  body: string | Buffer,
  { id = "", timestamp = "" }: SignedParts,
): Buffer {
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

/** Returns the signed parts of a delivery from its headers. */
export function signedPartsIn(scheme: SignatureScheme, valueOf: (header: string) => string | null): SignedParts {
  const { header, separator, idHeader, timestamp } = scheme;
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

/** Returns true for an encoded signature with Ed25519 of some content under a public key. */
export function isSignedBy(scheme: Scheme, publicKey: string, content: Buffer, signature: string): boolean {
  const x = keyOf(scheme, publicKey).toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const bytes = Buffer.from(signature, scheme.encoding);
  // Decoding ignores other characters.
  return bytes.toString(scheme.encoding) === signature && verify(null, content, key, bytes);
}
