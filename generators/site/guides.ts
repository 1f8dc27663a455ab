import { escape } from "./html-template.ts";
import { places } from "./links.ts";
import { type Page, rootOf } from "./page.ts";
import type { SiteSource } from "./source.ts";

/** The how-to pages, with links within the site made relative. */
export function guidePages({ guides }: SiteSource): Page[] {
  return guides.map(({ name, title, summary, html, text }) => {
    const path = places.guide(name);
    const body = `<p class="lead">${escape(summary)}</p>\n${html}`.replaceAll('"site:', `"${rootOf(path)}`);
    return { path, title, label: title, summary, body, entries: [{ anchor: "main", title, kind: "how-to", text }] };
  });
}
