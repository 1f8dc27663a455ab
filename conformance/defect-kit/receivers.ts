import {
  digest,
  isGenuine,
  type PlainParts,
  type ReceiverUnderTest,
  signatureOf,
} from "../peers/receivers/plain-receiver.ts";
import { plainSpend } from "../peers/receivers/spend.ts";
import { plainWorkspace } from "../peers/receivers/workspace.ts";
import type { Defect } from "./defect.ts";

/** A receiver that is wrong in one way. */
export interface ReceiverDefect extends Defect {
  /** The interface whose deliveries it takes. */
  interface: string;

  make(): ReceiverUnderTest;
}

type Verify = PlainParts["isGenuine"];

/** Mistakes that can be made with any signature. */
const mistakes: { name: string; title: string; parts: Partial<PlainParts> }[] = [
  verifying(
    "rewritten",
    "Verifies the body as it writes it again after it has parsed it",
    ({ event, signature }, facts) => signature === signatureOf(facts, JSON.stringify(event)),
  ),
  verifying(
    "trimmed",
    "Verifies the body without the blanks around it",
    ({ raw, signature }, facts) => signature === signatureOf(facts, raw.toString().trim()),
  ),
  verifying(
    "unsigned",
    "Accepts a delivery that has no signature",
    (delivery, facts) => !delivery.headers.has(facts.scheme.header) || isGenuine(delivery, facts),
  ),
  verifying("none", "Verifies no signature", () => true),
  verifying("presence", "Asks for a signature and looks no further", ({ signature }) => signature !== ""),
  verifying(
    "beginning",
    "Compares the signature as far as it goes: an empty one is accepted",
    ({ raw, signature }, facts) => signatureOf(facts, raw).startsWith(signature),
  ),
  verifying("eight-digits", "Compares the first eight digits of the hash", ({ raw, signature }, facts) => {
    const { length } = facts.scheme.prefix ?? "";
    return signature.slice(0, length + 8) === signatureOf(facts, raw).slice(0, length + 8);
  }),
  verifying("first-half", "Compares the first half of the hash", ({ raw, signature }, facts) => {
    const { length } = signatureOf(facts, raw);
    return (
      signature.length === length && signature.slice(0, length / 2) === signatureOf(facts, raw).slice(0, length / 2)
    );
  }),
  verifying("more-after", "Accepts a signature that goes on after the hash", ({ raw, signature }, facts) =>
    signature.startsWith(signatureOf(facts, raw)),
  ),
  {
    name: "works-anyway",
    title: "Rejects what is not genuine, and works on it all the same",
    parts: {
      reject: async (work) => {
        await work();
        return new Response(null, { status: 401 });
      },
    },
  },
  {
    name: "success",
    title: "Tells of a wrong signature in the body of an answer with the status 200",
    parts: { reject: () => Response.json({ error: "wrong signature" }) },
  },
];

/** Mistakes that take a prefix, or texts in any language. */
const workspaceMistakes: typeof mistakes = [
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
];

/** Receivers that do not recompute the signature over the raw body, or do not reject a mismatch. */
export const verificationDefects: ReceiverDefect[] = [
  ...[...mistakes, ...workspaceMistakes].map(({ name, title, parts }) => ({
    id: `workspace/receiver-${name}`,
    interface: "workspace",
    requirement: "WSP-DEL-4",
    title,
    make: () => plainWorkspace(parts),
  })),
  ...mistakes.map(({ name, title, parts }) => ({
    id: `spend/receiver-${name}`,
    interface: "spend",
    requirement: "SPD-AUTH-2",
    title,
    make: () => plainSpend(parts),
  })),
];

function verifying(name: string, title: string, verify: Verify): (typeof mistakes)[number] {
  return { name, title, parts: { isGenuine: verify } };
}
