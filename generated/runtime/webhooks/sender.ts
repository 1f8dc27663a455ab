// Generated from templates/runtime/webhooks/sender.ts by `concordat generate`. Do not edit.

import { fieldOf, readBeginning, textOf } from "../body.ts";
import { secondsToWait } from "../retry-after.ts";
import { anyOf } from "../signals.ts";
import { type DeliverySignature, type Secret, signedHeaders } from "./signature.ts";

/** Sends deliveries of an interface, one attempt at a time. */
export interface Sender<D> {
  /**
   * Makes one attempt and returns its outcome. It rejects only if `signal` aborts: every failure of the destination or the
   * delivery is an outcome, with an `error` if there is no response.
   */
  send(delivery: D & Created, options?: { signal?: AbortSignal }): Promise<Outcome>;

  /** Makes the signed request of an attempt without sending it. */
  request(delivery: D): Promise<Request>;

  /** Computes when an attempt of a delivery is due, by the interface's schedule. */
  dueAt(createdAt: Date, attempt: number): Date;
}

/** The rules of an interface's deliveries for its sender. Omitted rules are options. */
export interface SenderRules extends RequestRules, Partial<SignatureOptions & ScheduleOptions>, TimeoutOptions {
  maxAttempts?: number;
}

type Options = SenderOptions & TimeoutOptions & Partial<ScheduleOptions & SignatureOptions>;

/** Makes the sender of an interface's deliveries. */
export function createSender<D extends AnyDelivery>(rules: SenderRules, options: Options): Sender<D> {
  const known = { ...options, ...rules };
  const { signature = "none", backoffSeconds = [], maxAttempts = backoffSeconds.length, random } = known;
  const schedule: Schedule = { ...known, maxAttempts, backoffSeconds };
  const request = (delivery: D): Promise<Request> => deliveryRequest(rules, signature, delivery, known.now);
  return {
    request,
    dueAt: (createdAt, attempt) => dueAt(schedule, createdAt, attempt, random),
    send: async (delivery, { signal } = {}) => {
      const attempt = await postAttempt(() => request(delivery), delivery.attempt ?? 1, known, signal);
      return outcomeOf(attempt, schedule, delivery.createdAt, random);
    },
  };
}

/** Posts a request, and records the response if it arrives in time. */
async function postAttempt(
  request: () => Promise<Request>,
  attempt: number,
  options: SenderOptions & TimeoutOptions,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const { fetch: send = fetch, now = Date.now, timeoutSeconds = 30, keepBytes = 1024 } = options;
  const { timeout: timeoutAfter = (milliseconds) => AbortSignal.timeout(milliseconds) } = options;
  const started = now();
  const timeout = timeoutAfter(timeoutSeconds * 1000);
  let status: number | undefined;
  let body = "";
  let headers: Headers | undefined;
  let error: unknown;
  try {
    const response = await send(await request(), { signal: signal ? anyOf([timeout, signal]) : timeout });
    ({ status, headers } = response);
    body = await readBeginning(response.body, keepBytes);
  } catch (reason) {
    signal?.throwIfAborted();
    error = timeout.aborted ? new Error(`no complete response within ${timeoutSeconds} s`, { cause: reason }) : reason;
  }
  const ended = now();
  const retryAfterSeconds = headers && secondsToWait(headers, "-", ended);
  const waits = retryAfterSeconds !== undefined && { retryAfterSeconds };
  return { attempt, attemptedAt: new Date(started), durationMs: ended - started, status, body, error, ...waits };
}

/** One attempt to deliver an event. */
export interface Delivery<Envelope> {
  /** The URL that it is posted to. */
  url: string | URL;

  /** The body: the same in every attempt. */
  envelope: Envelope;

  /** The number of the attempt, from 1. Default: 1. */
  attempt?: number;

  /** Additional headers. Default: none. */
  headers?: Readonly<Record<string, string>>;
}

/** The creation time of a delivery, from which the times of its attempts are computed. */
export interface Created {
  createdAt: Date;
}

/** A delivery of an interface that sends its id in a header. */
export interface Identified {
  /** The id of the delivery: the same in every attempt. */
  id: string;
}

/** A delivery of an interface that signs its deliveries. */
export interface Signed {
  /** The secret of the subscription. */
  secret: Secret;
}

/** A delivery of an interface whose deliveries can have several signatures. */
export interface SignedBySeveral {
  /** The secret of the subscription; the new and the old one while a secret is replaced. */
  secret: Secret | readonly Secret[];
}

/** A delivery of an interface whose signature covers the time of the attempt. */
export interface Timestamped {
  /** The time of the attempt. Default: now. */
  signedAt?: Date;
}

/** A delivery of an interface whose signature can name its key. */
export interface Keyed {
  /** The id of the key; the ids in the order of the secrets while a secret is replaced. Default: none. */
  keyId?: string | readonly string[] | undefined;
}

/** A delivery of an interface that does not document its signature. */
export interface MaybeSigned {
  /** The secret of the subscription, if deliveries are signed. */
  secret?: Secret | readonly Secret[];
}

/** A delivery of an interface whose receivers may require credentials. */
export interface Authorized {
  /** The registered value: a value with a space has a scheme and is sent unchanged; others are sent after the default scheme. */
  authorization?: string;
}

/** A delivery of an interface with headers that the caller sets. */
export interface WithHeaders<Name extends string> {
  headers: Readonly<Record<Name, string>>;
}

/** A delivery of an interface that names its events in a header only. */
export interface Named<Name extends string> {
  /** The name of the event. */
  event: Name;
}

/** The parts of a delivery of any interface. */
export type AnyDelivery = Delivery<unknown> &
  Partial<Identified & Named<string>> &
  MaybeSigned &
  Timestamped &
  Keyed &
  Authorized;

/** The parts of a delivery in a test; the URL and the id are optional. */
export type TestDelivery<D extends AnyDelivery> = Omit<D, "envelope" | "url" | "id"> &
  Partial<Pick<AnyDelivery, "url" | "id">>;

/**
 * The options of a sender.
 *
 * @example
 * const sender = createShopSender({ fetch: (request, init) => agent.fetch(request, init), keepBytes: 4096 });
 * const outcome = await sender.send({ url, id, secret, envelope, createdAt, attempt: 2 });
 * if (outcome.result === "retrying") await queue.add(id, { at: outcome.dueAt });
 */
export interface SenderOptions {
  /** Sends a request. Default: the global `fetch`. */
  fetch?: (request: Request, init: RequestInit) => Promise<Response>;

  /** The time in milliseconds. Default: the system's clock. */
  now?: () => number;

  /** Makes the signal that aborts an attempt after the given milliseconds. Default: `AbortSignal.timeout`. */
  timeout?: (milliseconds: number) => AbortSignal;

  /** The number of bytes of a response body that are kept. Default: 1024. */
  keepBytes?: number;

  /** Returns a number from 0 to less than 1, for the jitter of delays. Default: `Math.random`. */
  random?: () => number;
}

/** The options for an interface that does not document a time limit for responses. */
export interface TimeoutOptions {
  /** The seconds after which an attempt fails. Default: 30. */
  timeoutSeconds?: number;
}

/** The options for an interface that does not document a schedule of retries. */
export interface ScheduleOptions extends RetryRules {
  /** The delay of each attempt in seconds after the creation of the delivery; its length is the number of attempts. */
  backoffSeconds: readonly number[];
}

/** The rules for attempts after a failed one. */
export interface RetryRules {
  /** The largest share by which a delay is lengthened at random, such as 0.2. Default: 0. */
  jitter?: number;

  /** True if `Retry-After` of a response with 429 or 503 postpones the next attempt. Default: false. */
  respectsRetryAfter?: boolean;

  /** True if a response with 410 ends the delivery and the subscription. Default: false. */
  endsOnGone?: boolean;
}

/** The options for an interface that does not document its signature. */
export interface SignatureOptions {
  /** The scheme of the signature, or `"none"`. */
  signature: DeliverySignature | "none";
}

/** The outcome of one attempt. */
export type Outcome = Attempt & (Delivered | Retrying | Failed);

/** The data of an attempt with any outcome. */
export interface Attempt {
  /** Its number, from 1. */
  attempt: number;

  attemptedAt: Date;
  durationMs: number;

  /** The HTTP status; undefined without a response. */
  status: number | undefined;

  /** The beginning of the body of the response. */
  body: string;

  /** The reason why there is no complete response: the network, the time limit, or an invalid request. */
  error: unknown;

  /** The seconds in `Retry-After` of the response. */
  retryAfterSeconds?: number;
}

/** The outcome if the destination responded with 2xx. */
export interface Delivered {
  result: "delivered";
}

/** The outcome if the attempt failed and further attempts are left. */
export interface Retrying {
  result: "retrying";
  nextAttempt: number;
  dueAt: Date;
}

/** The outcome if the attempt failed, and there is no other one. */
export interface Failed {
  result: "failed";

  /** True if the destination responded with 410, which ends the subscription: post nothing more to it. */
  isGone?: true;
}

/** The number of attempts of a delivery, and their times. */
export interface Schedule extends RetryRules {
  maxAttempts: number;

  /** The delay of each attempt in seconds after the creation of the delivery. */
  backoffSeconds: readonly number[];
}

/** Computes when an attempt of a delivery is due. Attempts beyond the schedule use its last delay. */
export function dueAt(
  { backoffSeconds, jitter = 0 }: Schedule,
  createdAt: Date,
  attempt: number,
  random: () => number = Math.random,
): Date {
  const delay = backoffSeconds[Math.min(attempt, backoffSeconds.length) - 1] ?? 0;
  const lengthened = jitter > 0 ? delay * (1 + jitter * random()) : delay;
  return new Date(createdAt.getTime() + lengthened * 1000);
}

/** Determines the outcome of an attempt: all results except a complete 2xx response are retried until no attempt is left. */
export function outcomeOf(
  attempt: Attempt,
  schedule: Schedule,
  createdAt: Date,
  random: () => number = Math.random,
): Outcome {
  const { status = 0, error } = attempt;
  if (error === undefined && status >= 200 && status < 300) return { ...attempt, result: "delivered" };
  if (schedule.endsOnGone && status === 410) return { ...attempt, result: "failed", isGone: true };
  if (attempt.attempt >= schedule.maxAttempts) return { ...attempt, result: "failed" };
  const nextAttempt = attempt.attempt + 1;
  const due = dueAt(schedule, createdAt, nextAttempt, random).getTime();
  const earliest = schedule.respectsRetryAfter ? earliestRetry(attempt) : 0;
  return { ...attempt, result: "retrying", nextAttempt, dueAt: new Date(Math.max(due, earliest)) };
}

/** Returns the time before which a destination wants no other attempt, in milliseconds since 1970. */
function earliestRetry({ status, attemptedAt, durationMs, retryAfterSeconds = 0 }: Attempt): number {
  return status === 429 || status === 503 ? attemptedAt.getTime() + durationMs + retryAfterSeconds * 1000 : 0;
}

/** The rules for the requests of an interface's deliveries. */
export interface RequestRules {
  /** The field of the body that names the event. */
  nameField?: string;

  /** The headers with the name of the event. */
  nameHeaders?: readonly string[];

  /** The constant headers. */
  headers?: Readonly<Record<string, string>>;

  /** The header with the id of the delivery. */
  idHeader?: string;

  /** The header that counts the attempts. */
  attemptHeader?: string;

  /** The scheme for authorization values without one. */
  defaultScheme?: string;
}

/** Makes the request of one attempt. @throws {TypeError} If it must be signed and the secret is missing. */
export async function deliveryRequest(
  rules: RequestRules,
  signature: DeliverySignature | "none",
  delivery: AnyDelivery,
  now: () => number = Date.now,
): Promise<Request> {
  const { envelope, url, id, attempt = 1, authorization, secret = "", signedAt, keyId } = delivery;
  const { nameField, nameHeaders = [], idHeader, attemptHeader, defaultScheme } = rules;
  const body = new TextEncoder().encode(JSON.stringify(envelope));
  const headers = new Headers(delivery.headers);
  const set = (name: string | undefined, value: string | undefined): void => {
    if (name !== undefined && value !== undefined) headers.set(name, value);
  };
  for (const [name, value] of Object.entries(rules.headers ?? {})) set(name, value);
  const event = nameField === undefined ? delivery.event : textOf(fieldOf(envelope, nameField));
  for (const name of nameHeaders) set(name, event);
  set("content-type", "application/json");
  set(idHeader, id);
  set(attemptHeader, String(attempt));
  set("authorization", authorization ? withScheme(authorization, defaultScheme) : undefined);
  if (signature !== "none") {
    const secrets = Array.isArray(secret) ? (secret as readonly Secret[]) : [secret as Secret];
    const at = "signHeaders" in signature ? (signedAt?.getTime() ?? now()) : undefined;
    const request = { method: "POST", url: String(url), headers, keyId };
    const signed = await signedHeaders(signature, secrets, { body, id, at, ...request });
    for (const [name, value] of Object.entries(signed)) set(name, value);
  }
  return new Request(url, { method: "POST", headers, body, redirect: "manual" });
}

/** Makes a request that delivers an event, for tests of receivers; each call makes a new delivery. */
export function testRequest(
  rules: RequestRules,
  signature: DeliverySignature | "none",
  envelope: unknown,
  delivery: TestDelivery<AnyDelivery>,
): Promise<Request> {
  const { url = "http://localhost/", id = crypto.randomUUID() } = delivery;
  return deliveryRequest(rules, signature, { ...delivery, envelope, url, id });
}

/** Puts a scheme in front of a value, unless it contains a space and so has a scheme already. */
function withScheme(value: string, scheme: string | undefined): string {
  return scheme === undefined || value.includes(" ") ? value : `${scheme} ${value}`;
}
