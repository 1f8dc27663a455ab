// Generated from templates/runtime/webhooks/signature.ts by `concordat generate`. Do not edit.

import { bytesOf, type NodeCrypto, nodeHmac } from "./hmac-node.ts";
import type { Algorithm, KeyedHash, Secret, SignatureScheme } from "./signature-scheme.ts";

declare const process: { getBuiltinModule?: (name: "node:crypto") => NodeCrypto | undefined } | undefined;

/**
 * HMAC with a key. Node's own hashing does it where there is one, since WebCrypto takes many times as long for a small
 * body. It is asked for at run time, so that bundles for browsers and edge platforms need nothing of it.
 *
 * Throws a `TypeError` where the secret is empty, or is missing at run time: anyone could sign with it.
 */
export function hmac(algorithm: Algorithm, secret: Secret): KeyedHash {
  if (!secret?.length) throw new TypeError("secret: found none, expected that of the subscription");
  const node = typeof process === "undefined" ? undefined : process?.getBuiltinModule?.("node:crypto");
  const name = algorithm.replace("hmac-sha", "");
  return node ? nodeHmac(node, `sha${name}`, secret) : webHmac(`SHA-${name}`, secret);
}

function webHmac(hash: string, secret: Secret): KeyedHash {
  const key = new Uint8Array(bytesOf(secret));
  return async (data, encoding) => {
    const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash }, false, ["sign"]);
    const digest = new Uint8Array(await crypto.subtle.sign("HMAC", imported, new Uint8Array(data)));
    return encoding === "base64"
      ? btoa(String.fromCharCode(...digest))
      : Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
}

/** The value of the signature header for a body. Throws a `TypeError` for an empty secret. */
export async function sign(scheme: SignatureScheme, secret: Secret, body: Uint8Array): Promise<string> {
  return (scheme.prefix ?? "") + (await hmac(scheme.algorithm, secret)(body, scheme.encoding));
}

/**
 * Whether a signature is that of the body under one of the secrets; while a secret is replaced, both are given. It has
 * to be written exactly as the scheme says: another prefix, uppercase digits or a part of the hash are refused.
 */
export async function verifySignature(
  scheme: SignatureScheme,
  secrets: readonly Secret[],
  body: Uint8Array,
  signature: string | null | undefined,
): Promise<boolean> {
  return matches(scheme, keysOf(scheme, secrets), body, signature);
}

/** The secrets of a scheme, made ready once for many bodies. Throws a `TypeError` for an empty one. */
export function keysOf({ algorithm }: SignatureScheme, secrets: readonly Secret[]): KeyedHash[] {
  return secrets.map((secret) => hmac(algorithm, secret));
}

/** The same as `verifySignature` with keys; at once where the platform hashes at once. */
export function matches(
  scheme: SignatureScheme,
  keys: readonly KeyedHash[],
  body: Uint8Array,
  signature: string | null | undefined,
): boolean | Promise<boolean> {
  const [key] = keys;
  const { prefix = "", encoding } = scheme;
  if (key === undefined || !signature?.startsWith(prefix)) return false;
  const compare = (expected: string): boolean | Promise<boolean> =>
    equal(signature, prefix.length, expected) || matches(scheme, keys.slice(1), body, signature);
  const expected = key(body, encoding);
  return typeof expected === "string" ? compare(expected) : expected.then(compare);
}

/** Compares from a place on, in a time that tells nothing of where two strings differ. Their length is no secret. */
function equal(found: string, from: number, expected: string): boolean {
  if (found.length !== from + expected.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index++) {
    difference |= found.charCodeAt(from + index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
