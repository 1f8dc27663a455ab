import { numberOf } from "../given.ts";
import { Refusal } from "../refusal.ts";
import type { WebhookRow, WorkspaceDatabase } from "../tables.ts";

/**
 * A webhook of a workspace, by the id that a caller gave.
 *
 * @throws {Refusal} where the workspace has none of that id.
 */
export async function findWebhook(database: WorkspaceDatabase, workspaceId: number, id: unknown): Promise<WebhookRow> {
  const number = numberOf(id);
  const found =
    number === undefined
      ? undefined
      : await database
          .selectFrom("workspace_webhooks")
          .selectAll()
          .where("id", "=", number)
          .where("workspace_id", "=", workspaceId)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
  if (found === undefined) throw new Refusal("not_found", `There is no such webhook in workspace ${workspaceId}.`);
  return found;
}
