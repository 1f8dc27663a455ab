import type { Delivery } from "../../../../generated/workspace/types.ts";
import type { Host } from "../../host/host.ts";
import type { DeliveryRow } from "../../outbox/tables.ts";
import { databaseOf } from "../database.ts";
import { numberOf } from "../given.ts";
import { Refusal } from "../refusal.ts";
import { type WorkspaceDatabase, workspaceQueue } from "../tables.ts";
import { findWebhook } from "../webhooks/find.ts";

/** A delivery as callers see it: what is documented, its id, and what it belongs to. */
export type DeliveryRecord = Delivery & { id: number; webhook_id: number; event_id: number | null };

/** How many deliveries are recent. */
const recent = 100;

/**
 * The recent deliveries of a webhook, the newest first.
 *
 * @throws {Refusal} where there is no such webhook.
 */
export async function listDeliveries(host: Host, workspaceId: number, webhookId: unknown): Promise<DeliveryRecord[]> {
  const database = databaseOf(host);
  const webhook = await findWebhook(database, workspaceId, webhookId);
  const rows = await database
    .selectFrom("outbox_deliveries")
    .selectAll()
    .where("queue", "=", workspaceQueue)
    .where("destination_id", "=", webhook.id)
    .orderBy("id", "desc")
    .limit(recent)
    .execute();
  return rows.map((row) => recordOf(row));
}

/**
 * A delivery of a workspace, by the id that a caller gave.
 *
 * @throws {Refusal} where the workspace has none of that id.
 */
export async function findDelivery(
  database: WorkspaceDatabase,
  workspaceId: number,
  id: unknown,
): Promise<DeliveryRecord> {
  const number = numberOf(id);
  const found =
    number === undefined
      ? undefined
      : await database
          .selectFrom("outbox_deliveries")
          .innerJoin("workspace_webhooks", "workspace_webhooks.id", "outbox_deliveries.destination_id")
          .selectAll("outbox_deliveries")
          .where("outbox_deliveries.id", "=", number)
          .where("queue", "=", workspaceQueue)
          .where("workspace_id", "=", workspaceId)
          .executeTakeFirst();
  if (found === undefined) throw new Refusal("not_found", `There is no such delivery in workspace ${workspaceId}.`);
  return recordOf(found);
}

function recordOf(row: DeliveryRow): DeliveryRecord {
  const { id, destination_id, event_id, status, attempts, payload, created_at } = row;
  return {
    id,
    webhook_id: destination_id,
    event_id,
    status,
    retry_count: attempts,
    payload: JSON.parse(payload) as Record<string, unknown>,
    ...(row.response_code !== null && { response_code: row.response_code }),
    ...(row.response_body !== null && { response_body: row.response_body }),
    ...(row.error !== null && { error: row.error }),
    created_at: new Date(created_at).toISOString(),
  };
}
