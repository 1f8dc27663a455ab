import type { Delivery, DestinationKind, EventType } from "../../../../generated/workspace/types.ts";
import type { Host } from "../../host/host.ts";
import { enqueueAgain, lockQueue } from "../../outbox/queue.ts";
import type { DeliveryRow } from "../../outbox/tables.ts";
import { WorkspaceError } from "../errors.ts";
import { type Envelope, envelopeOf } from "../events/emit.ts";
import { numberOf } from "../input.ts";
import { notificationOf } from "../notifiers/messages.ts";
import { databaseOf, outboxIn, type WorkspaceDatabase, workspaceQueue } from "../tables.ts";
import { meter } from "../usage.ts";
import { findWebhook } from "../webhooks.ts";
import { enqueueTo, statusAfterReplay } from "./queue.ts";

/** A delivery in responses: the documented fields, its id, and the ids of its webhook and event. */
type DeliveryRecord = Delivery & { id: number; webhook_id: number; event_id: number | null };

/** The number of recent deliveries in a list. */
const recent = 100;

/**
 * Returns the recent deliveries of a webhook, newest first.
 *
 * @throws {WorkspaceError} If there is no such webhook.
 */
export async function listDeliveries(host: Host, workspaceId: number, webhookId: unknown): Promise<DeliveryRecord[]> {
  const database = databaseOf(host);
  const webhook = await findWebhook(database, workspaceId, webhookId);
  const rows = await database
    .selectFrom("outbox_deliveries")
    .selectAll()
    .where("queue", "=", workspaceQueue)
    .where("destination_id", "=", webhook.id)
    .orderBy("id", "desc")
    .limit(recent)
    .execute();
  return rows.map((row) => recordOf(row));
}

/**
 * Returns a delivery of a workspace, by the id in a request.
 *
 * @throws {WorkspaceError} If the workspace has no delivery with that id.
 */
async function findDelivery(database: WorkspaceDatabase, workspaceId: number, id: unknown): Promise<DeliveryRecord> {
  const found = await database
    .selectFrom("outbox_deliveries")
    .innerJoin("workspace_webhooks", "workspace_webhooks.id", "outbox_deliveries.destination_id")
    .selectAll("outbox_deliveries")
    // No row has the number 0.
    .where("outbox_deliveries.id", "=", numberOf(id) ?? 0)
    .where("queue", "=", workspaceQueue)
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirst();
  if (found === undefined)
    throw new WorkspaceError("not_found", `The delivery does not exist in workspace ${workspaceId}.`);
  return recordOf(found);
}

function recordOf(row: DeliveryRow): DeliveryRecord {
  const { id, destination_id, event_id, status, attempts, payload, created_at } = row;
  return {
    id,
    webhook_id: destination_id,
    event_id,
    status,
    retry_count: attempts,
    payload: JSON.parse(payload) as Record<string, unknown>,
    ...(row.response_code !== null && { response_code: row.response_code }),
    ...(row.response_body !== null && { response_body: row.response_body }),
    ...(row.error !== null && { error: row.error }),
    created_at: new Date(created_at).toISOString(),
  };
}

/**
 * Enqueues a past delivery for another attempt, metered as egress.
 *
 * @throws {WorkspaceError} If there is no such delivery, it is still queued, or its webhook was deleted.
 */
export async function replayDelivery(host: Host, workspaceId: number, id: unknown): Promise<DeliveryRecord> {
  const now = host.clock.now();
  return await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      await lockQueue(outboxIn(trx), workspaceQueue);
      const delivery = await findDelivery(trx, workspaceId, id);
      await findWebhook(trx, workspaceId, delivery.webhook_id);
      const isAtRest = await enqueueAgain(outboxIn(trx), delivery.id, { status: statusAfterReplay, dueAt: now });
      if (!isAtRest)
        throw new WorkspaceError("still_queued", `Delivery ${delivery.id} is ${delivery.status}: it is queued.`);
      await meter(trx, { workspaceId, tool: "replay_webhook_delivery", billingClass: "mcp.egress", now });
      return await findDelivery(trx, workspaceId, delivery.id);
    });
}

/** The event of a ping if a webhook has no event type of its own. */
const otherwise: EventType = "content.indexed";

/**
 * Enqueues a synthetic ping, metered as egress: the event type of the webhook, with `{test: true}`. It
 * is not an event of the workspace, so it is in no feed.
 *
 * @param body The data to send instead.
 *
 * @throws {WorkspaceError} If there is no such webhook.
 */
export async function testWebhook(
  host: Host,
  workspaceId: number,
  id: unknown,
  body?: Envelope,
): Promise<DeliveryRecord> {
  const now = host.clock.now();
  return await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      await lockQueue(outboxIn(trx), workspaceQueue);
      const webhook = await findWebhook(trx, workspaceId, id);
      const envelope = body ?? envelopeOf(webhook.event_type ?? otherwise, workspaceId, now, { test: true });
      const payloadOf = (channel: DestinationKind): object => notificationOf(channel, envelope);
      const [delivery] = await enqueueTo(trx, [webhook], { eventId: null, event: envelope.event, payloadOf, now });
      await meter(trx, { workspaceId, tool: "test_webhook", billingClass: "mcp.egress", now });
      return await findDelivery(trx, workspaceId, delivery);
    });
}
