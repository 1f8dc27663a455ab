import { type FoundPlace, makeSite } from "../../../generators/docs/site.ts";
import type { SiteSource } from "../../../generators/docs/source.ts";
import { readSource, siteFiles } from "../site-files.ts";

/** A page of the site as a reader of its links sees it. */
export interface ReadPage {
  path: string;
  html: string;
  elements: HtmlElement[];

  /** All ids, in their order; what is there twice is here twice. */
  ids: string[];

  /** The names that a link may have after `#`: ids, and operations of the API document that the page holds. */
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

/** An element of a page, by its start tag; of scripts and styles, the text as well. */
interface HtmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
}

const startTag = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const attribute = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The elements of a page of the site, in their order. What looks like one inside of scripts and comments is text. */
function elementsOf(html: string): HtmlElement[] {
  const texts: string[] = [];
  const markup = html
    .replace(/<!--[^]*?-->/g, "")
    .replace(/(<(script|style)\b[^>]*>)([^]*?)<\/\2>/gi, (_, tag: string, name: string, text: string) => {
      texts.push(text);
      return `${tag}</${name}>`;
    });
  return [...markup.matchAll(startTag)].map(([, name = "", rest = ""]) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...rest.matchAll(attribute)].map(([, key = "", ...values]) => [
        key.toLowerCase(),
        unescape(values.find((value) => value !== undefined) ?? ""),
      ]),
    ),
    text: /^(script|style)$/i.test(name) ? (texts.shift() ?? "") : "",
  }));
}

/** The text that is read, without markup. */
export function textOf(html: string): string {
  return unescape(html.replace(/<(script|style)\b[^]*?<\/\1>/gi, " ").replace(/<[^>]*>/g, ""));
}

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name = "") => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return characters[name] ?? entity;
  });
}
