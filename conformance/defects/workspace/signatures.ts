import { createHash, createHmac } from "node:crypto";
import type { ServiceDefect } from "../defect.ts";
import { rowOf } from "../row.ts";
import { postingHeader, type Signing, signature, signedAs } from "./deliveries-of.ts";
import { defect } from "./interface.ts";

const header = "x-service-signature-256";

/** Another spelling of the right signature. */
const spelt = (id: string, title: string, spell: (digest: Buffer) => string): ServiceDefect =>
  defect(
    "WSP-DEL-3",
    `signature/${id}`,
    title,
    postingHeader(header, (value) => spell(Buffer.from(value.replace(/^.*=/, ""), "hex"))),
  );

const made = (id: string, title: string, value: (signing: Signing) => string | undefined): ServiceDefect =>
  defect("WSP-DEL-3", `signature/${id}`, title, signedAs(value));

/** Not the body as it is posted, but as another program would write it. */
const rewritten = (id: string, title: string, write: (envelope: unknown, body: string) => string): ServiceDefect =>
  made(id, title, ({ secret, envelope, body }) => signature(secret, write(envelope, body)));

const escaped = (text: string, characters: RegExp): string =>
  text.replaceAll(characters, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Mistakes with signatures. */
export const signatureDefects: readonly ServiceDefect[] = [
  spelt(
    "uppercase",
    "The hex of the signature is in capitals",
    (digest) => `sha256=${digest.toString("hex").toUpperCase()}`,
  ),
  spelt("no-prefix", "The signature has no prefix", (digest) => digest.toString("hex")),
  spelt("prefix-with-colon", "A colon stands after the prefix", (digest) => `sha256:${digest.toString("hex")}`),
  spelt("prefix-in-capitals", "The prefix is in capitals", (digest) => `SHA256=${digest.toString("hex")}`),
  spelt("base64", "The signature is in base64", (digest) => `sha256=${digest.toString("base64")}`),
  spelt("cut", "The signature is cut off after 32 digits", (digest) => `sha256=${digest.toString("hex").slice(0, 32)}`),
  rewritten("indented", "The body is signed as it looks when it is indented", (envelope) =>
    JSON.stringify(envelope, null, 2),
  ),
  rewritten("ascii", "The body is signed with all but ASCII escaped", (_, body) => escaped(body, /[\u0080-\uffff]/g)),
  rewritten("html-escaped", "The body is signed with < > & escaped", (_, body) => escaped(body, /[<>&]/g)),
  rewritten("slashes-escaped", "The body is signed with slashes escaped", (_, body) =>
    body.replaceAll("/", String.raw`\/`),
  ),
  rewritten("data-alone", "The data is signed, and not the body", (envelope) =>
    JSON.stringify(rowOf(envelope)["data"]),
  ),
  rewritten("sorted", "The body is signed with its keys sorted", (envelope) =>
    JSON.stringify(Object.fromEntries(Object.entries(rowOf(envelope)).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  ),
  rewritten("line-end", "The body is signed with the end of a line after it", (_, body) => `${body}\n`),
  made("secret-as-hex", "A secret that looks like hex is decoded before it is the key", ({ secret, body }) =>
    signature(/^([\da-f]{2})+$/.test(secret) ? Buffer.from(secret, "hex") : secret, body),
  ),
  made("secret-as-base64", "The secret is decoded as base64 before it is the key", ({ secret, body }) =>
    signature(Buffer.from(secret, "base64"), body),
  ),
  made("secret-hashed", "The hash of the secret is the key", ({ secret, body }) =>
    signature(createHash("sha256").update(secret).digest("hex"), body),
  ),
  made("secret-of-service", "One secret of the service signs everything", ({ body }) => signature("its own", body)),
  made("secret-of-latest", "The secret of the latest webhook signs everything", ({ lastSecret, body }) =>
    signature(lastSecret, body),
  ),
  made(
    "sha1",
    "The hash is SHA-1",
    ({ secret, body }) => `sha256=${createHmac("sha1", secret).update(body).digest("hex")}`,
  ),
  made(
    "not-keyed",
    "The body is hashed with the secret before it",
    ({ secret, body }) =>
      `sha256=${createHash("sha256")
        .update(secret + body)
        .digest("hex")}`,
  ),
  defect(
    "WSP-DEL-3",
    "signature/first-attempt-alone",
    "Retries are not signed",
    postingHeader(header, (value, { headers }) => (headers.get("x-service-attempt") === "1" ? value : undefined)),
  ),
];
