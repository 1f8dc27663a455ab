import { createHmac } from "node:crypto";
import {
  hasSignatureOf,
  isGenuine,
  type PlainFacts,
  type PlainParts,
  type ReceiverUnderTest,
  signatureOf,
} from "../peers/receivers/plain-receiver.ts";
import type { ReceiverDefect } from "./defect.ts";

/** Mutants of receivers by their ids: titles, and the parts that are wrong, or what makes these anew. */
export type ReceiverMutants<Parts> = Readonly<Record<string, readonly [title: string, parts: Parts | (() => Parts)]>>;

/**
 * Returns the mutants of the receivers of an interface from a table of requirements. Parts that remember what happened are
 * given by a function, which makes them anew for each receiver.
 *
 * @example
 * ```ts
 * export const defects = receiverMutantsOf("pets", plainPets, {
 *   "PET-3": { none: ["The receiver verifies no signature", { isGenuine: () => true }] },
 * });
 * ```
 */
export function receiverMutantsOf<Parts extends object>(
  name: string,
  make: (parts: Parts) => ReceiverUnderTest,
  table: Readonly<Record<string, ReceiverMutants<Parts>>>,
): ReceiverDefect[] {
  return Object.entries(table).flatMap(([requirement, mutants]) =>
    Object.entries(mutants).map(([id, [title, parts]]): ReceiverDefect => ({
      id: `${name}/receiver-${id}`,
      interface: name,
      target: "receiver",
      requirement,
      title,
      make: () => make(typeof parts === "function" ? parts() : parts),
    })),
  );
}

/** What some receiver has met, by its facts: each receiver has its own. */
const met = new WeakMap<PlainFacts, Set<unknown>>();

/** True if a value came with a genuine delivery before. */
function wasGenuine(isGenuineNow: boolean, facts: PlainFacts, value: unknown): boolean {
  const known = met.get(facts) ?? new Set();
  met.set(facts, known);
  if (isGenuineNow) known.add(value);
  return known.has(value);
}

/** Signs as another receiver would. */
function signedWith(facts: PlainFacts, raw: Buffer, hash: string, secret = facts.secret): string {
  return (facts.scheme.prefix ?? "") + createHmac(hash, secret).update(raw).digest("hex");
}

/** Another way of verifying deliveries. */
export function verifying(verify: PlainParts["isGenuine"]): Partial<PlainParts> {
  return { isGenuine: verify };
}

/** Reads something else than the bytes of the body, and verifies that. */
function reading(textOf: PlainParts["textOf"]): Partial<PlainParts> {
  return { textOf, isGenuine: ({ raw, signature }, facts) => hasSignatureOf(facts, textOf(raw), signature) };
}

/** Receivers that verify any kind of signature wrong, in one of the usual ways. */
export const signatureMutants: ReceiverMutants<Partial<PlainParts>> = {
  rewritten: [
    "The receiver verifies the body as it writes it again",
    verifying(({ event, signature }, facts) => signature === signatureOf(facts, JSON.stringify(event))),
  ],
  trimmed: [
    "The receiver verifies the body without the blanks around it",
    verifying(({ raw, signature }, facts) => signature === signatureOf(facts, raw.toString().trim())),
  ],
  unsigned: [
    "The receiver accepts a delivery without a signature",
    verifying((delivery, facts) => !delivery.headers.has(facts.scheme.header) || isGenuine(delivery, facts)),
  ],
  none: ["The receiver verifies no signature", verifying(() => true)],
  presence: ["The receiver accepts any signature", verifying(({ signature }) => signature !== "")],
  beginning: [
    "The receiver accepts the beginning of a signature",
    verifying(({ raw, signature }, facts) => signatureOf(facts, raw).startsWith(signature)),
  ],
  "eight-digits": [
    "The receiver compares the first eight digits of the hash",
    verifying(({ raw, signature }, facts) => {
      const { length } = facts.scheme.prefix ?? "";
      return signature.slice(0, length + 8) === signatureOf(facts, raw).slice(0, length + 8);
    }),
  ],
  "first-half": [
    "The receiver compares the first half of the hash",
    verifying(({ raw, signature }, facts) => {
      const right = signatureOf(facts, raw);
      return signature.length === right.length && signature.startsWith(right.slice(0, right.length / 2));
    }),
  ],
  "more-after": [
    "The receiver accepts a signature with more after the hash",
    verifying(({ raw, signature }, facts) => signature.startsWith(signatureOf(facts, raw))),
  ],
  "sha1-too": [
    "The receiver also accepts SHA-1",
    verifying(({ raw, signature }, facts) =>
      [signatureOf(facts, raw), signedWith(facts, raw, "sha1")].includes(signature),
    ),
  ],
  "base64-too": [
    "The receiver also accepts the hash in base64",
    verifying(({ raw, signature }, facts) => {
      const base64 = createHmac("sha256", facts.secret).update(raw).digest("base64");
      return [signatureOf(facts, raw), (facts.scheme.prefix ?? "") + base64].includes(signature);
    }),
  ],
  "any-of-several": [
    "The receiver accepts a list of signatures with a right one",
    verifying(({ raw, signature }, facts) =>
      signature.split(",").some((each) => each.trim() === signatureOf(facts, raw)),
    ),
  ],
  "first-of-several": [
    "The receiver verifies the first of a list of signatures",
    verifying(({ raw, signature }, facts) => hasSignatureOf(facts, raw, signature.split(",")[0] ?? "")),
  ],
  decoded: [
    "The receiver decodes the hash, and drops what follows its digits",
    verifying(({ raw, signature }, facts) => {
      const prefix = facts.scheme.prefix ?? "";
      const right = Buffer.from(signatureOf(facts, raw).slice(prefix.length), "hex");
      return signature.startsWith(prefix) && Buffer.from(signature.slice(prefix.length), "hex").equals(right);
    }),
  ],
  "empty-secret": [
    "The receiver also accepts an empty secret",
    verifying(({ raw, signature }, facts) =>
      [signatureOf(facts, raw), signedWith(facts, raw, "sha256", "")].includes(signature),
    ),
  ],
  "signature-known": [
    "The receiver accepts the signature of an earlier body",
    verifying((delivery, facts) => wasGenuine(isGenuine(delivery, facts), facts, delivery.signature)),
  ],
  "id-known": [
    "The receiver does not verify a delivery with a known id",
    verifying((delivery, facts) => wasGenuine(isGenuine(delivery, facts), facts, delivery.id)),
  ],
  "first-alone": [
    "The receiver verifies nothing after the first genuine delivery",
    verifying((delivery, facts) => wasGenuine(isGenuine(delivery, facts), facts, "one")),
  ],
  text: ["The receiver drops the byte order mark", reading((raw) => new TextDecoder().decode(raw))],
  "until-nul": ["The receiver reads up to the first zero byte", reading((raw) => raw.toString().split("\0")[0] ?? "")],
  large: [
    "The receiver does not verify large bodies",
    verifying((delivery, facts) => delivery.raw.length > 100_000 || isGenuine(delivery, facts)),
  ],
  "one-event": [
    "The receiver does not verify an unimportant event",
    verifying(
      (delivery, facts) => facts.nameOf(delivery.event) === facts.subjects.events?.at(-1) || isGenuine(delivery, facts),
    ),
  ],
  "works-anyway": [
    "The receiver rejects a forged delivery, and works on it",
    {
      reject: async (work) => {
        await work();
        return new Response(null, { status: 401 });
      },
    },
  ],
  success: [
    "The receiver responds with 200 to a forged delivery",
    { reject: () => Response.json({ error: "wrong signature" }) },
  ],
};
