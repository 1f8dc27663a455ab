// Generated from templates/runtime/webhooks/content-signature.ts by `concordat generate`. Do not edit.

import {
  bytesOfContent,
  type ContentScheme,
  type ContentSignature,
  decode,
  type HashCheck,
  hashChecks,
  isAny,
  type Secret,
  sign,
  type SignatureScheme,
  type SignatureVerifier,
  type SignedContent,
} from "./signature.ts";

/**
 * Makes the functions of a scheme with a keyed hash function.
 *
 * @example
 * const signature = contentSignature({
 *   header: "X-Signature",
 *   prefix: "v0=",
 *   algorithm: "hmac-sha256",
 *   encoding: "hex",
 *   content: "v0:{timestamp}:{body}",
 *   timestamp: { header: "X-Timestamp", toleranceSeconds: 300 },
 * });
 * const receive = createShopReceiver({ on, signature, secrets: [secret] });
 */
export function contentSignature(scheme: HmacScheme): ContentSignature {
  return signatureBy(scheme, hmacAlgorithm(scheme));
}

/**
 * Makes the function that verifies by such a scheme. Bundles of receivers lack the code that signs.
 *
 * @example
 * const signature = contentVerifier({ header: "X-Signature", prefix: "v0=", algorithm: "hmac-sha256", encoding: "hex" });
 * const receive = createShopReceiver({ on, signature, secrets: [secret] });
 */
export function contentVerifier(scheme: HmacScheme): SignatureVerifier {
  return verifierBy(scheme, hmacChecks(scheme));
}

type HmacScheme = ContentScheme & Pick<SignatureScheme, "algorithm">;

/** Makes the functions of a keyed hash function. */
export function hmacAlgorithm(scheme: SignatureScheme): ContentAlgorithm {
  const { header, algorithm, encoding } = scheme;
  return { checks: hmacChecks(scheme), sign: (key, content) => sign({ header, algorithm, encoding }, key, content) };
}

/** Makes the function that prepares keys of a keyed hash function for verifying. */
export function hmacChecks(scheme: SignatureScheme): ContentChecks {
  return (keys) => hashChecks(scheme, keys);
}

/** Prepares keys for verifying signatures of the signed content; throws a `TypeError` for a malformed key. */
export type ContentChecks = (keys: readonly Secret[]) => HashCheck[];

/** An algorithm over the signed content; it throws a `TypeError` for a malformed key. */
export interface ContentAlgorithm {
  checks: ContentChecks;
  sign(key: Secret, content: Uint8Array): Promise<string>;
}

/** The signatures of a header that are verified; more would let a request take up the processor. */
export const mostSignatures = 16;

/** Makes the functions of a scheme with an algorithm. */
export function signatureBy(scheme: ContentScheme, algorithm: ContentAlgorithm): ContentSignature {
  const { header, prefix = "", separator, idHeader, timestamp } = scheme;
  const contentOf = signedContent(scheme);
  return {
    ...scheme,
    ...verifierBy(scheme, algorithm.checks),
    async signHeaders(secrets, { body, id = "", at = Date.now() }) {
      const time = String(Math.floor(at / millisecondsOf(timestamp)));
      const signed = bytesOfContent(contentOf(body, id, time));
      // An empty list is reported like an empty secret.
      const used = secrets.length > 0 ? secrets : [""];
      const signatures = await Promise.all(used.map((secret) => algorithm.sign(keyOf(scheme, secret), signed)));
      const parts = signatures.map((signature) => prefix + signature);
      if (timestamp?.prefix !== undefined) parts.unshift(timestamp.prefix + time);
      return {
        ...(idHeader !== undefined && { [idHeader]: id }),
        ...(timestamp?.header !== undefined && { [timestamp.header]: time }),
        [header]: parts.join(separator),
      };
    },
  };
}

/** Makes the function that verifies by a scheme. */
export function verifierBy(scheme: ContentScheme, checksOf: ContentChecks): SignatureVerifier {
  const { header, prefix = "", separator, idHeader, timestamp } = scheme;
  const contentOf = signedContent(scheme);
  // Looked up in each request.
  const [headerName, idName, timeName] = [header, idHeader, timestamp?.header].map((name) => name?.toLowerCase());
  return {
    verifier(secrets) {
      const checks = checksOf(secrets.map((secret) => keyOf(scheme, secret)));
      return ({ headers, rawBody }) => {
        const found = headers.get(headerName ?? "");
        if (found === null) return false;
        const parts = separator === undefined ? [found] : found.split(separator);
        const id = idName && headers.get(idName);
        const time = timestamp && timeIn(timestamp, timeName === undefined ? undefined : headers.get(timeName), parts);
        if ((idName !== undefined && !id) || (timestamp && !isCurrent(timestamp, time))) return false;
        const content = contentOf(rawBody, id ?? "", time);
        const signatures = parts.filter((part) => part.startsWith(prefix)).slice(0, mostSignatures);
        return isAny(signatures, (part) => {
          const signature = part.slice(prefix.length);
          return isAny(checks, (check) => check(content, signature));
        });
      };
    },
  };
}

/** Makes the function that returns the signed content, with the id and the time in the texts around a body. */
function signedContent({
  content = "{body}",
}: ContentScheme): (body: Uint8Array, id: string, time?: string) => SignedContent {
  const [before = [], after = []] = content.split("{body}").map((text) => text.split(/\{(id|timestamp)\}/));
  return (body, id, time = "") => [fill(before, id, time), body, fill(after, id, time)];
}

/** Fills the placeholders of a text, which are every other one of its parts. */
function fill(parts: readonly string[], id: string, time: string): string {
  let text = "";
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? "";
    text += index % 2 === 0 ? part : part === "id" ? id : time;
  }
  return text;
}

type Timestamp = NonNullable<ContentScheme["timestamp"]>;

/** Returns the digits of the signed time, from its header or from the parts of the header of the signature. */
function timeIn(
  { prefix = "" }: Timestamp,
  value: string | null | undefined,
  parts: readonly string[],
): string | undefined {
  const text = value === undefined ? parts.find((part) => part.startsWith(prefix))?.slice(prefix.length) : value;
  return text && /^\d+$/.test(text) ? text : undefined;
}

/** Returns true for a time in digits that is within the limits. */
export function isCurrent(timestamp: Timestamp, time: string | undefined): boolean {
  if (time === undefined) return false;
  const { toleranceSeconds = Infinity, allowsFuture } = timestamp;
  const age = (Date.now() - Number(time) * millisecondsOf(timestamp)) / 1000;
  return age <= toleranceSeconds && (allowsFuture || -age <= toleranceSeconds);
}

function millisecondsOf(timestamp: Timestamp | undefined): number {
  return timestamp?.unit === "milliseconds" ? 1 : 1000;
}

/** Returns the bytes of a secret in its text form. */
export function keyOf({ keyPrefix, privateKeyPrefix, keyEncoding }: ContentScheme, secret: Secret): Secret {
  if (typeof secret !== "string") return secret;
  const prefix = [keyPrefix, privateKeyPrefix].find((each) => each !== undefined && secret.startsWith(each)) ?? "";
  const text = secret.slice(prefix.length);
  if (keyEncoding === undefined) return text;
  const key = decode(text, keyEncoding);
  if (text !== "" && key.length === 0) throw new TypeError(`secret: expected ${keyEncoding}`);
  return key;
}
