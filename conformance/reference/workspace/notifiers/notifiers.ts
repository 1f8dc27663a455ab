import * as z from "zod";
import { destinationKindValues } from "../../../../generated/workspace/states.ts";
import type { Host } from "../../host/host.ts";
import { WorkspaceError } from "../errors.ts";
import { eventTypes } from "../../../../generated/workspace/enums.ts";
import { checkAddress, headerValue, line, numberOf, readInput, title } from "../input.ts";
import { listNamed } from "../lists.ts";
import { databaseOf, type WebhookRow, type WorkspaceDatabase } from "../tables.ts";

/** A notifier, with the ids of the lists that are ticked for it. */
export type Notifier = WebhookRow & { lists: number[] };

/** Returns the notifiers of a workspace, oldest first. They include webhooks of one event type, which can serve lists too. */
export async function notifiersOf(database: WorkspaceDatabase, workspaceId: number): Promise<Notifier[]> {
  return (await everyNotifier(database, workspaceId)).filter(({ deleted_at }) => deleted_at === null);
}

/** Returns the notifiers of a workspace, including deleted ones. */
export async function everyNotifier(database: WorkspaceDatabase, workspaceId: number): Promise<Notifier[]> {
  const webhooks = await database
    .selectFrom("workspace_webhooks")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
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

const settings = z.object({
  name: title(200),
  channel: z.enum(destinationKindValues),

  /** An event type to deliver in addition to the lists. Default: none. */
  event_type: z.enum(eventTypes).optional(),
  url: line(2000),

  /** Sent as the `Authorization` header of every delivery. */
  credentials: headerValue.optional(),
});

/** Adds a destination without lists to a workspace, and returns it. */
export async function addDestination(
  host: Host,
  workspaceId: number,
  destination: Pick<WebhookRow, "name" | "event_type" | "channel" | "url" | "secret" | "auth_header">,
): Promise<WebhookRow> {
  return await databaseOf(host)
    .insertInto("workspace_webhooks")
    .values({
      ...destination,
      workspace_id: workspaceId,
      enabled: 1,
      created_at: host.clock.now(),
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Adds a notifier without lists, and returns its id and its secret, which is shown only once. Document 2,
 * Resources (notifier), part A.
 *
 * @throws {WorkspaceError} If the input is invalid, or requests to the address are not allowed.
 */
export async function addNotifier(
  host: Host,
  workspaceId: number,
  input: unknown,
): Promise<Pick<WebhookRow, "id" | "secret">> {
  const { event_type = null, credentials: auth_header = null, ...read } = readInput(settings, input);
  checkAddress(host, read.url);
  const secret = host.identifiers.secret();
  return await addDestination(host, workspaceId, { ...read, event_type, auth_header, secret });
}

const changes = settings.pick({ name: true, url: true, credentials: true });

/**
 * Changes the name and the address of a notifier, and its credentials if there are new ones.
 *
 * @throws {WorkspaceError} If the input is invalid, or requests to the address are not allowed.
 */
export async function changeNotifier(host: Host, notifier: Pick<WebhookRow, "id">, input: unknown): Promise<void> {
  const { name, url, credentials } = readInput(changes, input);
  checkAddress(host, url);
  await databaseOf(host)
    .updateTable("workspace_webhooks")
    .set({ name, url, ...(credentials !== undefined && { auth_header: credentials }) })
    .where("id", "=", notifier.id)
    .execute();
}

/** Gives a notifier a new secret, which signs all later deliveries, and returns it. */
export async function rotateSecret(host: Host, notifier: Pick<WebhookRow, "id">): Promise<string> {
  const secret = host.identifiers.secret();
  await databaseOf(host).updateTable("workspace_webhooks").set({ secret }).where("id", "=", notifier.id).execute();
  return secret;
}

/** A notifier and the name or id of a list, in the same workspace. */
interface Tick {
  workspaceId: number;
  webhookId: number;
  list: number | string;
}

/**
 * Ticks a list for a notifier, which then serves it with the same address and secret.
 *
 * @throws {WorkspaceError} If there is no such notifier or list, or the list is a built-in feed.
 */
export async function tick(database: WorkspaceDatabase, { workspaceId, webhookId, list }: Tick): Promise<void> {
  await checkNotifier(database, workspaceId, webhookId);
  const { id } = await listNamed(database, workspaceId, list);
  await database
    .insertInto("workspace_attachments")
    .values({ webhook_id: webhookId, list_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Sets the lists that a notifier serves. With an empty set the notifier is detached from all, and stays. Document 2,
 * Resources (notifier), part A.
 *
 * @throws {WorkspaceError} If there is no such notifier or list; nothing is then changed.
 */
export async function serveLists(
  database: WorkspaceDatabase,
  { workspaceId, webhookId, lists }: { workspaceId: number; webhookId: number; lists: readonly number[] },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await checkNotifier(trx, workspaceId, webhookId);
    await trx.deleteFrom("workspace_attachments").where("webhook_id", "=", webhookId).execute();
    for (const list of lists) await tick(trx, { workspaceId, webhookId, list });
  });
}

/** @throws {WorkspaceError} If the workspace has no such notifier. */
export async function checkNotifier(
  database: WorkspaceDatabase,
  workspaceId: number,
  webhookId: number,
): Promise<void> {
  if ((await destinationOf(database, workspaceId, webhookId)) === undefined)
    throw new WorkspaceError("not_found", `There is no notifier ${webhookId} in workspace ${workspaceId}.`);
}

/** Returns a destination of a workspace, by the id in a request. */
export async function destinationOf(
  database: WorkspaceDatabase,
  workspaceId: number,
  id: unknown,
): Promise<WebhookRow | undefined> {
  return await database
    .selectFrom("workspace_webhooks")
    .selectAll()
    // No row has the number 0.
    .where("id", "=", numberOf(id) ?? 0)
    .where("workspace_id", "=", workspaceId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
