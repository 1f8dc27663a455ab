import { makeSite } from "../../generators/site/site.ts";
import { assets } from "./assets.ts";
import { readSource } from "./read-source.ts";
import { searchIndex } from "./search-index.ts";
import { viewer } from "./viewer.ts";

/** All files of the site by path: pages, documents to download, and what the pages load. The same from the same sources. */
export async function siteFiles(): Promise<Map<string, string>> {
  const { files, places } = makeSite(await readSource());
  files.set("assets/search-index.js", searchIndex(places));
  for (const [path, content] of await assets()) files.set(path, content);
  for (const [path, content] of viewer()) files.set(path, content);
  return files;
}
