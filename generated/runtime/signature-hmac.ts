// Generated from templates/runtime/signature-hmac.ts by `concordat generate`. Do not edit.

import { bytesOf, nodeHmac, type NodeCrypto } from "./signature-node.ts";
import type { Algorithm, KeyedHash, Secret } from "./signature-scheme.ts";

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
