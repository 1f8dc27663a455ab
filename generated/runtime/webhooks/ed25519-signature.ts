// Generated from templates/runtime/webhooks/ed25519-signature.ts by `concordat generate`. Do not edit.

import type { OwnBytes } from "../body.ts";
import { type ContentAlgorithm, type ContentChecks, signatureBy, verifierBy } from "./content-signature.ts";
import {
  bytesOfContent,
  type ContentScheme,
  type ContentSignature,
  decode,
  encode,
  nodeCrypto,
  type Secret,
  type SignatureVerifier,
} from "./signature.ts";

/**
 * Makes the functions of a scheme with Ed25519: senders sign with a private key, and receivers need only the public one.
 *
 * @example
 * const signature = ed25519Signature({
 *   header: "X-Signature",
 *   algorithm: "ed25519",
 *   encoding: "base64",
 *   keyEncoding: "base64",
 * });
 * const receive = createShopReceiver({ on, signature, secrets: [publicKey] });
 */
export function ed25519Signature(scheme: Ed25519Scheme): ContentSignature {
  return signatureBy(scheme, ed25519Algorithm(scheme));
}

/**
 * Makes the function that verifies by such a scheme. Bundles of receivers lack the code that signs.
 *
 * @example
 * const signature = ed25519Verifier({ header: "X-Signature", algorithm: "ed25519", encoding: "hex", keyEncoding: "hex" });
 * const receive = createShopReceiver({ on, signature, secrets: [publicKey] });
 */
export function ed25519Verifier(scheme: Ed25519Scheme): SignatureVerifier {
  return verifierBy(scheme, ed25519Checks(scheme));
}

type Ed25519Scheme = ContentScheme & { algorithm: "ed25519" };

/** Makes the functions of Ed25519. */
export function ed25519Algorithm(scheme: Pick<ContentScheme, "encoding">): ContentAlgorithm {
  return {
    checks: ed25519Checks(scheme),
    async sign(key, content) {
      // Some libraries append the public key to the private one.
      const seed = bytesOf(key, "private", [32, 64]).slice(0, 32);
      const pkcs8 = new Uint8Array([...pkcs8Start, ...seed]);
      const imported = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", false, ["sign"]);
      const signature = await crypto.subtle.sign("Ed25519", imported, new Uint8Array(content));
      return encode(new Uint8Array(signature), scheme.encoding);
    },
  };
}

/** Makes the function that prepares public keys of Ed25519. */
export function ed25519Checks({ encoding }: Pick<ContentScheme, "encoding">): ContentChecks {
  return (keys) =>
    keys.map((key) => {
      const isSigned = verification(new Uint8Array(bytesOf(key, "public", [32])));
      return (content, signature) => isSigned(bytesOfContent(content), decode(signature, encoding));
    });
}

/** Prepares a public key. With node:crypto, a verification takes less time, and no promise. */
function verification(bytes: OwnBytes): (content: OwnBytes, signature: OwnBytes) => boolean | Promise<boolean> {
  try {
    const node = nodeCrypto();
    const key = node?.createPublicKey({ key: new Uint8Array([...spkiStart, ...bytes]), format: "der", type: "spki" });
    if (node && key) return (content, signature) => node.verify(null, content, key, signature);
  } catch {
    // Some platforms have only a part of node:crypto.
  }
  let imported: Promise<CryptoKey> | undefined;
  return async (content, signature) => {
    imported ??= crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
    return crypto.subtle.verify("Ed25519", await imported, signature, content);
  };
}

/** The bytes before a public key of 32 bytes in SPKI. */
const spkiStart = [0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 3, 0x21, 0];

/** The bytes before a private key of 32 bytes in PKCS #8, the only form that WebCrypto imports. */
const pkcs8Start = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

function bytesOf(key: Secret, kind: string, lengths: readonly number[]): Uint8Array {
  // Callers without types may omit the key.
  if (typeof key === "string" || !lengths.includes(key?.length)) {
    throw new TypeError(`secret: expected a ${kind} key of Ed25519, of ${lengths.join(" or ")} bytes`);
  }
  return key;
}
