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
export type HashCheck = (body: Uint8Array, encoding: Encoding, hash: string) => boolean | Promise<boolean>;

/**
 * Signs a body: the value of the signature header.
 *
 * @throws {TypeError} For an empty secret: anyone could sign with it.
 * @example
 * const scheme = { header: "X-Signature-256", prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" } as const;
 * headers.set(scheme.header, await sign(scheme, secret, body));
 */
export async function sign(
  { prefix = "", algorithm, encoding }: SignatureScheme,
  secret: Secret,
  body: Uint8Array,
): Promise<string> {
  const bytes = bytesOf(secret);
  const node = nodeHasher(algorithm, bytes);
  return prefix + (node ? node.hash(body, encoding) : encode(await webHash(algorithm, bytes, body), encoding));
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
export function hashChecks({ algorithm }: SignatureScheme, secrets: readonly Secret[]): HashCheck[] {
  return secrets.map((secret) => hashCheck(algorithm, secret));
}

/** The same as `verifySignature` with secrets made ready; at once where the platform hashes at once. */
export function matches(
  scheme: SignatureScheme,
  [check, ...others]: readonly HashCheck[],
  body: Uint8Array,
  signature: string | null | undefined,
): boolean | Promise<boolean> {
  const { prefix = "", encoding } = scheme;
  if (check === undefined || !signature?.startsWith(prefix)) return false;
  const orOthers = (isValid: boolean): boolean | Promise<boolean> =>
    isValid || matches(scheme, others, body, signature);
  const verdict = check(body, encoding, signature.slice(prefix.length));
  return typeof verdict === "boolean" ? orOthers(verdict) : verdict.then(orOthers);
}

/** The parts of Node's modules that are used. */
interface NodeModules {
  "node:buffer": { Buffer: { from(text: string): Uint8Array } };
  "node:crypto": {
    createSecretKey(key: Uint8Array): object;
    createHmac(hash: string, key: object): { update(data: Uint8Array): { digest(encoding: Encoding): string } };
    timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean;
  };
}

interface Platform {
  getBuiltinModule?: <Name extends keyof NodeModules>(name: Name) => NodeModules[Name] | undefined;
}

declare const process: Platform | undefined;

function builtin<Name extends keyof NodeModules>(name: Name): NodeModules[Name] | undefined {
  return typeof process === "undefined" ? undefined : process?.getBuiltinModule?.(name);
}

interface Hasher {
  hash(body: Uint8Array, encoding: Encoding): string;
  isEqual(one: string, other: string): boolean;
}

/**
 * Hashes with node:crypto where there is one, since WebCrypto takes many times as long for a small body. Modules are looked
 * up at run time, so that bundles for browsers and edge platforms need nothing of them.
 */
function nodeHasher(algorithm: Algorithm, secret: OwnBytes): Hasher | undefined {
  const [crypto, buffer] = [builtin("node:crypto"), builtin("node:buffer")];
  if (!crypto || !buffer) return undefined;
  // Of bytes, Node would make a key for each hash: some versions take six times as long for that as for a small body.
  const key = crypto.createSecretKey(secret);
  const name = algorithm.replace("hmac-", "");
  return {
    hash: (body, encoding) => crypto.createHmac(name, key).update(body).digest(encoding),
    isEqual(one, other) {
      // A TextEncoder takes twice as long.
      const [actual, expected] = [buffer.Buffer.from(one), buffer.Buffer.from(other)];
      // Their length is no secret.
      return actual.length === expected.length && crypto.timingSafeEqual(actual, expected);
    },
  };
}

function hashCheck(algorithm: Algorithm, secret: Secret): HashCheck {
  const bytes = bytesOf(secret);
  const node = nodeHasher(algorithm, bytes);
  if (node) return (body, encoding, hash) => node.isEqual(hash, node.hash(body, encoding));
  return async (body, encoding, hash) => {
    const found = decode(hash, encoding);
    return (
      found !== undefined && crypto.subtle.verify("HMAC", await webKey(algorithm, bytes), found, new Uint8Array(body))
    );
  };
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
  return new Uint8Array(typeof secret === "string" ? new TextEncoder().encode(secret) : secret);
}

function encode(bytes: Uint8Array, encoding: Encoding): string {
  return encoding === "base64"
    ? btoa(String.fromCharCode(...bytes))
    : Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads the bytes of an encoded hash; undefined where they would be written in another way. */
function decode(text: string, encoding: Encoding): OwnBytes | undefined {
  if (encoding === "hex") {
    return /^([\da-f]{2})+$/.test(text)
      ? Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16))
      : undefined;
  }
  try {
    const binary = atob(text);
    return btoa(binary) === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}
