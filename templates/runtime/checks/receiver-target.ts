import type { SignatureScheme } from "../webhooks/signature.ts";
import { expectThat, Mismatch, NotTested } from "./check.ts";

/** A receiver of deliveries that is held to its interface. */
export interface ReceiverTarget {
  /** Where deliveries are posted. */
  baseUrl: string;

  /** Posts a delivery to the receiver. */
  fetch(request: Request): Promise<Response>;

  /** Headers of every delivery besides those of the interface: credentials that the receiver asks for, say. */
  headers: Readonly<Record<string, string>>;

  /** To read one that is not declared throws `NotTested`; `in` tells which are. */
  subjects: Required<ReceiverSubjects>;

  /** To read one that is not declared throws `NotTested`. */
  controls: Required<ReceiverControls>;
}

/** What is to be known of a receiver. */
export interface ReceiverSubjects {
  /** What the deliveries are signed with. */
  secret?: string;

  /** How the receiver expects deliveries to be signed, where the interface leaves it open. Default: it does not. */
  signature?: SignatureScheme;

  /**
   * The names of the events that the receiver subscribes to and works on, first one that it can work on as it is in the
   * examples of the catalog: it is sent wherever any will do. Default: all, as the catalog has them.
   */
  events?: readonly string[];

  /**
   * After how many seconds an answer, or the work behind one, is given up. Default: the time that the interface gives
   * for an answer, or 10.
   */
  limitSeconds?: number;
}

/** What can be seen of a receiver besides its answers. */
export interface ReceiverControls {
  /** The deliveries that the receiver's own code for events was given, each as often as it was. */
  handled?(input: Record<string, never>): Promise<readonly HandledDelivery[]>;
}

/** A delivery that was handed on. */
export interface HandledDelivery {
  /** The id that all attempts of the delivery share. */
  id: string;
}

/** What the checks of a receiver know of the deliveries that it takes. */
export interface ReceiverFacts<Envelope extends object> {
  /** The first part of the ids of its checks: `interface/delivery`. */
  readonly id: string;

  /** What a receiver has to take deliveries for. */
  readonly requirements: Ids;

  /** The request of a delivery, signed. */
  readonly request: (envelope: Envelope, delivery: SignedDelivery) => Promise<Request>;

  /** How deliveries are signed; left out where that is open. */
  readonly signature?: SignatureScheme;

  /** The field of the body with the id that all attempts share; left out where a header has it. */
  readonly idField?: string;

  /** In how many seconds a delivery has to be answered; left out where no time is set. */
  readonly timeoutSeconds?: number;

  /** What signatures have to be verified for; left out where nothing says so. */
  readonly verification?: Ids;

  /** What a repeated delivery has to be told by its id for; left out where nothing says so. */
  readonly deduplication?: Ids;

  /** The catalog. */
  readonly events: readonly EventFacts<Envelope>[];
}

/** An event, and a body of it. */
export interface EventFacts<Envelope extends object> {
  readonly name: string;
  readonly envelope: Envelope;

  /** For an event of the setup: what has to keep it from the code for events. */
  readonly setup?: Ids;
}

/** What tells one delivery from another. */
export interface SignedDelivery {
  url: string;
  id: string;
  secret: string;
  signature: SignatureScheme | "none";
  headers: Readonly<Record<string, string>>;
}

type Ids = readonly [string, ...string[]];

/** A delivery of the suite, ready to be posted. */
export interface MadeDelivery {
  id: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;

  /** Undefined where deliveries are not signed. */
  scheme: SignatureScheme | undefined;
  secret: string;
}

/** Makes a delivery of its own of an event, signed as the target expects it. */
export async function makeDelivery<Envelope extends object>(
  { baseUrl: url, headers: own, subjects }: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  { envelope }: EventFacts<Envelope>,
): Promise<MadeDelivery> {
  const id = crypto.randomUUID();
  const { idField } = facts;
  const identified = idField === undefined ? envelope : { ...envelope, [idField]: id };
  const scheme = facts.signature ?? ("signature" in subjects ? subjects.signature : undefined);
  const secret = scheme ? subjects.secret : "";
  const request = await facts.request(identified, { url, id, secret, signature: scheme ?? "none", headers: own });
  return { id, headers: request.headers, body: new Uint8Array(await request.arrayBuffer()), scheme, secret };
}

/** An event that the target works on: the first that it declares, or the first of the catalog. */
export function someEvent<Envelope extends object>(
  { subjects }: ReceiverTarget,
  { events }: ReceiverFacts<Envelope>,
): EventFacts<Envelope> {
  const business = events.filter(({ setup }) => setup === undefined);
  const names = "events" in subjects ? subjects.events : business.map(({ name }) => name);
  const event = business.find(({ name }) => name === names[0]);
  if (event === undefined) throw new NotTested("the first of subjects.events is none of the catalog");
  return event;
}

/** Whether the target subscribes to an event. */
export function isSubscribed({ subjects }: ReceiverTarget, { name }: { name: string }): boolean {
  return !("events" in subjects) || subjects.events.includes(name);
}

/**
 * Posts a delivery, right or wrong, and gives the status of the answer, which is not followed anywhere.
 *
 * @throws {Mismatch} where the interface sets a time for the answer, and there is none by then.
 */
export async function post(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  { headers, body }: Posted,
): Promise<number> {
  const init = { method: "POST", headers, body, redirect: "manual", duplex: "half" } as const;
  const answer = target.fetch(new Request(target.baseUrl, init)).then(async (response) => {
    await response.body?.cancel();
    return response.status;
  });
  return facts.timeoutSeconds === undefined ? answer : inTime(limitSeconds(target, facts), answer);
}

/** What is posted, right or wrong. */
export interface Posted {
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Posts a delivery that has to be acknowledged. */
export async function expectAcknowledged(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  delivery: MadeDelivery,
): Promise<void> {
  const status = await post(target, facts, delivery);
  expectThat("the status", isAcknowledged(status), "2xx", status);
}

/** Any status that acknowledges. */
export function isAcknowledged(status: number): boolean {
  return status >= 200 && status < 300;
}

/** How long to wait for what has to come. */
export function limitSeconds(
  { subjects }: ReceiverTarget,
  { timeoutSeconds = 10 }: { timeoutSeconds?: number },
): number {
  return "limitSeconds" in subjects ? subjects.limitSeconds : timeoutSeconds;
}

/** What comes of something before so many seconds have passed. */
export async function inTime<Value>(seconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const mismatch = new Mismatch("the answer", `one within ${seconds} s`, "none");
    timer = setTimeout(() => reject(mismatch), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Handled = ReceiverTarget["controls"]["handled"];

/** Waits until the code for events was given a delivery of each id. */
export async function expectHandled(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  handled: Handled,
  ids: readonly string[],
): Promise<readonly HandledDelivery[]> {
  const ends = Date.now() + limitSeconds(target, facts) * 1000;
  for (;;) {
    const found = await handled({});
    const missing = ids.filter((id) => found.every((each) => each.id !== id));
    if (missing.length === 0) return found;
    expectThat("the deliveries that are worked on", Date.now() < ends, `the ids ${missing.join(", ")} too`, found);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Holds to it that the code for events was given none of some deliveries, by when it was given one that came later. */
export async function expectNotHandled<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  handled: Handled,
  ids: readonly string[],
): Promise<void> {
  const later = await makeDelivery(target, facts, someEvent(target, facts));
  await expectAcknowledged(target, facts, later);
  const found = await expectHandled(target, facts, handled, [later.id]);
  const wrong = found.filter(({ id }) => ids.includes(id));
  expectThat("the deliveries that are worked on", wrong.length === 0, "none of these", wrong);
}
