// Generated from templates/runtime/checks/receiver-forgeries.ts by `concordat generate`. Do not edit.

import type { OwnBytes } from "../body.ts";
import { signatureFrom } from "../webhooks/signature-from.ts";
import type { Algorithm, ContentScheme, DeliverySignature, Secret } from "../webhooks/signature.ts";
import { type MadeDelivery, signAgain, type SignedAgain } from "./receiver-target.ts";

/** A delivery whose signature does not match its body. */
export interface Forgery {
  name: string;

  /** The description, which follows “A delivery” in a sentence. */
  title: string;

  /** Set if it needs a scheme with a prefix. */
  isOfPrefix?: boolean;

  /** The part that its scheme must have, and what it must not have. */
  needs?: (scheme: ContentScheme) => boolean;

  /** Set if the body is not JSON: a receiver that does not verify signatures may reject it for that reason. */
  isMalformed?: boolean;

  forge(genuine: SignedOriginal): Forged | Promise<Forged>;
}

/** The genuine delivery from which a forgery is made. */
export interface SignedOriginal extends MadeDelivery {
  scheme: DeliverySignature;

  /** The text before the first signature, such as the signed time. */
  start: string;

  /** The text between `start` and the hash. */
  prefix: string;

  hash: string;

  /** The text after the hash. */
  end: string;
}

/** The parts of a forgery that differ from the original. */
interface Forged {
  body?: string | OwnBytes;

  /** The signature between `start` and `end`; undefined for no signature header. */
  signature?: string | undefined;

  /** Other headers; undefined for none. */
  headers?: Readonly<Record<string, string | undefined>>;

  /** The text instead of `start`. */
  start?: string;
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
    forge: (original) => signedBy(original, { secret: otherSecret(original) }),
  },
  {
    // HMAC pads keys with zero bytes, so this key is equivalent to an empty one.
    name: "empty-secret",
    title: "signed with an empty secret",
    needs: isKeyed,
    forge: (original) => signedBy(original, { secret: new Uint8Array(1) }),
  },
  {
    name: "other-body",
    title: "with the signature of another body",
    forge: (original) => signedBy(original, { body: bytesOf("{}") }),
  },
  {
    name: "other-algorithm",
    title: "signed with another hash function",
    needs: isKeyed,
    forge: (original) => signedBy(original, withAlgorithm(original.scheme)),
  },
  {
    name: "weaker-algorithm",
    title: "signed with a weaker hash function",
    needs: isKeyed,
    forge: (original) => signedBy(original, withAlgorithm(original.scheme, weaker)),
  },
  {
    name: "named-algorithm",
    title: "signed with another hash function, which its prefix names",
    isOfPrefix: true,
    needs: isKeyed,
    forge: (original) => signedBy(original, withNamedAlgorithm(original.scheme, withAlgorithm(original.scheme))),
  },
  {
    name: "named-weaker-algorithm",
    title: "signed with a weaker hash function, which its prefix names",
    isOfPrefix: true,
    needs: isKeyed,
    forge: (original) =>
      signedBy(original, withNamedAlgorithm(original.scheme, withAlgorithm(original.scheme, weaker))),
  },
  {
    name: "other-encoding",
    title: "with its hash in another encoding",
    forge: (original) => signedBy(original, { encoding: original.scheme.encoding === "hex" ? "base64" : "hex" }),
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
    needs: hasOneSignature,
    forge: ({ prefix, hash }) => ({ signature: `${prefix}${altered(hash, 0)}, ${prefix}${hash}` }),
  },
  {
    name: "list-first",
    title: "with two signatures, the correct one first",
    needs: hasOneSignature,
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
  {
    name: "body-alone",
    title: "whose signature covers its body alone",
    needs: ({ content = "{body}" }) => content !== "{body}",
    forge: (original) => signedBy(original, { content: "{body}" }),
  },
  {
    name: "emptied",
    title: "whose body was removed after it was signed",
    isMalformed: true,
    forge: () => ({ body: "" }),
  },
  {
    name: "several-wrong",
    title: "with several signatures, none of them correct",
    needs: ({ separator }) => separator !== undefined,
    forge: ({ scheme, prefix, hash }) => ({
      signature: [0, 1, 2].map((at) => prefix + altered(hash, at)).join(separatorOf(scheme)),
    }),
  },
  {
    name: "other-id",
    title: "with another id after it was signed",
    needs: ({ idHeader }) => idHeader !== undefined,
    forge: ({ scheme, id }) => ({ headers: { [idHeaderOf(scheme)]: `${id}x` } }),
  },
  {
    name: "other-timestamp",
    title: "with another timestamp after it was signed",
    needs: ({ timestamp }) => timestamp !== undefined,
    forge: async (original) => await atTime(original, 1, false),
  },
  {
    name: "old-timestamp",
    title: "that was signed long before",
    needs: ({ timestamp }) => timestamp?.toleranceSeconds !== undefined,
    forge: async (original) => await atTime(original, -farSeconds(original), true),
  },
  {
    name: "future-timestamp",
    title: "that was signed with a time far in the future",
    needs: ({ timestamp }) => timestamp?.toleranceSeconds !== undefined && !timestamp.allowsFuture,
    forge: async (original) => await atTime(original, farSeconds(original), true),
  },
  {
    name: "no-timestamp",
    title: "without its timestamp",
    needs: ({ timestamp, components }) => timestamp !== undefined && components === undefined,
    forge: ({ scheme }) => {
      const { timestamp }: ContentScheme = scheme;
      return timestamp?.header === undefined ? { start: "" } : { headers: { [timestamp.header]: undefined } };
    },
  },
  {
    name: "other-method",
    title: "that was signed for another method",
    needs: covers("@method"),
    forge: (original) => signedBy(original, { method: "PUT" }),
  },
  {
    name: "other-host",
    title: "that was signed for another host",
    needs: covers("@authority", "@target-uri"),
    forge: (original) => signedBy(original, { url: changedUrl(original, () => ({ hostname: "other.example" })) }),
  },
  {
    name: "other-path",
    title: "that was signed for another path",
    needs: covers("@path", "@target-uri", "@request-target"),
    forge: (original) =>
      signedBy(original, { url: changedUrl(original, ({ pathname }) => ({ pathname: `${pathname}x` })) }),
  },
  {
    name: "no-digest",
    title: "without its digest",
    needs: covers("content-digest"),
    forge: () => ({ headers: { "Content-Digest": undefined } }),
  },
  {
    name: "other-digest",
    title: "with its body altered and the digest of that after it was signed",
    needs: covers("content-digest"),
    forge: async (original) => {
      const body = bytesOf(alteredText(textOf(original.body)));
      const { "Content-Digest": digest } = (await signedBy(original, { body })).headers;
      return { body, headers: { "Content-Digest": digest } };
    },
  },
  {
    name: "digest-not-covered",
    title: "with its body altered, and a signature that does not cover the digest",
    needs: covers("content-digest"),
    forge: async (original) => {
      const body = bytesOf(alteredText(textOf(original.body)));
      const { "Content-Digest": digest } = (await signedBy(original, { body })).headers;
      const { components = [] }: ContentScheme = original.scheme;
      const signed = await signedBy(original, { components: components.filter((name) => name !== "content-digest") });
      return { ...signed, body, headers: { ...signed.headers, "Content-Digest": digest } };
    },
  },
  {
    name: "request-not-covered",
    title: "that was signed for another host and path, with a signature that does not cover them",
    needs: covers("@authority", "@path", "@target-uri", "@request-target"),
    forge: (original) => signedBy(original, { components: ["content-digest"] }),
  },
  {
    name: "other-label",
    title: "with another label of its signature than that of its parameters",
    needs: isMessage,
    forge: ({ prefix, hash }) => ({ signature: `x${prefix}${hash}` }),
  },
  {
    name: "no-parameters",
    title: "without the parameters of its signature",
    needs: isMessage,
    forge: () => ({ headers: { [inputHeader]: undefined } }),
  },
  {
    name: "no-created",
    title: "with the time of its signature removed after it was signed",
    needs: isMessage,
    forge: (original) => withInput(original, (input) => input.replace(/;created=\d+/, "")),
  },
  {
    name: "created-twice",
    title: "with a second, current time of its old signature",
    needs: ({ components, timestamp }) => components !== undefined && timestamp?.toleranceSeconds !== undefined,
    forge: async (original) => {
      const old = await atTime(original, -farSeconds(original), true);
      const now = Math.floor(original.signedAt.getTime() / 1000);
      const input = old.headers?.[inputHeader]?.replace(/;created=\d+/, `$&;created=${now}`);
      return { ...old, headers: { ...old.headers, [inputHeader]: input } };
    },
  },
];

/** The header with the covered components and the parameters of a message signature. */
const inputHeader = "Signature-Input";

function isMessage({ components }: ContentScheme): boolean {
  return components !== undefined;
}

/** Returns true for a scheme that covers one of some parts of a request. */
function covers(...some: readonly string[]): (scheme: ContentScheme) => boolean {
  return ({ components = [] }) => some.some((name) => components.includes(name));
}

function changedUrl({ url }: MadeDelivery, change: (url: URL) => Partial<URL>): string {
  const other = new URL(url);
  return Object.assign(other, change(other)).href;
}

/** Changes the parameters of a message signature. */
function withInput({ headers }: MadeDelivery, change: (input: string) => string): Forged {
  return { headers: { [inputHeader]: change(headers.get(inputHeader) ?? "") } };
}

function separatorOf({ separator = "" }: ContentScheme): string {
  return separator;
}

function idHeaderOf({ idHeader = "" }: ContentScheme): string {
  return idHeader;
}

/** A time that is certainly out of the tolerance: receivers may have a larger one than documented. */
function farSeconds({ scheme }: SignedOriginal): number {
  const { timestamp }: ContentScheme = scheme;
  return Math.max(24 * 3600, 10 * (timestamp?.toleranceSeconds ?? 0));
}

/** Moves the time of a delivery by some seconds, with or without a new signature. */
async function atTime(original: SignedOriginal, seconds: number, isSigned: boolean): Promise<Forged> {
  const signedAt = new Date(original.signedAt.getTime() + seconds * 1000);
  const { headers, start, prefix, hash } = await signedParts({ ...original, signedAt }, original.secret);
  const { [original.scheme.header]: _signature, ...others } = headers;
  return { headers: others, start, ...(isSigned && { signature: prefix + hash }) };
}

/** Returns the forgeries that are possible with a signature. */
export function forgeriesOf(signature: DeliverySignature | undefined): Forgery[] {
  return forgeries.filter(
    ({ isOfPrefix = false, needs = () => true }) =>
      (!isOfPrefix || signature?.prefix !== undefined) && needs(signature ?? usual),
  );
}

/** A scheme as most undocumented ones are. */
const usual: ContentScheme = { header: "", algorithm: "hmac-sha256", encoding: "hex" };

function isKeyed({ algorithm }: ContentScheme): boolean {
  return algorithm !== "ed25519";
}

function hasOneSignature({ separator, components }: ContentScheme): boolean {
  return separator === undefined && components === undefined;
}

/** Makes the delivery of a forgery. */
export async function forged(forgery: Forgery, original: SignedOriginal): Promise<MadeDelivery> {
  const { headers: own, scheme, prefix, hash, start: before, end } = original;
  const made = { signature: prefix + hash, start: before, ...(await forgery.forge(original)) };
  const { body, signature, start, headers: others = {} } = made;
  const headers = new Headers(own);
  const set = (name: string, value: string | undefined): void => {
    headers.delete(name);
    if (value !== undefined) headers.set(name, value);
  };
  set(scheme.header, signature === undefined || signature === "" ? signature : start + signature + end);
  for (const [name, value] of Object.entries(others)) set(name, value);
  return {
    ...original,
    title: `a delivery ${forgery.title}`,
    headers,
    ...(body === undefined ? {} : { body: typeof body === "string" ? bytesOf(body) : body }),
  };
}

/** Signs a delivery in another way. */
async function signedBy(
  original: SignedOriginal,
  {
    secret = original.secret,
    body = original.body,
    url = original.url,
    method,
    ...change
  }: Partial<ContentScheme> & { secret?: Secret; body?: OwnBytes; url?: string; method?: string },
): Promise<Forged & { signature: string; headers: Record<string, string> }> {
  const scheme = changed(original.scheme, change);
  const parts = { ...original, body, url, ...(method !== undefined && { method }) };
  const { headers, prefix, hash } = await signedParts(parts, secret, scheme);
  const { [original.scheme.header]: _signature, ...others } = headers;
  return { signature: prefix + hash, headers: others };
}

function changed(scheme: DeliverySignature, change: Partial<ContentScheme>): DeliverySignature {
  const {
    signHeaders: _sign,
    verifier: _verifier,
    ...data
  } = { ...scheme, ...change } as ContentScheme & {
    signHeaders?: unknown;
    verifier?: unknown;
  };
  return signatureFrom(data);
}

/** Signs a delivery, and returns the headers and the parts of the signature header. */
export async function signedParts(
  original: SignedAgain & Pick<SignedOriginal, "scheme">,
  secret: Secret,
  scheme: DeliverySignature = original.scheme,
): Promise<{ headers: Record<string, string>; start: string; prefix: string; hash: string; end: string }> {
  const headers = await signAgain(scheme, secret, original);
  const { separator = "", timestamp, components, ...own }: ContentScheme = scheme;
  const value = headers[scheme.header] ?? "";
  const length = timestamp?.prefix === undefined ? 0 : value.indexOf(separator) + separator.length;
  const start = value.slice(0, length);
  // The bytes of a message signature are between colons, after its label.
  const prefix = components ? value.slice(0, value.indexOf(":") + 1) : (own.prefix ?? "");
  const end = components ? ":" : "";
  return { headers, start, prefix, hash: value.slice(length + prefix.length, value.length - end.length), end };
}

const weaker = "hmac-sha1";

/** Returns another hash function than that of a scheme. */
function withAlgorithm(scheme: ContentScheme, algorithm: Algorithm = "hmac-sha512"): { algorithm: Algorithm } {
  return { algorithm: scheme.algorithm === algorithm ? "hmac-sha256" : algorithm };
}

/** Replaces the name of the hash function in the prefix of a scheme, if it has one. */
function withNamedAlgorithm(
  { prefix = "" }: ContentScheme,
  { algorithm }: { algorithm: Algorithm },
): Partial<ContentScheme> {
  return { algorithm, prefix: prefix.replace(/\d+/, algorithm.replace(/^\D+/, "")) };
}

/** Returns a secret of the same form: other text, or other bytes. */
function otherSecret({ scheme, secret }: SignedOriginal): Secret {
  const { algorithm, keyEncoding }: ContentScheme = scheme;
  if (algorithm === "ed25519") return new Uint8Array(32).fill(7);
  return keyEncoding === undefined ? `${secret}x` : bytesOf(`${secret}x`);
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
