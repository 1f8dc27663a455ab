import { html } from "hono/html";

/** A page of the console. */
interface Page {
  /** Its heading. */
  title: string;

  /** The pages above it, from the top. */
  above?: readonly Link[];

  /** The pages beside it. Marked is the one whose path is `current`, and the one that this page is below. */
  tabs?: readonly Link[];
  current?: string | undefined;

  /** True where something was refused: the title says so first. */
  isRefused?: boolean;
  body: Markup;
}

export interface Link {
  title: string;
  path: string;
}

/** The paths of what pages take from the console itself. */
export const assets = { style: "/console/style.css", script: "/console/console.js" };

/** A whole page. It takes nothing from elsewhere, and works without its script. */
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
        <title>${isRefused ? "Not done: " : ""}${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${assets.style}" />
        <script src="${assets.script}" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <nav aria-label="Where you are">
            <ol>
              ${[home, ...above].map((link) => html`<li><a href="${link.path}">${link.title}</a></li>`)}
            </ol>
          </nav>
          ${
            tabs.length === 0
              ? nothing
              : html`<nav aria-label="Beside this page">
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

/** HTML in which everything that was put in is escaped. */
export type Markup = ReturnType<typeof html>;

/** Empty markup, where there is nothing to show. */
export const nothing = html``;

/** A part of a page that its script keeps up to date. Without the script, the link does. */
export function live(id: string, body: Markup): Markup {
  return html`<div data-live id="${id}">${body}</div>`;
}

/** An instant, to the second. With `now`, it is shown relative to it, and exactly in its title. */
export function time(milliseconds: number, now?: number): Markup {
  const iso = new Date(milliseconds).toISOString();
  const exact = utc(milliseconds);
  if (now === undefined) return html`<time datetime="${iso}">${exact}</time>`;
  return html`<time datetime="${iso}" title="${exact}">${fromNow(milliseconds - now) ?? exact}</time>`;
}

/** An instant to the second, as text. */
export function utc(milliseconds: number): string {
  const iso = new Date(milliseconds).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

/** `3 min ago`, `in 20 s`; undefined for what is more than a month away. */
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

/** The status of an event, a delivery or an endpoint. */
export function badge(status: string): Markup {
  return html`<span class="badge ${status.replaceAll(/[^a-z]/g, "-")}">${status.replaceAll("_", " ")}</span>`;
}

/** A text with places where it may break: before the dots and underscores of names, unless others are given. */
export function breakable(text: string, places = /(?=[._])/): Markup {
  const pieces = text.split(places);
  return html`${pieces.map((piece, index) => (index === 0 ? html`${piece}` : html`<wbr />${piece}`))}`;
}

/** Names and their values, one below the other; those without a value are left out. */
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

/** The cells of a row, of which the first heads it. */
type Cells = readonly (string | number | Markup)[];

interface Table {
  caption: string | Markup;
  columns: readonly string[];

  /** The rows, below the title of their group where they have groups. */
  groups: readonly { title?: Markup | undefined; rows: readonly Cells[] }[];

  /** Says how the first row comes to be. */
  empty?: Markup | string;
}

/** A table, whose rows are cards where the page is narrow. */
export function table({ caption, columns, groups, empty = "Nothing yet." }: Table): Markup {
  const all = groups.flatMap(({ rows }) => rows);
  if (all.length === 0)
    return html`<p class="quiet">${caption}</p>
      <p class="empty">${empty}</p>`;
  const kinds = columns.map((_, index) => (all.every((row) => typeof row[index] === "number") ? "number" : ""));
  // The roles are those that the elements have by themselves, which they lose where they are shown as cards.
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

/** The places where a line of curl may break. */
const afterSeparators = /(?<=[/?&,:])(?=\w)/;

/** Text to copy, with a button that does so where the script runs. */
export function copyable(text: string, label: string): Markup {
  const shown = text.startsWith("curl ") ? breakable(text, afterSeparators) : text;
  return html`<div class="copyable">
    <pre tabindex="0" role="region" aria-label="${label}">${shown}</pre>
    <button type="button" class="soft small" data-copy aria-label="Copy: ${label}" hidden>Copy</button>
  </div>`;
}

/** JSON as people read it; a text that is none, as it is. */
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
