import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, transform } from "esbuild";

const folder = join(import.meta.dirname, "../../templates/site");

/**
 * What the pages load from the site itself, by path: all styles in one file, the icon, and each script of `browser/`
 * with what it imports.
 */
export async function assets(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: named("browser/*.ts"),
    outdir: "assets",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "inline",
    write: false,
  });
  const styles = named("*.css").map(read).join("\n");
  return new Map([
    ["assets/icon.svg", read(join(folder, "icon.svg"))],
    ["assets/site.css", (await transform(styles, { loader: "css", minify: true, target: "es2022" })).code],
    ...outputFiles.map(({ path, text }) => [`assets/${basename(path)}`, text] as const),
  ]);
}

function named(pattern: string): string[] {
  return globSync(pattern, { cwd: folder })
    .toSorted()
    .map((name) => join(folder, name));
}

function read(path: string): string {
  return readFileSync(path, "utf8");
}
