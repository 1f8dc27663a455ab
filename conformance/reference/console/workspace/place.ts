import { WorkspaceError } from "../../workspace/errors.ts";
import { numberOf } from "../../workspace/input.ts";
import type { WorkspaceDatabase } from "../../workspace/tables.ts";
import type { Link } from "../page.ts";

/** A workspace that is shown. */
export interface Place {
  id: number;
  name: string;
}

/** The address of a page of a workspace. */
export function pathOf({ id }: Place, rest = ""): string {
  return `/console/workspace/${id}${rest}`;
}

/** The pages above those of a workspace. */
export function above(place: Place): Link[] {
  return [
    { title: "Workspace webhooks", path: "/console/workspace" },
    { title: place.name, path: pathOf(place) },
  ];
}

/** The pages of a workspace beside each other. */
export function tabsOf(place: Place): Link[] {
  return [
    { title: "Events", path: pathOf(place) },
    { title: "Webhooks", path: pathOf(place, "/webhooks") },
    { title: "Deliveries", path: pathOf(place, "/deliveries") },
    { title: "Lists", path: pathOf(place, "/lists") },
    { title: "Usage", path: pathOf(place, "/usage") },
  ];
}

/**
 * The workspace that an address names.
 *
 * @throws {WorkspaceError} where there is none.
 */
export async function placeOf(database: WorkspaceDatabase, id: string): Promise<Place> {
  const found = await database
    .selectFrom("workspace_workspaces")
    .select(["id", "name"])
    .where("id", "=", numberOf(id) ?? 0)
    .executeTakeFirst();
  if (found === undefined) throw new WorkspaceError("not_found", "There is no such workspace.");
  return found;
}
