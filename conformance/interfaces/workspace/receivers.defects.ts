import { type ReceiverDefect, receiverDefectsOf } from "../../defect-kit/defect.ts";
import { signatureDefects, verifying } from "../../defect-kit/receivers.ts";
import { digest, signatureOf } from "../../peers/receivers/plain-receiver.ts";
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
    verifying(
      "ascii",
      "Verifies the body as text of one byte per character",
      ({ raw, signature }, facts) => signature === signatureOf(facts, raw.toString("latin1")),
    ),
  ],
);
