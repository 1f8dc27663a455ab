// Generated from templates/runtime/sender.ts by `concordat generate`. Do not edit.

import { readBeginning } from "./delivery-body.ts";
import type { AnyDelivery, Created } from "./sender-delivery.ts";
import type { ScheduleOptions, SenderOptions, SignatureOptions, TimeoutOptions } from "./sender-options.ts";
import { dueAt, outcomeOf, type Attempt, type Outcome } from "./sender-outcome.ts";
import { deliveryRequest, type RequestRules } from "./sender-request.ts";

/** Sends the deliveries of an interface, one attempt at a time. */
export interface Sender<Delivery> {
  /**
   * Makes one attempt and tells what came of it. It rejects only where `signal` aborts it: whatever is wrong with the
   * destination or the delivery is an outcome, with an `error` where there is no answer.
   */
  send(delivery: Delivery & Created, options?: { signal?: AbortSignal }): Promise<Outcome>;

  /** The request of an attempt, signed, without sending it. */
  request(delivery: Delivery): Promise<Request>;

  /** When an attempt of a delivery is due, by the interface's schedule. */
  dueAt(createdAt: Date, attempt: number): Date;
}

/** What a sender knows of its interface. What it does not know, the options tell. */
export interface SenderRules extends RequestRules, Partial<SignatureOptions & ScheduleOptions>, TimeoutOptions {
  maxAttempts?: number;
}

type Options = SenderOptions & TimeoutOptions & Partial<ScheduleOptions & SignatureOptions>;

/** Makes the sender of an interface's deliveries. */
export function createSender<Delivery extends AnyDelivery>(rules: SenderRules, options: Options): Sender<Delivery> {
  const known = { ...options, ...rules };
  const { signature = "none", backoffSeconds = [], maxAttempts = backoffSeconds.length } = known;
  const schedule = { maxAttempts, backoffSeconds };
  const request = (delivery: Delivery): Promise<Request> => deliveryRequest(rules, signature, delivery);
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
