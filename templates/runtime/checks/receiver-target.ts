import type { OwnBytes } from "../body.ts";
import type { SignatureScheme } from "../webhooks/signature.ts";
import { type Check, expectThat, Mismatch, NotTested } from "./check.ts";

/** A receiver of deliveries, as checks see it. */
export interface ReceiverTarget {
  /** The address that deliveries are posted to. */
  baseUrl: string;

  /** Posts a delivery to the receiver. */
  fetch(request: Request): Promise<Response>;

  /** Headers of every delivery besides those of the interface: credentials that the receiver requires, say. */
  headers: Readonly<Record<string, string>>;

  /** The fixtures. Reading one that is not declared throws `NotTested`; `in` asks whether one is. */
  subjects: Required<ReceiverSubjects>;

  /** The test hooks. Reading one that is not declared throws `NotTested`. */
  controls: Required<ReceiverControls>;
}

/** The fixtures of a receiver, which the schema of configurations describes. */
export interface ReceiverSubjects {
  secret?: string;
  signature?: SignatureScheme;
  events?: readonly string[];
  limitSeconds?: number;
}

/** The test hooks of a receiver, which it describes, too. */
export interface ReceiverControls {
  handled?(input: Record<string, never>): Promise<readonly HandledDelivery[]>;
}

/** A delivery that reached the code for events. */
export interface HandledDelivery {
  id: string;
}

/** The facts of deliveries that the checks of a receiver are made from. */
export interface ReceiverFacts<Envelope extends object> {
  /** The first part of the ids of its checks: `interface/delivery`. */
  readonly id: string;

  /** The requirements that make a receiver acknowledge deliveries. */
  readonly requirements: Ids;

  /** Makes the request of a delivery, signed. */
  readonly request: (envelope: Envelope, delivery: SignedDelivery) => Promise<Request>;

  /** The signature of deliveries; left out where it is open. */
  readonly signature?: SignatureScheme;

  /** The field of the body with the id that all attempts share; left out where a header has it. */
  readonly idField?: string;

  /** The field of the body with the time of the event: it is that of the delivery, for a receiver that rejects old ones. */
  readonly timeField?: string;

  /** The seconds in which a receiver has to respond; left out where no time is set. */
  readonly timeoutSeconds?: number;

  /** The attempts that a delivery has at most, and one for a replay; left out where they are not counted. */
  readonly attempts?: number;

  /** The requirements that make a receiver verify signatures; left out where none does. */
  readonly verification?: Ids;

  /** The requirements that make a receiver work on an id once; left out where none does. */
  readonly deduplication?: Ids;

  /** The parts of those statements that are divided, by requirement; a check shows those that are named like its duties. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;

  /** The catalog. */
  readonly events: readonly EventFacts<Envelope>[];
}

/** What receivers do, by the names that parts of statements about it have. */
const duties = {
  /** A delivery is answered with 2xx. */
  acknowledged: "acknowledged",

  /** It is answered within the time that is set. */
  inTime: "in time",

  /** A delivery is accepted however its body is written, as it is signed. */
  recomputed: "recomputed over the raw body",

  /** A delivery whose signature is not that of its body is not acknowledged. */
  rejected: "mismatch rejected",

  /** Of the deliveries of an id, one is worked on. */
  once: "worked on once",

  /** An event of the setup is not worked on. */
  unrouted: "not routed into the event handler",
} as const;

/** The parts of requirements that a check shows which is about some duties. */
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

/** An event, and a body of it. */
export interface EventFacts<Envelope extends object> {
  readonly name: string;
  readonly envelope: Envelope;

  /** For an event of the setup: the requirements that keep it from the code for events. */
  readonly setup?: Ids;
}

/** The parts in which deliveries of one event differ. */
export interface SignedDelivery {
  url: string;
  id: string;
  secret: string;
  signature: SignatureScheme | "none";
  headers: Readonly<Record<string, string>>;

  /** The number of the attempt, from 1. */
  attempt: number;
}

type Ids = readonly [string, ...string[]];

/** A delivery of the suite, ready to be posted. */
export interface MadeDelivery extends Posted {
  id: string;
  body: OwnBytes;

  /** Undefined where deliveries are not signed. */
  scheme: SignatureScheme | undefined;
  secret: string;
}

/** Makes a new delivery of an event, signed as the target expects it. */
export async function makeDelivery<Envelope extends object>(
  { baseUrl: url, headers: own, subjects }: ReceiverTarget,
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
  const scheme = facts.signature ?? ("signature" in subjects ? subjects.signature : undefined);
  const secret = scheme ? subjects.secret : "";
  const delivery = { url, id, attempt, secret, signature: scheme ?? "none", headers: own } as const;
  const request = await facts.request(identified, delivery);
  const body = new Uint8Array(await request.arrayBuffer());
  return { title: `a genuine delivery of ${name}`, id, headers: request.headers, body, scheme, secret };
}

/** What tells the deliveries of an event apart. */
interface Attempt {
  id: string;

  /** The number of the attempt, from 1. */
  attempt: number;

  /** The time of the event. */
  at: Date;
}

/** Chooses an event that the target works on: the first that it declares, or the first of the catalog. */
export function someEvent<Envelope extends object>(
  { subjects }: ReceiverTarget,
  { events }: ReceiverFacts<Envelope>,
): EventFacts<Envelope> {
  const business = events.filter(({ setup }) => setup === undefined);
  const names = "events" in subjects ? subjects.events : business.map(({ name }) => name);
  const event = business.find(({ name }) => name === names[0]);
  if (event === undefined) throw new NotTested("the first of subjects.events is not in the catalog");
  return event;
}

/** Looks up whether the target subscribes to an event. */
export function isSubscribed({ subjects }: ReceiverTarget, { name }: { name: string }): boolean {
  return !("events" in subjects) || subjects.events.includes(name);
}

/** The seconds that a response is waited for where the interface sets no time. */
const patience = 20;

/** The deliveries one after another that receivers left without a response in time, by address, and when the last was. */
const unanswered = new Map<string, { count: number; at: number }>();

/** So many show that a receiver does not answer; to wait for more would take hours. */
const most = 5;

/**
 * Posts a delivery, genuine or forged, and gives the status of the response; redirects are not followed.
 *
 * @throws {Mismatch} Where there is no response in the time that the interface sets, or that the suite waits.
 * @throws {NotTested} Where the receiver has not answered for long.
 */
export async function post(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  posted: Posted,
): Promise<number> {
  const { baseUrl } = target;
  const { count = 0, at = 0 } = unanswered.get(baseUrl) ?? {};
  if (count >= most)
    throw new NotTested(`the receiver has left ${most} deliveries in a row without a response in time`);
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
    // Those that were under way at once are one.
    if (error instanceof Mismatch && begun >= at) unanswered.set(baseUrl, { count: count + 1, at: performance.now() });
    throw error;
  }
}

/** The lines of headers as they go over the wire: each in its case, and several of one name where there are. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

const postedByRequest = new WeakMap<Request, Posted>();
const requestByPosted = new WeakMap<Posted, Request>();

/** Returns the delivery that a request posts; undefined of any other request. */
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

/** Posts a forgery. To close the connection is a way to reject it. */
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
  /** A description that evidence shows, such as "a delivery without a signature". */
  title?: string;
  headers: Headers;

  /** The header lines, if they have to be sent as they are, with whatever frames the body. Default: those of `headers`. */
  lines?: HeaderLines;
  body: OwnBytes | ReadableStream<OwnBytes>;
}

/** Posts a delivery that has to be acknowledged. */
export async function expectAcknowledged(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  delivery: MadeDelivery,
): Promise<void> {
  expectStatus(delivery, await post(target, facts, delivery));
}

function expectStatus(delivery: MadeDelivery, status: number): void {
  const refusal = delivery.scheme
    ? "2xx, since it is signed with subjects.secret"
    : "2xx; it is not signed, since no subjects.signature is declared";
  const expected = [401, 403].includes(status) ? refusal : "2xx";
  expectThat("the status", isAcknowledged(status), expected, status, requestOf(delivery));
}

/**
 * Posts a genuine delivery that has to be accepted as others are.
 *
 * @throws {NotTested} If the receiver accepts no others either: that it rejects forgeries shows nothing then.
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
    throw new NotTested(`genuine deliveries are answered with ${other}, so that to reject forgeries shows nothing`);
  expectStatus(delivery, status);
}

/**
 * Posts a delivery of which another attempt is worked on: the receiver acknowledges it, or has it sent again, since the
 * work may fail.
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
    const expected = "2xx, or for a time 409, 425, 429 or 503";
    expectThat("the status", isRetryable, expected, status, requestOf(delivery));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Recognizes a status that acknowledges. */
export function isAcknowledged(status: number | "no response"): boolean {
  return typeof status === "number" && status >= 200 && status < 300;
}

/** The seconds to wait for a response, or for the work behind one. */
export function limitSeconds(
  { subjects }: ReceiverTarget,
  { timeoutSeconds = 10 }: { timeoutSeconds?: number },
): number {
  return "limitSeconds" in subjects ? subjects.limitSeconds : timeoutSeconds;
}

/** Waits for a response, and no longer than so many seconds. */
export async function inTime<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const mismatch = new Mismatch("the response", `one within ${seconds} s`, "none");
    timer = setTimeout(() => reject(mismatch), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Handled = ReceiverTarget["controls"]["handled"];

/** Waits until each delivery has reached the code for events. */
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
    const expected = `the ids ${missing.map(({ id }) => id).join(", ")} too`;
    expectThat("the deliveries that are worked on", Date.now() < ends, expected, found, requestOf(first));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Requires that none of some deliveries has reached the code for events when a later one has. */
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
    const what = "the deliveries that are worked on";
    expectThat(what, unexpected.length === 0, `not ${delivery.title}`, unexpected, requestOf(delivery));
  }
}
