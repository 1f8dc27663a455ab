import type { Host } from "../../host/host.ts";
import { enqueueAgain } from "../../outbox/enqueue.ts";
import { takeTurn } from "../../outbox/turn.ts";
import { databaseOf, outboxIn } from "../database.ts";
import { meter } from "../events/meter.ts";
import { Refusal } from "../refusal.ts";
import { workspaceQueue } from "../tables.ts";
import { findWebhook } from "../webhooks/find.ts";
import { type DeliveryRecord, findDelivery } from "./list.ts";
import { statusAfterReplay } from "./transition.ts";

/**
 * Enqueues a past delivery for another attempt, metered as egress.
 *
 * @throws {Refusal} where there is no such delivery, where it is still queued, or where its webhook is there no more.
 */
export async function replayDelivery(host: Host, workspaceId: number, id: unknown): Promise<DeliveryRecord> {
  const now = host.clock.now();
  return await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      await takeTurn(outboxIn(trx), workspaceQueue);
      const delivery = await findDelivery(trx, workspaceId, id);
      await findWebhook(trx, workspaceId, delivery.webhook_id);
      const isAtRest = await enqueueAgain(outboxIn(trx), delivery.id, { status: statusAfterReplay, dueAt: now });
      if (!isAtRest) throw new Refusal("still_queued", `Delivery ${delivery.id} is ${delivery.status}: it is queued.`);
      await meter(trx, { workspaceId, tool: "replay_webhook_delivery", billingClass: "mcp.egress", now });
      return await findDelivery(trx, workspaceId, delivery.id);
    });
}
