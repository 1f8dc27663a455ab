// Generated from templates/runtime/signature-node.ts by `concordat generate`. Do not edit.

import type { Encoding, KeyedHash, Secret } from "./signature-scheme.ts";

/** What is used of node:crypto and node:buffer. */
export interface NodeModules {
  "node:crypto": {
    createHmac(hash: string, key: Secret): { update(data: Uint8Array): { digest(encoding: Encoding): string } };
    hash?: (name: string, data: Uint8Array, encoding: Encoding) => string;
  };
  "node:buffer": {
    Buffer: { concat(parts: Uint8Array[]): Uint8Array; from(text: string, encoding: "hex"): Uint8Array };
  };
}

/**
 * HMAC by node:crypto. Its own makes an object for each body, which takes as long as hashing some kilobytes: for
 * bodies that are not longer, SHA-256 is put together of two hashes as HMAC is defined.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc2104#section-2}
 */
export function nodeHmac(
  { createHmac, hash }: NodeModules["node:crypto"],
  { Buffer }: NodeModules["node:buffer"],
  name: string,
  secret: Secret,
): KeyedHash {
  const whole: KeyedHash = (data, encoding) => createHmac(name, secret).update(data).digest(encoding);
  const key = bytesOf(secret);
  if (hash === undefined || name !== "sha256" || key.length > 64) return whole;
  const padded = (mask: number): Uint8Array => new Uint8Array(64).map((_, index) => (key[index] ?? 0) ^ mask);
  const inner = padded(0x36);
  const outer = padded(0x5c);
  return (data, encoding) => {
    if (data.length > 8192) return whole(data, encoding);
    const digest = hash(name, Buffer.concat([inner, data]), "hex");
    return hash(name, Buffer.concat([outer, Buffer.from(digest, "hex")]), encoding);
  };
}

/** The bytes of a secret. */
export function bytesOf(secret: Secret): Uint8Array {
  return typeof secret === "string" ? new TextEncoder().encode(secret) : secret;
}
