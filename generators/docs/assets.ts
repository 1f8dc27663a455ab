import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { build, transform } from "esbuild";
import MiniSearch from "minisearch";
import { searchOptions } from "./browser/shared/search.ts";
import type { FoundPlace } from "./site.ts";

const theme = join(import.meta.dirname, "theme");
const browser = join(import.meta.dirname, "browser");

/**
 * The files that pages load from the site itself, by path: all styles in one file, the icon, and each script of `browser/`
 * with what it imports.
 */
export async function assets(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: named(browser, "*.ts"),
    outdir: "assets",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "inline",
    write: false,
  });
  const styles = named(theme, "*.css").map(read).join("\n");
  return new Map([
    ["assets/icon.svg", read(join(theme, "icon.svg"))],
    ["assets/site.css", (await transform(styles, { loader: "css", minify: true, target: "es2022" })).code],
    ...outputFiles.map(({ path, text }) => [`assets/${basename(path)}`, text] as const),
  ]);
}

function named(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder })
    .toSorted()
    .map((name) => join(folder, name));
}

function read(path: string): string {
  return readFileSync(path, "utf8");
}

/** The search's index as a script, so that it can be read where a page may not fetch: from a folder, too. */
export function searchIndex(places: readonly FoundPlace[]): string {
  const index = new MiniSearch(searchOptions);
  // Where two places of a page share an id, the first is where a link to it leads.
  for (const place of places) if (!index.has(place.id)) index.add(place);
  return `globalThis.siteIndex = ${JSON.stringify(JSON.stringify(index))};\n`;
}

const require = createRequire(import.meta.url);
const viewerFolder = dirname(require.resolve("redoc/package.json"));

/** Replacements in the viewer's script, each with its purpose. */
const changes = [
  {
    purpose: "no request to another host: the logo beside its name goes, the name stays",
    from: /\?\w+\.createElement\("img",\{alt:"redocly logo",[^{}]*src:"https:\/\/cdn\.redoc\.ly\/[^"]*"\}\):null/g,
    to: "?null:null",
  },
  {
    purpose: "colours may be variables of CSS, so that light and dark need no second rendering",
    from: /if\("transparent"===(\w)\)return \1;/g,
    to: 'if("transparent"===$1||/^var\\(/.test($1))return $1;',
  },
  { purpose: "a colour that can be read on a dark ground too", from: /color: #0e7c86;/g, to: "color: var(--soft);" },
  { purpose: "no request for a source map that is not there", from: /\n\/\/# sourceMappingURL=\S+\s*$/g, to: "\n" },
] as const;

/** The viewer of the API reference and its licenses, by path. */
export function viewer(): Map<string, string> {
  return new Map([
    ["assets/redoc.standalone.js", adapted(readViewer("bundles/redoc.standalone.js"))],
    [
      "assets/redoc.standalone.js.LICENSE.txt",
      `${readViewer("LICENSE")}\n${readViewer("bundles/redoc.standalone.js.LICENSE.txt")}`,
    ],
  ]);
}

/** @throws {Error} where the script is not as it was when the changes were written. */
export function adapted(script: string): string {
  return changes.reduce((text, { purpose, from, to }) => {
    const result = text.replace(from, to);
    if (result === text) throw new Error(`the viewer of the API reference has changed; to be looked at: ${purpose}`);
    return result;
  }, script);
}

function readViewer(path: string): string {
  return readFileSync(join(viewerFolder, path), "utf8");
}
