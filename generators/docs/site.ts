import type { InterfaceContract } from "../contract/contract.ts";
import { guidePages } from "./guides.ts";
import { layOut, type SiteMap } from "./layout.ts";
import type { Page, PageMaker } from "./page.ts";
import { errorsPage } from "./pages/errors.ts";
import { eventsPage } from "./pages/events.ts";
import { flowsPage } from "./pages/flows.ts";
import { limitsPage } from "./pages/limits.ts";
import { modelsPage } from "./pages/models.ts";
import { openPointsPage } from "./pages/open-points.ts";
import { overviewPage } from "./pages/overview.ts";
import { referencePage } from "./pages/reference.ts";
import { requirementsOverview, requirementsPage } from "./pages/requirements.ts";
import { startPage } from "./pages/start.ts";
import { tablesPage } from "./pages/tables.ts";
import type { SiteSource } from "./source.ts";

/** The pages of an interface below its overview, in the order of the navigation. */
const makers: readonly PageMaker[] = [
  referencePage,
  modelsPage,
  eventsPage,
  tablesPage,
  flowsPage,
  errorsPage,
  limitsPage,
  requirementsPage,
  openPointsPage,
];

/** The site: its pages and the documents to download, by path, and everything that the search finds. */
export function makeSite(source: SiteSource): { files: Map<string, string>; places: FoundPlace[] } {
  const areas = source.interfaces.map((api) => ({ api, pages: pagesOf(api, source) }));
  const map: SiteMap = {
    start: [startPage(source, areas), requirementsOverview(source), searchPage()],
    areas,
    guides: guidePages(source),
  };
  const pages = [...map.start, ...areas.flatMap(({ pages: each }) => each), ...map.guides];
  const files = new Map(pages.map((page) => [page.path, layOut(page, map)]));
  for (const [path, { text }] of source.documents) files.set(`files/${path}`, text);
  for (const guide of source.guides) for (const [path, text] of guide.files ?? []) files.set(path, text);
  return { files, places: entriesOf(map) };
}

function pagesOf(api: InterfaceContract, source: SiteSource): Page[] {
  const below = makers.flatMap((make) => make(api, source) ?? []);
  return [overviewPage(api, source, below), ...below];
}

/** The page of search results: the target of the forms, and of a link to a search. */
function searchPage(): Page {
  return {
    path: "search.html",
    title: "Search",
    label: "Search",
    summary: "Finds operations, events, fields, errors, requirements and pages.",
    body: '<p data-search-status role="status">Write what you look for into the field above.</p>\n<ol class="found" data-search-results></ol>\n<noscript><p>The search needs JavaScript; the navigation does not.</p></noscript>',
    entries: [],
  };
}

/** Something that the search finds. */
export interface FoundPlace {
  /** The path, from the folder of the site. */
  id: string;
  title: string;
  kind: string;

  /** The part of the site that it belongs to. */
  area: string;
  text: string;
}

/** Everything that the search finds, page by page. */
function entriesOf({ start, areas, guides }: SiteMap): FoundPlace[] {
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
