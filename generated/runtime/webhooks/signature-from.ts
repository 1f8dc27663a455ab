// Generated from templates/runtime/webhooks/signature-from.ts by `concordat generate`. Do not edit.

import { contentSignature, hmacAlgorithm } from "./content-signature.ts";
import { ed25519Algorithm, ed25519Signature } from "./ed25519-signature.ts";
import { messageSignature } from "./message-signature.ts";
import type { ContentScheme, DeliverySignature, SignatureScheme } from "./signature.ts";

/**
 * Makes the signature of a scheme that is known only at run time. It includes the code of all algorithms; for a fixed
 * scheme, use `contentSignature`, `ed25519Signature` or `messageSignature`.
 */
export function signatureFrom(scheme: SignatureScheme | ContentScheme): DeliverySignature {
  const { algorithm, components }: ContentScheme = scheme;
  if (components) {
    return algorithm === "ed25519"
      ? messageSignature({ ...scheme, components }, ed25519Algorithm)
      : messageSignature({ ...scheme, algorithm, components }, hmacAlgorithm);
  }
  if (algorithm === "ed25519") return ed25519Signature({ ...scheme, algorithm });
  return isOfBody(scheme) ? scheme : contentSignature({ ...scheme, algorithm });
}

const ofBody: ReadonlySet<string> = new Set(["header", "prefix", "algorithm", "encoding"]);

function isOfBody(scheme: object): scheme is SignatureScheme {
  return Object.keys(scheme).every((member) => ofBody.has(member));
}
