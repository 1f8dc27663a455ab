import { numberOf } from "../../workspace/given.ts";
import { Refusal } from "../../workspace/refusal.ts";
import type { WorkspaceDatabase } from "../../workspace/tables.ts";
import type { Place } from "./place.ts";

/**
 * The workspace that an address names.
 *
 * @throws {Refusal} where there is none.
 */
export async function placeOf(database: WorkspaceDatabase, id: string): Promise<Place> {
  const found = await database
    .selectFrom("workspace_workspaces")
    .select(["id", "name"])
    .where("id", "=", numberOf(id) ?? 0)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal("not_found", "There is no such workspace.");
  return found;
}
