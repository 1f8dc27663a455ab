import * as z from "zod";
import type { EventType, WebhookCreated, WebhookRegistration } from "../../../generated/workspace/types.ts";
import type { Host } from "../host/host.ts";
import { giveUpDeliveries, holdDeliveries } from "../outbox/queue.ts";
import { WorkspaceError } from "./errors.ts";
import { eventTypeOf } from "./events/event-types.ts";
import { checkAddress, headerValue, line, readInput, title } from "./input.ts";
import { listNamed } from "./lists.ts";
import { addDestination, destinationOf, notifiersOf, tick } from "./notifiers/notifiers.ts";
import { databaseOf, outboxIn, type WebhookRow, type WorkspaceDatabase, workspaceQueue } from "./tables.ts";

/** A webhook, with the secret that signs its deliveries, which is shown only here. */
type CreatedWebhook = WebhookCreated & WebhookRecord;

const settings = z.object({
  url: line(2000),
  secret: line(500).optional(),
  auth_header: headerValue.optional(),
});

/**
 * Registers a destination for one event type. Document 2, Resources, part A.
 *
 * @throws {WorkspaceError} If there is no such event type, or requests to the address are not allowed.
 */
export async function registerWebhook(
  host: Host,
  workspaceId: number,
  registration: Omit<WebhookRegistration, "workspace_id">,
): Promise<CreatedWebhook> {
  const eventType = eventTypeOf(registration.event_type);
  const { url, secret = host.identifiers.secret(), auth_header = null } = readInput(settings, registration);
  checkAddress(host, url);
  const registered = { name: eventType, event_type: eventType, channel: "api", url, secret, auth_header } as const;
  const row = await addDestination(host, workspaceId, registered);
  return { ...recordOf(row), secret };
}

/** A webhook, and the event lists that it serves. */
type ListedWebhook = WebhookRecord & { list_ids: number[] };

/** Returns the webhooks of a workspace, oldest first. */
export async function listWebhooks(host: Host, workspaceId: number): Promise<ListedWebhook[]> {
  const notifiers = await notifiersOf(databaseOf(host), workspaceId);
  return notifiers.map(({ lists, ...row }) => ({ ...recordOf(row), list_ids: lists }));
}

/** The changes of a webhook, whose field names the document does not state. */
const changes = z
  .strictObject({
    name: title(200).optional(),

    /** False pauses it, true resumes it. */
    enabled: z.boolean().optional(),

    /** The only event list that it serves from now on. */
    list_id: z.int().positive().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "Expected name, enabled or list_id");

/**
 * Renames, pauses, resumes or re-points a webhook. While it is paused, events are not enqueued for it, and queued deliveries
 * wait.
 *
 * @throws {WorkspaceError} If there is no such webhook or list, or the change is invalid.
 */
export async function updateWebhook(
  host: Host,
  workspaceId: number,
  id: unknown,
  change: unknown,
): Promise<WebhookRecord> {
  const { name, enabled, list_id: listId } = readInput(changes, change);
  return await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      const webhook = await findWebhook(trx, workspaceId, id);
      if (enabled !== undefined) {
        await holdDeliveries(outboxIn(trx), { queue: workspaceQueue, destinationId: webhook.id }, !enabled);
      }
      if (listId !== undefined) await pointAt(trx, workspaceId, webhook.id, listId);
      // Update only the fields of the request, so that concurrent changes of other fields are kept.
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

/**
 * Adds an event list to a webhook, with the same address and secret.
 *
 * @throws {WorkspaceError} If there is no such webhook or list.
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

/**
 * Deletes a webhook. Past deliveries stay in the feed; queued deliveries fail.
 *
 * @throws {WorkspaceError} If there is no such webhook.
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

/**
 * Returns a webhook of a workspace, by the id in a request.
 *
 * @throws {WorkspaceError} If the workspace has no webhook with that id.
 */
export async function findWebhook(database: WorkspaceDatabase, workspaceId: number, id: unknown): Promise<WebhookRow> {
  const found = await destinationOf(database, workspaceId, id);
  if (found === undefined)
    throw new WorkspaceError("not_found", `The webhook does not exist in workspace ${workspaceId}.`);
  return found;
}

/** A webhook in responses: without its secret, and without the credentials of its deliveries. */
interface WebhookRecord {
  id: number;
  workspace_id: number;
  name: string;

  /** Null if it only serves lists. */
  event_type: EventType | null;
  url: string;
  enabled: boolean;

  /** True if its deliveries have an `Authorization` header. */
  has_auth_header: boolean;

  /** In ISO 8601. */
  created_at: string;
}

function recordOf(row: WebhookRow): WebhookRecord {
  const { id, workspace_id, name, event_type, url, enabled, auth_header, created_at } = row;
  return {
    id,
    workspace_id,
    name,
    event_type,
    url,
    enabled: enabled === 1,
    has_auth_header: auth_header !== null,
    created_at: new Date(created_at).toISOString(),
  };
}
