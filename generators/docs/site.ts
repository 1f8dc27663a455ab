import type { InterfaceContract } from "../contract/model/contract.ts";
import { places } from "./links.ts";
import { llmsFiles } from "./llms.ts";
import { isSection, type Page, type PageMaker, pagesOf, type Section } from "./page.ts";
import { deliveryPages } from "./pages/deliveries.ts";
import { errorsPage } from "./pages/errors.ts";
import { eventPages, streamPages } from "./pages/events.ts";
import { evidencePages } from "./pages/evidence.ts";
import { flowsPage } from "./pages/flows.ts";
import { limitsPage } from "./pages/limits.ts";
import { modelsPage } from "./pages/models.ts";
import { openPointsPage } from "./pages/open-points.ts";
import { overviewPage } from "./pages/overview.ts";
import { referencePages } from "./pages/reference.ts";
import { requirementsPage } from "./pages/requirements.ts";
import { startPage } from "./pages/start.ts";
import { statesPage } from "./pages/states.ts";
import { addressOf } from "./renditions.ts";
import type { SiteSource } from "./source.ts";

/** The page makers of an interface, in the order of the navigation. */
const makers: readonly PageMaker[] = [
  eventPages,
  deliveryPages,
  referencePages,
  streamPages,
  modelsPage,
  errorsPage,
  limitsPage,
  statesPage,
  flowsPage,
  verifyPages,
];

/** Creates the pages for verifiers, in a collapsed part. */
function verifyPages(...of: Parameters<PageMaker>): Section[] {
  const items = [requirementsPage, openPointsPage].flatMap((make) => make(...of));
  return items.length === 0 ? [] : [{ label: "Verify", isClosed: true, items }];
}

/** A site without its framework. */
export interface Site {
  title: string;

  /** The pages, in the structure of the navigation. */
  items: readonly (Page | Section)[];

  /** More files by path: documents to download, and files of guides. */
  files: ReadonlyMap<string, string>;
}

/** Creates the pages and the files of the site. */
export function makeSite(source: SiteSource): Site {
  const { title, documents, guides: all } = source;
  const sections = source.interfaces.map((api) => interfaceSection(api, source));
  const items = [
    startPage(source, sections),
    ...guides(source),
    ...sections,
    ...changes(source),
    ...evidencePages(source),
  ];
  expectOwnAddresses(pagesOf(items));
  return {
    title,
    items,
    files: new Map([
      ...[...documents].map(([path, { text }]) => [places.document(path), text] as const),
      ...all.flatMap(({ files }) => [...(files ?? [])]),
      ...llmsFiles(title, items),
    ]),
  };
}

/** @throws {Error} If two pages have the same URL. */
function expectOwnAddresses(pages: readonly Page[]): void {
  for (const [address, alike] of Map.groupBy(pages, ({ path }) => addressOf(path))) {
    if (alike.length < 2) continue;
    const titles = alike.map(({ title }) => JSON.stringify(title)).join(" and ");
    throw new Error(
      `the pages ${titles} would both be at ${address}: use names that differ in more than case and punctuation`,
    );
  }
}

function guides({ guides: all }: SiteSource): Section[] {
  if (all.length === 0) return [];
  return [
    {
      label: "Guides",
      items: all.map(({ name, ...guide }) => ({ path: `guides/${name}`, ...guide })),
    },
  ];
}

function changes({ changelog }: SiteSource): Page[] {
  if (changelog === undefined) return [];
  const summary = "Changes in each version.";
  return [{ path: places.changelog(), title: "Changelog", summary, body: changelog }];
}

function interfaceSection(api: InterfaceContract, source: SiteSource): Section {
  const below = makers.flatMap((make) => make(api, source));
  return {
    label: api.title,
    isClosed: source.interfaces.length > 1,
    items: belonging(api, [overviewPage(api, source, below), ...below]),
  };
}

/** Adds the name of the interface and its source to its pages. */
function belonging(api: InterfaceContract, items: readonly (Page | Section)[]): (Page | Section)[] {
  const { title: group, source } = api;
  return items.map((item) =>
    isSection(item) ? { ...item, items: belonging(api, item.items) } : { group, source, ...item },
  );
}
