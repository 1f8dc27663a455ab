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

/** The pages above one of a workspace. */
export function above(place: Place, isFeed = false): Link[] {
  const workspaces = { title: "Workspaces", path: "/console/workspace" };
  return isFeed ? [workspaces] : [workspaces, { title: place.name, path: pathOf(place) }];
}
