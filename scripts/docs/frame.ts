import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { type Page, pagesOf } from "../../generators/docs/page.ts";
import { asContent, asMarkdown } from "../../generators/docs/renditions.ts";
import type { Site } from "../../generators/docs/site.ts";
import type { Progress } from "../../conformance/runner/progress.ts";
import type { DocsConfig } from "../../generators/project/config.ts";
import { frameFiles, sourcesOf } from "./starlight.ts";

const theme = join(import.meta.dirname, "../../templates/docs");

/** The options of the frame around the pages. */
export interface FrameOptions {
  /** The folder for the sources of the site; its content is deleted. */
  work: string;

  /** The output folder of the site. */
  out: string;

  docs: DocsConfig;
  signal?: AbortSignal;

  /** Called with the progress. */
  onStep?: Progress["show"];
}

/**
 * Builds the site of the pages, with navigation, search, and a Markdown version of each page.
 *
 * @returns The warnings of the frame.
 * @throws {Error} If the frame fails; the message contains its output.
 */
export async function buildSite(site: Site, options: FrameOptions): Promise<string[]> {
  const { out, docs, signal, onStep } = options;
  rmSync(options.work, { recursive: true, force: true });
  mkdirSync(options.work, { recursive: true });
  // The folder of packages may be a link, and the bundler resolves links.
  const work = realpathSync(options.work);
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), content);
  };
  const pages = pagesOf(site.items);
  const around = { title: site.title, edit: sourcesOf(docs)?.edit };
  for (const page of pages) {
    write(`src/content/docs/${page.path}.md`, asContent(page, around));
    write(`public/${page.path}.md`, asMarkdown(page));
  }
  for (const [path, content] of site.files) write(`public/${path}`, content);
  for (const path of ["public/icon.svg", "src/site.css", "src/PageTitle.astro", "src/navigation.mjs"]) {
    cpSync(join(theme, basename(path)), join(work, path));
  }
  if (docs.logo !== undefined) cpSync(docs.logo, join(work, "public", basename(docs.logo)));
  linkPackages(work);
  const scripts = { main: await bundleScripts(join(work, "public")), early: await earlyScript() };
  for (const [path, content] of frameFiles(site, docs, scripts)) write(path, content);
  const warnings = await run(work, pages, signal, onStep);
  await indexPages(join(work, "dist"));
  // A rename fails if the folders are on different disks.
  cpSync(join(work, "dist"), out, { recursive: true });
  return warnings;
}

/** Bundles the browser scripts: one entry script that loads the parts that a page needs. Returns its path. */
async function bundleScripts(folder: string): Promise<string> {
  const { metafile } = await build({
    entryPoints: [join(theme, "browser/main.ts")],
    outdir: join(folder, "elements"),
    entryNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    metafile: true,
    // The names of the chunks depend on the paths of their sources, so make these independent of the folder.
    absWorkingDir: theme,
    logLevel: "silent",
  });
  const main = Object.keys(metafile.outputs).find((path) => basename(path).startsWith("main-"));
  if (main === undefined) throw new Error("the scripts of the site have no entry point");
  return `elements/${basename(main)}`;
}

/** Returns the script that each page contains. */
async function earlyScript(): Promise<string> {
  const entry = join(theme, "browser/early-search.ts");
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    target: "es2022",
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** A line of the frame's output: a finished page, or an error. */
const made = /^\S* *[├└]─ (\/\S*)/;
const warned = /\[WARN\] (.*)/;

async function run(
  work: string,
  pages: readonly Page[],
  signal?: AbortSignal,
  onStep: Progress["show"] = () => undefined,
): Promise<string[]> {
  const cli = fileURLToPath(import.meta.resolve("astro/package.json").replace("package.json", "bin/astro.mjs"));
  // The frame would take any other variable for its own configuration.
  const kept = new Set(["PATH", "HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "NODE_OPTIONS"]);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.has(name.toUpperCase())));
  const child = spawn(process.execPath, [cli, "build"], {
    cwd: work,
    env: { ...env, ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal && { signal }),
  });
  let said = "";
  let count = 0;
  const hear = (part: string): void => {
    said += part;
    count += part.split("\n").filter((line) => made.test(line)).length;
    const counted = { name: "making the pages", done: Math.min(count, pages.length), of: pages.length };
    onStep(count === 0 ? { name: "reading the pages" } : counted);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", hear);
  const [code] = await once(child, "close");
  const lines = said.split("\n");
  if (code !== 0) {
    // Successful steps and stack traces of the frame do not help the reader.
    const faults = lines.filter((line) => line.trim() !== "" && !/^\s+at |^\S+ \[(?!ERROR)|─/.test(line));
    throw new Error(`the site could not be made:\n${faults.join("\n").replaceAll(work, "")}`);
  }
  return [...new Set(lines.flatMap((line) => warned.exec(line)?.[1]?.replaceAll(`${work}/`, "") ?? []))];
}

/**
 * Writes the search index again: the frame may exit before all files are written, which truncates some of them on a
 * busy machine.
 */
async function indexPages(folder: string): Promise<void> {
  const { createIndex, close } = await import("pagefind");
  try {
    const { index, errors } = await createIndex();
    if (index === undefined) throw new Error(`the search could not be made: ${errors.join("; ")}`);
    const added = await index.addDirectory({ path: folder });
    const { files, errors: faults } = await index.getFiles();
    const failed = [...added.errors, ...faults];
    if (failed.length > 0) throw new Error(`the search could not be made: ${failed.join("; ")}`);
    rmSync(join(folder, "pagefind"), { recursive: true, force: true });
    for (const { path, content } of files) {
      mkdirSync(dirname(join(folder, "pagefind", path)), { recursive: true });
      writeFileSync(join(folder, "pagefind", path), content);
    }
  } finally {
    await close();
  }
}

/**
 * Links the packages of the frame from where the frame resolves them, regardless of the layout of the package manager
 * and of other installed versions.
 */
function linkPackages(work: string): void {
  const link = (name: string, from: string): string => {
    const found = (createRequire(from).resolve.paths(name) ?? [])
      .map((folder) => join(folder, name))
      .find((folder) => existsSync(folder));
    if (found === undefined) throw new Error(`${name} is not installed`);
    const target = join(work, "node_modules", name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(realpathSync(found), target, "junction");
    return join(realpathSync(found), "package.json");
  };
  link("@astrojs/starlight", import.meta.url);
  const astro = link("astro", import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(astro, "utf8")) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) link(name, astro);
}
