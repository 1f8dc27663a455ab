import { posix } from "node:path";
import { drawn } from "./diagrams.ts";
import { files } from "./links.ts";
import { blocks, html, escapeMarkdown, readable } from "./markdown.ts";
import type { Page } from "./page.ts";

/** Returns the page as a Markdown file with links to other such files, for code hosts and language models. `from` is the location of the file. */
export function asMarkdown({ path, title, summary, body }: Page, from: string = path): string {
  const text = withRelativeLinks(blocks(summary, body), from, (target) => (isFile(target) ? target : `${target}.md`))
    .replace(/^<\/?(div|aside|doc-tabs|filter-list|try-it|signature-verifier)\b[^>]*>$/gm, "")
    .replace(/\n{3,}/g, "\n\n");
  return `${blocks(`# ${escapeMarkdown(title)}`, text.trim())}\n`;
}

/** The properties of the site that pages contain. */
interface Around {
  title?: string;

  /** The base URL for editing the sources. */
  edit?: string | undefined;
}

/** Returns the page in the format of the site framework: with its settings, diagrams as images, and links to pages of the site. */
export function asContent(page: Page, { title: siteTitle = "", edit }: Around = {}): string {
  const { path, title, label, group, summary, source, isWide } = page;
  const markdown = relative(addressOf(path), `${path}.md`);
  const settings = {
    title,
    ...(group !== undefined && group !== title && { group, heading: label ?? title }),
    markdown,
    ...(summary !== "" && { description: readable(summary) }),
    slug: addressOf(path).replace(/\/$/, "") || "index",
    head: [
      { tag: "link", attrs: { rel: "alternate", type: "text/markdown", href: markdown } },
      windowTitle(title, path === "index" ? "" : siteTitle),
    ],
    editUrl: edit !== undefined && source !== undefined && `${edit.replace(/\/$/, "")}/${source}`,
    ...(isWide && { tableOfContents: false }),
  };
  const matter = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  // The search finds a requirement at its definition, not at references to it.
  const shown = page.body.replaceAll(/^<small class="references"(?=>)/gm, "$& data-pagefind-ignore");
  const body = withRelativeLinks(
    blocks(summary && `<div class="lead">\n\n${summary}\n\n</div>`, drawn(asides(shown))),
    path,
    (target) => (isFile(target) ? target : addressOf(target)),
  );
  return `---\n${matter.join("\n")}\n---\n\n${withSearchData(page, body)}\n`;
}

/** Returns the title of a window; the framework would escape the page's title as HTML. */
export function windowTitle(...titles: readonly string[]): { tag: "title"; content: string } {
  return { tag: "title", content: html(titles.filter((title) => title !== "").join(" | ")) };
}

/** Adds the search data of a page: more words, and a lower rank for evidence. */
function withSearchData({ words = [], isEvidence }: Page, body: string): string {
  const known = words.length === 0 ? "" : ` data-pagefind-meta="words:${html(words.join(" "))}"`;
  const weight = isEvidence ? ' data-pagefind-weight="0.3"' : "";
  return known + weight === "" ? body : `<div${known}${weight}>\n\n${body}\n\n</div>`;
}

/** Returns true for files to download, which are not pages. */
function isFile(target: string): boolean {
  return target.startsWith(`${files}/`) || /\.(html|json|ya?ml|txt|xml|md)$/.test(target);
}

/** Returns the URL path of a page: `orders/index` → `orders/`, `orders/errors` → `orders/errors/`. */
export function addressOf(path: string): string {
  return `${path.replace(/(^|\/)index$/, "")}/`.replace(/^\/|(?<=\/)\/$/, "");
}

/** Makes `site:` links relative, so that the site works at any URL. */
function withRelativeLinks(body: string, from: string, to: (target: string) => string): string {
  return body.replace(/(\]\(|=")site:([^)"#\s]*)(#[^)"\s]*)?/g, (_whole, before: string, target: string, hash = "") =>
    target === from && hash !== "" ? `${before}${hash}` : `${before}${relative(to(from), to(target))}${hash}`,
  );
}

/** Returns the relative path from one URL path to another; one that ends in `/` is a folder. */
function relative(from: string, to: string): string {
  const start = posix.dirname(from === "" || from.endsWith("/") ? `${from}_` : from);
  const way = posix.relative(start, to === "" ? "." : to) || ".";
  return (to === "" || to.endsWith("/")) && !way.endsWith("/") ? `${way}/` : way;
}

/** Converts notes from the syntax of code hosts to that of the framework. */
function asides(body: string): string {
  const kinds: Readonly<Record<string, string>> = { NOTE: "note", TIP: "tip", CAUTION: "caution" };
  return body.replace(/^> \[!(NOTE|TIP|CAUTION)\]\n((?:>.*\n?)*)/gm, (_whole, kind: string, text: string) => {
    return `:::${kinds[kind]}\n${text.replace(/^> ?/gm, "").trimEnd()}\n:::\n`;
  });
}
