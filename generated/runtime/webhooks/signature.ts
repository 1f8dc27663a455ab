// Generated from templates/runtime/webhooks/signature.ts by `concordat generate`. Do not edit.

import { joined, type OwnBytes } from "../body.ts";

/** The signature of deliveries: a header with the HMAC of the raw bytes of the body. */
export interface SignatureScheme {
  /** The header with the signature; its name in any case. */
  header: string;

  /** The text before the encoded hash. Default: none. */
  prefix?: string;

  /** The keyed hash function. */
  algorithm: Algorithm;

  /** The text form of the hash. */
  encoding: Encoding;
}

/** The signature of deliveries over more than the body, or with several signatures in one header. */
export interface ContentScheme {
  /** The header with the signature; its name in any case. */
  header: string;

  /** The text before each encoded signature. Default: none. */
  prefix?: string;

  /** The algorithm: a keyed hash function, or Ed25519 with a pair of keys. */
  algorithm: Algorithm | "ed25519";

  /** The text form of a signature. */
  encoding: Encoding;

  /** The signed text, with the placeholders `{id}`, `{timestamp}` and `{body}`, such as `{timestamp}.{body}`. Default: `{body}`. */
  content?: string;

  /** The text between the parts of the header. Without it, the header has one signature. */
  separator?: string;

  /** The header with the id of the delivery, for `{id}`. */
  idHeader?: string;

  /** The time of the attempt, for `{timestamp}`. */
  timestamp?: SignedTimestamp;

  /** The text before an encoded secret or public key, which is not part of it. A secret without it is accepted, too. */
  keyPrefix?: string;

  /** The text before the private key of a sender. */
  privateKeyPrefix?: string;

  /** The text form of secrets. Default: their UTF-8 bytes are the key. */
  keyEncoding?: Encoding;

  /**
   * The signed parts of the request instead of `content`, by the names of RFC 9421: headers in lower case, and parts such as
   * `@method`, `@authority`, `@path`, `@query` and `@target-uri`. With `content-digest`, the body is signed, too.
   */
  components?: readonly string[];
}

/** The place and the limits of a signed time. */
export interface SignedTimestamp {
  /** The header with the time. Without it, the time is a part of the header of the signature, after `prefix`. */
  header?: string;
  prefix?: string;

  /** The unit of the time since 1970. Default: seconds. */
  unit?: "seconds" | "milliseconds";

  /** The largest difference to the clock of the receiver, in seconds. Default: no limit. */
  toleranceSeconds?: number;

  /** True if times in the future are not limited. */
  allowsFuture?: boolean;
}

/** A scheme with the functions that sign and verify; `contentSignature` makes it. */
export interface ContentSignature extends ContentScheme, SignatureVerifier {
  /** Signs a delivery under each secret, and returns the headers. @throws {TypeError} If a secret is missing or malformed. */
  signHeaders(secrets: readonly Secret[], parts: SignedParts): Promise<Record<string, string>>;
}

/** The function of a scheme that verifies, for receivers; `contentVerifier` makes it without the code that signs. */
export interface SignatureVerifier {
  /** Prepares the verification of requests: one signature must be valid under one secret. @throws {TypeError} If a secret is missing or malformed. */
  verifier(secrets: readonly Secret[]): (request: VerifiedRequest) => boolean | Promise<boolean>;
}

/** `Headers`, or an object with the same `get`: names in any case, null for a missing header. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** A received request. Its method and its URL are needed only if the signature covers them. */
export interface VerifiedRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: HeaderReader;
  rawBody: Uint8Array;
}

/** The signature of deliveries: a scheme over the body, or one with its functions. */
export type DeliverySignature = SignatureScheme | ContentSignature;

/** The signed parts of a delivery. */
export interface SignedParts {
  body: Uint8Array;

  /** The id of the delivery. */
  id?: string | undefined;

  /** The time of the attempt, in milliseconds since 1970. Default: now. */
  at?: number | undefined;

  /** The method and the URL of the request, and its headers before it is signed, for signatures that cover them. */
  method?: string | undefined;
  url?: string | undefined;
  headers?: HeaderReader | undefined;

  /** The ids of the keys, in the order of the secrets, for signatures that name them. */
  keyId?: string | readonly string[] | undefined;
}

/** Signs a delivery by any scheme, and returns the headers. @throws {TypeError} If a secret is missing or malformed. */
export async function signedHeaders(
  signature: DeliverySignature,
  secrets: readonly Secret[],
  parts: SignedParts,
): Promise<Record<string, string>> {
  if ("signHeaders" in signature) return signature.signHeaders(secrets, parts);
  const [secret = ""] = secrets;
  return { [signature.header]: await sign(signature, secret, parts.body) };
}

/** The keyed hash functions for signatures. */
export type Algorithm = "hmac-sha1" | "hmac-sha256" | "hmac-sha384" | "hmac-sha512";

/** The text form of a hash: lowercase hexadecimal digits, or base64 with padding. */
export type Encoding = "hex" | "base64";

/** The key of the hash; strings are encoded as UTF-8. */
export type Secret = string | Uint8Array;

/**
 * Compares an encoded hash with the hash of some content under one secret, in constant time. It returns no promise if the
 * platform hashes synchronously.
 */
export type HashCheck = (content: SignedContent, hash: string) => boolean | Promise<boolean>;

/** The parts of signed content in their order; texts are encoded as UTF-8. */
export type SignedContent = readonly (Uint8Array | string)[];

/**
 * Signs a body and returns the value of the signature header.
 *
 * @throws {TypeError} If the secret is empty: anyone could sign with it.
 * @example
 * const scheme = { header: "X-Signature-256", prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" } as const;
 * headers.set(scheme.header, await sign(scheme, secret, body));
 */
export async function sign(scheme: SignatureScheme, secret: Secret, body: Uint8Array): Promise<string> {
  const { prefix = "", algorithm, encoding } = scheme;
  const bytes = bytesOf(secret);
  const node = nodeHasher(scheme, bytes);
  return prefix + (node ? node.hash([body]) : encode(await webHash(algorithm, bytes, body), encoding));
}

/**
 * Verifies the signature of a body with several secrets; pass the old and the new one while a secret is replaced. The
 * signature must have exactly the format of the scheme: another prefix, uppercase digits or a part of the hash are rejected.
 *
 * @throws {TypeError} If a secret is empty.
 * @example
 * const signature = request.headers.get(scheme.header);
 * const isGenuine = await verifySignature(scheme, [secret], new Uint8Array(await request.arrayBuffer()), signature);
 */
export async function verifySignature(
  scheme: SignatureScheme,
  secrets: readonly Secret[],
  body: Uint8Array,
  signature: string | null | undefined,
): Promise<boolean> {
  return matches(scheme, hashChecks(scheme, secrets), body, signature);
}

/** Prepares the secrets of a scheme for many bodies. @throws {TypeError} If a secret is empty. */
export function hashChecks(scheme: SignatureScheme, secrets: readonly Secret[]): HashCheck[] {
  return secrets.map((secret) => hashCheck(scheme, secret));
}

/** Verifies a signature like `verifySignature`, with prepared secrets; synchronous if the platform hashes synchronously. */
export function matches(
  scheme: SignatureScheme,
  checks: readonly HashCheck[],
  body: Uint8Array,
  signature: string | null | undefined,
): boolean | Promise<boolean> {
  const { prefix = "" } = scheme;
  if (!signature?.startsWith(prefix)) return false;
  const hash = signature.slice(prefix.length);
  return isAny(checks, (check) => check([body], hash));
}

/** Returns true if the verification with an item succeeds; no promise if none of them is asynchronous. */
export function isAny<Item>(
  items: readonly Item[],
  verify: (item: Item) => boolean | Promise<boolean>,
): boolean | Promise<boolean> {
  let tried = 0;
  for (const item of items) {
    const verdict = verify(item);
    tried += 1;
    if (typeof verdict !== "boolean") return verdict.then((isValid) => isValid || isAny(items.slice(tried), verify));
    if (verdict) return true;
  }
  return false;
}

/** A hash, or a keyed one. */
interface Hash {
  update(data: Uint8Array | string): Hash;
  digest(encoding: Encoding): string;
}

/** The used parts of node:crypto. */
interface NodeCrypto {
  createSecretKey(key: Uint8Array): object;
  createPublicKey(key: { key: Uint8Array; format: "der"; type: "spki" }): object;
  createHmac(hash: string, key: object): Hash;
  createHash(hash: string): Hash;
  timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean;
  verify(algorithm: null, content: Uint8Array, key: object, signature: Uint8Array): boolean;
}

declare const process: { getBuiltinModule?: (name: "node:crypto") => NodeCrypto | undefined } | undefined;

/**
 * Returns node:crypto, if it is available: for small bodies, WebCrypto takes many times as long. It is loaded at run
 * time, so that bundles for browsers and edge platforms do not need it.
 */
export function nodeCrypto(): NodeCrypto | undefined {
  return typeof process === "undefined" ? undefined : process?.getBuiltinModule?.("node:crypto");
}

const utf8 = /* @__PURE__ */ new TextEncoder();

interface Hasher {
  hash(content: SignedContent): string;
  check(content: SignedContent, hash: string): boolean;
}

/** Makes a hasher with node:crypto, if it is available. */
function nodeHasher({ algorithm, encoding }: SignatureScheme, secret: OwnBytes): Hasher | undefined {
  const crypto = nodeCrypto();
  if (!crypto) return undefined;
  // With raw bytes, Node would create a key for each hash, which takes up to six times as long as hashing a small body.
  const key = crypto.createSecretKey(secret);
  const name = algorithm.replace("hmac-", "");
  const hash = (content: SignedContent): string => {
    const hmac = crypto.createHmac(name, key);
    // Joining the parts first would take longer.
    for (const part of content) hmac.update(part);
    return hmac.digest(encoding);
  };
  let actual: Uint8Array | undefined;
  let expected: Uint8Array | undefined;
  return {
    hash,
    check(content, found) {
      const text = hash(content);
      // The length is public, so an early return reveals nothing.
      if (found.length !== text.length) return false;
      // Reusing the buffer takes half the time of allocating one for each text.
      actual ??= new Uint8Array(text.length);
      expected ??= new Uint8Array(text.length);
      // A text with other than ASCII characters has more bytes, so the end of the buffer may contain old bytes.
      return (
        utf8.encodeInto(found, actual).written === utf8.encodeInto(text, expected).written &&
        crypto.timingSafeEqual(actual, expected)
      );
    },
  };
}

function hashCheck(scheme: SignatureScheme, secret: Secret): HashCheck {
  const { algorithm, encoding } = scheme;
  const bytes = bytesOf(secret);
  const node = nodeHasher(scheme, bytes);
  if (node) return node.check;
  return async (content, hash) =>
    crypto.subtle.verify("HMAC", await webKey(algorithm, bytes), decode(hash, encoding), bytesOfContent(content));
}

/** Returns the bytes of signed content. */
export function bytesOfContent(content: SignedContent): OwnBytes {
  const parts = content.map((part) => (typeof part === "string" ? utf8.encode(part) : part));
  const size = parts.reduce((total, { length }) => total + length, 0);
  return new Uint8Array(joined(parts, size));
}

async function webHash(algorithm: Algorithm, secret: OwnBytes, body: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", await webKey(algorithm, secret), new Uint8Array(body)));
}

function webKey(algorithm: Algorithm, secret: OwnBytes): Promise<CryptoKey> {
  const hash = algorithm.replace("hmac-sha", "SHA-");
  return crypto.subtle.importKey("raw", secret, { name: "HMAC", hash }, false, ["sign", "verify"]);
}

function bytesOf(secret: Secret): OwnBytes {
  // Callers without types may omit the secret.
  if (!secret?.length) throw new TypeError("secret: missing; pass the secret of the subscription");
  return new Uint8Array(typeof secret === "string" ? utf8.encode(secret) : secret);
}

export function encode(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === "base64"
    ? btoa(String.fromCharCode(...bytes))
    : Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Decodes a signature; returns no bytes if the text is not the canonical encoding. */
export function decode(text: string, encoding: Encoding): OwnBytes {
  if (encoding === "hex") {
    const bytes = text.match(/[\da-f]{2}/g) ?? [];
    return Uint8Array.from(bytes.join("") === text ? bytes : [], (digits) => parseInt(digits, 16));
  }
  try {
    const binary = atob(text);
    return Uint8Array.from(btoa(binary) === text ? binary : "", (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
