// Generated from templates/runtime/receiver-checks-delivery.ts by `concordat generate`. Do not edit.

import { expectThat, Mismatch } from "./check.ts";
import type { EventFacts, ReceiverFacts } from "./receiver-facts.ts";
import type { ReceiverTarget } from "./receiver-target.ts";
import type { SignatureScheme } from "./signature-scheme.ts";

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

/** An event that the target works on: the first of those that it declares, or of the catalog. */
export function someEvent<Envelope extends object>(
  target: ReceiverTarget,
  { events }: ReceiverFacts<Envelope>,
): EventFacts<Envelope> {
  const event = events.find((each) => each.setup === undefined && isSubscribed(target, each));
  if (event === undefined) throw new Error("expected an event of the catalog in subjects.events, found none");
  return event;
}

/** Whether the target subscribes to an event. */
export function isSubscribed({ subjects }: ReceiverTarget, { name }: { name: string }): boolean {
  return !("events" in subjects) || subjects.events.includes(name);
}

/** Posts a delivery and gives the status of the answer, which is not followed anywhere. */
export async function post(target: ReceiverTarget, { headers, body }: MadeDelivery | Posted): Promise<number> {
  const init = { method: "POST", headers, body, redirect: "manual", duplex: "half" } as const;
  const response = await target.fetch(new Request(target.baseUrl, init));
  await response.body?.cancel();
  return response.status;
}

/** What is posted, right or wrong. */
export interface Posted {
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Posts a delivery that has to be acknowledged, in time where the interface sets one. */
export async function expectAcknowledged<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  delivery: MadeDelivery,
): Promise<void> {
  const limit = facts.timeoutSeconds === undefined ? undefined : limitSeconds(target, facts);
  const status = await inTime(limit, post(target, delivery));
  expectThat("the status", isSuccess(status), "2xx", status);
}

/** Any status that acknowledges. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** How long to wait for what has to come. */
export function limitSeconds(
  { subjects }: ReceiverTarget,
  { timeoutSeconds = 10 }: { timeoutSeconds?: number },
): number {
  return "limitSeconds" in subjects ? subjects.limitSeconds : timeoutSeconds;
}

async function inTime(seconds: number | undefined, answer: Promise<number>): Promise<number> {
  if (seconds === undefined) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const mismatch = new Mismatch("the answer", `one within ${seconds} s`, "none");
    timer = setTimeout(() => reject(mismatch), seconds * 1000);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
