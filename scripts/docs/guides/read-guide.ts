import { Marked, type Token, type Tokens } from "marked";
import type { Guide, SiteTools } from "../../../generators/site/source.ts";
import { withDeclaredTables } from "./declared-tables.ts";
import { readExcerpt } from "./excerpt.ts";

type Language = Parameters<SiteTools["highlight"]>[1];

/** How a language of a code block is coloured; `tsp` is close enough to TypeScript. */
const languages: Readonly<Record<string, Language>> = {
  json: "json",
  sh: "shell",
  ts: "ts",
  tsp: "ts",
};

/**
 * Makes a how-to page of Markdown: its first heading is the title, its first paragraph the summary. A code block takes
 * its text from a file, so that what is shown is what is tested: `ts file=receiver.ts`. Only commands stand in the text.
 * Blocks such as `declared services` become tables.
 *
 * @param name The name of the file, without its ending.
 * @throws {Error} where a code block names no file, or one that is not there.
 */
export function readGuide(name: string, markdown: string, tools: Pick<SiteTools, "highlight">): Guide {
  const whole = withDeclaredTables(name, markdown);
  const [title, summary, ...rest] = new Marked().lexer(whole).filter(({ type }) => type !== "space");
  if (!isHeading(title) || title.depth !== 1) throw new Error(`${name}.md:1: expected a title, # …`);
  if (!isParagraph(summary)) throw new Error(`${name}.md: expected a paragraph below the title, the summary`);
  const written = rest.filter(({ type }) => type !== "code" && type !== "html");
  return {
    name,
    title: title.text,
    summary: summary.text.replaceAll("\n", " "),
    html: renderer(name, markdown, tools).parser(rest),
    text: textOf(new Marked().parser(written)),
  };
}

/** Renders the parts that a page of the site has its own form for. */
function renderer(name: string, markdown: string, { highlight }: Pick<SiteTools, "highlight">): Marked {
  const marked = new Marked();
  const ids = new Set<string>();
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${newId(textOf(inner), ids)}">${inner}</h${depth}>\n`;
      },
      code(block) {
        return codeOf(block, `${name}.md:${lineOf(markdown, block)}`, highlight);
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
function codeOf({ lang = "", text }: Tokens.Code, place: string, highlight: SiteTools["highlight"]): string {
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
    const { name, code } = readExcerpt(source);
    return `<figure class="listing"><figcaption>${name}</figcaption>${highlight(code, language)}</figure>\n`;
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
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
