import type { InterfaceContract } from "../contract/contract.ts";
import { htmlTemplate } from "./html.ts";
import { places } from "./links.ts";
import type { Page } from "./page.ts";

export const siteName = "Concordat";

/** The pages of one interface, its overview first. */
export interface Area {
  api: InterfaceContract;
  pages: readonly Page[];
}

/** The site's pages in the order of the navigation. */
export interface SiteMap {
  start: readonly Page[];
  areas: readonly Area[];
  guides: readonly Page[];
}

interface Link {
  path: string;
  label: string;
  isHere: boolean;

  /** The pages below it; empty where they are not to be shown. */
  inner: Link[];
}

interface LayoutData {
  site: string;
  fullTitle: string;
  title: string;
  label: string;
  summary: string;
  kind: string;
  isWhole: boolean;
  scripts: readonly string[];
  areas: { title: string; links: Link[] }[];
  trail: { path: string; label: string }[];
  headings: { id: string; text: string }[];

  /** The interface's pages, where the page takes the whole width and has no navigation beside it. */
  across: Link[];
  body: string;
}

const render = htmlTemplate<LayoutData>("layout.html.hbs");

/** A page with all that is around it: head, navigation, search, the headings on it. */
export function layOut(page: Page, map: SiteMap): string {
  const area = map.areas.find(({ pages }) => pages.includes(page));
  const isWhole = page.isWhole ?? false;
  const headings = isWhole ? [] : headingsOf(page.body);
  return render(page.path, {
    site: siteName,
    fullTitle: [page.title, ...(area && area.api.title !== page.title ? [area.api.title] : []), siteName].join(" · "),
    title: page.title,
    label: page.label,
    summary: page.summary,
    kind: isWhole ? "whole" : "page",
    isWhole,
    scripts: page.scripts ?? [],
    areas: navigation(page, map, area),
    trail: trailTo(page, area, map.guides.includes(page)),
    headings: headings.length > 1 ? headings : [],
    across: isWhole ? (area?.pages ?? []).map((each) => linkTo(each, page)) : [],
    body: page.body,
  });
}

function navigation(page: Page, { start, areas, guides }: SiteMap, here: Area | undefined): LayoutData["areas"] {
  const link = (each: Page): Link => linkTo(each, page);
  const interfaces = areas.map((area) => {
    const [overview, ...others] = area.pages;
    return {
      path: overview?.path ?? places.start(),
      label: area.api.name,
      isHere: overview === page,
      inner: area === here ? others.map(link) : [],
    };
  });
  return [
    { title: "Site", links: start.map(link) },
    { title: "Interfaces", links: interfaces },
    { title: "How to", links: guides.map(link) },
  ].filter(({ links }) => links.length > 0);
}

function linkTo({ path, label }: Page, here: Page): Link {
  return { path, label, isHere: path === here.path, inner: [] };
}

function trailTo(page: Page, area: Area | undefined, isGuide: boolean): LayoutData["trail"] {
  const overview = area?.pages[0];
  const start = { path: places.start(), label: siteName };
  if (isGuide || (overview && overview === page)) return [start];
  return overview && area ? [start, { path: overview.path, label: area.api.name }] : [];
}

/** The headings of the second level that can be linked to. */
function headingsOf(body: string): { id: string; text: string }[] {
  return [...body.matchAll(/<h2 id="([^"]+)"[^>]*>([^]*?)<\/h2>/g)].map(([, id = "", inner = ""]) => ({
    id: plain(id),
    text: plain(inner.replace(/<[^>]*>/g, "")).trim(),
  }));
}

/** HTML's text as it is read. */
function plain(html: string): string {
  const characters: Record<string, string> = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    "#x27": "'",
    "#x60": "`",
    "#x3D": "=",
  };
  return html.replace(/&(amp|lt|gt|quot|#x27|#x60|#x3D);/g, (entity, name: string) => characters[name] ?? entity);
}
