import type { Guide, SiteTools } from "../../generators/site/source.ts";

/** The how-to pages, in their order. */
export function readGuides(_tools: SiteTools): Guide[] {
  return [];
}
