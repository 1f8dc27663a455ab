import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 of a text, as base64url. */
export function signatureOf(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Whether a signature is that of a text; takes as long whether or not it is. */
export function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const [right, given] = [signatureOf(secret, text), signature].map((each) => Buffer.from(each));
  return right !== undefined && given !== undefined && right.length === given.length && timingSafeEqual(right, given);
}
