import type { SignatureScheme } from "../webhooks/signature.ts";
import { expectThat, Mismatch, NotTested } from "./check.ts";
import type { EventFacts, HandledDelivery, ReceiverFacts, ReceiverTarget } from "./receiver-target.ts";

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
