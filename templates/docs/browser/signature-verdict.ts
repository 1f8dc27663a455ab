import { signatureFrom } from "../../runtime/webhooks/signature-from.ts";
import { type ContentScheme, verifySignature } from "../../runtime/webhooks/signature.ts";

/** The verdict on a signature, and its reason. */
export interface Verdict {
  outcome: "accepted" | "rejected";
  reason: string;
}

/** The signed parts in other headers. */
export interface VerifiedParts {
  id?: string;
  timestamp?: string;
}

/** The length of each hash, in bytes. */
const sizes = { ed25519: 64, "hmac-sha1": 20, "hmac-sha256": 32, "hmac-sha384": 48, "hmac-sha512": 64 };

/** Returns the verdict of a receiver on a signature. The format is checked first only to state a precise reason. */
export async function signatureVerdict(
  scheme: ContentScheme,
  secret: string,
  body: string,
  signature: string,
  parts: VerifiedParts = {},
): Promise<Verdict> {
  if (secret === "") return rejected("there is no secret.");
  const prepared = signatureFrom(withoutLimit(scheme));
  const fault = "verifier" in prepared ? faultOfParts(scheme, signature, parts) : faultOf(scheme, signature);
  if (fault !== undefined) return rejected(fault);
  const isOf = async (text: string, key = secret): Promise<boolean> => {
    const rawBody = new TextEncoder().encode(text);
    if (!("verifier" in prepared)) return await verifySignature(prepared, [key], rawBody, signature);
    return await prepared.verifier([key])({ headers: headersOf(scheme, signature, parts), rawBody });
  };
  try {
    return await verdictOf(isOf, body, secret);
  } catch (error) {
    // The secret has another form.
    return rejected(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The time of an example, or of a delivery that is looked into, is usually long ago. */
function withoutLimit({ timestamp, ...scheme }: ContentScheme): ContentScheme {
  if (timestamp === undefined) return scheme;
  const { toleranceSeconds: _tolerance, ...place } = timestamp;
  return { ...scheme, timestamp: place };
}

function headersOf(
  { header, idHeader, timestamp }: ContentScheme,
  signature: string,
  { id, timestamp: time }: VerifiedParts,
): Headers {
  return new Headers([
    [header, signature],
    ...(idHeader === undefined ? [] : [[idHeader, id ?? ""] as [string, string]]),
    ...(timestamp?.header === undefined ? [] : [[timestamp.header, time ?? ""] as [string, string]]),
  ]);
}

/** Returns the error in the parts of a signed content, if there is one. */
function faultOfParts(
  { prefix = "", separator, idHeader, timestamp }: ContentScheme,
  signature: string,
  { id, timestamp: time }: VerifiedParts,
): string | undefined {
  if (signature === "") return "there is no signature.";
  const parts = separator === undefined ? [signature] : signature.split(separator);
  if (!parts.some((part) => part.startsWith(prefix))) return `invalid prefix: no part begins with “${prefix}”.`;
  if (idHeader !== undefined && !id) return "there is no id.";
  const found =
    timestamp?.header === undefined
      ? parts.find((part) => part.startsWith(timestamp?.prefix ?? ""))?.slice(timestamp?.prefix?.length)
      : time;
  return timestamp && !/^\d+$/.test(found ?? "") ? "there is no timestamp in digits." : undefined;
}

async function verdictOf(
  isOf: (text: string, key?: string) => Promise<boolean>,
  body: string,
  secret: string,
): Promise<Verdict> {
  if (await isOf(body)) return { outcome: "accepted", reason: "it is the signature of this body under this secret." };
  for (const [text, reason] of likeBodies(body)) {
    if (text !== body && (await isOf(text))) return rejected(`it is the signature of the body ${reason}.`);
  }
  const trimmed = secret.trim();
  return trimmed !== "" && trimmed !== secret && (await isOf(body, trimmed))
    ? rejected("it is the signature under the secret without the blanks around it.")
    : rejected("it does not match: the body, the secret or the signature is wrong.");
}

/** Returns bodies that programs often produce from the received one. */
function likeBodies(body: string): [text: string, reason: string][] {
  return [
    [body.trim(), "without the blanks around it"],
    [`${body}\n`, "with a line feed after it"],
    [body.replace(/\r?\n/g, "\r\n"), "with line ends of Windows"],
    ...[undefined, 2, 4].map((indent): [string, string] => [
      reformatted(body, indent),
      indent === undefined ? "as compact JSON: it was written anew before it came here" : "as indented JSON",
    ]),
  ];
}

function reformatted(body: string, indent?: number): string {
  try {
    return JSON.stringify(JSON.parse(body), null, indent);
  } catch {
    return body;
  }
}

/** Returns the error in the format of a signature, if there is one. */
function faultOf({ prefix = "", algorithm, encoding }: ContentScheme, signature: string): string | undefined {
  if (signature === "") return "there is no signature.";
  if (signature !== signature.trim()) return "bad form: there is a blank before or after it.";
  if (!signature.startsWith(prefix)) return `invalid prefix: it must begin with “${prefix}” exactly.`;
  const hash = signature.slice(prefix.length);
  const size = sizes[algorithm];
  const length = encoding === "hex" ? size * 2 : Math.ceil(size / 3) * 4;
  const alphabet = encoding === "hex" ? /^[0-9a-f]*$/ : /^[A-Za-z0-9+/]*={0,2}$/;
  if (!alphabet.test(hash)) {
    return `bad form: the hash has to be written in ${encoding === "hex" ? "lowercase hexadecimal digits" : "base64"} and nothing else.`;
  }
  return hash.length === length
    ? undefined
    : `bad form: the hash has to have ${length} characters, not ${hash.length}.`;
}

function rejected(reason: string): Verdict {
  return { outcome: "rejected", reason };
}
