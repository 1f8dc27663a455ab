// Generated from templates/runtime/checks/receiver-forgeries.ts by `concordat generate`. Do not edit.

import type { OwnBytes } from "../body.ts";
import { sign, type SignatureScheme } from "../webhooks/signature.ts";
import type { MadeDelivery } from "./receiver-target.ts";

/** A delivery whose signature does not match its body. */
export interface Forgery {
  name: string;

  /** The description, which follows “A delivery” in a sentence. */
  title: string;

  /** Set if it needs a scheme with a prefix. */
  isOfPrefix?: boolean;

  /** Set if the body is not JSON: a receiver that does not verify signatures may reject it for that reason. */
  isMalformed?: boolean;

  forge(genuine: SignedOriginal): Forged | Promise<Forged>;
}

/** The genuine delivery from which a forgery is made. */
export interface SignedOriginal extends MadeDelivery {
  scheme: SignatureScheme;

  /** The text before the hash. */
  prefix: string;

  hash: string;
}

/** The parts of a forgery that differ from the original. */
interface Forged {
  body?: string | OwnBytes;

  /** The signature; undefined for no signature header. */
  signature?: string | undefined;
}

export const unsigned: Forgery = {
  name: "unsigned",
  title: "without a signature",
  forge: () => ({ signature: undefined }),
};

/** The forgeries that a receiver must reject. */
export const forgeries: readonly Forgery[] = [
  {
    name: "altered",
    title: "with a digit of its body altered after it was signed",
    forge: ({ body }) => ({ body: alteredText(textOf(body)) }),
  },
  {
    name: "spaced",
    title: "whose body was reformatted after it was signed",
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
    // Decoding the body to text drops it.
    name: "byte-order-mark",
    title: "with a byte order mark added to its body after it was signed",
    isMalformed: true,
    forge: ({ body }) => ({ body: joinBytes(new Uint8Array([0xef, 0xbb, 0xbf]), body) }),
  },
  {
    name: "zero-byte",
    title: "with a zero byte added to its body after it was signed",
    isMalformed: true,
    forge: ({ body }) => ({ body: joinBytes(body, new Uint8Array(1)) }),
  },
  unsigned,
  { name: "empty", title: "with an empty signature", forge: () => ({ signature: "" }) },
  {
    name: "other-secret",
    title: "signed with another secret",
    forge: async ({ scheme, secret, body }) => ({ signature: await sign(scheme, `${secret}x`, body) }),
  },
  {
    // HMAC pads keys with zero bytes, so this key is equivalent to an empty one.
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
    forge: async ({ scheme, secret, body }) => ({ signature: await sign(withAlgorithm(scheme), secret, body) }),
  },
  {
    name: "weaker-algorithm",
    title: "signed with a weaker hash function",
    forge: async ({ scheme, secret, body }) => ({ signature: await sign(withAlgorithm(scheme, weaker), secret, body) }),
  },
  {
    name: "named-algorithm",
    title: "signed with another hash function, which its prefix names",
    isOfPrefix: true,
    forge: async ({ scheme, secret, body }) => ({
      signature: await sign(withNamedAlgorithm(withAlgorithm(scheme)), secret, body),
    }),
  },
  {
    name: "named-weaker-algorithm",
    title: "signed with a weaker hash function, which its prefix names",
    isOfPrefix: true,
    forge: async ({ scheme, secret, body }) => ({
      signature: await sign(withNamedAlgorithm(withAlgorithm(scheme, weaker)), secret, body),
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
    // The last characters of base64 have unused bits.
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
    title: "with additional text after its hash",
    forge: ({ prefix, hash }) => ({ signature: `${prefix}${hash}abcd` }),
  },
  {
    // Decoders may ignore characters that are not digits.
    name: "trailing",
    title: "with a character after its hash that is not a digit",
    forge: ({ prefix, hash }) => ({ signature: `${prefix}${hash}~` }),
  },
  {
    name: "list-last",
    title: "with two signatures, the correct one last",
    forge: ({ prefix, hash }) => ({ signature: `${prefix}${altered(hash, 0)}, ${prefix}${hash}` }),
  },
  {
    name: "list-first",
    title: "with two signatures, the correct one first",
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

/** Returns a scheme with another hash function. */
function withAlgorithm(
  scheme: SignatureScheme,
  algorithm: SignatureScheme["algorithm"] = "hmac-sha512",
): SignatureScheme {
  return { ...scheme, algorithm: scheme.algorithm === algorithm ? "hmac-sha256" : algorithm };
}

/** Replaces the name of the hash function in the prefix of a scheme, if it has one. */
function withNamedAlgorithm(scheme: SignatureScheme): SignatureScheme {
  const { prefix = "", algorithm } = scheme;
  return { ...scheme, prefix: prefix.replace(/\d+/, algorithm.replace(/^\D+/, "")) };
}

/** Alters the last digit of a text, or its last letter if it has no digit. */
function alteredText(text: string): string {
  const last = /\d/.test(text) ? /\d(?=\D*$)/ : /[a-z](?=[^a-z]*$)/i;
  return text.replace(last, (found) => (/\d/.test(found) ? otherDigit(found) : found === "x" ? "y" : "x"));
}

function joinBytes(...parts: readonly Uint8Array[]): OwnBytes {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function altered(hash: string, at: number): string {
  return `${hash.slice(0, at)}${hash[at] === "a" ? "b" : "a"}${hash.slice(at + 1)}`;
}

function otherDigit(digit: string): string {
  return digit === "9" ? "8" : String(Number(digit) + 1);
}

/** Decodes bytes as UTF-8. */
export function textOf(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}

/** Encodes a text as UTF-8. */
export function bytesOf(text: string): OwnBytes {
  return new TextEncoder().encode(text);
}

/** Another encoding of the same JSON. */
export interface Spelling {
  name: string;

  /** The description, which follows “A delivery” in a sentence. */
  title: string;

  respell(json: string): string;
}

/** The encodings that change if a receiver parses the body and encodes it again. */
export const spellings: readonly Spelling[] = [
  {
    name: "indented",
    title: "with line breaks and blanks between the tokens of its body",
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
    title: "with all characters of its strings escaped",
    respell: (json) => json.replace(/"(?:[^"\\]|\\.)*"/g, (text) => `"${escapeText(String(JSON.parse(text)))}"`),
  },
];

function reversed(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]));
}

function escapeText(text: string): string {
  return text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
