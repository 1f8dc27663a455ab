import { listNamed } from "../lists/lists.ts";
import { Refusal } from "../refusal.ts";
import type { WorkspaceDatabase } from "../tables.ts";

/** A notifier and a list, or what might be one, of the same workspace. */
export interface Tick {
  workspaceId: number;
  webhookId: number;
  list: number | string;
}

/**
 * Ticks a list for a notifier, which then serves it too, with the same address and secret.
 *
 * @throws {Refusal} where there is no such notifier or list, or the list is a built-in feed.
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
 * Unticks a list: the notifier no longer fires on it. Without its last list it is attached to nothing, and stays.
 * Document 2, Resources (notifier), part A.
 *
 * @throws {Refusal} where there is no such notifier or list, or the list is a built-in feed.
 */
export async function untick(database: WorkspaceDatabase, { workspaceId, webhookId, list }: Tick): Promise<void> {
  await checkNotifier(database, workspaceId, webhookId);
  const { id } = await listNamed(database, workspaceId, list);
  await database
    .deleteFrom("workspace_attachments")
    .where("webhook_id", "=", webhookId)
    .where("list_id", "=", id)
    .execute();
}

/**
 * Lets a notifier serve these lists and no others.
 *
 * @throws {Refusal} where there is no such notifier or list; then it serves what it served.
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

/** @throws {Refusal} where the workspace has no such notifier. */
export async function checkNotifier(
  database: WorkspaceDatabase,
  workspaceId: number,
  webhookId: number,
): Promise<void> {
  const found = await database
    .selectFrom("workspace_webhooks")
    .select("id")
    .where("id", "=", webhookId)
    .where("workspace_id", "=", workspaceId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (found === undefined)
    throw new Refusal("not_found", `There is no notifier ${webhookId} in workspace ${workspaceId}.`);
}
