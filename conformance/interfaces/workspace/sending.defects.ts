import { createHash, createHmac } from "node:crypto";
import type { Operations } from "../../../generated/workspace/types.ts";
import { changedAt, rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type DecodedRequest, mapRequestBody, onRequest } from "../../defect-kit/interceptors.ts";
import { posting, postingHeader, signature, signedAs, type Signing } from "./interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("workspace");

const deliveryHeader = "x-service-delivery";
const attemptHeader = "x-service-attempt";

const attemptOf = ({ headers }: DecodedRequest): number => Number(headers.get(attemptHeader));

/** Defects in the headers of deliveries. */
const postedHeaderDefects: readonly ServiceDefect[] = [
  ...["content-type", "user-agent", "x-service-event", "x-service-signature-256", deliveryHeader, attemptHeader].map(
    (name) =>
      defect(
        "WSP-DEL-1",
        `headers/no-${name}`,
        `Deliveries have no ${name}`,
        postingHeader(name, () => undefined),
      ),
  ),
  defect("WSP-DEL-1", "headers/put", "Deliveries are put", {
    interceptDelivery: async (request, next) => await next(new Request(request, { method: "PUT" })),
  }),
  defect(
    "WSP-DEL-1",
    "headers/content-type",
    "Deliveries are said to be text",
    postingHeader("content-type", () => "text/plain; charset=utf-8"),
  ),
  defect(
    "WSP-DEL-1",
    "headers/user-agent-version",
    "The User-Agent has another version",
    postingHeader("user-agent", () => "Service-Webhooks/1.1"),
  ),
  defect(
    "WSP-DEL-1",
    "headers/user-agent-library",
    "The User-Agent is that of the library that posts",
    postingHeader("user-agent", () => "node"),
  ),
  defect(
    "WSP-DEL-9",
    "headers/attempts-from-0",
    "X-Service-Attempt counts the retries, from 0",
    postingHeader(attemptHeader, (attempt) => String(Number(attempt) - 1)),
  ),
  defect(
    "WSP-DEL-1",
    "headers/attempts-stand",
    "X-Service-Attempt is 1 in every attempt",
    postingHeader(attemptHeader, () => "1"),
  ),
  defect(
    "WSP-DEL-1",
    "headers/delivery-of-attempt",
    "X-Service-Delivery is another one in every attempt",
    postingHeader(deliveryHeader, (id, request) => `${id}-${attemptOf(request)}`),
  ),
  defect(
    "WSP-DEL-1",
    "headers/delivery-of-webhook",
    "X-Service-Delivery is the same for all deliveries to an address",
    postingHeader(deliveryHeader, (_, { url }) => url.host),
  ),
  defect(
    "WSP-DEL-2",
    "body/of-attempt",
    "The data of each attempt says which it is",
    posting((request) => {
      const body = rowOf(request.body);
      request.body = { ...body, data: { ...rowOf(body["data"]), attempt: attemptOf(request) } };
    }),
  ),
  defect(
    "WSP-DEL-2",
    "headers/event-underscored",
    "X-Service-Event is the event in its underscored form",
    postingHeader("x-service-event", (event) => event.replaceAll(".", "_")),
  ),
  defect(
    "WSP-DEL-2",
    "headers/event-family",
    "X-Service-Event is the event's family",
    postingHeader("x-service-event", (event) => event.split(".")[0]),
  ),
  defect(
    "WSP-DEL-2",
    "body/event-underscored",
    "The event stands in the body in its underscored form",
    posting((request) => {
      const { event, ...rest } = rowOf(request.body);
      request.body = { event: String(event).replaceAll(".", "_"), ...rest };
    }),
  ),
];

/** Another value of a field of the envelope; undefined for none. */
const field = (id: string, title: string, pointer: string, change: (value: unknown) => unknown): ServiceDefect =>
  defect(
    "WSP-DEL-2",
    `body/${id}`,
    title,
    posting((request) => {
      request.body = changedAt(request.body, pointer, change);
    }),
  );

const renamed = (from: string, to: string): ServiceDefect =>
  defect(
    "WSP-DEL-2",
    `body/${from}-renamed`,
    `${from} is called ${to}`,
    posting((request) => {
      const { [from]: value, ...rest } = rowOf(request.body);
      request.body = { ...rest, [to]: value };
    }),
  );

/** Defects in the bodies of deliveries. */
const postedBodyDefects: readonly ServiceDefect[] = [
  ...["event", "workspace_id", "occurred_at", "data"].map((name) =>
    field(`no-${name}`, `There is no ${name}`, `/${name}`, () => undefined),
  ),
  renamed("event", "type"),
  renamed("workspace_id", "workspace"),
  renamed("occurred_at", "occurredAt"),
  renamed("data", "payload"),
  field("workspace-as-text", "workspace_id is text", "/workspace_id", String),
  field("workspace-is-first", "workspace_id is always 1", "/workspace_id", () => 1),
  field("data-as-text", "data is JSON within JSON", "/data", (data) => JSON.stringify(data)),
  field("no-empty-data", "data is left out where there is nothing in it", "/data", (data) =>
    Object.keys(rowOf(data)).length > 0 ? data : undefined,
  ),
  field("null-data", "data is null where there is nothing in it", "/data", (data) =>
    Object.keys(rowOf(data)).length > 0 ? data : null,
  ),
  field("occurred-at-in-seconds", "occurred_at is in Unix seconds", "/occurred_at", (time) =>
    Math.floor(Date.parse(String(time)) / 1000),
  ),
  field("occurred-at-to-the-second", "occurred_at has no milliseconds", "/occurred_at", (time) =>
    String(time).replace(/\.\d+/, ""),
  ),
  field("occurred-at-day", "occurred_at is the day alone", "/occurred_at", (time) => String(time).slice(0, 10)),
  defect(
    "WSP-DEL-2",
    "body/within-another",
    "The envelope stands in a field of another object",
    posting((request) => {
      request.body = { delivery: request.body };
    }),
  ),
  defect("WSP-DEL-2", "body/occurred-at-first", "occurred_at is when the first event occurred", {
    makeFresh: () => {
      let first: unknown;
      return {
        interceptDelivery: onRequest((request) => {
          const body = rowOf(request.body);
          first ??= body["occurred_at"];
          request.body = { ...body, occurred_at: first };
        }),
      };
    },
  }),
];

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

/** Defects in signatures. */
const signatureDefects: readonly ServiceDefect[] = [
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

const sent = (id: string, title: string, change: Parameters<typeof postingHeader>[1]): ServiceDefect =>
  defect(
    "WSP-REG-2",
    `authorization/${id}`,
    title,
    postingHeader("authorization", (value, request) => (value === "" ? undefined : change(value, request))),
  );

const schemeOf = (value: string): string => value.split(" ")[0] ?? "";

/** Defects in the credentials that deliveries carry. */
const authorizationDefects: readonly ServiceDefect[] = [
  sent("none", "Deliveries carry no credentials", () => undefined),
  sent("first-attempt-alone", "Retries carry no credentials", (value, { headers }) =>
    headers.get("x-service-attempt") === "1" ? value : undefined,
  ),
  sent("no-bearer", "Nothing is put before a value without a scheme", (value) => value.replace(/^Bearer /, "")),
  sent("bearer-always", "Bearer is put before every value", (value) => `Bearer ${value.replace(/^Bearer /, "")}`),
  sent("bearer-before-unknown", "Bearer is put before schemes other than Bearer and Basic", (value) =>
    ["Bearer", "Basic"].includes(schemeOf(value)) ? value : `Bearer ${value}`,
  ),
  sent("bearer-instead", "Bearer is put in place of every scheme", (value) => value.replace(schemeOf(value), "Bearer")),
  sent(
    "lowercase-scheme",
    "The scheme is in small letters",
    (value) => schemeOf(value).toLowerCase() + value.slice(schemeOf(value).length),
  ),
  sent("first-parameter-alone", "All but the first word after the scheme is lost", (value) =>
    value.split(" ").slice(0, 2).join(" "),
  ),
  sent("quotes-lost", "Quotation marks are lost", (value) => value.replaceAll('"', "")),
  sent("percent-encoded", "The value is percent-encoded", (value) => {
    const [scheme = "", ...rest] = value.split(" ");
    return `${scheme} ${encodeURIComponent(rest.join(" "))}`;
  }),
  sent("base64", "Values without a scheme are taken for user names", (value) =>
    schemeOf(value) === "Bearer" ? `Basic ${Buffer.from(`${value.slice(7)}:`).toString("base64")}` : value,
  ),
  defect(
    "WSP-REG-2",
    "authorization/value-with-colon",
    "A value with a colon is taken for one with a scheme",
    on(
      "createWebhook",
      mapRequestBody("/auth_header", (value) =>
        typeof value === "string" ? value.replace(/^(\w+):(?=\S)/, "$1: ") : value,
      ),
    ),
  ),
];

export const defects: readonly ServiceDefect[] = [
  ...postedHeaderDefects,
  ...postedBodyDefects,
  ...signatureDefects,
  ...authorizationDefects,
];
