import { isGenuine, type PlainParts, signatureOf } from "../peers/receivers/plain-receiver.ts";
import type { ReceiverDefect } from "./defect.ts";

/** A way of not recomputing a signature over the raw body, or of not rejecting a mismatch. */
export interface SignatureFlaw {
  name: string;
  title: string;
  parts: Partial<PlainParts>;
}

/** Flaws that any signature can have. */
const flaws: readonly SignatureFlaw[] = [
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

/** The receivers of an interface that verify signatures wrong, in any of the usual ways or in others besides. */
export function signatureDefects(
  defect: (requirement: string, id: string, title: string, parts: Partial<PlainParts>) => ReceiverDefect,
  requirement: string,
  others: readonly SignatureFlaw[] = [],
): ReceiverDefect[] {
  return [...flaws, ...others].map(({ name, title, parts }) => defect(requirement, name, title, parts));
}

/** A receiver that takes other deliveries for genuine. */
export function verifying(name: string, title: string, verify: PlainParts["isGenuine"]): SignatureFlaw {
  return { name, title, parts: { isGenuine: verify } };
}
