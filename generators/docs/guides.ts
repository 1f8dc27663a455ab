import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { marked, type Token, type Tokens } from "marked";
import { block } from "./markdown.ts";
import type { Guide } from "./source.ts";

/** The languages of code blocks. */
const languages: readonly string[] = ["json", "sh", "ts", "tsp", "yaml"];

/** The sources of the examples of a how-to page. */
export interface GuideSources {
  /** The folder of examples without a path, relative to the project's folder. */
  examples: string;

  /** Replaces blocks that include other content, such as tables. */
  fill: (name: string, markdown: string) => string;
}

/**
 * Creates a how-to page from Markdown: its first heading is the title, its first paragraph the summary. A code block includes
 * a tested file: `ts file=receiver.ts`. Only shell commands are written inline.
 * A comment, `<!-- search: SDK -->`, adds search words to the page.
 *
 * @param name The name of the file, without its extension.
 * @throws {Error} If a code block names no file, or a missing one.
 */
export function readGuide(name: string, markdown: string, { examples, fill }: GuideSources): Guide {
  const tokens = marked.lexer(fill(name, markdown)).filter(({ type }) => type !== "space");
  const words = tokens.flatMap(({ raw }) => searchWords.exec(raw)?.[1] ?? []);
  const [title, summary, ...rest] = tokens.filter(({ raw }) => !searchWords.test(raw));
  if (title?.type !== "heading" || (title as Tokens.Heading).depth !== 1)
    throw new Error(`${name}.md:1: expected a title, # …`);
  if (summary?.type !== "paragraph") throw new Error(`${name}.md: expected a paragraph below the title, the summary`);
  const place = (raw: string): string => `${name}.md:${markdown.slice(0, markdown.indexOf(raw)).split("\n").length}`;
  const body = rest.map((token) => {
    if (token.type === "code") return codeBlock(token as Tokens.Code, place(token.raw), examples);
    if (holdsCode(token))
      throw new Error(`${place(token.raw)}: expected code between paragraphs, found it within a list`);
    // Guides link to each other as files, so that these links also work on a code host.
    return token.raw.trim().replace(/\]\(([\w-]+)\.md(?=[#)])/g, "](site:guides/$1");
  });
  const { text } = title as Tokens.Heading;
  return {
    name,
    title: text,
    summary: (summary as Tokens.Paragraph).text.replaceAll("\n", " "),
    body: body.join("\n\n"),
    ...(words.length > 0 && { words }),
  };
}

/** Search words that the text does not contain. Code hosts hide comments. */
const searchWords = /^<!-- search: (.+) -->\s*$/;

function holdsCode(token: Token): boolean {
  let isThere = false;
  marked.walkTokens([token], ({ type }) => void (isThere ||= type === "code"));
  return isThere;
}

/** Returns a block of code, below the name of its file. */
function codeBlock({ lang = "", text }: Tokens.Code, place: string, examples: string): string {
  const [, language = "", source] = /^(\w+)(?: file=(\S+))?$/.exec(lang) ?? [];
  if (!languages.includes(language))
    throw new Error(`${place}: expected a block of ${languages.join(", ")}, found "${lang}"`);
  if (source === undefined) {
    if (language !== "sh") throw new Error(`${place}: expected file=…, found code that no test runs`);
    return block(language, text);
  }
  if (text.trim() !== "") throw new Error(`${place}: expected an empty block, since it shows ${source}; found text`);
  try {
    const { name, code } = readExcerpt(source, examples);
    return block(language, code, name);
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const root = join(import.meta.dirname, "../..");

/** The ending of files of a reader's own project: they are not modules here, and are shown unchanged. */
const ofReader = /\.example$/;

/**
 * Reads the target of `file=…`: `receiver.ts` of the examples, `/conformance/interfaces/client/example.json` of the project, or a
 * region of one, `shop.tsp#field`.
 *
 * @throws {Error} If there is no such file or region.
 */
function readExcerpt(source: string, examples: string): { name: string; code: string } {
  const [path = "", region] = source.split("#");
  const place = posix.join(path.startsWith("/") ? "" : examples, path);
  const file = join(root, place);
  if (!existsSync(file)) throw new Error(`expected a file, found no ${file}`);
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  const shown = region === undefined ? text : regionOf(text, region);
  if (shown === undefined) throw new Error(`expected // #region ${region} and // #endregion in ${file}, found none`);
  const name = posix.basename(path).replace(ofReader, "");
  return { name, code: ofReader.test(path) ? shown.trim() : shownImports(unindented(shown), place).trim() };
}

/** Returns the lines between the comments of a region, or below a chapter comment: `// ---- First steps` is `First-steps`. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.split("\n");
  const between = (isStart: (line: string) => boolean, isEnd: (line: string) => boolean): string[] | undefined => {
    const start = lines.findIndex(isStart);
    const end = lines.findIndex((line, index) => index > start && isEnd(line));
    return start < 0 ? undefined : lines.slice(start + 1, end < 0 ? undefined : end);
  };
  const found =
    between(
      (line) => line === `// ---- ${name.replaceAll("-", " ")}`,
      (line) => line.startsWith("// ----"),
    ) ??
    between(
      (line) => line.trim() === `// #region ${name}`,
      (line) => line.trim() === "// #endregion",
    );
  return found?.join("\n");
}

function unindented(text: string): string {
  const lines = text.split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents))).join("\n");
}

/** The imports that replace those of the project's own files, by the path in an example. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^generated\/([\w-]+)\/index\.ts$/, "@concordat/interfaces/$1"],
  [/^generated\/([\w-]+\/[\w-]+)\.[jt]s$/, "@concordat/interfaces/$1"],
  [/^generated\/runtime\/[\w-]+\/([\w-]+)\.ts$/, "@concordat/interfaces/runtime/$1"],
  [/^conformance\/interfaces\/target-config\.ts$/, "concordat/conformance"],
  [/^templates\/init\/(generated\/[\w/-]+\.ts)$/, "../$1"],
  [/^generators\/((?:contract\/|typescript\/)?[\w-]+\.ts)$/, "../$1"],
  [/^spec\/library\/main\.tsp$/, "../library/main.tsp"],
];

/**
 * Returns the code of a file, whose path is relative to the project's folder, with imports that work for a reader: entries of the
 * package; for generators and specs, files next to it in the repository.
 *
 * @throws {Error} If it imports a file that readers do not have.
 */
function shownImports(code: string, file: string): string {
  return code.replace(/"((?:\.\.\/)+[^"\n]*)"/g, (whole, specifier: string) => {
    const path = posix.join(posix.dirname(file), specifier).replace(/^\//, "");
    const replacement = replacements.find(([pattern]) => pattern.test(path));
    if (!replacement) throw new Error(`expected an import that a reader can write, found ${whole}`);
    return JSON.stringify(path.replace(...replacement));
  });
}
