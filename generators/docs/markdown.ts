/** Returns Markdown that shows exactly the characters of a text, on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*{}[\]<>#|~&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, escapeMark)
    .replace(/^([-+](?= )|\d+(?=\. ))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replace(/:(?=:)/g, "\\:");
}

/** Writes characters with an HTML entity as such: a backslash before them would have another meaning in a table or in HTML. */
function escapeMark(mark: string): string {
  const entities: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "|": "&#124;" };
  return entities[mark] ?? `\\${mark}`;
}

/** Matches code in every Markdown dialect: a closed fence, or a span; and before them, an escaped mark. */
const codePieces =
  /\\[\\`]|(?<fence>^(?<indent> {0,3})(?<marks>`{3,})[^`\n]*\n(?:\k<indent>.*\n|(?!\k<indent>)[ \t]*\n)*?\k<indent>\k<marks>`*[ \t]*$)|(?<!`)(?<mark>`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?[^`]\k<mark>(?!`)/gm;

/** Returns a doc comment as Markdown: its marks are kept, HTML is shown as text, and unpaired marks are escaped. */
export function prose(text = "", clean: (text: string) => string = withoutMarkup): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: piece, index, groups } of text.matchAll(codePieces)) {
    // A line of its own could begin another block.
    pieces.push(clean(text.slice(end, index)), groups?.["fence"] ?? piece.replace(/\s*\n\s*/g, " "));
    end = index + piece.length;
  }
  return [...pieces, clean(text.slice(end))].join("").trim();
}

/** Escapes text outside code: HTML, unpaired code marks, definitions and links without a target; images become links. */
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

/** Splits a description into its first paragraph on one line, and the rest with its lists, tables, headings and code blocks. */
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

/** Returns a whole description with its lists, tables, headings and code blocks. */
export function wholeText(text = ""): string {
  return prose(text, withHeadings);
}

/** Returns the beginning of a description on one line, for cells and lists. */
export function summaryOf(text = ""): string {
  return summaryAndBody(text).summary;
}

/** Sets headings of a description one level below those of its page, without anchors. */
function withHeadings(text: string): string {
  return withoutMarkup(text).replace(/^( {0,3})\\#{1,6} /gm, "$1##### ");
}

/** Returns a description on one line, for cells and lists. */
export function line(text = ""): string {
  return prose(text).replace(/\s*\n\s*/g, " ");
}

/** Joins texts with spaces, and ends each with a full stop if needed; empty ones are omitted. */
export function sentences(...texts: readonly (string | undefined)[]): string {
  return texts
    .map((text) => text?.trim() ?? "")
    .filter((text) => text !== "")
    .map((text) => (/[.!?:…。]["”)]?$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** Returns a name or value as code, on one line. */
export function code(text: string): string {
  const shown = text.replace(/\s+/g, " ");
  if (shown.trim() === "") return "` `";
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`;
}

/** Returns a code block. */
export function block(language: string, text: string, title?: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}${title === undefined ? "" : ` title=${JSON.stringify(title)}`}\n${text.replace(/\n$/, "")}\n${fence}`;
}

/** Returns a value as a block of JSON. */
export function jsonBlock(value: unknown): string {
  return block("json", JSON.stringify(value, null, 2) ?? "null");
}

/** Returns a Mermaid diagram. */
export function mermaid(text: string): string {
  return block("mermaid", text);
}

/** Returns a link; `path` is a page of the site, optionally with an anchor: `orders/errors#404-not-found`. */
export function link(label: string, path: string): string {
  return `[${label}](site:${path})`;
}

/** Returns a heading that a link can target, with the anchor that `anchor` returns. */
export function heading(level: 2 | 3 | 4, text: string): string {
  return `${"#".repeat(level)} ${text}`;
}

/** Returns the headings of a page, outside code. */
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

/** Returns the visible text of one line of Markdown. */
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

/** Returns a table; empty if there are no rows. Cells are Markdown on one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return [tableRow(head), `| ${head.map(() => "---").join(" | ")} |`, ...rows.map(tableRow)].join("\n");
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, " ").replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
}

/** A column of a table: its heading, and the function that returns its cell of a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => string];

/** Returns a table without its empty columns. */
export function tableOf<Row>(rows: readonly Row[], ...columns: readonly Column<Row>[]): string {
  const filled = columns.filter(([, cell]) => rows.some((row) => cell(row) !== ""));
  const heads = filled.map(([title]) => title);
  return table(
    heads,
    rows.map((row) => filled.map(([, cell]) => cell(row))),
  );
}

/** Returns a table whose rows become blocks on a narrow screen. */
export function stackedTable(...of: Parameters<typeof table>): string {
  const made = table(...of);
  return made === "" ? "" : `<div class="stacked">\n\n${made}\n\n</div>`;
}

/** Returns a list with a point for each text; further lines are indented. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item.replace(/\n(?=.)/g, "\n  ")}`).join("\n");
}

/** Returns a note. */
export function note(kind: "NOTE" | "TIP" | "CAUTION", text: string): string {
  return [`[!${kind}]`, ...text.split("\n")].map((each) => `> ${each}`.trimEnd()).join("\n");
}

/** Returns a collapsed part that readers can open. */
export function details(summary: string, body: string, attributes = ""): string {
  return `<details${attributes}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/**
 * Returns alternatives of which one is shown; on a code host, or without scripts, they are collapsed parts. The choice in a group,
 * such as a language, applies to all pages.
 */
export function tabs(group: string, items: readonly { label: string; body: string }[]): string {
  if (items.length === 0) return "";
  const parts = items.map(({ label, body }, index) => details(html(label), body, index === 0 ? " open" : ""));
  return `<doc-tabs group="${html(group)}">\n\n${parts.join("\n\n")}\n\n</doc-tabs>`;
}

/** Escapes text for HTML and its attributes. */
export function html(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Joins parts of a page with empty lines; empty ones are omitted. */
export function blocks(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter((each) => each !== undefined && each !== false && each.trim() !== "").join("\n\n");
}

/** Returns a part with its heading; empty if the part is empty. */
export function part(level: 2 | 3 | 4, title: string, ...body: readonly (string | undefined | false)[]): string {
  const inner = blocks(...body);
  return inner === "" ? "" : blocks(heading(level, title), inner);
}
