import { dueAt } from "../../../../generated/runtime/sender-outcome.ts";
import type { DestinationKind } from "../../../../generated/workspace/types.ts";
import { workspaceSchedule } from "../../../../generated/workspace/webhooks.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { outboxIn } from "../database.ts";
import { type WebhookRow, type WorkspaceDatabase, workspaceQueue } from "../tables.ts";
import { statusAtFirst } from "./transition.ts";

/** Where a delivery goes. */
export type Target = Pick<WebhookRow, "id" | "channel" | "enabled">;

/** What is enqueued for one destination or several. */
export interface ToEnqueue {
  /** The number of the event; null where none led to it, as with a ping. */
  eventId: number | null;

  /** What is posted to a channel. */
  payloadOf: (channel: DestinationKind) => object;
  now: number;
}

/** Enqueues a delivery to each destination, in the transaction of what they tell of; gives their ids. */
export async function enqueueTo(
  trx: WorkspaceDatabase,
  targets: readonly Target[],
  { eventId, payloadOf, now }: ToEnqueue,
): Promise<number[]> {
  const first = dueAt(workspaceSchedule, new Date(now), 1).getTime();
  const deliveries = targets.map(({ id, channel, enabled }) => ({
    queue: workspaceQueue,
    destination_id: id,
    event_id: eventId,
    payload: JSON.stringify(payloadOf(channel)),
    status: statusAtFirst(),
    created_at: now,
    due_at: first,
    held: enabled === 1 ? 0 : 1,
  }));
  return await enqueue(outboxIn(trx), deliveries);
}
