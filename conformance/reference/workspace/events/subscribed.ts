import type { EventType } from "../../../../generated/workspace/types.ts";
import type { WebhookRow, WorkspaceDatabase } from "../tables.ts";

/** Shown in the feed alone, whatever is registered for it. Document 2, Events, part A. */
const neverForwarded: EventType = "mcp.tool_called";

/** An event, and the lists that it lands in. */
export interface Landed {
  workspaceId: number;
  event: EventType;
  lists: readonly number[];
}

/** The destinations that take an event, each once: for its type, or for a list that it lands in. */
export async function subscribedTo(
  database: WorkspaceDatabase,
  { workspaceId, event, lists }: Landed,
): Promise<WebhookRow[]> {
  if (event === neverForwarded) return [];
  const ofLists = database.selectFrom("workspace_attachments").select("webhook_id").where("list_id", "in", lists);
  return await database
    .selectFrom("workspace_webhooks")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("enabled", "=", 1)
    .where("deleted_at", "is", null)
    .where((row) =>
      lists.length === 0
        ? row("event_type", "=", event)
        : row.or([row("event_type", "=", event), row("id", "in", ofLists)]),
    )
    .orderBy("id")
    .execute();
}
