import { type ContentAlgorithm, signatureBy } from "./content-signature.ts";
import { type ContentScheme, type ContentSignature, decode, encode, type Secret, withTexts } from "./signature.ts";

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
export function ed25519Signature(scheme: ContentScheme & { algorithm: "ed25519" }): ContentSignature {
  return signatureBy(scheme, ed25519Algorithm(scheme));
}

/** Makes the functions of Ed25519. */
export function ed25519Algorithm({ encoding }: Pick<ContentScheme, "encoding">): ContentAlgorithm {
  return {
    checks: (keys) =>
      keys.map((key) => {
        const bytes = new Uint8Array(bytesOf(key, "public", [32]));
        let imported: Promise<CryptoKey> | undefined;
        return async (body, signature, around) => {
          imported ??= crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
          const found = decode(signature, encoding);
          return crypto.subtle.verify("Ed25519", await imported, found, withTexts(body, around));
        };
      }),
    async sign(key, content) {
      // Some libraries append the public key to the private one.
      const seed = bytesOf(key, "private", [32, 64]).slice(0, 32);
      const pkcs8 = new Uint8Array([...pkcs8Start, ...seed]);
      const imported = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", false, ["sign"]);
      return encode(new Uint8Array(await crypto.subtle.sign("Ed25519", imported, new Uint8Array(content))), encoding);
    },
  };
}

/** The bytes before a private key of 32 bytes in PKCS #8, the only form that WebCrypto imports. */
const pkcs8Start = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

function bytesOf(key: Secret, kind: string, lengths: readonly number[]): Uint8Array {
  // Callers without types may omit the key.
  if (typeof key === "string" || !lengths.includes(key?.length)) {
    throw new TypeError(`secret: expected a ${kind} key of Ed25519, of ${lengths.join(" or ")} bytes`);
  }
  return key;
}
