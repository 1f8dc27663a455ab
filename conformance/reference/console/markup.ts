import { html } from "hono/html";

/** HTML in which everything that was put in is escaped. */
export type Markup = ReturnType<typeof html>;

/** What is put in where there is nothing to show. */
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

/** Where an event or a delivery stands. */
export function badge(status: string): Markup {
  return html`<span class="badge ${status.replaceAll(" ", "-")}">${status}</span>`;
}

/** A table that scrolls by itself where it is wider than the page. The first cell of a row heads it. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number | Markup)[])[],
): Markup {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first = "", ...rest]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${rest.map((cell) => html`<td class="${typeof cell === "number" ? "number" : ""}">${cell}</td>`)}
            </tr>`,
        )}
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
