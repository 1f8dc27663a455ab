import { html } from "hono/html";
import type { Markup } from "./markup.ts";

/** A page of the console. */
export interface Page {
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
  const home = { title: "Concordat reference", path: "/" };
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
