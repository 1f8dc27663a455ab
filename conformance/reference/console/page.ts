import { html } from "hono/html";

/** A page of the console. */
interface Page {
  /** Its heading. */
  title: string;

  /** The parent pages, from the top. */
  above?: readonly Link[];

  /** The sibling pages. The one with the path `current`, and the parent of this page, are marked. */
  tabs?: readonly Link[];
  current?: string | undefined;

  /** True if a form was rejected: the title then begins with "Error". */
  isRefused?: boolean;
  body: Markup;
}

export interface Link {
  title: string;
  path: string;
}

/** The paths of the style sheet and the script. */
export const assets = { style: "/console/style.css", script: "/console/console.js" };

/** Returns a whole page. It loads no external resources, and works without its script. */
export function page({ title, above = [], tabs = [], current, isRefused = false, body }: Page): Markup {
  const tab = ({ title: words, path }: Link): Markup => {
    const isAbove = above.some((each) => each.path === path);
    const mark = path === current ? html`aria-current="page"` : isAbove ? html`aria-current="true"` : nothing;
    return html`<li><a href="${path}" ${mark}>${words}</a></li>`;
  };
  const home = { title: "Concordat reference", path: "/console" };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${isRefused ? "Error: " : ""}${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${assets.style}" />
        <script src="${assets.script}" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <nav aria-label="Breadcrumb">
            <ol>
              ${[home, ...above].map((link) => html`<li><a href="${link.path}">${link.title}</a></li>`)}
            </ol>
          </nav>
          ${
            tabs.length === 0
              ? nothing
              : html`<nav aria-label="Related pages">
                  <ul class="tabs">
                    ${tabs.map(tab)}
                  </ul>
                </nav>`
          }
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** HTML whose inserted values are escaped. */
export type Markup = ReturnType<typeof html>;

/** Empty markup. */
export const nothing = html``;

/** Marks a part of a page that the script updates. Without the script, readers reload the page. */
export function live(id: string, body: Markup): Markup {
  return html`<div data-live id="${id}">${body}</div>`;
}

/** Returns an instant, to the second. With `now`, it is shown relative to it, and the exact time is its title. */
export function time(milliseconds: number, now?: number): Markup {
  const iso = new Date(milliseconds).toISOString();
  const exact = utc(milliseconds);
  if (now === undefined) return html`<time datetime="${iso}">${exact}</time>`;
  return html`<time datetime="${iso}" title="${exact}">${fromNow(milliseconds - now) ?? exact}</time>`;
}

/** Formats an instant to the second. */
export function utc(milliseconds: number): string {
  const iso = new Date(milliseconds).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

/** Returns a text such as `3 min ago` or `in 20 s`; undefined if the time is more than a month away. */
function fromNow(milliseconds: number): string | undefined {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000);
  const isPast = milliseconds <= 0;
  if (isPast && seconds < 60) return "just now";
  const units = [
    [60, 1, "s"],
    [3600, 60, "min"],
    [48 * 3600, 3600, "h"],
    [31 * 86_400, 86_400, "days"],
  ] as const;
  const [, unit, word] = units.find(([limit]) => seconds < limit) ?? [];
  if (unit === undefined) return undefined;
  const amount = `${Math.floor(seconds / unit)} ${word}`;
  return isPast ? `${amount} ago` : `in ${amount}`;
}

/** Returns the status of an event, a delivery or an endpoint as a badge. */
export function badge(status: string): Markup {
  return html`<span class="badge ${status.replaceAll(/[^a-z]/g, "-")}">${status.replaceAll("_", " ")}</span>`;
}

/** Inserts break opportunities into a text: by default before the dots and underscores of names. */
export function breakable(text: string, places = /(?=[._])/): Markup {
  const pieces = text.split(places);
  return html`${pieces.map((piece, index) => (index === 0 ? html`${piece}` : html`<wbr />${piece}`))}`;
}

/** Returns a list of names and values; missing values are omitted. */
export function facts(all: readonly (readonly [string, Markup | string | number | null | undefined])[]): Markup {
  return html`<dl>
    ${all.map(([term, value]) =>
      value === null || value === undefined || value === ""
        ? nothing
        : html`<dt>${term}</dt>
            <dd>${value}</dd>`,
    )}
  </dl>`;
}

/** The cells of a row; the first is its header. */
type Cells = readonly (string | number | Markup)[];

interface Table {
  caption: string | Markup;
  columns: readonly string[];

  /** The rows, below the titles of their groups, if any. */
  groups: readonly { title?: Markup | undefined; rows: readonly Cells[] }[];

  /** The text of an empty table. */
  empty?: Markup | string;
}

/** Returns a table whose rows become cards on narrow screens. */
export function table({ caption, columns, groups, empty = "Nothing yet." }: Table): Markup {
  const all = groups.flatMap(({ rows }) => rows);
  if (all.length === 0)
    return html`<p class="quiet">${caption}</p>
      <p class="empty">${empty}</p>`;
  const kinds = columns.map((_, index) => (all.every((row) => typeof row[index] === "number") ? "number" : ""));
  // The explicit roles replace the implicit ones, which elements lose when CSS changes their display.
  const rowOf = ([first = "", ...rest]: Cells): Markup =>
    html`<tr role="row">
      <th scope="row" role="rowheader" class="${kinds[0]}">${first}</th>
      ${rest.map(
        (cell, index) =>
          html`<td role="cell" class="${kinds[index + 1]}" data-title="${columns[index + 1]}">
            <span>${cell}</span>
          </td>`,
      )}
    </tr>`;
  return html`<table role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map((title, index) => html`<th scope="col" role="columnheader" class="${kinds[index]}">${title}</th>`)}
      </tr>
    </thead>
    ${groups.map(
      ({ title, rows }) =>
        html`<tbody role="rowgroup">
          ${
            title === undefined
              ? nothing
              : html`<tr class="group" role="row">
                  <th scope="rowgroup" role="rowheader" colspan="${columns.length}">${title}</th>
                </tr>`
          }
          ${rows.map(rowOf)}
        </tbody>`,
    )}
  </table>`;
}

/** The places where a curl command may break. */
const afterSeparators = /(?<=[/?&,:])(?=\w)/;

/** Returns text with a copy button, which appears if the script runs. */
export function copyable(text: string, label: string): Markup {
  const shown = text.startsWith("curl ") ? breakable(text, afterSeparators) : text;
  return html`<div class="copyable">
    <pre tabindex="0" role="region" aria-label="${label}">${shown}</pre>
    <button type="button" class="soft small" data-copy aria-label="Copy: ${label}" hidden>Copy</button>
  </div>`;
}

/** Formats JSON for reading; a text that is not JSON stays as it is. */
export function json(value: unknown, label: string): Markup {
  return copyable(typeof value === "string" ? readable(value) : JSON.stringify(value, undefined, 2), label);
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
