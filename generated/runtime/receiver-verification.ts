// Generated from templates/runtime/receiver-verification.ts by `concordat generate`. Do not edit.

import type { OpenSignatureOptions, SignedRequest, VerifyDelivery } from "./receiver-options.ts";
import type { KeyedHash } from "./signature-scheme.ts";
import { keysOf, matches } from "./signature.ts";

/** What tells whether a delivery is signed as the options say. Throws a `TypeError` where a secret is missing. */
export function verifier({ signature: scheme, secrets }: OpenSignatureOptions): VerifyDelivery {
  if (scheme === "none") return () => true;
  if (typeof scheme === "function") return scheme;
  const verify = ({ headers, rawBody }: SignedRequest, keys: readonly KeyedHash[]): boolean | Promise<boolean> =>
    matches(scheme, keys, rawBody, headers.get(scheme.header));
  if (typeof secrets === "function") {
    return async (request) => verify(request, keysOf(scheme, await secrets(request)));
  }
  // To have none is as wrong as to have an empty one.
  const keys = keysOf(scheme, secrets?.length ? secrets : [""]);
  return (request) => verify(request, keys);
}
