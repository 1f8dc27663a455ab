// Generated from templates/runtime/checks/receiver-forgeries.ts by `concordat generate`. Do not edit.

import type { OwnBytes } from "../body.ts";
import { sign, type SignatureScheme } from "../webhooks/signature.ts";
import type { MadeDelivery } from "./receiver-target.ts";

/** A delivery with a signature that is not that of its body. */
export interface Forgery {
  name: string;

  /** A description that goes on after “A delivery”. */
  title: string;

  /** Set where it needs a scheme with a prefix. */
  isOfPrefix?: boolean;

  /** Set where the body is no JSON: it may well be rejected for that, by a receiver that verifies nothing. */
  isMalformed?: boolean;

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
  body?: string | OwnBytes;

  /** Undefined for none at all. */
  signature?: string | undefined;
}

export const unsigned: Forgery = {
  name: "unsigned",
  title: "without a signature",
  forge: () => ({ signature: undefined }),
};

/** The forgeries that a receiver has to reject. */
export const forgeries: readonly Forgery[] = [
  {
    name: "altered",
    title: "with a digit of its body altered after it was signed",
    forge: ({ body }) => ({ body: alteredText(textOf(body)) }),
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
  {
    name: "blank",
    title: "with a blank added before its body after it was signed",
    forge: ({ body }) => ({ body: ` ${textOf(body)}` }),
  },
  {
    // Whoever reads the body as a text loses it.
    name: "byte-order-mark",
    title: "with a byte order mark added to its body after it was signed",
    isMalformed: true,
    forge: ({ body }) => ({ body: joined(new Uint8Array([0xef, 0xbb, 0xbf]), body) }),
  },
  {
    name: "zero-byte",
    title: "with a zero byte added to its body after it was signed",
    isMalformed: true,
    forge: ({ body }) => ({ body: joined(body, new Uint8Array(1)) }),
  },
  unsigned,
  { name: "empty", title: "with an empty signature", forge: () => ({ signature: "" }) },
  {
    name: "other-secret",
    title: "signed with another secret",
    forge: async ({ scheme, secret, body }) => ({ signature: await sign(scheme, `${secret}x`, body) }),
  },
  {
    // The key of a hash is filled up with zero bytes: this one is as good as none.
    name: "empty-secret",
    title: "signed with an empty secret",
    forge: async ({ scheme, body }) => ({ signature: await sign(scheme, "\0", body) }),
  },
  {
    name: "other-body",
    title: "with the signature of another body",
    forge: async ({ scheme, secret }) => ({ signature: await sign(scheme, secret, bytesOf("{}")) }),
  },
  {
    name: "other-algorithm",
    title: "signed with another hash function",
    forge: async ({ scheme, secret, body }) => ({ signature: await sign(otherwise(scheme), secret, body) }),
  },
  {
    name: "weaker-algorithm",
    title: "signed with a weaker hash function",
    forge: async ({ scheme, secret, body }) => ({ signature: await sign(otherwise(scheme, weaker), secret, body) }),
  },
  {
    name: "named-algorithm",
    title: "signed with another hash function, which its prefix names",
    isOfPrefix: true,
    forge: async ({ scheme, secret, body }) => ({ signature: await sign(named(otherwise(scheme)), secret, body) }),
  },
  {
    name: "named-weaker-algorithm",
    title: "signed with a weaker hash function, which its prefix names",
    isOfPrefix: true,
    forge: async ({ scheme, secret, body }) => ({
      signature: await sign(named(otherwise(scheme, weaker)), secret, body),
    }),
  },
  {
    name: "other-encoding",
    title: "with its hash in another encoding",
    forge: async ({ scheme, secret, body }) => {
      const encoding = scheme.encoding === "hex" ? "base64" : "hex";
      return { signature: await sign({ ...scheme, encoding }, secret, body) };
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
    // Decoders ignore what is no digit.
    name: "trailing",
    title: "with a character after its hash that is no digit",
    forge: ({ prefix, hash }) => ({ signature: `${prefix}${hash}~` }),
  },
  {
    name: "list-last",
    title: "with two signatures, the right one last",
    forge: ({ prefix, hash }) => ({ signature: `${prefix}${altered(hash, 0)}, ${prefix}${hash}` }),
  },
  {
    name: "list-first",
    title: "with two signatures, the right one first",
    forge: ({ prefix, hash }) => ({ signature: `${prefix}${hash}, ${prefix}${altered(hash, 0)}` }),
  },
  {
    name: "bare-hash",
    title: "with its hash and no prefix",
    isOfPrefix: true,
    forge: ({ hash }) => ({ signature: hash }),
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
  return {
    ...original,
    title: `a delivery ${forgery.title}`,
    headers,
    ...(body === undefined ? {} : { body: typeof body === "string" ? bytesOf(body) : body }),
  };
}

const weaker = "hmac-sha1";

/** A scheme with another hash function. */
function otherwise(scheme: SignatureScheme, algorithm: SignatureScheme["algorithm"] = "hmac-sha512"): SignatureScheme {
  return { ...scheme, algorithm: scheme.algorithm === algorithm ? "hmac-sha256" : algorithm };
}

/** A scheme whose prefix names its own hash function, where it names one. */
function named(scheme: SignatureScheme): SignatureScheme {
  const { prefix = "", algorithm } = scheme;
  return { ...scheme, prefix: prefix.replace(/\d+/, algorithm.replace(/^\D+/, "")) };
}

/** A text with its last digit altered, or its last letter where it has no digit. */
function alteredText(text: string): string {
  const last = /\d/.test(text) ? /\d(?=\D*$)/ : /[a-z](?=[^a-z]*$)/i;
  return text.replace(last, (found) => (/\d/.test(found) ? otherDigit(found) : found === "x" ? "y" : "x"));
}

function joined(...parts: readonly Uint8Array[]): OwnBytes {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function altered(hash: string, at: number): string {
  return `${hash.slice(0, at)}${hash[at] === "a" ? "b" : "a"}${hash.slice(at + 1)}`;
}

function otherDigit(digit: string): string {
  return digit === "9" ? "8" : String(Number(digit) + 1);
}

/** The text of bytes. */
export function textOf(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

/** The bytes of a text. */
export function bytesOf(text: string): OwnBytes {
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
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]));
}

function escaped(text: string): string {
  return text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
