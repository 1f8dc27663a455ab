import type { InterfaceContract } from "../contract/model/contract.ts";
import type { SiteSource } from "./source.ts";

/** A page of the site, as Markdown that is also readable on its own. */
export interface Page {
  /** The path in the site, without an extension: `orders/reference/get-order`; a folder's own page is `orders/index`. */
  path: string;

  /** The heading of the page, as plain text. */
  title: string;

  /** The title in the navigation, and in other places where the context is clear. Default: `title`. */
  label?: string;

  /** The name of its group, shown above the heading. */
  group?: string;

  /** One sentence of Markdown below the heading, also for search engines and lists of pages. */
  summary: string;

  /** The Markdown below the summary. Headings begin with the second level; links to other pages begin with `site:`. */
  body: string;

  /** The source file, relative to the project's folder; undefined if the page is generated from several. */
  source?: string;

  /** A badge in the navigation, such as the method of an operation. */
  badge?: string;

  /** Search words that the page does not contain, or only late. */
  words?: readonly string[];

  /** True if the page uses the whole width, without a list of its headings. */
  isWide?: boolean;

  /** True if the page is for verifiers; the search ranks it below the others. */
  isEvidence?: boolean;
}

/** A part of the navigation: its pages and nested parts, in order. */
export interface Section {
  label: string;
  items: readonly (Page | Section)[];

  /** True if the part is collapsed by default. */
  isClosed?: boolean;
}

/** Creates the pages of one kind for an interface; empty if there is no content. */
export type PageMaker = (api: InterfaceContract, site: SiteSource) => readonly (Page | Section)[];

/** Returns true for a part of the navigation, false for a page. */
export function isSection(item: Page | Section): item is Section {
  return "items" in item;
}

/** Returns all pages of a part of the navigation, in order. */
export function pagesOf(items: readonly (Page | Section)[]): Page[] {
  return items.flatMap((item) => (isSection(item) ? pagesOf(item.items) : [item]));
}
