import type { SiteMap } from "./layout.ts";
import type { Page } from "./page.ts";

/** Something that the search finds. */
export interface FoundPlace {
  /** Where it is, from the folder of the site. */
  id: string;
  title: string;
  kind: string;

  /** The part of the site that it belongs to. */
  area: string;
  text: string;
}

/** Everything that the search finds, page by page. */
export function entriesOf({ start, areas, guides }: SiteMap): FoundPlace[] {
  return [
    ...start.flatMap((page) => placesOn(page, "")),
    ...areas.flatMap(({ api, pages }) => pages.flatMap((page) => placesOn(page, api.name))),
    ...guides.flatMap((page) => innerPlaces(page, "How to")),
  ];
}

function placesOn(page: Page, area: string): FoundPlace[] {
  return [{ id: page.path, title: page.title, kind: "page", area, text: page.summary }, ...innerPlaces(page, area)];
}

function innerPlaces({ path, entries }: Page, area: string): FoundPlace[] {
  return entries.map(({ anchor, title, kind, text }) => ({ id: `${path}#${anchor}`, title, kind, area, text }));
}
