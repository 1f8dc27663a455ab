import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { marked, type Token, type Tokens } from "marked";
import { block } from "./markdown.ts";
import type { Guide } from "./source.ts";

/** The languages of code blocks. */
const languages: readonly string[] = ["json", "sh", "ts", "tsp"];

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
 * A comment, `<!-- search: SDK -->`, adds words that the search finds the page by.
 *
 * @param name The name of the file, without its ending.
 * @throws {Error} where a code block names no file, or one that is not there.
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
    // Guides lead to each other as files do, so that these links work on a code host, too.
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

/** Words that readers search for and that the text does not use. A code host shows no comments. */
const searchWords = /^<!-- search: (.+) -->\s*$/;

function holdsCode(token: Token): boolean {
  let isThere = false;
  marked.walkTokens([token], ({ type }) => void (isThere ||= type === "code"));
  return isThere;
}

/** A block of code, below the name of the file that it is from. */
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

/** What is of a reader's own project ends so: it is no module here, and shown as it stands. */
const ofReader = /\.example$/;

/**
 * Reads what `file=…` names: `receiver.ts` of the examples, `/conformance/interfaces/client/example.json` of the project, or a
 * region of one, `shop.tsp#field`.
 *
 * @throws {Error} where there is no such file or region.
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

/** The lines between the comments of a region, or those of a chapter: below `// ---- What there is`, which is `What-there-is`. */
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

/** The imports of a reader in place of the project's own files, by the path in an example. */
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
 * The code of a file, which is named from the project's folder, with the imports that a reader writes: entries of the
 * package; for generators and specs, neighbours in the repository.
 *
 * @throws {Error} where it imports what a reader can't.
 */
function shownImports(code: string, file: string): string {
  return code.replace(/"((?:\.\.\/)+[^"\n]*)"/g, (whole, specifier: string) => {
    const path = posix.join(posix.dirname(file), specifier).replace(/^\//, "");
    const replacement = replacements.find(([pattern]) => pattern.test(path));
    if (!replacement) throw new Error(`expected an import that a reader can write, found ${whole}`);
    return JSON.stringify(path.replace(...replacement));
  });
}
