// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import {
  createReceiver,
  type OpenSignatureOptions,
  type Receiver,
  type ReceiverOptions,
  type ReceiverRules,
  type SetupOptions,
  type TimeOptions,
} from "../runtime/webhooks/receiver.ts";
import {
  createSender,
  type Delivery,
  type MaybeSigned,
  type RequestRules,
  type ScheduleOptions,
  type Sender,
  type SenderOptions,
  type SignatureOptions,
  type TestDelivery,
  testRequest,
} from "../runtime/webhooks/sender.ts";
import type { Events } from "./types.ts";

/** The documented times: how long an attempt may take. */
export const spendSchedule = { timeoutSeconds: 10 };

/** The options of a receiver. */
export type SpendReceiverOptions = ReceiverOptions<Omit<Events, "webhooks.verification">> &
  OpenSignatureOptions &
  SetupOptions &
  TimeOptions;

const spendReception: ReceiverRules<Omit<Events, "webhooks.verification">> = {
  setupEvents: ["webhooks.verification"],
  nameField: "type",
  timeField: "created_at",
  idField: "id",
  validation: () => import("./event-guards.ts"),
};

/**
 * Receives the events of Business-Spend Webhooks.
 *
 * A signature that is not that of the raw body is rejected with 401, a body that is not that of its event or
 * holds a field twice with 400. What is taken is acknowledged at once and worked on behind the response, each
 * delivery once. Each delivery is signed, and can be verified with the `secret` of the registration. The header
 * and the algorithm of the signature are not documented. Set the signature in the options.
 *
 * @example
 * ```ts
 * const receive = createSpendReceiver({
 *   signature: { header: "x-signature", algorithm: "hmac-sha256", encoding: "hex" },
 *   secrets: [secret],
 *   on: { "transactions.authorized": (event) => console.log(event) },
 * }); // (request: Request) => Promise<Response>
 * ```
 */
export function createSpendReceiver(options: SpendReceiverOptions): Receiver {
  return createReceiver(spendReception, options);
}

/** One attempt to deliver an event. */
export type SpendDelivery = Delivery<Events[keyof Events]> & MaybeSigned;

/** The options of a sender. */
export type SpendSenderOptions = SenderOptions & SignatureOptions & ScheduleOptions;

const spendRequests: RequestRules = { nameField: "type" };

/**
 * Posts one event to a subscriber. If the response is not 2xx, or processing takes longer than 10 seconds, the
 * delivery fails, and the service retries it with the same event id.
 *
 * Each event carries a cryptographic signature that can be verified with the `secret` of the subscription.
 * Verifying is optional, and recommended for production.
 *
 * @example
 * ```ts
 * const sender = createSpendSender({ signature: "none", backoffSeconds: [0, 60, 600] });
 * const outcome = await sender.send({ url, envelope, createdAt });
 * if (outcome.result === "retrying") queue.add(outcome.nextAttempt, outcome.dueAt);
 * ```
 */
export function createSpendSender(options: SpendSenderOptions): Sender<SpendDelivery> {
  return createSender({ ...spendRequests, ...spendSchedule }, options);
}

/** The request that delivers an event, signed, to test a receiver with. */
export function signSpendEvent(
  envelope: Events[keyof Events],
  { signature, ...delivery }: TestDelivery<SpendDelivery> & SignatureOptions,
): Promise<Request> {
  return testRequest(spendRequests, signature, envelope, delivery);
}
