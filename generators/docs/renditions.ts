import { posix } from "node:path";
import { drawn } from "./diagrams.ts";
import { files } from "./links.ts";
import { blocks, html, plain, readable } from "./markdown.ts";
import type { Page } from "./page.ts";

/** The page as a file of Markdown, which links to such files: for code hosts and for programs that read. `from` is where it is read. */
export function asMarkdown({ path, title, summary, body }: Page, from: string = path): string {
  const text = linked(blocks(summary, body), from, (target) => (isFile(target) ? target : `${target}.md`))
    .replace(/^<\/?(div|aside|doc-tabs|filter-list|try-it|signature-verifier)\b[^>]*>$/gm, "")
    .replace(/\n{3,}/g, "\n\n");
  return `${blocks(`# ${plain(title)}`, text.trim())}\n`;
}

/** What pages say of the site that they are in. */
interface Around {
  title?: string;

  /** The address below which the sources are edited. */
  edit?: string | undefined;
}

/** The page as the frame of a site takes it: with its settings, diagrams drawn, and links to the pages of the site. */
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
  // The search finds a requirement where it stands, and not wherever something refers to it.
  const shown = page.body.replaceAll(/^<small class="references"(?=>)/gm, "$& data-pagefind-ignore");
  const body = linked(
    blocks(summary && `<div class="lead">\n\n${summary}\n\n</div>`, drawn(asides(shown))),
    path,
    (target) => (isFile(target) ? target : addressOf(target)),
  );
  return `---\n${matter.join("\n")}\n---\n\n${weighed(page, body)}\n`;
}

/** The title of a window; the frame would write that of a page as HTML. */
export function windowTitle(...titles: readonly string[]): { tag: "title"; content: string } {
  return { tag: "title", content: html(titles.filter((title) => title !== "").join(" | ")) };
}

/** What the search has to know of a page beside its text: further words for it, and whether it comes last. */
function weighed({ words = [], isEvidence }: Page, body: string): string {
  const known = words.length === 0 ? "" : ` data-pagefind-meta="words:${html(words.join(" "))}"`;
  const weight = isEvidence ? ' data-pagefind-weight="0.3"' : "";
  return known + weight === "" ? body : `<div${known}${weight}>\n\n${body}\n\n</div>`;
}

/** Files to download are not pages. */
function isFile(target: string): boolean {
  return target.startsWith(`${files}/`) || /\.(html|json|ya?ml|txt|xml|md)$/.test(target);
}

/** The address of a page, from the folder of the site: `orders/index` → `orders/`, `orders/errors` → `orders/errors/`. */
export function addressOf(path: string): string {
  return `${path.replace(/(^|\/)index$/, "")}/`.replace(/^\/|(?<=\/)\/$/, "");
}

/** Turns `site:` links into relative ones, so that the site works at any address. */
function linked(body: string, from: string, to: (target: string) => string): string {
  return body.replace(/(\]\(|=")site:([^)"#\s]*)(#[^)"\s]*)?/g, (_whole, before: string, target: string, hash = "") =>
    target === from && hash !== "" ? `${before}${hash}` : `${before}${relative(to(from), to(target))}${hash}`,
  );
}

/** The way from one address to another; one that ends in `/` is a folder. */
function relative(from: string, to: string): string {
  const start = posix.dirname(from === "" || from.endsWith("/") ? `${from}_` : from);
  const way = posix.relative(start, to === "" ? "." : to) || ".";
  return (to === "" || to.endsWith("/")) && !way.endsWith("/") ? `${way}/` : way;
}

/** Notes as code hosts write them, as the frame writes them. */
function asides(body: string): string {
  const kinds: Readonly<Record<string, string>> = { NOTE: "note", TIP: "tip", CAUTION: "caution" };
  return body.replace(/^> \[!(NOTE|TIP|CAUTION)\]\n((?:>.*\n?)*)/gm, (_whole, kind: string, text: string) => {
    return `:::${kinds[kind]}\n${text.replace(/^> ?/gm, "").trimEnd()}\n:::\n`;
  });
}
