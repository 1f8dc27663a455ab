import {
  type Authorized,
  createSender,
  type Delivery,
  dueAt,
  type Outcome,
  type Sender,
} from "../../../../generated/runtime/webhooks/sender.ts";
import { transitionEventStatus } from "../../../../generated/workspace/states.ts";
import type { DestinationKind, EventStatus } from "../../../../generated/workspace/types.ts";
import {
  createWorkspaceSender,
  type WorkspaceDelivery,
  workspaceSchedule,
} from "../../../../generated/workspace/webhooks.ts";
import type { Host } from "../../host/host.ts";
import { recorded, type Wire } from "../../outbox/exchange.ts";
import { enqueue } from "../../outbox/queue.ts";
import type { DeliveryStatus } from "../../outbox/tables.ts";
import { keptBytes, type OutboxQueue } from "../../outbox/worker.ts";
import { databaseOf, outboxIn, type WebhookRow, type WorkspaceDatabase, workspaceQueue } from "../tables.ts";

/** A destination of deliveries. */
type Target = Pick<WebhookRow, "id" | "channel" | "enabled">;

/** A payload for one or more destinations. */
interface ToEnqueue {
  /** The number of the event; null if there is none, as for a ping. */
  eventId: number | null;

  /** The name of the delivered event. */
  event: string;

  /** Returns the payload for a channel. */
  payloadOf: (channel: DestinationKind) => object;
  now: number;
}

/** Enqueues a delivery to each destination, in the transaction of their event, and returns their ids. */
export async function enqueueTo(
  trx: WorkspaceDatabase,
  targets: readonly Target[],
  { eventId, event, payloadOf, now }: ToEnqueue,
): Promise<number[]> {
  const first = dueAt(workspaceSchedule, new Date(now), 1).getTime();
  const deliveries = targets.map(({ id, channel, enabled }) => ({
    queue: workspaceQueue,
    destination_id: id,
    event_id: eventId,
    event,
    payload: JSON.stringify(payloadOf(channel)),
    status: statusAtFirst(),
    created_at: now,
    due_at: first,
    held: enabled === 1 ? 0 : 1,
  }));
  return await enqueue(outboxIn(trx), deliveries);
}

/** The time limit of one attempt; the document states none. */
const timeoutSeconds = 15;

/** A chat channel receives a line of text, unsigned. */
const lineRules = { nameField: "text", defaultScheme: "Bearer", ...workspaceSchedule };

/** Returns the function that posts a delivery to the current address of its webhook. */
export function createPost(host: Host): OutboxQueue["post"] {
  const { fetch, timeout } = host.outbound;
  const options = { now: host.clock.now, keepBytes: keptBytes, timeoutSeconds, ...(timeout && { timeout }) };
  const senderOf: Readonly<Record<DestinationKind, (over: Wire) => Pick<Sender<WorkspaceDelivery>, "send">>> = {
    api: ({ fetch: send }) => createWorkspaceSender({ ...options, fetch: send }),
    chatChannel: ({ fetch: send }) =>
      createSender<Delivery<object> & Authorized>(lineRules, { ...options, fetch: send }),
  };
  const database = databaseOf(host);
  return async ({ id, destination_id, payload, attempts, created_at }) => {
    const { channel, url, secret, auth_header } = await database
      .selectFrom("workspace_webhooks")
      .select(["channel", "url", "secret", "auth_header"])
      .where("id", "=", destination_id)
      .executeTakeFirstOrThrow();
    const wire = recorded(fetch);
    const outcome = await senderOf[channel](wire).send({
      id: String(id),
      url,
      secret,
      envelope: JSON.parse(payload) as WorkspaceDelivery["envelope"],
      attempt: attempts + 1,
      createdAt: new Date(created_at),
      ...(auth_header !== null && { authorization: auth_header }),
    });
    return { ...outcome, exchange: wire.exchange() };
  };
}

const conditions = {
  delivered: "accepted",
  retrying: "refusedWithAttemptsLeft",
  failed: "lastAttemptFailed",
} as const satisfies Record<Outcome["result"], string>;

/** Returns the status of a delivery after an attempt. Document 2, States and transitions, part A. */
export function statusAfter(before: DeliveryStatus, result: Outcome["result"]): DeliveryStatus {
  const step = transitionEventStatus(before, "workerAttempt", conditions[result]);
  return delivery(step.outcome === "moves" ? step.to : undefined);
}

/** Returns the initial status of a delivery. */
function statusAtFirst(): DeliveryStatus {
  const step = transitionEventStatus(undefined, "eventOccurs", "subscribed");
  return delivery(step.outcome === "moves" ? step.to : undefined);
}

/** The status of a delivery that is enqueued again, which the document does not specify. */
export const statusAfterReplay: DeliveryStatus = "pending";

function delivery(status: EventStatus | undefined): DeliveryStatus {
  if (status === undefined || status === "not sent")
    throw new Error(`No delivery status for the event status ${status}`);
  return status;
}
