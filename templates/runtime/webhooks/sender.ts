import { fieldOf, readBeginning, textOf } from "../body.ts";
import { type Secret, sign, type SignatureScheme } from "./signature.ts";

/** Sends the deliveries of an interface, one attempt at a time. */
export interface Sender<D> {
  /**
   * Makes one attempt and tells what came of it. It rejects only where `signal` aborts it: whatever is wrong with the
   * destination or the delivery is an outcome, with an `error` where there is no answer.
   */
  send(delivery: D & Created, options?: { signal?: AbortSignal }): Promise<Outcome>;

  /** The request of an attempt, signed, without sending it. */
  request(delivery: D): Promise<Request>;

  /** When an attempt of a delivery is due, by the interface's schedule. */
  dueAt(createdAt: Date, attempt: number): Date;
}

/** What a sender knows of its interface. What it does not know, the options tell. */
export interface SenderRules extends RequestRules, Partial<SignatureOptions & ScheduleOptions>, TimeoutOptions {
  maxAttempts?: number;
}

type Options = SenderOptions & TimeoutOptions & Partial<ScheduleOptions & SignatureOptions>;

/** Makes the sender of an interface's deliveries. */
export function createSender<D extends AnyDelivery>(rules: SenderRules, options: Options): Sender<D> {
  const known = { ...options, ...rules };
  const { signature = "none", backoffSeconds = [], maxAttempts = backoffSeconds.length } = known;
  const schedule = { maxAttempts, backoffSeconds };
  const request = (delivery: D): Promise<Request> => deliveryRequest(rules, signature, delivery);
  return {
    request,
    dueAt: (createdAt, attempt) => dueAt(schedule, createdAt, attempt),
    send: async (delivery, { signal } = {}) => {
      const attempt = await attempted(() => request(delivery), delivery.attempt ?? 1, known, signal);
      return outcomeOf(attempt, schedule, delivery.createdAt);
    },
  };
}

/** Posts a request, and notes what is answered in the time that there is. */
async function attempted(
  request: () => Promise<Request>,
  attempt: number,
  options: SenderOptions & TimeoutOptions,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const { fetch: send = fetch, now = Date.now, timeoutSeconds = 30, keepBytes = 1024 } = options;
  const { timeout: timeoutAfter = (milliseconds) => AbortSignal.timeout(milliseconds) } = options;
  const started = now();
  const timeout = timeoutAfter(timeoutSeconds * 1000);
  const signals = signal ? [timeout, signal] : [timeout];
  let status: number | undefined;
  let body = "";
  let error: unknown;
  try {
    const response = await send(await request(), { signal: AbortSignal.any(signals) });
    ({ status } = response);
    body = await readBeginning(response.body, keepBytes);
  } catch (reason) {
    signal?.throwIfAborted();
    error = timeout.aborted ? new Error(`no complete answer within ${timeoutSeconds} s`, { cause: reason }) : reason;
  }
  return { attempt, attemptedAt: new Date(started), durationMs: now() - started, status, body, error };
}

/** One attempt to deliver an event. */
export interface Delivery<Envelope> {
  /** Where it is posted. */
  url: string | URL;

  /** The body: the same in every attempt. */
  envelope: Envelope;

  /** Which attempt it is, from 1. Default: 1. */
  attempt?: number;

  /** Headers besides those of the interface. */
  headers?: Readonly<Record<string, string>>;
}

/** When the attempts of a delivery are due is counted from its creation. */
export interface Created {
  createdAt: Date;
}

/** For an interface whose deliveries carry their id in a header. */
export interface Identified {
  /** The id of the delivery: the same in every attempt. */
  id: string;
}

/** For an interface that signs its deliveries. */
export interface Signed {
  /** The secret of the subscription. */
  secret: Secret;
}

/** For an interface that leaves open whether and how it signs. */
export interface MaybeSigned {
  /** The secret of the subscription, where there is a signature. */
  secret?: Secret;
}

/** For an interface whose receivers may ask for credentials of their own. */
export interface Authorized {
  /** The registered value: one with a space names its scheme and goes out as it is; another is put after the default. */
  authorization?: string;
}

/** For an interface with headers that nothing else tells the value of. */
export interface WithHeaders<Name extends string> {
  headers: Readonly<Record<Name, string>>;
}

/** What a delivery may be made of, whatever the interface. */
export type AnyDelivery = Delivery<object> & Partial<Identified> & MaybeSigned & Authorized;

/** What the request of a delivery is made of in a test; the address and the id need not be given. */
export type TestDelivery<D extends AnyDelivery> = Omit<D, "envelope" | "url" | "id"> &
  Partial<Pick<AnyDelivery, "url" | "id">>;

/** How a sender works. */
export interface SenderOptions {
  /** Sends a request. Default: the global `fetch`. */
  fetch?: (request: Request, init: RequestInit) => Promise<Response>;

  /** The time in milliseconds. Default: the system's clock. */
  now?: () => number;

  /** Aborts after so many milliseconds, at which an attempt is given up. Default: `AbortSignal.timeout`. */
  timeout?: (milliseconds: number) => AbortSignal;

  /** How much of an answer is kept, in bytes. Default: 1,024. */
  keepBytes?: number;
}

/** For an interface that leaves open how long a receiver may take. */
export interface TimeoutOptions {
  /** Default: 30. */
  timeoutSeconds?: number;
}

/** For an interface that leaves open when a delivery is repeated. */
export interface ScheduleOptions {
  /** The delay before each attempt, in seconds, from the creation of the delivery: as many as there are attempts. */
  backoffSeconds: readonly number[];
}

/** For an interface that leaves open how it signs. */
export interface SignatureOptions {
  signature: SignatureScheme | "none";
}

/** What came of one attempt. */
export type Outcome = Attempt & (Delivered | Retrying | Failed);

/** What is known of an attempt, whatever came of it. */
export interface Attempt {
  /** Which one it was, from 1. */
  attempt: number;

  attemptedAt: Date;
  durationMs: number;

  /** The HTTP status that was answered; undefined where there was no answer. */
  status: number | undefined;

  /** The beginning of what was answered. */
  body: string;

  /** Why there was no answer, or not all of it: the network, the time, or a request that can't be made. */
  error: unknown;
}

/** The destination answered 2xx. */
export interface Delivered {
  result: "delivered";
}

/** It was refused, and attempts are left. */
export interface Retrying {
  result: "retrying";
  nextAttempt: number;
  dueAt: Date;
}

/** It was refused, and no attempt is left. */
export interface Failed {
  result: "failed";
}

/** How often a delivery is attempted, and when. */
export interface Schedule {
  maxAttempts: number;

  /** The delay before each attempt, in seconds, from the creation of the delivery. */
  backoffSeconds: readonly number[];
}

/** When an attempt of a delivery is due. The last delay of the schedule serves all attempts beyond it. */
export function dueAt({ backoffSeconds }: Schedule, createdAt: Date, attempt: number): Date {
  const delay = backoffSeconds[Math.min(attempt, backoffSeconds.length) - 1] ?? 0;
  return new Date(createdAt.getTime() + delay * 1000);
}

/** Tells what comes of an attempt: anything but a complete 2xx is repeated until no attempt is left. */
export function outcomeOf(attempt: Attempt, schedule: Schedule, createdAt: Date): Outcome {
  const { status = 0, error } = attempt;
  if (error === undefined && status >= 200 && status < 300) return { ...attempt, result: "delivered" };
  if (attempt.attempt >= schedule.maxAttempts) return { ...attempt, result: "failed" };
  const nextAttempt = attempt.attempt + 1;
  return { ...attempt, result: "retrying", nextAttempt, dueAt: dueAt(schedule, createdAt, nextAttempt) };
}

/** What the requests of an interface's deliveries consist of. */
export interface RequestRules {
  /** The field of the body that names the event. */
  nameField: string;

  /** The headers that repeat the name of the event. */
  nameHeaders?: readonly string[];

  /** The headers that are always the same. */
  headers?: Readonly<Record<string, string>>;

  /** The header with the id of the delivery. */
  idHeader?: string;

  /** The header that counts the attempts. */
  attemptHeader?: string;

  /** The scheme put before an authorization that names none. */
  defaultScheme?: string;
}

/** The request of one attempt. Throws a `TypeError` where there is a signature to make and no secret. */
export async function deliveryRequest(
  rules: RequestRules,
  signature: SignatureScheme | "none",
  delivery: AnyDelivery,
): Promise<Request> {
  const { envelope, url, id, attempt = 1, authorization, secret = "" } = delivery;
  const { nameField, nameHeaders = [], idHeader, attemptHeader, defaultScheme } = rules;
  const body = new TextEncoder().encode(JSON.stringify(envelope));
  const headers = new Headers(delivery.headers);
  const set = (name: string | undefined, value: string | undefined): void => {
    if (name !== undefined && value !== undefined) headers.set(name, value);
  };
  for (const [name, value] of Object.entries(rules.headers ?? {})) set(name, value);
  for (const name of nameHeaders) set(name, textOf(fieldOf(envelope, nameField)));
  set("content-type", "application/json");
  set(idHeader, id);
  set(attemptHeader, String(attempt));
  set("authorization", authorization ? withScheme(authorization, defaultScheme) : undefined);
  if (signature !== "none") set(signature.header, await sign(signature, secret, body));
  return new Request(url, { method: "POST", headers, body, redirect: "manual" });
}

/** The request that delivers an event, for tests of what receives it: each one a delivery of its own. */
export function testRequest(
  rules: RequestRules,
  signature: SignatureScheme | "none",
  envelope: object,
  delivery: TestDelivery<AnyDelivery>,
): Promise<Request> {
  const { url = "http://localhost/", id = crypto.randomUUID() } = delivery;
  return deliveryRequest(rules, signature, { ...delivery, envelope, url, id });
}

/** A value with a space in it names its scheme already. */
function withScheme(value: string, scheme: string | undefined): string {
  return scheme === undefined || value.includes(" ") ? value : `${scheme} ${value}`;
}
