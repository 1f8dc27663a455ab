import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import { escape } from "./html.ts";
import { places } from "./links.ts";
import { type Page, rootOf } from "./page.ts";
import type { Guide, SiteSource, SiteTools } from "./source.ts";

/** The how-to pages, with links within the site made relative. */
export function guidePages({ guides }: SiteSource): Page[] {
  return guides.map(({ name, title, summary, html, text }) => {
    const path = places.guide(name);
    const body = `<p class="lead">${escape(summary)}</p>\n${html}`.replaceAll('"site:', `"${rootOf(path)}`);
    return { path, title, label: title, summary, body, entries: [{ anchor: "main", title, kind: "how-to", text }] };
  });
}

type Language = Parameters<SiteTools["highlight"]>[1];

/** The highlighting of the languages of code blocks; `tsp` is close enough to TypeScript. */
const languages: Readonly<Record<string, Language>> = {
  json: "json",
  sh: "shell",
  ts: "ts",
  tsp: "ts",
};

/** The sources of the examples of a how-to page. */
export interface GuideSources {
  /** The folder of the examples that are named without a path, from the project's folder. */
  examples: string;

  /** Puts what is read elsewhere in place of blocks that ask for it, such as tables. */
  fill: (name: string, markdown: string) => string;
}

/**
 * Makes a how-to page of Markdown: its first heading is the title, its first paragraph the summary. A code block takes
 * its text from a file, so that what is shown is what is tested: `ts file=receiver.ts`. Only commands stand in the text.
 *
 * @param name The name of the file, without its ending.
 * @throws {Error} where a code block names no file, or one that is not there.
 */
export function readGuide(
  name: string,
  markdown: string,
  tools: Pick<SiteTools, "highlight">,
  { examples, fill }: GuideSources,
): Guide {
  const whole = fill(name, markdown);
  const [title, summary, ...rest] = new Marked().lexer(whole).filter(({ type }) => type !== "space");
  if (!isHeading(title) || title.depth !== 1) throw new Error(`${name}.md:1: expected a title, # …`);
  if (!isParagraph(summary)) throw new Error(`${name}.md: expected a paragraph below the title, the summary`);
  const first = rest.find((token): token is Tokens.Code => token.type === "code" && /file=/.test(token.lang ?? ""));
  const written = rest.filter(({ type }) => type !== "code" && type !== "html");
  return {
    name,
    title: title.text,
    summary: summary.text.replaceAll("\n", " "),
    html: renderer(name, markdown, tools, examples).parser(rest),
    text: textOf(new Marked().parser(written)),
    ...(first && { sample: codeOf(first, `${name}.md:${lineOf(markdown, first)}`, tools.highlight, examples) }),
  };
}

/** Renders the parts that a page of the site has its own form for. */
function renderer(
  name: string,
  markdown: string,
  { highlight }: Pick<SiteTools, "highlight">,
  examples: string,
): Marked {
  const marked = new Marked();
  const ids = new Set<string>();
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${newId(textOf(inner), ids)}">${inner}</h${depth}>\n`;
      },
      code(block) {
        return codeOf(block, `${name}.md:${lineOf(markdown, block)}`, highlight, examples);
      },
      table({ header, rows }) {
        const cells = (row: readonly Tokens.TableCell[], of: (cell: string, index: number) => string): string =>
          `<tr>${row.map(({ tokens }, index) => of(this.parser.parseInline(tokens), index)).join("")}</tr>`;
        const head = cells(header, (cell) => `<th scope="col">${cell}</th>`);
        const body = rows.map((row) =>
          cells(row, (cell, index) => (index === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)),
        );
        const label = header.map(({ text }) => text).join(", ");
        return `<div class="wide words" role="region" aria-label="${label}" tabindex="0"><table><thead>${head}</thead><tbody>${body.join("")}</tbody></table></div>\n`;
      },
    },
  });
  return marked;
}

/** A block of code, below the name of the file that it is from. */
function codeOf(
  { lang = "", text }: Tokens.Code,
  place: string,
  highlight: SiteTools["highlight"],
  examples: string,
): string {
  const [, kind = "", source] = /^(\w+)(?: file=(\S+))?$/.exec(lang) ?? [];
  const language = languages[kind];
  if (!language) {
    throw new Error(`${place}: expected a block of ${Object.keys(languages).join(", ")}, found "${lang}"`);
  }
  if (source === undefined) {
    if (kind !== "sh") throw new Error(`${place}: expected file=…, found code that no test runs`);
    return `${highlight(text, language)}\n`;
  }
  if (text.trim() !== "") throw new Error(`${place}: expected an empty block, since it shows ${source}; found text`);
  try {
    const { name, code } = readExcerpt(source, examples);
    return `<figure class="listing"><figcaption>${name}</figcaption>${highlight(code, language)}</figure>\n`;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Error(`${place}: ${error.message}`, { cause: error });
  }
}

function lineOf(markdown: string, { raw }: Tokens.Code): number {
  return markdown.slice(0, markdown.indexOf(raw)).split("\n").length;
}

/** An id made of a heading's words, and a number where another heading has the same. */
function newId(heading: string, ids: Set<string>): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["section"];
  const wanted = words.join("-");
  let id = wanted;
  for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

/** The text of HTML that marked has made. */
function textOf(html: string): string {
  const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => characters[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

function isHeading(token: Token | undefined): token is Tokens.Heading {
  return token?.type === "heading";
}

function isParagraph(token: Token | undefined): token is Tokens.Paragraph {
  return token?.type === "paragraph";
}

const root = join(import.meta.dirname, "../..");

/** The content of a code block of a guide. */
interface Excerpt {
  /** Its heading: the name of the file. */
  name: string;
  code: string;
}

/**
 * Reads what `file=…` names: `receiver.ts` of the examples, `/conformance/interfaces/client/example.json` of the project, or a
 * region of one, `shop.tsp#field`.
 *
 * @throws {Error} where there is no such file or region.
 */
function readExcerpt(source: string, examples: string): Excerpt {
  const [path = "", region] = source.split("#");
  const place = posix.join(path.startsWith("/") ? "" : examples, path);
  const file = join(root, place);
  if (!existsSync(file)) throw new Error(`expected a file, found no ${file}`);
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  const shown = region === undefined ? text : regionOf(text, region);
  if (shown === undefined) throw new Error(`expected // #region ${region} and // #endregion in ${file}, found none`);
  return { name: path.split("/").at(-1) ?? path, code: shownImports(unindented(shown), place).trim() };
}

/** The lines between the comments of a region. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trim() === `// #region ${name}`);
  const end = lines.findIndex((line, index) => index > start && line.trim() === "// #endregion");
  return start < 0 || end < 0 ? undefined : lines.slice(start + 1, end).join("\n");
}

function unindented(text: string): string {
  const lines = text.split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents))).join("\n");
}

/** The imports of a reader in place of the project's own files, by the path in an example. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^generated\/([\w-]+)\/index\.ts$/, "concordat/$1"],
  [/^generated\/([\w-]+\/[\w-]+)\.[jt]s$/, "concordat/$1"],
  [/^generated\/runtime\/[\w-]+\/([\w-]+)\.ts$/, "concordat/runtime/$1"],
  [/^conformance\/interfaces\/target-config\.ts$/, "concordat/conformance"],
  [/^generators\/((?:contract\/|typescript\/)?[\w-]+\.ts)$/, "../$1"],
  [/^spec\/library\/main\.tsp$/, "../library/main.tsp"],
];

/**
 * The code of a file, which is named from the project's folder, with the imports that a reader writes: entries of the
 * package; for generators and specs, neighbours in the repository.
 *
 * @throws {Error} where it imports what a reader can't.
 */
export function shownImports(code: string, file: string): string {
  return code.replace(/"((?:\.\.\/)+[^"\n]*)"/g, (whole, specifier: string) => {
    const path = posix.join(posix.dirname(file), specifier).replace(/^\//, "");
    const replacement = replacements.find(([pattern]) => pattern.test(path));
    if (!replacement) throw new Error(`expected an import that a reader can write, found ${whole}`);
    return JSON.stringify(path.replace(...replacement));
  });
}
