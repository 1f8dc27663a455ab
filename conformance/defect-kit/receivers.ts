import { createHmac } from "node:crypto";
import {
  hasSignatureOf,
  isGenuine,
  type PlainFacts,
  type PlainParts,
  signatureOf,
} from "../peers/receivers/plain-receiver.ts";
import type { ReceiverDefect } from "./defect.ts";

/** A way of not recomputing a signature over the raw body, or of not rejecting a mismatch. */
export interface SignatureFlaw {
  name: string;
  title: string;
  parts: Partial<PlainParts>;
}

/** What some receiver has met, by its facts: each receiver has its own. */
const met = new WeakMap<PlainFacts, Set<unknown>>();

function metBy(facts: PlainFacts): Set<unknown> {
  const known = met.get(facts) ?? new Set();
  met.set(facts, known);
  return known;
}

/** Signs as another receiver would. */
function signedWith(facts: PlainFacts, raw: Buffer, hash: string, secret = facts.secret): string {
  return (facts.scheme.prefix ?? "") + createHmac(hash, secret).update(raw).digest("hex");
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
  verifying("sha1-too", "Accepts a signature with a weaker hash function, too", (delivery, facts) =>
    [signatureOf(facts, delivery.raw), signedWith(facts, delivery.raw, "sha1")].includes(delivery.signature),
  ),
  verifying(
    "base64-too",
    "Accepts the hash in base64, too",
    ({ raw, signature }, facts) =>
      signature === signatureOf(facts, raw) ||
      signature ===
        (facts.scheme.prefix ?? "") + createHmac("sha256", facts.secret).update(raw).digest().toString("base64"),
  ),
  verifying("any-of-several", "Accepts a list of signatures of which one is right", ({ raw, signature }, facts) =>
    signature.split(",").some((each) => each.trim() === signatureOf(facts, raw)),
  ),
  verifying("first-of-several", "Reads a list of signatures as far as the first", ({ raw, signature }, facts) =>
    hasSignatureOf(facts, raw, signature.split(",")[0] ?? ""),
  ),
  verifying("decoded", "Decodes the hash, and so drops what is no digit after it", ({ raw, signature }, facts) => {
    const prefix = facts.scheme.prefix ?? "";
    const right = Buffer.from(signatureOf(facts, raw).slice(prefix.length), "hex");
    return signature.startsWith(prefix) && Buffer.from(signature.slice(prefix.length), "hex").equals(right);
  }),
  verifying("empty-secret", "Accepts what is signed with an empty secret, too", ({ raw, signature }, facts) =>
    [signatureOf(facts, raw), signedWith(facts, raw, "sha256", "")].includes(signature),
  ),
  verifying("signature-known", "Accepts a signature that was right for some body before", (delivery, facts) => {
    const { signature } = delivery;
    if (isGenuine(delivery, facts)) metBy(facts).add(signature);
    return metBy(facts).has(signature);
  }),
  verifying("id-known", "Takes a delivery with an id that came before as it is", (delivery, facts) => {
    if (isGenuine(delivery, facts)) metBy(facts).add(delivery.id);
    return metBy(facts).has(delivery.id);
  }),
  verifying("first-alone", "Verifies until a delivery is genuine, and no other from then on", (delivery, facts) => {
    if (isGenuine(delivery, facts)) metBy(facts).add("one");
    return metBy(facts).has("one");
  }),
  reading("text", "Reads the body as a text, without its byte order mark", (raw) => new TextDecoder().decode(raw)),
  reading("until-nul", "Reads the body up to its first zero byte", (raw) => raw.toString().split("\0")[0] ?? ""),
  verifying(
    "large",
    "Takes a body as it is where it is too large to be kept",
    (delivery, facts) => delivery.raw.length > 100_000 || isGenuine(delivery, facts),
  ),
  verifying(
    "one-event",
    "Takes an event that does nothing of importance as it is",
    (delivery, facts) => facts.nameOf(delivery.event) === facts.subjects.events?.at(-1) || isGenuine(delivery, facts),
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

/** A receiver that reads something else than the bytes of the body, and verifies that. */
function reading(name: string, title: string, textOf: PlainParts["textOf"]): SignatureFlaw {
  const verify: PlainParts["isGenuine"] = ({ raw, signature }, facts) => hasSignatureOf(facts, textOf(raw), signature);
  return { name, title, parts: { textOf, isGenuine: verify } };
}
