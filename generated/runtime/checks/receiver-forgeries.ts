// Generated from templates/runtime/checks/receiver-forgeries.ts by `concordat generate`. Do not edit.

import { sign, type SignatureScheme } from "../webhooks/signature.ts";
import { type Check, expectThat } from "./check.ts";
import {
  expectAcknowledged,
  expectNotHandled,
  isAcknowledged,
  type MadeDelivery,
  makeDelivery,
  post,
  type ReceiverFacts,
  type ReceiverTarget,
  someEvent,
} from "./receiver-target.ts";

/** Checks that the signature of each delivery is recomputed over its raw body, and one that does not match is rejected. */
export function verificationChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  requirements: Check<ReceiverTarget>["requirements"],
): Check<ReceiverTarget>[] {
  const hasPrefix = facts.signature?.prefix !== undefined;
  const known = forgeries.filter(({ isOfPrefix = false }) => !isOfPrefix || hasPrefix);
  return [
    ...known.map((forgery) => ({ ...rejects(facts, forgery), requirements })),
    ...spellings.map(({ name, title, respell }) => ({
      id: `${facts.id}/accepts/${name}`,
      requirements,
      title: `A delivery ${title}, signed as it is, is accepted`,
      run: async (target: ReceiverTarget) => {
        const original = await signedOriginal(target, facts);
        const text = respell(new TextDecoder().decode(original.body));
        await expectAcknowledged(target, facts, await signedAgain(original, text));
      },
    })),
    { ...dropsForgeries(facts, known), requirements },
  ];
}

/** Checks that a forgery is rejected and its original is not: to reject everything is no verification. */
function rejects<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  forgery: Forgery,
): Omit<Check<ReceiverTarget>, "requirements"> {
  return {
    id: `${facts.id}/rejects/${forgery.name}`,
    title: `A delivery ${forgery.title} is rejected, and accepted as it was signed`,
    run: async (target) => {
      const original = await signedOriginal(target, facts);
      const status = await post(target, facts, await forged(forgery, original));
      expectThat("the status", !isAcknowledged(status), "none of 2xx", status);
      await expectAcknowledged(target, facts, original);
    },
  };
}

function dropsForgeries<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  known: readonly Forgery[],
): Omit<Check<ReceiverTarget>, "requirements"> {
  return {
    id: `${facts.id}/drops-forgeries`,
    title: "No rejected delivery reaches the code for events",
    run: async (target) => {
      const { handled } = target.controls;
      const ids: string[] = [];
      for (const forgery of known) {
        const original = await signedOriginal(target, facts);
        await post(target, facts, await forged(forgery, original));
        ids.push(original.id);
      }
      await expectNotHandled(target, facts, handled, ids);
    },
  };
}

/** Makes a genuine delivery, with its signature in its parts. */
async function signedOriginal<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
): Promise<SignedOriginal> {
  const scheme = facts.signature ?? target.subjects.signature;
  const made = await makeDelivery(target, facts, someEvent(target, facts));
  const { prefix = "" } = scheme;
  return { ...made, scheme, prefix, hash: (made.headers.get(scheme.header) ?? "").slice(prefix.length) };
}

async function signedAgain(original: SignedOriginal, text: string): Promise<MadeDelivery> {
  const { scheme, secret } = original;
  const body = new TextEncoder().encode(text);
  const headers = new Headers(original.headers);
  headers.set(scheme.header, await sign(scheme, secret, body));
  return { ...original, headers, body };
}

/** A delivery with a signature that is not that of its body. */
export interface Forgery {
  name: string;

  /** A description that goes on after “A delivery”. */
  title: string;

  /** Set where it needs a scheme with a prefix. */
  isOfPrefix?: boolean;

  forge(genuine: SignedOriginal): Forged | Promise<Forged>;
}

/** The genuine delivery that a forgery is made of. */
export interface SignedOriginal extends MadeDelivery {
  scheme: SignatureScheme;

  /** The text before the hash. */
  prefix: string;

  hash: string;
}

/** The parts of a forgery that differ from the original. */
interface Forged {
  body?: string;

  /** Undefined for none at all. */
  signature?: string | undefined;
}

/** The forgeries that a receiver has to reject. */
export const forgeries: readonly Forgery[] = [
  {
    name: "altered",
    title: "with a digit of its body altered after it was signed",
    forge: ({ body }) => ({ body: textOf(body).replace(/\d(?=\D*$)/, otherDigit) }),
  },
  {
    name: "spaced",
    title: "whose body was parsed and written again after it was signed, with other blanks",
    forge: ({ body }) => ({ body: JSON.stringify(JSON.parse(textOf(body)), null, 2) }),
  },
  {
    name: "line-break",
    title: "with a line break added to its body after it was signed",
    forge: ({ body }) => ({ body: `${textOf(body)}\n` }),
  },
  { name: "unsigned", title: "without a signature", forge: () => ({ signature: undefined }) },
  { name: "empty", title: "with an empty signature", forge: () => ({ signature: "" }) },
  {
    name: "other-secret",
    title: "signed with another secret",
    forge: async ({ scheme, secret, body }) => ({ signature: await sign(scheme, `${secret}x`, body) }),
  },
  {
    name: "other-body",
    title: "with the signature of another body",
    forge: async ({ scheme, secret }) => ({ signature: await sign(scheme, secret, bytesOf("{}")) }),
  },
  {
    name: "other-algorithm",
    title: "signed with another hash function",
    forge: async ({ scheme, secret, body }) => {
      const algorithm = scheme.algorithm === "hmac-sha512" ? "hmac-sha256" : "hmac-sha512";
      return { signature: await sign({ ...scheme, algorithm }, secret, body) };
    },
  },
  {
    name: "first-character",
    title: "with the first character of its hash altered",
    forge: ({ prefix, hash }) => ({ signature: prefix + altered(hash, 0) }),
  },
  {
    // The last characters of base64 hold bits that stand for nothing.
    name: "late-character",
    title: "with a character near the end of its hash altered",
    forge: ({ prefix, hash }) => ({ signature: prefix + altered(hash, hash.length - 4) }),
  },
  {
    name: "half",
    title: "with the first half of its hash",
    forge: ({ prefix, hash }) => ({ signature: prefix + hash.slice(0, hash.length >> 1) }),
  },
  {
    name: "longer",
    title: "with more after its hash",
    forge: ({ prefix, hash }) => ({ signature: `${prefix}${hash}abcd` }),
  },
  {
    name: "prefix-alone",
    title: "with the prefix of a signature and no hash",
    isOfPrefix: true,
    forge: ({ prefix }) => ({ signature: prefix }),
  },
  {
    name: "other-prefix",
    title: "with another prefix before its hash",
    isOfPrefix: true,
    forge: ({ prefix, hash }) => ({ signature: `x${prefix}${hash}` }),
  },
];

/** Makes the delivery of a forgery. */
export async function forged(forgery: Forgery, original: SignedOriginal): Promise<MadeDelivery> {
  const { headers: own, scheme, prefix, hash } = original;
  const { body, signature } = { signature: prefix + hash, ...(await forgery.forge(original)) };
  const headers = new Headers(own);
  headers.delete(scheme.header);
  if (signature !== undefined) headers.set(scheme.header, signature);
  return { ...original, headers, ...(body === undefined ? {} : { body: bytesOf(body) }) };
}

function altered(hash: string, at: number): string {
  return `${hash.slice(0, at)}${hash[at] === "a" ? "b" : "a"}${hash.slice(at + 1)}`;
}

function otherDigit(digit: string): string {
  return digit === "9" ? "8" : String(Number(digit) + 1);
}

function textOf(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Another way to write the same JSON. */
export interface Spelling {
  name: string;

  /** A description that goes on after “A delivery”. */
  title: string;

  respell(json: string): string;
}

/** Spellings that are lost where a receiver parses the body and writes it again. */
export const spellings: readonly Spelling[] = [
  {
    name: "indented",
    title: "with line breaks and blanks between the parts of its body",
    respell: (json) => JSON.stringify(JSON.parse(json), null, 2),
  },
  {
    name: "padded",
    title: "with blanks around its body",
    respell: (json) => `\r\n ${json}\t\r\n`,
  },
  {
    name: "reordered",
    title: "with the fields of its body in another order",
    respell: (json) => JSON.stringify(reversed(JSON.parse(json))),
  },
  {
    name: "escaped",
    title: "with all characters of its texts escaped",
    respell: (json) => json.replace(/"(?:[^"\\]|\\.)*"/g, (text) => `"${escaped(String(JSON.parse(text)))}"`),
  },
];

function reversed(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]));
}

function escaped(text: string): string {
  return text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
