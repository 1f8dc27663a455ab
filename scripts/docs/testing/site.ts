import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** A page as link checkers see it. */
export interface ReadPage {
  html: string;

  /** The part that differs between pages: the heading and everything below it. */
  main: string;

  /** All ids in order, with duplicates. */
  ids: readonly string[];

  /** The targets of links, scripts, styles and images. */
  targets: readonly string[];
}

export interface ReadSite {
  /** The paths of all files, relative to the folder of the site. */
  files: ReadonlySet<string>;

  /** The pages by address, relative to the folder of the site: `""`, `orders/errors/`. */
  pages: ReadonlyMap<string, ReadPage>;

  /** Returns the text of a file. */
  read: (path: string) => string;
}

/** Reads the site in a folder. */
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
  // The content of scripts and styles is not markup.
  const markup = html.replace(/(<(script|style)\b[^>]*>)[^]*?<\/\2>/gi, "$1</$2>");
  const values = (names: string): string[] =>
    [...markup.matchAll(new RegExp(`<[a-z][^<>]*?\\s(?:${names})="([^"]*)"`, "g"))].map(([, value = ""]) =>
      unescape(value),
    );
  return { html, main: /<main\b[^]*<\/main>/.exec(html)?.[0] ?? "", ids: values("id"), targets: values("href|src") };
}

/** Returns the visible text without markup. */
export function visibleTextOf(html: string): string {
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
