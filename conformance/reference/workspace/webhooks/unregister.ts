import type { Host } from "../../host/host.ts";
import { giveUpDeliveries } from "../../outbox/destination.ts";
import { databaseOf, outboxIn } from "../database.ts";
import { workspaceQueue } from "../tables.ts";
import { findWebhook } from "./find.ts";

/**
 * Deletes a webhook. What was delivered by it stays in the feed; what was still queued is given up.
 *
 * @throws {Refusal} where there is no such webhook.
 */
export async function unregisterWebhook(host: Host, workspaceId: number, id: unknown): Promise<void> {
  await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      const webhook = await findWebhook(trx, workspaceId, id);
      await giveUpDeliveries(
        outboxIn(trx),
        { queue: workspaceQueue, destinationId: webhook.id },
        "The webhook was deleted.",
      );
      await trx.deleteFrom("workspace_attachments").where("webhook_id", "=", webhook.id).execute();
      await trx
        .updateTable("workspace_webhooks")
        .set({ deleted_at: host.clock.now() })
        .where("id", "=", webhook.id)
        .execute();
    });
}
