import { readFilter } from "../feeds/filter.ts";
import { type EventFacts, matches } from "../feeds/matches.ts";
import type { WorkspaceDatabase } from "../tables.ts";

/** The saved lists of a workspace that an event lands in, by their ids. */
export async function landsIn(database: WorkspaceDatabase, workspaceId: number, facts: EventFacts): Promise<number[]> {
  const lists = await database
    .selectFrom("workspace_lists")
    .select(["id", "filter"])
    .where("workspace_id", "=", workspaceId)
    .orderBy("id")
    .execute();
  return lists.filter(({ filter }) => matches(readFilter(filter), facts)).map(({ id }) => id);
}
