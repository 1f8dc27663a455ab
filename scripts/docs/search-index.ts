import MiniSearch from "minisearch";
import type { FoundPlace } from "../../generators/site/entries.ts";
import { searchOptions } from "../../templates/site/browser/shared/search-options.ts";

/** The search's index as a script, so that it can be read where a page may not fetch: from a folder, too. */
export function searchIndex(places: readonly FoundPlace[]): string {
  const index = new MiniSearch(searchOptions);
  // Where two places of a page share an id, the first is where a link to it leads.
  for (const place of places) if (!index.has(place.id)) index.add(place);
  return `globalThis.siteIndex = ${JSON.stringify(JSON.stringify(index))};\n`;
}
