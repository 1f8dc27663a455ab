/** Text of a spec as Markdown that shows exactly these characters, on one line. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*{}[\]<>#|~&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, escapeMark)
    .replace(/^([-+](?= )|\d+(?=\. ))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replace(/:(?=:)/g, "\\:");
}

/** Marks that HTML has an entity for are written as one: a backslash before them would be read otherwise in a table or in HTML. */
function escapeMark(mark: string): string {
  const entities: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "|": "&#124;" };
  return entities[mark] ?? `\\${mark}`;
}

/** What everyone reads as code: a fence that ends where it begins, or a span; and before them, a mark that stands for itself. */
const codePieces =
  /\\[\\`]|(?<fence>^(?<indent> {0,3})(?<marks>`{3,})[^`\n]*\n(?:\k<indent>.*\n|(?!\k<indent>)[ \t]*\n)*?\k<indent>\k<marks>`*[ \t]*$)|(?<!`)(?<mark>`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?[^`]\k<mark>(?!`)/gm;

/** The Markdown of a doc comment: its own marks stay, HTML is shown as text, and a mark that is left alone is none. */
export function prose(text = "", clean: (text: string) => string = withoutMarkup): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: piece, index, groups } of text.matchAll(codePieces)) {
    // A line of its own could begin something else than code.
    pieces.push(clean(text.slice(end, index)), groups?.["fence"] ?? piece.replace(/\s*\n\s*/g, " "));
    end = index + piece.length;
  }
  return [...pieces, clean(text.slice(end))].join("").trim();
}

/** Text outside of code: HTML, lone marks of code, definitions and links to nowhere are letters; images are links. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/`/g, "\\`")
    .replace(/^(\s*)~{3,}/gm, (marks) => marks.replaceAll("~", "\\~"))
    .replace(/^(\s*)(#{1,6} |:::)/gm, "$1\\$2")
    .replaceAll("![", "[")
    .replaceAll("]:", "]\\:")
    .replace(/\]\((?!https?:|site:|#)[^()]*\)/g, "]")
    .replace(/\]\((?!https?:|site:|#)/g, "]\\(");
}

/** What a description begins with on one line, and what comes below that: its lists, tables, headings and blocks of code. */
export function summaryAndBody(text = ""): { summary: string; body: string } {
  const begin = text.search(/^ {0,3}(?:[-*+] |\d{1,9}[.)] |\||#{1,6} |`{3})/m);
  if (begin === -1) return { summary: line(text), body: "" };
  const [summary = "", ...between] = text
    .slice(0, begin)
    .trim()
    .split(/\n[ \t]*\n/);
  const rest = [...between, text.slice(begin)].join("\n\n");
  return { summary: line(summary), body: prose(rest, withHeadings) };
}

/** A whole description, with its lists, tables, headings and blocks of code. */
export function wholeText(text = ""): string {
  return prose(text, withHeadings);
}

/** The beginning of a description on one line, for cells and lists: what comes before its lists, tables and headings. */
export function summaryOf(text = ""): string {
  return summaryAndBody(text).summary;
}

/** Headings of a description are below those of its page, which has anchors for its own. */
function withHeadings(text: string): string {
  return withoutMarkup(text).replace(/^( {0,3})\\#{1,6} /gm, "$1##### ");
}

/** The same on one line, for cells and lists. */
export function line(text = ""): string {
  return prose(text).replace(/\s*\n\s*/g, " ");
}

/** Ends a sentence that has no end; joins several with spaces, empty ones left out. */
export function sentences(...texts: readonly (string | undefined)[]): string {
  return texts
    .map((text) => text?.trim() ?? "")
    .filter((text) => text !== "")
    .map((text) => (/[.!?:…。]["”)]?$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** A name or value as code, on one line. */
export function code(text: string): string {
  const shown = text.replace(/\s+/g, " ");
  if (shown.trim() === "") return "` `";
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`;
}

/** A block of code. */
export function block(language: string, text: string, title?: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}${title === undefined ? "" : ` title=${JSON.stringify(title)}`}\n${text.replace(/\n$/, "")}\n${fence}`;
}

/** A value as a block of JSON. */
export function jsonBlock(value: unknown): string {
  return block("json", JSON.stringify(value, null, 2) ?? "null");
}

/** A diagram in the language of Mermaid. */
export function mermaid(text: string): string {
  return block("mermaid", text);
}

/** A link; `path` is that of a page of the site, with an anchor or without: `orders/errors#404-not-found`. */
export function link(label: string, path: string): string {
  return `[${label}](site:${path})`;
}

/** A heading that a link can lead to, by the anchor that `anchor` gives for it. */
export function heading(level: 2 | 3 | 4, text: string): string {
  return `${"#".repeat(level)} ${text}`;
}

/** The headings of a page, outside of code. */
export function headingsOf(body: string): { level: number; text: string }[] {
  let fence: string | undefined;
  return body.split("\n").flatMap((each) => {
    const [, mark] = /^\s*(`{3,})/.exec(each) ?? [];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const [, marks = "", text = ""] = fence === undefined ? (/^(#{2,4}) (.*)$/.exec(each) ?? []) : [];
    return marks === "" ? [] : [{ level: marks.length, text: readable(text) }];
  });
}

/** Markdown of one line as it is read. */
export function readable(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\\([\\`*_{}[\]<>#|~:.+-])/g, "$1")
    .replace(/`+ ?([^`]*?) ?`+/g, "$1")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#124;", "|")
    .replaceAll("&amp;", "&");
}

/** A table; nothing where it has no rows. Cells are Markdown of one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return [tableRow(head), `| ${head.map(() => "---").join(" | ")} |`, ...rows.map(tableRow)].join("\n");
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, " ").replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
}

/** A column of a table: its heading, and its cell of each row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => string];

/** A table of the columns in which anything stands. */
export function tableOf<Row>(rows: readonly Row[], ...columns: readonly Column<Row>[]): string {
  const filled = columns.filter(([, cell]) => rows.some((row) => cell(row) !== ""));
  const heads = filled.map(([title]) => title);
  return table(
    heads,
    rows.map((row) => filled.map(([, cell]) => cell(row))),
  );
}

/** A table whose rows become blocks on a narrow screen. */
export function stackedTable(...of: Parameters<typeof table>): string {
  const made = table(...of);
  return made === "" ? "" : `<div class="stacked">\n\n${made}\n\n</div>`;
}

/** A list with a point for each text; the lines of one after its first are indented below it. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item.replace(/\n(?=.)/g, "\n  ")}`).join("\n");
}

/** A note set apart from the text. */
export function note(kind: "NOTE" | "TIP" | "CAUTION", text: string): string {
  return [`[!${kind}]`, ...text.split("\n")].map((each) => `> ${each}`.trimEnd()).join("\n");
}

/** A part that opens when it is asked for. */
export function details(summary: string, body: string, attributes = ""): string {
  return `<details${attributes}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/**
 * Alternatives of which one is shown; on a code host, or without scripts, parts that open. The choice in a group, such as
 * a language, holds for all pages.
 */
export function tabs(group: string, items: readonly { label: string; body: string }[]): string {
  if (items.length === 0) return "";
  const parts = items.map(({ label, body }, index) => details(html(label), body, index === 0 ? " open" : ""));
  return `<doc-tabs group="${html(group)}">\n\n${parts.join("\n\n")}\n\n</doc-tabs>`;
}

/** Text as HTML, in an attribute too. */
export function html(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Parts of a page, with empty lines between; empty ones are left out. */
export function blocks(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((each) => each !== undefined && each !== false && each.trim() !== "").join("\n\n");
}

/** A part with its heading; nothing where the part is empty. */
export function part(level: 2 | 3 | 4, title: string, ...body: readonly (string | undefined | false)[]): string {
  const inner = blocks(...body);
  return inner === "" ? "" : blocks(heading(level, title), inner);
}
