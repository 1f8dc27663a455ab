import { html } from "hono/html";
import type { Addresses } from "../host/host.ts";
import type { Part } from "../host/part.ts";
import { type Markup, nothing } from "./markup.ts";
import { page } from "./page.ts";
import { firstCalls } from "./first-calls.ts";

/** What runs here, with keys to try it with. */
export function startPage(parts: ReadonlyMap<string, Part>, { origin }: Addresses): Markup {
  const body = html`<p class="quiet">
      The reference implementation runs at <code>${origin}</code>. Its keys are samples: everyone has the same ones.
    </p>
    <div class="stack">${[...parts].map(([name, part]) => section(name, part, origin))}</div>`;
  return page({ title: "What runs here", body });
}

function section(name: string, { title, path, samples, console: pages }: Part, origin: string): Markup {
  const call = firstCalls[name]?.(`${origin}${path}`, new Map(samples.map((sample) => [sample.name, sample.value])));
  return html`<section class="card" aria-labelledby="${name}">
    <h2 id="${name}">${pages ? html`<a href="/console/${name}">${title}</a>` : title}</h2>
    <dl>
      <dt>address</dt>
      <dd><code>${origin}${path}</code></dd>
      ${samples.map(
        (sample) =>
          html`<dt>${sample.name}</dt>
            <dd><code>${sample.value}</code></dd>`,
      )}
    </dl>
    ${call === undefined ? nothing : html`<pre tabindex="0">${call}</pre>`}
  </section>`;
}
