// Generated from templates/runtime/checks/receiver-target.ts by `concordat generate`. Do not edit.

import type { OwnBytes } from "../body.ts";
import { signatureFrom } from "../webhooks/signature-from.ts";
import { type ContentScheme, type DeliverySignature, type Secret, signedHeaders } from "../webhooks/signature.ts";
import { type Check, expectThat, Mismatch, NotTested } from "./check.ts";

/** A receiver of deliveries under test. */
export interface ReceiverTarget {
  /** The URL that deliveries are posted to. */
  baseUrl: string;

  /** Posts a delivery to the receiver. */
  fetch(request: Request): Promise<Response>;

  /** Additional headers of every delivery, such as credentials that the receiver requires. */
  headers: Readonly<Record<string, string>>;

  /** The fixtures. Reading a fixture that is not declared throws `NotTested`; `in` tests if it is declared. */
  fixtures: Required<ReceiverFixtures>;

  /** The test hooks. Reading a hook that is not declared throws `NotTested`. */
  hooks: Required<ReceiverHooks>;
}

/** The fixtures of a receiver; the configuration schema describes them. */
export interface ReceiverFixtures {
  secret?: string;
  otherSecret?: string;
  signature?: ContentScheme;
  keyId?: string;
  events?: readonly string[];
  limitSeconds?: number;
}

/** The test hooks of a receiver; the configuration schema describes them. */
export interface ReceiverHooks {
  handled?(input: Record<string, never>): Promise<readonly HandledDelivery[]>;
}

/** A delivery that reached an event handler. */
export interface HandledDelivery {
  id: string;
}

/** The facts of deliveries from which the checks of a receiver are made. */
export interface ReceiverFacts<Envelope extends object> {
  /** The first part of the ids of its checks: `interface/delivery`. */
  readonly id: string;

  /** The requirements to acknowledge deliveries. */
  readonly requirements: Ids;

  /** Makes the signed request of a delivery. */
  readonly request: (envelope: Envelope, delivery: SignedDelivery) => Promise<Request>;

  /** The signature of deliveries; omitted if it is not documented. */
  readonly signature?: DeliverySignature;

  /** The field of the body with the id that all attempts share; omitted if a header has it. */
  readonly idField?: string;

  /** The field of the body with the time of the event. It is set to the current time, as receivers may reject old events. */
  readonly timeField?: string;

  /** The seconds within which a receiver must respond; omitted if there is no limit. */
  readonly timeoutSeconds?: number;

  /** The maximum number of attempts, plus one for a replay; omitted if they are not counted. */
  readonly attempts?: number;

  /** The requirements to verify signatures; omitted if there are none. */
  readonly verification?: Ids;

  /** The requirements to process an id once; omitted if there are none. */
  readonly deduplication?: Ids;

  /** The parts of requirements, by requirement. A check covers the parts that have the name of one of its duties. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;

  /** The catalog of events. */
  readonly events: readonly EventFacts<Envelope>[];
}

/** The duties of receivers: the names are those of parts of requirements. */
const duties = {
  /** The response to a delivery is 2xx. */
  acknowledged: "acknowledged",

  /** The response arrives within the time limit. */
  inTime: "in time",

  /** A signed delivery is accepted with any formatting of its body. */
  recomputed: "recomputed over the raw body",

  /** A delivery whose signature does not match its body is not acknowledged. */
  rejected: "mismatch rejected",

  /** Of the deliveries with one id, one is processed. */
  once: "worked on once",

  /** A setup event is not processed. */
  unrouted: "not routed into the event handler",
} as const;

/** Returns the parts of requirements that a check of some duties covers. */
export function shownBy(
  { parts = {} }: { parts?: Readonly<Record<string, readonly string[]>> },
  requirements: Ids,
  ...about: readonly (keyof typeof duties)[]
): Pick<Check<never>, "requirements" | "shows"> {
  const names = new Set<string>(about.map((duty) => duties[duty]));
  const shows = requirements.flatMap((id) => {
    const shown = parts[id]?.filter((part) => names.has(part)) ?? [];
    return shown.length > 0 ? [[id, shown] as const] : [];
  });
  return { requirements, ...(shows.length > 0 && { shows: Object.fromEntries(shows) }) };
}

/** An event and a sample body. */
export interface EventFacts<Envelope extends object> {
  readonly name: string;
  readonly envelope: Envelope;

  /** For a setup event: the requirements not to pass it to event handlers. */
  readonly setup?: Ids;
}

/** The parts that differ between deliveries of one event. */
export interface SignedDelivery {
  /** The name of the event. */
  event: string;
  url: string;
  id: string;
  secret: string;
  signature: DeliverySignature | "none";
  headers: Readonly<Record<string, string>>;

  /** The number of the attempt, from 1. */
  attempt: number;

  /** The signed time of the attempt. */
  signedAt: Date;

  /** The id of the key; undefined if the signature names none. */
  keyId: string | undefined;
}

type Ids = readonly [string, ...string[]];

/** A delivery of the suite, ready to be posted. */
export interface MadeDelivery extends Posted {
  id: string;

  /** The URL that it is posted to. */
  url: string;
  body: OwnBytes;

  /** The signature scheme; undefined if deliveries are not signed. */
  scheme: DeliverySignature | undefined;
  secret: string;
  signedAt: Date;
  keyId: string | undefined;
}

/** Makes a new delivery of an event, with the signature that the target expects. */
export async function makeDelivery<Envelope extends object>(
  { baseUrl: url, headers: own, fixtures }: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  { name, envelope }: EventFacts<Envelope>,
  { id = crypto.randomUUID(), attempt = 1, at = new Date() }: Partial<Attempt> = {},
): Promise<MadeDelivery> {
  const { idField, timeField } = facts;
  const identified = {
    ...envelope,
    ...(timeField === undefined ? {} : { [timeField]: at.toISOString() }),
    ...(idField === undefined ? {} : { [idField]: id }),
  };
  const scheme = signatureOf({ fixtures }, facts);
  const secret = scheme ? fixtures.secret : "";
  const signedAt = new Date();
  const keyId = keyIdOf({ fixtures });
  const delivery = {
    event: name,
    url,
    id,
    attempt,
    secret,
    signature: scheme ?? "none",
    headers: own,
    signedAt,
    keyId,
  } as const;
  const request = await facts.request(identified, delivery);
  const body = new Uint8Array(await request.arrayBuffer());
  const { headers } = request;
  return { title: `a genuine delivery of ${name}`, id, url, headers, body, scheme, secret, signedAt, keyId };
}

/** Signs a delivery again, with some parts changed, and returns the headers of the signature. */
export async function signAgain(
  scheme: DeliverySignature,
  secret: Secret,
  { id, url, method, headers, body, signedAt, keyId }: SignedAgain,
): Promise<Record<string, string>> {
  return await signedHeaders(scheme, [secret], { id, url, method, headers, body, at: signedAt.getTime(), keyId });
}

/** The signed parts of a delivery. */
export interface SignedAgain extends Pick<MadeDelivery, "id" | "url" | "headers" | "body" | "signedAt" | "keyId"> {
  /** Default: `POST`. */
  method?: string | undefined;
}

/** Returns the id of the key that signatures name; undefined if they name none. */
export function keyIdOf({ fixtures }: Pick<ReceiverTarget, "fixtures">): string | undefined {
  return "keyId" in fixtures ? fixtures.keyId : undefined;
}

/** Returns the signature of the interface, or the one that the target declares; undefined if there is none. */
export function signatureOf(
  { fixtures }: Pick<ReceiverTarget, "fixtures">,
  { signature }: { signature?: DeliverySignature },
): DeliverySignature | undefined {
  if (signature !== undefined) return signature;
  return "signature" in fixtures ? signatureFrom(fixtures.signature) : undefined;
}

/** The parts that differ between deliveries of an event. */
interface Attempt {
  id: string;

  /** The number of the attempt, from 1. */
  attempt: number;

  /** The time of the event. */
  at: Date;
}

/** Chooses an event that the target handles: the first that it declares, or the first of the catalog. */
export function someEvent<Envelope extends object>(
  { fixtures }: ReceiverTarget,
  { events }: ReceiverFacts<Envelope>,
): EventFacts<Envelope> {
  const business = events.filter(({ setup }) => setup === undefined);
  const names = "events" in fixtures ? fixtures.events : business.map(({ name }) => name);
  const event = business.find(({ name }) => name === names[0]);
  if (event === undefined) throw new NotTested("the first of fixtures.events is not in the catalog");
  return event;
}

/** True if the target subscribes to an event. */
export function isSubscribed({ fixtures }: ReceiverTarget, { name }: { name: string }): boolean {
  return !("events" in fixtures) || fixtures.events.includes(name);
}

/** The seconds to wait for a response if the interface sets no limit. */
const patience = 20;

/** The number of consecutive deliveries without a response in time, and the time of the last one, by URL. */
const unanswered = new Map<string, { count: number; at: number }>();

/** The number of such deliveries after which no more are sent: waiting for each would take hours. */
const most = 5;

/**
 * Posts a genuine or forged delivery and returns the status of the response; redirects are not followed.
 *
 * @throws {Mismatch} If there is no response within the limit of the interface or of the suite.
 * @throws {NotTested} If the receiver has not responded to several deliveries in a row.
 */
export async function post(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  posted: Posted,
): Promise<number> {
  const { baseUrl } = target;
  const { count = 0, at = 0 } = unanswered.get(baseUrl) ?? {};
  if (count >= most) throw new NotTested(`the receiver did not respond in time to ${most} deliveries in a row`);
  const begun = performance.now();
  const status = target.fetch(openRequest(target, posted)).then(async (response) => {
    await response.body?.cancel();
    return response.status;
  });
  try {
    const answer = await inTime(limitSeconds(target, { timeoutSeconds: patience, ...facts }), status);
    unanswered.delete(baseUrl);
    return answer;
  } catch (error) {
    // Simultaneous deliveries count as one.
    if (error instanceof Mismatch && begun >= at) unanswered.set(baseUrl, { count: count + 1, at: performance.now() });
    throw error;
  }
}

/** Header lines on the wire: the case of names is kept, and names can be repeated. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

const postedByRequest = new WeakMap<Request, Posted>();
const requestByPosted = new WeakMap<Posted, Request>();

/** Returns the delivery that a request posts; undefined for other requests. */
export function postedBy(request: Request): Posted | undefined {
  return postedByRequest.get(request);
}

/** Returns the request that has posted a delivery, the last one of several; undefined if none has. */
export function requestOf(posted: Posted): Request | undefined {
  return requestByPosted.get(posted);
}

function openRequest({ baseUrl }: ReceiverTarget, posted: Posted): Request {
  const { headers: own, lines, body } = posted;
  const headers =
    lines === undefined ? own : new Headers(lines.map(([name, value]): [string, string] => [name, value]));
  const init = { method: "POST", headers, body, redirect: "manual", duplex: "half" } as const;
  const request = new Request(baseUrl, init);
  postedByRequest.set(request, posted);
  requestByPosted.set(posted, request);
  return request;
}

/** Posts a forgery. The receiver may reject it by closing the connection. */
export async function postForgery(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  forgery: Posted,
): Promise<number | "no response"> {
  return await post(target, facts, forgery).catch((error: unknown) => {
    if (error instanceof Mismatch || error instanceof NotTested) throw error;
    return "no response";
  });
}

/** The parts of a posted delivery, genuine or forged. */
export interface Posted {
  /** The description in evidence, such as "a delivery without a signature". */
  title?: string;
  headers: Headers;

  /** The exact header lines to send, including those for the length of the body. Default: the lines of `headers`. */
  lines?: HeaderLines;
  body: OwnBytes | ReadableStream<OwnBytes>;
}

/** Posts a delivery and asserts that it is acknowledged. */
export async function expectAcknowledged(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  delivery: MadeDelivery,
): Promise<void> {
  expectStatus(delivery, await post(target, facts, delivery));
}

function expectStatus(delivery: MadeDelivery, status: number): void {
  const refusal = delivery.scheme
    ? "2xx (the delivery is signed with fixtures.secret)"
    : "2xx (the delivery is not signed, as fixtures.signature is not declared)";
  const expected = [401, 403].includes(status) ? refusal : "2xx";
  expectThat("the status", isAcknowledged(status), expected, status, requestOf(delivery));
}

/**
 * Posts a genuine delivery and asserts that it is accepted like others.
 *
 * @throws {NotTested} If the receiver accepts no genuine deliveries at all: then rejected forgeries prove nothing.
 */
export async function expectAccepted<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  delivery: MadeDelivery,
): Promise<void> {
  const status = await post(target, facts, delivery);
  if (isAcknowledged(status)) return;
  const other = await post(target, facts, await makeDelivery(target, facts, someEvent(target, facts)));
  if (!isAcknowledged(other))
    throw new NotTested(`the response to genuine deliveries is ${other}, so rejected forgeries prove nothing`);
  expectStatus(delivery, status);
}

/**
 * Posts a delivery while another attempt of it is in progress, and asserts that the receiver acknowledges it or requests
 * a retry, since the work may fail.
 */
export async function expectTaken(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  delivery: MadeDelivery,
): Promise<void> {
  const ends = Date.now() + limitSeconds(target, facts) * 1000;
  for (;;) {
    const status = await post(target, facts, delivery);
    if (isAcknowledged(status)) return;
    const isRetryable = [409, 425, 429, 503].includes(status) && Date.now() < ends;
    const expected = "2xx, or temporarily 409, 425, 429 or 503";
    expectThat("the status", isRetryable, expected, status, requestOf(delivery));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** True for a status that acknowledges a delivery. */
export function isAcknowledged(status: number | "no response"): boolean {
  return typeof status === "number" && status >= 200 && status < 300;
}

/** Returns the seconds to wait for a response, or for the processing of a delivery. */
export function limitSeconds(
  { fixtures }: ReceiverTarget,
  { timeoutSeconds = 10 }: { timeoutSeconds?: number },
): number {
  return "limitSeconds" in fixtures ? fixtures.limitSeconds : timeoutSeconds;
}

/** Waits for a response for at most the given seconds. */
export async function inTime<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const mismatch = new Mismatch("the response", `a response within ${seconds} s`, "no response");
    timer = setTimeout(() => reject(mismatch), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Handled = ReceiverTarget["hooks"]["handled"];

/** Waits until each delivery has reached an event handler. */
export async function expectHandled(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  handled: Handled,
  deliveries: readonly MadeDelivery[],
): Promise<readonly HandledDelivery[]> {
  const ends = Date.now() + limitSeconds(target, facts) * 1000;
  for (;;) {
    const found = await handled({});
    const missing = deliveries.filter(({ id }) => found.every((each) => each.id !== id));
    const [first] = missing;
    if (first === undefined) return found;
    const expected = `also the ids ${missing.map(({ id }) => id).join(", ")}`;
    expectThat("the processed deliveries", Date.now() < ends, expected, found, requestOf(first));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Asserts that no given delivery has reached an event handler by the time that a later delivery has. */
export async function expectNotHandled<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  handled: Handled,
  deliveries: readonly MadeDelivery[],
): Promise<void> {
  const later = await makeDelivery(target, facts, someEvent(target, facts));
  await expectAccepted(target, facts, later);
  const found = await expectHandled(target, facts, handled, [later]);
  for (const delivery of deliveries) {
    const unexpected = found.filter(({ id }) => id === delivery.id);
    const what = "the processed deliveries";
    expectThat(what, unexpected.length === 0, `not ${delivery.title}`, unexpected, requestOf(delivery));
  }
}
