import type { WebhookRow, WorkspaceDatabase } from "../tables.ts";

/** A notifier, with the lists that are ticked for it, by their ids. */
export type Notifier = WebhookRow & { lists: number[] };

/** The notifiers of a workspace, the oldest first. Webhooks of one event type are among them: they can serve lists too. */
export async function notifiersOf(database: WorkspaceDatabase, workspaceId: number): Promise<Notifier[]> {
  const webhooks = await database
    .selectFrom("workspace_webhooks")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const ticks = await database
    .selectFrom("workspace_attachments as tick")
    .innerJoin("workspace_webhooks as webhook", "webhook.id", "tick.webhook_id")
    .select(["tick.webhook_id", "tick.list_id"])
    .where("webhook.workspace_id", "=", workspaceId)
    .orderBy("tick.list_id")
    .execute();
  const byWebhook = Map.groupBy(ticks, ({ webhook_id }) => webhook_id);
  return webhooks.map((row) => ({ ...row, lists: (byWebhook.get(row.id) ?? []).map(({ list_id }) => list_id) }));
}
