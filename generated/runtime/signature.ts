// Generated from templates/runtime/signature.ts by `concordat generate`. Do not edit.

import { hmac } from "./signature-hmac.ts";
import type { KeyedHash, Secret, SignatureScheme } from "./signature-scheme.ts";

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
