import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** A page as those see it who follow its links. */
export interface ReadPage {
  html: string;

  /** What is not the same on all pages: the heading and all below it. */
  main: string;

  /** All ids, in their order; what is there twice is here twice. */
  ids: readonly string[];

  /** The targets of links, scripts, styles and images. */
  targets: readonly string[];
}

export interface ReadSite {
  /** The paths of all files, from the folder of the site. */
  files: ReadonlySet<string>;

  /** The pages by address, from the folder of the site: `""`, `orders/errors/`. */
  pages: ReadonlyMap<string, ReadPage>;

  /** The text of a file. */
  read: (path: string) => string;
}

/** Reads a site that was made in a folder. */
export function readSite(folder: string): ReadSite {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
    );
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  const pages = files
    .filter((path) => /(^|\/)(index|404)\.html$/.test(path))
    .map((path) => [path.replace(/index\.html$/, ""), readPage(read(path))] as const);
  return { files: new Set(files), pages: new Map(pages), read };
}

function readPage(html: string): ReadPage {
  // What stands in scripts and styles is text.
  const markup = html.replace(/(<(script|style)\b[^>]*>)[^]*?<\/\2>/gi, "$1</$2>");
  const values = (names: string): string[] =>
    [...markup.matchAll(new RegExp(`<[a-z][^<>]*?\\s(?:${names})="([^"]*)"`, "g"))].map(([, value = ""]) =>
      unescape(value),
    );
  return { html, main: /<main\b[^]*<\/main>/.exec(html)?.[0] ?? "", ids: values("id"), targets: values("href|src") };
}

/** The text that is read, without markup. */
export function textOf(html: string): string {
  return unescape(
    html
      .replace(/ data-code="[^"]*"/g, "")
      .replace(/<(script|style|svg|pre)\b[^]*?<\/\1>/gi, " ")
      .replace(/<\/?(?:p|li|h\d|td|th|tr|div|summary)\b[^>]*>/g, "\n")
      .replace(/<[^>]*>/g, ""),
  );
}

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name = "") => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return characters[name] ?? entity;
  });
}
