import { makeSite } from "../../../generators/site/site.ts";
import type { FoundPlace } from "../../../generators/site/entries.ts";
import type { SiteSource } from "../../../generators/site/source.ts";
import { readSource } from "../read-source.ts";
import { siteFiles } from "../site-files.ts";
import { elementsOf, type HtmlElement } from "./html.ts";

/** A page of the site as a reader of its links sees it. */
export interface ReadPage {
  path: string;
  html: string;
  elements: HtmlElement[];

  /** All ids, in their order; what is there twice is here twice. */
  ids: string[];

  /** What a link may name after `#`: an id, or an operation of the API document that the page holds. */
  targets: ReadonlySet<string>;
}

export interface ReadSite {
  source: SiteSource;
  files: ReadonlyMap<string, string>;
  places: readonly FoundPlace[];

  /** The HTML files by path; those that the site lays out, and those that it only takes along. */
  pages: ReadonlyMap<string, ReadPage>;
}

/** The site, made in memory and read. */
export async function readSite(): Promise<ReadSite> {
  const source = await readSource();
  const files = await siteFiles();
  const pages = [...files].filter(([path]) => path.endsWith(".html")).map(([path, html]) => readPage(path, html));
  return { source, files, places: makeSite(source).places, pages: new Map(pages.map((page) => [page.path, page])) };
}

function readPage(path: string, html: string): ReadPage {
  const elements = elementsOf(html);
  const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);
  return { path, html, elements, ids, targets: new Set([...ids, ...operationsIn(elements)]) };
}

/** The operations of an API document in a page, as its viewer makes anchors of them. */
function operationsIn(elements: readonly HtmlElement[]): string[] {
  return elements
    .filter(({ name, attributes }) => name === "script" && attributes.get("type") === "application/json")
    .flatMap(({ text }) => operationIds(JSON.parse(text)))
    .map((id) => `operation/${id}`);
}

function operationIds(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { operationId } = value as { operationId?: unknown };
  return [...(typeof operationId === "string" ? [operationId] : []), ...Object.values(value).flatMap(operationIds)];
}
