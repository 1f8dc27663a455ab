import { isBuiltInFeed } from "../../../generated/workspace/validators.ts";
import { WorkspaceError } from "./errors.ts";
import { type EventFacts, type Filter, filterSchema, matches, readFilter } from "./feeds/filter.ts";
import { disarmOn } from "./prompts.ts";
import type { WorkspaceDatabase } from "./tables.ts";

/** A saved list. */
export interface EventList {
  id: number;
  name: string;
  filter: Filter;
}

interface ListToSave {
  workspaceId: number;
  name: string;

  /** If the list narrows a built-in feed, the feed is in `within`. */
  filter: Filter;
  now: number;
}

/** Saves a filter as a list, and returns the list's id. */
export async function saveList(database: WorkspaceDatabase, list: ListToSave): Promise<number> {
  const { workspaceId, name, filter, now } = list;
  const { id } = await database
    .insertInto("workspace_lists")
    .values({
      workspace_id: workspaceId,
      name,
      filter: JSON.stringify(filterSchema.parse(filter)),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the saved lists of a workspace, oldest first. */
export async function savedLists(database: WorkspaceDatabase, workspaceId: number): Promise<EventList[]> {
  const rows = await database
    .selectFrom("workspace_lists")
    .select(["id", "name", "filter"])
    .where("workspace_id", "=", workspaceId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, filter }) => ({ id, name, filter: readFilter(filter) }));
}

/**
 * Returns a list by its id or its name. Built-in feeds are not lists.
 *
 * @throws {WorkspaceError} If there is no such list.
 */
export async function listNamed(
  database: WorkspaceDatabase,
  workspaceId: number,
  feed: number | string,
): Promise<EventList> {
  if (isBuiltInFeed(feed))
    throw new WorkspaceError(
      "invalid_request",
      `${feed} is a built-in feed: it cannot be deleted, and nothing can be attached to it. Narrow it and save it as a list.`,
    );
  const found = (await savedLists(database, workspaceId)).find(({ id, name }) => feed === id || feed === name);
  if (found === undefined)
    throw new WorkspaceError("not_found", `There is no list ${feed} in workspace ${workspaceId}.`);
  return found;
}

/**
 * Deletes a list, detaches its notifiers and disarms its prompts. Document 2, Resources, part A.
 *
 * @throws {WorkspaceError} If there is no such list, or it is a built-in feed.
 */
export async function deleteList(
  database: WorkspaceDatabase,
  workspaceId: number,
  feed: number | string,
): Promise<void> {
  const { id } = await listNamed(database, workspaceId, feed);
  await database.transaction().execute(async (trx) => {
    await trx.deleteFrom("workspace_attachments").where("list_id", "=", id).execute();
    await disarmOn(trx, id);
    await trx.deleteFrom("workspace_lists").where("id", "=", id).execute();
  });
}

/** Returns the ids of the saved lists that an event belongs to. */
export async function matchingLists(
  database: WorkspaceDatabase,
  workspaceId: number,
  facts: EventFacts,
): Promise<number[]> {
  const lists = await database
    .selectFrom("workspace_lists")
    .select(["id", "filter"])
    .where("workspace_id", "=", workspaceId)
    .orderBy("id")
    .execute();
  return lists.filter(({ filter }) => matches(readFilter(filter), facts)).map(({ id }) => id);
}
