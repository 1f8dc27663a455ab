import type { InterfaceContract } from "../contract/contract.ts";
import { entriesOf, type FoundPlace } from "./entries.ts";
import { errorsPage } from "./errors/errors-page.ts";
import { eventsPage } from "./events/events-page.ts";
import { flowsPage } from "./flows/flows-page.ts";
import { guidePages } from "./guides.ts";
import { layOut, type SiteMap } from "./layout.ts";
import { limitsPage } from "./limits/limits-page.ts";
import { openPointsPage } from "./open-points/open-points-page.ts";
import { overviewPage } from "./overview.ts";
import { modelsPage } from "./models/models-page.ts";
import type { Page } from "./page.ts";
import type { PageMaker } from "./page-maker.ts";
import { requirementsOverview } from "./requirements/requirements-overview.ts";
import { requirementsPage } from "./requirements/requirements-page.ts";
import { searchPage } from "./search-page.ts";
import { referencePage } from "./reference/reference-page.ts";
import type { SiteSource } from "./source.ts";
import { startPage } from "./start.ts";
import { tablesPage } from "./tables/tables-page.ts";

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
  for (const [path, text] of source.documents) files.set(`files/${path}`, text);
  for (const guide of source.guides) for (const [path, text] of guide.files ?? []) files.set(path, text);
  return { files, places: entriesOf(map) };
}

function pagesOf(api: InterfaceContract, source: SiteSource): Page[] {
  const below = makers.flatMap((make) => make(api, source) ?? []);
  return [overviewPage(api, source, below), ...below];
}
