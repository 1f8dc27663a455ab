import * as z from "zod";
import type { Host } from "../../host/host.ts";
import { holdDeliveries } from "../../outbox/destination.ts";
import { databaseOf, outboxIn } from "../database.ts";
import { line, read } from "../given.ts";
import { listNamed } from "../lists/lists.ts";
import { type WorkspaceDatabase, workspaceQueue } from "../tables.ts";
import { findWebhook } from "./find.ts";
import { recordOf, type WebhookRecord } from "./record.ts";

/** What can be changed, which the document names and does not spell. */
const changes = z
  .strictObject({
    name: line(200).optional(),

    /** False pauses it, true resumes it. */
    enabled: z.boolean().optional(),

    /** The event list that it serves from now on, in place of everything that it served. */
    list_id: z.int().positive().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "Expected name, enabled or list_id");

/**
 * Renames, pauses, resumes or re-points a webhook. While it is paused, events are not enqueued for it, and what is
 * queued already waits.
 *
 * @throws {Refusal} where there is no such webhook or list, or the change can't be made.
 */
export async function updateWebhook(
  host: Host,
  workspaceId: number,
  id: unknown,
  change: unknown,
): Promise<WebhookRecord> {
  const { name, enabled, list_id: listId } = read(changes, change);
  return await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      const webhook = await findWebhook(trx, workspaceId, id);
      if (enabled !== undefined) {
        await holdDeliveries(outboxIn(trx), { queue: workspaceQueue, destinationId: webhook.id }, !enabled);
      }
      if (listId !== undefined) await pointAt(trx, workspaceId, webhook.id, listId);
      // Nothing but what was given: what another request changes meanwhile stays.
      const row = await trx
        .updateTable("workspace_webhooks")
        .set({
          ...(name !== undefined && { name }),
          ...(enabled !== undefined && { enabled: Number(enabled) }),
          ...(listId !== undefined && { event_type: null }),
        })
        .where("id", "=", webhook.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return recordOf(row);
    });
}

async function pointAt(trx: WorkspaceDatabase, workspaceId: number, webhookId: number, listId: number): Promise<void> {
  const { id } = await listNamed(trx, workspaceId, listId);
  await trx.deleteFrom("workspace_attachments").where("webhook_id", "=", webhookId).execute();
  await trx.insertInto("workspace_attachments").values({ webhook_id: webhookId, list_id: id }).execute();
}
