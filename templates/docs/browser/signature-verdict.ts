import { type SignatureScheme, verifySignature } from "../../runtime/webhooks/signature.ts";

/** The verdict on a signature, and its reason. */
export interface Verdict {
  outcome: "accepted" | "rejected";
  reason: string;
}

type Scheme = Omit<SignatureScheme, "header">;

/** The length of each hash, in bytes. */
const sizes = { "hmac-sha1": 20, "hmac-sha256": 32, "hmac-sha384": 48, "hmac-sha512": 64 };

/** Returns the verdict of a receiver on a signature. The format is checked first only to state a precise reason. */
export async function signatureVerdict(
  scheme: Scheme,
  secret: string,
  body: string,
  signature: string,
): Promise<Verdict> {
  if (secret === "") return rejected("there is no secret.");
  const fault = faultOf(scheme, signature);
  if (fault !== undefined) return rejected(fault);
  const isOf = (text: string, key = secret): Promise<boolean> =>
    verifySignature({ header: "", ...scheme }, [key], new TextEncoder().encode(text), signature);
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
function faultOf({ prefix = "", algorithm, encoding }: Scheme, signature: string): string | undefined {
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
