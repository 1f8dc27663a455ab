import type { InterfaceContract } from "../contract/model/contract.ts";
import type { SiteSource } from "./source.ts";

/** A page of the site, as Markdown that reads well by itself, too. */
export interface Page {
  /** Where it is, from the folder of the site, without an ending: `orders/reference/get-order`; a folder's own page is `orders/index`. */
  path: string;

  /** The heading of the page, as plain text. */
  title: string;

  /** Its title in the navigation, and where it is clear what it is a part of. Default: `title`. */
  label?: string;

  /** What it is a part of, as it stands above its heading. */
  group?: string;

  /** One sentence of Markdown below the heading, for search engines and for lists of pages, too. */
  summary: string;

  /** The Markdown below the summary; its headings begin with the second level, links to other pages with `site:`. */
  body: string;

  /** The file that it is written in, from the project's folder; none where it is made of many. */
  source?: string;

  /** What stands beside its title in the navigation, such as the method of an operation. */
  badge?: string;

  /** Words that readers look for and that the page does not say, or says too late. */
  words?: readonly string[];

  /** True where the page needs the whole width, without a list of its headings. */
  isWide?: boolean;

  /** True where the page serves those who verify; the search puts it behind the others. */
  isEvidence?: boolean;
}

/** A part of the navigation: its pages and further parts, in their order. */
export interface Section {
  label: string;
  items: readonly (Page | Section)[];

  /** True where the part is closed until the reader opens it. */
  isClosed?: boolean;
}

/** Makes the pages of one kind for an interface; none where the interface has nothing to show on them. */
export type PageMaker = (api: InterfaceContract, site: SiteSource) => readonly (Page | Section)[];

/** True for a part of the navigation, false for a page. */
export function isSection(item: Page | Section): item is Section {
  return "items" in item;
}

/** All pages of a part of the navigation, in their order. */
export function pagesOf(items: readonly (Page | Section)[]): Page[] {
  return items.flatMap((item) => (isSection(item) ? pagesOf(item.items) : [item]));
}
