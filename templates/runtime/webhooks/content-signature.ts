import {
  type ContentScheme,
  type ContentSignature,
  decode,
  type HashCheck,
  hashChecks,
  type Secret,
  sign,
  type SignatureScheme,
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
export function contentSignature(scheme: ContentScheme & Pick<SignatureScheme, "algorithm">): ContentSignature {
  return signatureBy(scheme, hmacAlgorithm(scheme));
}

/** Makes the functions of a keyed hash function. */
export function hmacAlgorithm({ header, algorithm, encoding }: SignatureScheme): ContentAlgorithm {
  const hash: SignatureScheme = { header, algorithm, encoding };
  return {
    checks: (keys) => hashChecks(hash, keys),
    sign: (key, content) => sign(hash, key, content),
  };
}

/** An algorithm over the signed content; it throws a `TypeError` for a malformed key. */
export interface ContentAlgorithm {
  checks(keys: readonly Secret[]): HashCheck[];
  sign(key: Secret, content: Uint8Array): Promise<string>;
}

/** The signatures of a header that are verified; more would let a request take up the processor. */
export const mostSignatures = 16;

/** Makes the functions of a scheme with an algorithm. */
export function signatureBy(scheme: ContentScheme, algorithm: ContentAlgorithm): ContentSignature {
  const { header, prefix = "", content = "{body}", separator, idHeader, timestamp } = scheme;
  const [before = [], after = []] = content.split("{body}").map((text) => text.split(/\{(id|timestamp)\}/));
  const contentOf = (body: Uint8Array, id = "", time = ""): Uint8Array =>
    content === "{body}" ? body : joined([fill(before, id, time), body, fill(after, id, time)]);
  const headerName = header.toLowerCase();
  return {
    ...scheme,
    async signHeaders(secrets, { body, id = "", at = Date.now() }) {
      const time = String(Math.floor(at / millisecondsOf(timestamp)));
      const signed = contentOf(body, id, time);
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
    verifier(secrets) {
      const checks = algorithm.checks(secrets.map((secret) => keyOf(scheme, secret)));
      return ({ headers, rawBody }) => {
        const found = headers.get(headerName);
        if (found === null) return false;
        const parts = separator === undefined ? [found] : found.split(separator);
        const id = idHeader && headers.get(idHeader.toLowerCase());
        const time = timestamp && timeIn(timestamp, headers, parts);
        if ((idHeader !== undefined && !id) || (timestamp && !isCurrent(timestamp, time))) return false;
        const signatures = parts.filter((part) => part.startsWith(prefix)).slice(0, mostSignatures);
        const signed = contentOf(rawBody, id ?? "", time);
        return isAny(
          signatures.flatMap((part) => checks.map((check) => () => check(signed, part.slice(prefix.length)))),
        );
      };
    },
  };
}

const utf8 = /* @__PURE__ */ new TextEncoder();

/** Fills the placeholders of a text, which are every other one of its parts. */
function fill(parts: readonly string[], id: string, time: string): Uint8Array {
  const filled = parts.map((part, index) => (index % 2 === 0 ? part : part === "id" ? id : time));
  return utf8.encode(filled.join(""));
}

/** Returns true if a verification succeeds; no promise if none of them is asynchronous. */
export function isAny([verify, ...others]: readonly (() => boolean | Promise<boolean>)[]): boolean | Promise<boolean> {
  if (verify === undefined) return false;
  const verdict = verify();
  if (typeof verdict === "boolean") return verdict || isAny(others);
  return verdict.then((isValid) => isValid || isAny(others));
}

type Timestamp = NonNullable<ContentScheme["timestamp"]>;

/** Returns the digits of the signed time. */
function timeIn(
  { header, prefix = "" }: Timestamp,
  headers: { get(name: string): string | null },
  parts: readonly string[],
): string | undefined {
  const text =
    header === undefined
      ? parts.find((part) => part.startsWith(prefix))?.slice(prefix.length)
      : headers.get(header.toLowerCase());
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

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
