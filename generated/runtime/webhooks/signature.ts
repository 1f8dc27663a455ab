// Generated from templates/runtime/webhooks/signature.ts by `concordat generate`. Do not edit.

import type { OwnBytes } from "../body.ts";

/** The rules by which deliveries are signed: a header holds the keyed hash of the raw bytes of the body. */
export interface SignatureScheme {
  /** The header that holds the signature; its name in any case. */
  header: string;

  /** The text before the encoded hash. Default: none. */
  prefix?: string;

  /** The keyed hash function. */
  algorithm: Algorithm;

  /** The text form of the hash. */
  encoding: Encoding;
}

/** The keyed hash functions that a body may be signed with. */
export type Algorithm = "hmac-sha1" | "hmac-sha256" | "hmac-sha384" | "hmac-sha512";

/** The text form of a hash: lowercase hexadecimal digits, or base64 with padding. */
export type Encoding = "hex" | "base64";

/** The key of the hash; a string stands for its UTF-8 bytes. */
export type Secret = string | Uint8Array;

/**
 * Compares an encoded hash with that of a body under one secret, in a time that does not depend on where they differ. It
 * gives its result at once where the platform hashes at once.
 */
export type HashCheck = (body: Uint8Array, hash: string) => boolean | Promise<boolean>;

/**
 * Signs a body: the value of the signature header.
 *
 * @throws {TypeError} For an empty secret: anyone could sign with it.
 * @example
 * const scheme = { header: "X-Signature-256", prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" } as const;
 * headers.set(scheme.header, await sign(scheme, secret, body));
 */
export async function sign(scheme: SignatureScheme, secret: Secret, body: Uint8Array): Promise<string> {
  const { prefix = "", algorithm, encoding } = scheme;
  const bytes = bytesOf(secret);
  const node = nodeHasher(scheme, bytes);
  return prefix + (node ? node.hash(body) : encode(await webHash(algorithm, bytes, body), encoding));
}

/**
 * Verifies that a signature is that of the body under one of the secrets; while a secret is replaced, both are given. It
 * has to be written exactly as the scheme says: another prefix, uppercase digits or a part of the hash are rejected.
 *
 * @throws {TypeError} For an empty secret.
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

/** Makes the secrets of a scheme ready for many bodies. Throws a `TypeError` for an empty one. */
export function hashChecks(scheme: SignatureScheme, secrets: readonly Secret[]): HashCheck[] {
  return secrets.map((secret) => hashCheck(scheme, secret));
}

/** The same as `verifySignature` with secrets made ready; at once where the platform hashes at once. */
export function matches(
  scheme: SignatureScheme,
  [check, ...others]: readonly HashCheck[],
  body: Uint8Array,
  signature: string | null | undefined,
): boolean | Promise<boolean> {
  const { prefix = "" } = scheme;
  if (check === undefined || !signature?.startsWith(prefix)) return false;
  const orOthers = (isValid: boolean): boolean | Promise<boolean> =>
    isValid || matches(scheme, others, body, signature);
  const verdict = check(body, signature.slice(prefix.length));
  return typeof verdict === "boolean" ? orOthers(verdict) : verdict.then(orOthers);
}

/** The parts of node:crypto that are used. */
interface NodeCrypto {
  createSecretKey(key: Uint8Array): object;
  createHmac(hash: string, key: object): { update(data: Uint8Array): { digest(encoding: Encoding): string } };
  timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean;
}

declare const process: { getBuiltinModule?: (name: "node:crypto") => NodeCrypto | undefined } | undefined;

const utf8 = /* @__PURE__ */ new TextEncoder();

interface Hasher {
  hash(body: Uint8Array): string;
  check(body: Uint8Array, hash: string): boolean;
}

/**
 * Hashes with node:crypto where there is one, since WebCrypto takes many times as long for a small body. It is looked up at
 * run time, so that bundles for browsers and edge platforms need nothing of it.
 */
function nodeHasher({ algorithm, encoding }: SignatureScheme, secret: OwnBytes): Hasher | undefined {
  const crypto = typeof process === "undefined" ? undefined : process?.getBuiltinModule?.("node:crypto");
  if (!crypto) return undefined;
  // Of bytes, Node would make a key for each hash: some versions take six times as long for that as for a small body.
  const key = crypto.createSecretKey(secret);
  const name = algorithm.replace("hmac-", "");
  const hash = (body: Uint8Array): string => crypto.createHmac(name, key).update(body).digest(encoding);
  let actual: Uint8Array | undefined;
  let expected: Uint8Array | undefined;
  return {
    hash,
    check(body, found) {
      const text = hash(body);
      // Their length is no secret.
      if (found.length !== text.length) return false;
      // Bytes that are written again and again take half as long as new ones for each text.
      actual ??= new Uint8Array(text.length);
      expected ??= new Uint8Array(text.length);
      // What is not in ASCII has more bytes, and may leave the last ones as they were.
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
  return async (body, hash) =>
    crypto.subtle.verify("HMAC", await webKey(algorithm, bytes), decode(hash, encoding), new Uint8Array(body));
}

async function webHash(algorithm: Algorithm, secret: OwnBytes, body: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", await webKey(algorithm, secret), new Uint8Array(body)));
}

function webKey(algorithm: Algorithm, secret: OwnBytes): Promise<CryptoKey> {
  const hash = algorithm.replace("hmac-sha", "SHA-");
  return crypto.subtle.importKey("raw", secret, { name: "HMAC", hash }, false, ["sign", "verify"]);
}

function bytesOf(secret: Secret): OwnBytes {
  // A caller without types may leave it out.
  if (!secret?.length) throw new TypeError("secret: found none, expected that of the subscription");
  return new Uint8Array(typeof secret === "string" ? utf8.encode(secret) : secret);
}

function encode(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === "base64"
    ? btoa(String.fromCharCode(...bytes))
    : Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads the bytes of an encoded hash: none where they would be written in another way. */
function decode(text: string, encoding: Encoding): OwnBytes {
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
