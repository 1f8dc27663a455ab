import type { DestinationKind, EventType } from "../../../../generated/workspace/types.ts";
import type { Host } from "../../host/host.ts";
import { takeTurn } from "../../outbox/turn.ts";
import { databaseOf, outboxIn } from "../database.ts";
import { enqueueTo } from "../deliveries/enqueue.ts";
import { type DeliveryRecord, findDelivery } from "../deliveries/list.ts";
import { envelopeOf } from "../events/envelope.ts";
import { meter } from "../events/meter.ts";
import { notificationOf } from "../notifiers/notification.ts";
import { workspaceQueue } from "../tables.ts";
import { findWebhook } from "./find.ts";

/** What a ping is named after where a webhook is registered for no event of its own. */
const otherwise: EventType = "content.indexed";

/**
 * Enqueues a synthetic ping, metered as egress: the event that the webhook is registered for, with `{test: true}`. It
 * is no event of the workspace, so it is in no feed.
 *
 * @throws {Refusal} where there is no such webhook.
 */
export async function testWebhook(host: Host, workspaceId: number, id: unknown): Promise<DeliveryRecord> {
  const now = host.clock.now();
  return await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      await takeTurn(outboxIn(trx), workspaceQueue);
      const webhook = await findWebhook(trx, workspaceId, id);
      const envelope = envelopeOf(webhook.event_type ?? otherwise, workspaceId, now, { test: true });
      const payloadOf = (channel: DestinationKind): object => notificationOf(channel, envelope);
      const [delivery] = await enqueueTo(trx, [webhook], { eventId: null, payloadOf, now });
      await meter(trx, { workspaceId, tool: "test_webhook", billingClass: "mcp.egress", now });
      return await findDelivery(trx, workspaceId, delivery);
    });
}
