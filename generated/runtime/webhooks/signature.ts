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

/** A secret made ready for many bodies. It gives its results at once where the platform hashes at once. */
export interface SigningKey {
  /** Hashes bytes, and encodes the hash. */
  sign(data: Uint8Array, encoding: Encoding): string | Promise<string>;

  /** Compares an encoded hash with that of the bytes, in a time that does not depend on where they differ. */
  verify(data: Uint8Array, encoding: Encoding, hash: string): boolean | Promise<boolean>;
}

/**
 * Signs a body: the value of the signature header.
 *
 * @throws {TypeError} For an empty secret: anyone could sign with it.
 * @example
 * const scheme = { header: "X-Signature-256", prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" } as const;
 * headers.set(scheme.header, await sign(scheme, secret, body));
 */
export async function sign(scheme: SignatureScheme, secret: Secret, body: Uint8Array): Promise<string> {
  return (scheme.prefix ?? "") + (await signingKey(scheme.algorithm, secret).sign(body, scheme.encoding));
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
  return matches(scheme, signingKeys(scheme, secrets), body, signature);
}

/** Makes the secrets of a scheme ready for many bodies. Throws a `TypeError` for an empty one. */
export function signingKeys({ algorithm }: SignatureScheme, secrets: readonly Secret[]): SigningKey[] {
  return secrets.map((secret) => signingKey(algorithm, secret));
}

/** The same as `verifySignature` with keys; at once where the platform hashes at once. */
export function matches(
  scheme: SignatureScheme,
  [key, ...others]: readonly SigningKey[],
  body: Uint8Array,
  signature: string | null | undefined,
): boolean | Promise<boolean> {
  const { prefix = "", encoding } = scheme;
  if (key === undefined || !signature?.startsWith(prefix)) return false;
  const orOthers = (isValid: boolean): boolean | Promise<boolean> =>
    isValid || matches(scheme, others, body, signature);
  const verdict = key.verify(body, encoding, signature.slice(prefix.length));
  return typeof verdict === "boolean" ? orOthers(verdict) : verdict.then(orOthers);
}

/** The parts of node:crypto that are used. */
interface NodeCrypto {
  createSecretKey(key: Uint8Array): object;
  createHmac(hash: string, key: object): { update(data: Uint8Array): { digest(encoding: Encoding): string } };
  timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean;
}

declare const process: { getBuiltinModule?: (name: "node:crypto") => NodeCrypto | undefined } | undefined;

/**
 * Makes a secret ready. node:crypto hashes where there is one, since WebCrypto takes many times as long for a small
 * body. It is looked up at run time, so that bundles for browsers and edge platforms need nothing of it.
 */
function signingKey(algorithm: Algorithm, secret: Secret): SigningKey {
  // A caller without types may leave it out.
  if (!secret?.length) throw new TypeError("secret: found none, expected that of the subscription");
  const node = typeof process === "undefined" ? undefined : process?.getBuiltinModule?.("node:crypto");
  const size = algorithm.replace("hmac-sha", "");
  const bytes = new Uint8Array(typeof secret === "string" ? utf8(secret) : secret);
  // Of bytes, Node would make a key for each hash: some versions take six times as long for that as for a small body.
  return node ? nodeKey(node, `sha${size}`, node.createSecretKey(bytes)) : webKey(`SHA-${size}`, bytes);
}

function nodeKey({ createHmac, timingSafeEqual }: NodeCrypto, hash: string, key: object): SigningKey {
  const hashOf = (data: Uint8Array, encoding: Encoding): string => createHmac(hash, key).update(data).digest(encoding);
  return {
    sign: hashOf,
    verify: (data, encoding, found) => {
      const [actual, expected] = [utf8(found), utf8(hashOf(data, encoding))];
      // Their length is no secret.
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

function webKey(hash: string, secret: OwnBytes): SigningKey {
  const imported = (usage: "sign" | "verify"): Promise<CryptoKey> =>
    crypto.subtle.importKey("raw", secret, { name: "HMAC", hash }, false, [usage]);
  return {
    sign: async (data, encoding) =>
      encode(new Uint8Array(await crypto.subtle.sign("HMAC", await imported("sign"), new Uint8Array(data))), encoding),
    verify: async (data, encoding, found) => {
      const bytes = decode(found, encoding);
      return bytes ? crypto.subtle.verify("HMAC", await imported("verify"), bytes, new Uint8Array(data)) : false;
    },
  };
}

function utf8(text: string): OwnBytes {
  return new TextEncoder().encode(text);
}

function encode(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === "base64"
    ? btoa(String.fromCharCode(...bytes))
    : Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads the bytes of an encoded hash; undefined where they would be written in another way. */
function decode(text: string, encoding: Encoding): OwnBytes | undefined {
  try {
    const bytes =
      encoding === "base64"
        ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
        : Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
    return encode(bytes, encoding) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
