import { html } from "hono/html";

/** A page of the console. */
interface Page {
  /** Its heading. */
  title: string;

  /** The pages above it, from the top. */
  above?: readonly Link[];
  body: Markup;
}

export interface Link {
  title: string;
  path: string;
}

/** A whole page: it needs no script, and nothing from elsewhere. */
export function page({ title, above = [], body }: Page): Markup {
  const home = { title: "Concordat reference", path: "/console" };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/console/style.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <nav aria-label="Where you are">
            <ol>
              ${[home, ...above].map((link) => html`<li><a href="${link.path}">${link.title}</a></li>`)}
            </ol>
          </nav>
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

/** An instant, in UTC to the second. */
export function time(milliseconds: number): Markup {
  const iso = new Date(milliseconds).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
}

/** The time of day of an instant, in UTC. */
export function timeOfDay(milliseconds: number): Markup {
  const iso = new Date(milliseconds).toISOString();
  return html`<time datetime="${iso}">${iso.slice(11, 19)}</time>`;
}

/** The status of an event or a delivery. */
export function badge(status: string): Markup {
  return html`<span class="badge ${status.replaceAll(" ", "-")}">${status}</span>`;
}

/** The title of a column; `{ number }` for one of numbers. */
type Column = string | { number: string };

/** A table that scrolls by itself where it is wider than the page. The first cell of a row heads it. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly (string | number | Markup)[])[],
): Markup {
  const kinds = columns.map((column) => (typeof column === "string" ? "" : "number"));
  const titles = columns.map((column) => (typeof column === "string" ? column : column.number));
  const row = ([first = "", ...rest]: readonly (string | number | Markup)[]): Markup =>
    html`<tr>
      <th scope="row" class="${kinds[0]}">${first}</th>
      ${rest.map((cell, index) => html`<td class="${kinds[index + 1]}">${cell}</td>`)}
    </tr>`;
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${titles.map((title, index) => html`<th scope="col" class="${kinds[index]}">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(row)}
      </tbody>
    </table>
  </div>`;
}

/** JSON as people read it; what is none, as it is. */
export function json(text: string): Markup {
  return html`<pre tabindex="0">${readable(text)}</pre>`;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
