import * as z from "zod";
import { destinationKindValues } from "../../../../generated/workspace/states.ts";
import type { Host } from "../../host/host.ts";
import { WorkspaceError } from "../errors.ts";
import { eventTypes } from "../../../../generated/workspace/enums.ts";
import { checkAddress, headerValue, line, numberOf, readInput, title } from "../input.ts";
import { listNamed } from "../lists.ts";
import { databaseOf, type WebhookRow, type WorkspaceDatabase } from "../tables.ts";

/** A notifier, with the lists that are ticked for it, by their ids. */
export type Notifier = WebhookRow & { lists: number[] };

/** The notifiers of a workspace, the oldest first. Webhooks of one event type are among them: they can serve lists too. */
export async function notifiersOf(database: WorkspaceDatabase, workspaceId: number): Promise<Notifier[]> {
  return (await everyNotifier(database, workspaceId)).filter(({ deleted_at }) => deleted_at === null);
}

/** The same, with those that were deleted. */
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

  /** The event that it is for besides lists. Default: none. */
  event_type: z.enum(eventTypes).optional(),
  url: line(2000),

  /** Sent as the `Authorization` header of every delivery. */
  credentials: headerValue.optional(),
});

/** Adds a destination to a workspace, attached to nothing, and returns it. */
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
 * Adds a notifier, attached to nothing, and returns its id and its secret, which is shown here and never again. Document 2,
 * Resources (notifier), part A.
 *
 * @throws {WorkspaceError} where the input is not valid, or no request may go to the address.
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
 * Renames a notifier, and leads it to another address, with other credentials where there are some.
 *
 * @throws {WorkspaceError} where the input is not valid, or no request may go to the address.
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

/** Gives a notifier another secret, which signs everything from then on, and returns it. */
export async function rotateSecret(host: Host, notifier: Pick<WebhookRow, "id">): Promise<string> {
  const secret = host.identifiers.secret();
  await databaseOf(host).updateTable("workspace_webhooks").set({ secret }).where("id", "=", notifier.id).execute();
  return secret;
}

/** A notifier and a list, or what might be one, of the same workspace. */
interface Tick {
  workspaceId: number;
  webhookId: number;
  list: number | string;
}

/**
 * Ticks a list for a notifier, which then serves it too, with the same address and secret.
 *
 * @throws {WorkspaceError} where there is no such notifier or list, or the list is a built-in feed.
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
 * Lets a notifier serve these lists and no others. Without any it is attached to nothing, and stays. Document 2,
 * Resources (notifier), part A.
 *
 * @throws {WorkspaceError} where there is no such notifier or list; then it serves what it served.
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

/** @throws {WorkspaceError} where the workspace has no such notifier. */
export async function checkNotifier(
  database: WorkspaceDatabase,
  workspaceId: number,
  webhookId: number,
): Promise<void> {
  if ((await destinationOf(database, workspaceId, webhookId)) === undefined)
    throw new WorkspaceError("not_found", `There is no notifier ${webhookId} in workspace ${workspaceId}.`);
}

/** A destination of a workspace, by the id of a request. */
export async function destinationOf(
  database: WorkspaceDatabase,
  workspaceId: number,
  id: unknown,
): Promise<WebhookRow | undefined> {
  return await database
    .selectFrom("workspace_webhooks")
    .selectAll()
    // No row is numbered 0.
    .where("id", "=", numberOf(id) ?? 0)
    .where("workspace_id", "=", workspaceId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
