import type { InterfaceContract } from "../contract/contract.ts";
import type { SiteSource } from "./source.ts";

/** A page without what all pages have around it. */
export interface Page {
  /** From the folder of the site: `<interface>/errors.html`. */
  path: string;

  /** The heading of the page. */
  title: string;

  /** Its title in the navigation. */
  label: string;

  /** One sentence for search engines and for lists of pages. */
  summary: string;

  /** The HTML below the heading. */
  body: string;

  /** The modules of `browser/` that it loads besides those of every page. */
  scripts?: readonly string[];

  /** True where the body brings its own heading and navigation, and takes the whole width. */
  isWhole?: boolean;

  /** The entries of the search for it, besides the page itself. */
  entries: readonly SearchEntry[];
}

/** A place that the search leads to. */
export interface SearchEntry {
  /** The title, which is found before anything else. */
  title: string;

  /** One of a few words that tell results apart: operation, event, requirement … */
  kind: string;

  /** The id of its element on the page. */
  anchor: string;

  /** Other words that find it. */
  text: string;
}

/** The way from a page to the folder of the site: what a relative link from it begins with. */
export function rootOf(path: string): string {
  return "../".repeat(path.split("/").length - 1);
}

/** Makes a page of an interface; none where the interface has nothing to show on it. */
export type PageMaker = (api: InterfaceContract, site: SiteSource) => Page | undefined;
