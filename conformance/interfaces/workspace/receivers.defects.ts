import { createHmac, getHashes } from "node:crypto";
import { type ReceiverDefect, receiverDefectsOf } from "../../defect-kit/defect.ts";
import { signatureDefects, verifying } from "../../defect-kit/receivers.ts";
import { digest, isGenuine, signatureOf } from "../../peers/receivers/plain-receiver.ts";
import { plainWorkspace } from "../../peers/receivers/workspace.ts";

/** Receivers that do not verify deliveries by their raw bodies: the signature has a prefix, the texts any language. */
export const defects: readonly ReceiverDefect[] = signatureDefects(
  receiverDefectsOf("workspace", plainWorkspace),
  "WSP-DEL-4",
  [
    verifying(
      "any-prefix",
      "Accepts whatever stands before the hash",
      ({ raw, signature }, facts) => signature.split("=").at(-1) === digest(facts, raw),
    ),
    verifying("bare-hash", "Accepts the hash without its prefix", ({ raw, signature }, facts) =>
      [signatureOf(facts, raw), digest(facts, raw)].includes(signature),
    ),
    verifying("named-algorithm", "Hashes with the function that the prefix names", ({ raw, signature }, facts) => {
      const [name = "", hash] = signature.split("=");
      return getHashes().includes(name) && hash === createHmac(name, facts.secret).update(raw).digest("hex");
    }),
    verifying(
      "first-attempt",
      "Verifies the first attempt of a delivery, and takes those after it as they are",
      (delivery, facts) => Number(delivery.headers.get("X-Service-Attempt")) > 1 || isGenuine(delivery, facts),
    ),
    verifying(
      "later-attempts",
      "Rejects all attempts of a delivery but the first",
      (delivery, facts) => Number(delivery.headers.get("X-Service-Attempt")) === 1 && isGenuine(delivery, facts),
    ),
    verifying(
      "replays",
      "Rejects an attempt beyond those that a delivery has by itself",
      (delivery, facts) => Number(delivery.headers.get("X-Service-Attempt")) <= 3 && isGenuine(delivery, facts),
    ),
    verifying(
      "ascii",
      "Verifies the body as text of one byte per character",
      ({ raw, signature }, facts) => signature === signatureOf(facts, raw.toString("latin1")),
    ),
  ],
);
