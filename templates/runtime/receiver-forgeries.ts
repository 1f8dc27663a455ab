import type { MadeDelivery } from "./receiver-checks-delivery.ts";
import type { SignatureScheme } from "./signature-scheme.ts";
import { sign } from "./signature.ts";

/** A delivery with a signature that is not that of its body. */
export interface Forgery {
  name: string;

  /** What is delivered, after “A delivery”. */
  title: string;

  /** Whether it takes a scheme with something before the hash. */
  isOfPrefix?: boolean;

  forge(genuine: SignedOriginal): Forged | Promise<Forged>;
}

/** What a forgery is made of. */
export interface SignedOriginal extends MadeDelivery {
  scheme: SignatureScheme;

  /** What stands before the hash, and the hash. */
  prefix: string;
  hash: string;
}

/** What is not as in the original. */
interface Forged {
  body?: string;

  /** Undefined for none at all. */
  signature?: string | undefined;
}

/** Everything that a receiver has to tell from a genuine delivery. */
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
    // The last characters of base64 do not tell all of their bits.
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

/** What is posted of a forgery. */
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
