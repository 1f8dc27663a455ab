import type { Host } from "../../host/host.ts";
import { databaseOf } from "../database.ts";
import { tick } from "../notifiers/ticks.ts";
import { findWebhook } from "./find.ts";
import { recordOf, type WebhookRecord } from "./record.ts";

/**
 * Lets a webhook serve one more event list, with the same address and secret.
 *
 * @throws {Refusal} where there is no such webhook or list.
 */
export async function attachList(
  host: Host,
  workspaceId: number,
  id: unknown,
  listId: number,
): Promise<WebhookRecord & { list_id: number }> {
  const database = databaseOf(host);
  const webhook = await findWebhook(database, workspaceId, id);
  await tick(database, { workspaceId, webhookId: webhook.id, list: listId });
  return { ...recordOf(webhook), list_id: listId };
}
