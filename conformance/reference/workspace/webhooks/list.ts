import type { Host } from "../../host/host.ts";
import { databaseOf } from "../database.ts";
import { recordOf, type WebhookRecord } from "./record.ts";

/** A webhook, and the event lists that it serves. */
export type ListedWebhook = WebhookRecord & { list_ids: number[] };

/** The webhooks of a workspace, the oldest first. */
export async function listWebhooks(host: Host, workspaceId: number): Promise<ListedWebhook[]> {
  const database = databaseOf(host);
  const rows = await database
    .selectFrom("workspace_webhooks")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const attachments = await database
    .selectFrom("workspace_attachments")
    .innerJoin("workspace_webhooks", "workspace_webhooks.id", "workspace_attachments.webhook_id")
    .select(["webhook_id", "list_id"])
    .where("workspace_id", "=", workspaceId)
    .orderBy("list_id")
    .execute();
  const lists = Map.groupBy(attachments, ({ webhook_id }) => webhook_id);
  return rows.map((row) => ({
    ...recordOf(row),
    list_ids: (lists.get(row.id) ?? []).map(({ list_id }) => list_id),
  }));
}
