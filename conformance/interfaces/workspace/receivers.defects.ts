import { createHmac, getHashes } from "node:crypto";
import { receiverMutantsOf, signatureMutants, verifying } from "../../defect-kit/receivers.ts";
import { digest, isGenuine, type PlainDelivery, signatureOf } from "../../peers/receivers/plain-receiver.ts";
import { plainWorkspace } from "../../peers/receivers/workspace.ts";

function attemptOf({ headers }: PlainDelivery): number {
  return Number(headers.get("X-Service-Attempt"));
}

/** Receivers that do not verify deliveries by their raw bodies: the signature has a prefix, the texts any language. */
export const defects = receiverMutantsOf("workspace", plainWorkspace, {
  "WSP-DEL-4": {
    ...signatureMutants,
    "any-prefix": [
      "The receiver accepts any prefix",
      verifying(({ raw, signature }, facts) => signature.split("=").at(-1) === digest(facts, raw)),
    ],
    "bare-hash": [
      "The receiver accepts the hash without its prefix",
      verifying(({ raw, signature }, facts) => [signatureOf(facts, raw), digest(facts, raw)].includes(signature)),
    ],
    "named-algorithm": [
      "The receiver hashes with the function that the prefix names",
      verifying(({ raw, signature }, facts) => {
        const [name = "", hash] = signature.split("=");
        return getHashes().includes(name) && hash === createHmac(name, facts.secret).update(raw).digest("hex");
      }),
    ],
    "first-attempt": [
      "The receiver verifies only first attempts",
      verifying((delivery, facts) => attemptOf(delivery) > 1 || isGenuine(delivery, facts)),
    ],
    "later-attempts": [
      "The receiver rejects later attempts",
      verifying((delivery, facts) => attemptOf(delivery) === 1 && isGenuine(delivery, facts)),
    ],
    replays: [
      "The receiver rejects replays",
      verifying((delivery, facts) => attemptOf(delivery) <= 3 && isGenuine(delivery, facts)),
    ],
    ascii: [
      "The receiver verifies the body as text of one byte per character",
      verifying(({ raw, signature }, facts) => signature === signatureOf(facts, raw.toString("latin1"))),
    ],
  },
});
