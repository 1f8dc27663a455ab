// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import {
  createReceiver,
  type Receiver,
  type ReceiverOptions,
  type ReceiverRules,
  type SecretOptions,
  type TimeOptions,
} from "../runtime/webhooks/receiver.ts";
import {
  type Authorized,
  createSender,
  type Delivery,
  type Identified,
  type RequestRules,
  type Sender,
  type SenderOptions,
  type Signed,
  type TestDelivery,
  testRequest,
  type TimeoutOptions,
} from "../runtime/webhooks/sender.ts";
import type { SignatureScheme } from "../runtime/webhooks/signature.ts";
import type { Events } from "./types.ts";

/** The signature of deliveries: over the raw bytes of the body. */
export const workspaceSignature: SignatureScheme = {
  header: "X-Service-Signature-256",
  prefix: "sha256=",
  algorithm: "hmac-sha256",
  encoding: "hex",
};

/** The documented times: when a delivery is attempted. */
export const workspaceSchedule = { maxAttempts: 3, backoffSeconds: [1, 10, 60], workerPeriodSeconds: 60 };

/** The options of a receiver. */
export type WorkspaceReceiverOptions = ReceiverOptions<Events> & SecretOptions & TimeOptions;

const workspaceReception: ReceiverRules<Events> = {
  nameField: "event",
  nameHeaders: ["x-service-event"],
  timeField: "occurred_at",
  idHeader: "x-service-delivery",
  attemptHeader: "x-service-attempt",
  validation: () => import("./event-guards.ts"),
};

/**
 * Receives the events of Workspace Webhooks.
 *
 * A signature that is not that of the raw body is rejected with 401, a body that is not that of its event or
 * holds a field twice with 400. What is taken is acknowledged at once and worked on behind the response, each
 * delivery once.
 *
 * @example
 * ```ts
 * const receive = createWorkspaceReceiver({
 *   secrets: [secret],
 *   on: { "content.indexed": (event) => console.log(event) },
 * }); // (request: Request) => Promise<Response>
 * ```
 */
export function createWorkspaceReceiver(options: WorkspaceReceiverOptions): Receiver {
  return createReceiver(workspaceReception, { ...options, signature: workspaceSignature });
}

/** One attempt to deliver an event. */
export type WorkspaceDelivery = Delivery<Events[keyof Events]> & Identified & Signed & Authorized;

/** The options of a sender. */
export type WorkspaceSenderOptions = SenderOptions & TimeoutOptions;

const workspaceRequests: RequestRules = {
  nameField: "event",
  nameHeaders: ["X-Service-Event"],
  headers: { "User-Agent": "Service-Webhooks/1.0" },
  idHeader: "X-Service-Delivery",
  attemptHeader: "X-Service-Attempt",
  defaultScheme: "Bearer",
};

/**
 * Posts one event to a registered destination. A delivery without a 2xx response is retried until the attempts
 * are used up.
 *
 * @example
 * ```ts
 * const sender = createWorkspaceSender();
 * const outcome = await sender.send({ url, envelope, id, secret, createdAt });
 * if (outcome.result === "retrying") queue.add(outcome.nextAttempt, outcome.dueAt);
 * ```
 */
export function createWorkspaceSender(options: WorkspaceSenderOptions = {}): Sender<WorkspaceDelivery> {
  return createSender({ ...workspaceRequests, ...workspaceSchedule, signature: workspaceSignature }, options);
}

/** The request that delivers an event, signed, to test a receiver with. */
export function signWorkspaceEvent(
  envelope: Events[keyof Events],
  delivery: TestDelivery<WorkspaceDelivery>,
): Promise<Request> {
  return testRequest(workspaceRequests, workspaceSignature, envelope, delivery);
}
