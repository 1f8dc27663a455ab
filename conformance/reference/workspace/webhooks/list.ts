import type { Host } from "../../host/host.ts";
import { databaseOf } from "../database.ts";
import { notifiersOf } from "../notifiers/notifiers.ts";
import { recordOf, type WebhookRecord } from "./record.ts";

/** A webhook, and the event lists that it serves. */
export type ListedWebhook = WebhookRecord & { list_ids: number[] };

/** The webhooks of a workspace, the oldest first. */
export async function listWebhooks(host: Host, workspaceId: number): Promise<ListedWebhook[]> {
  const notifiers = await notifiersOf(databaseOf(host), workspaceId);
  return notifiers.map(({ lists, ...row }) => ({ ...recordOf(row), list_ids: lists }));
}
