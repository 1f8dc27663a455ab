import { html } from "hono/html";
import { type Breakdown, type BreakdownSection, usageWindows } from "../../workspace/usage.ts";
import { plainNumber } from "../../store/column-values.ts";
import { type Markup, nothing, page, table } from "../page.ts";
import { above, pathOf, type Place } from "./place.ts";

/** The page with the costs of a workspace. */
export function usagePage(place: Place, { window, sections, chargedMicro, notChargedMicro }: Breakdown): Markup {
  const windows = usageWindows.map((each) => {
    const current = each === window ? html`aria-current="page"` : nothing;
    return html`<li><a href="?${new URLSearchParams({ window: each }).toString()}" ${current}>${each}</a></li>`;
  });
  const query = new URLSearchParams({ window }).toString();
  const body = html`<nav aria-label="Window">
      <ul class="pills">
        ${windows}
      </ul>
    </nav>
    <div class="cards">
      ${figure("Charged", chargedMicro, "taken off the balance")}
      ${figure("Not charged", notChargedMicro, "at the rate card; nothing was deducted")}
    </div>
    <p>
      As CSV: <a href="${pathOf(place, "/usage.csv")}?${query}">the breakdown</a>,
      <a href="${pathOf(place, "/usage-events.csv")}?${query}">the raw events</a>
    </p>
    ${sections.map(sectionOf)}`;
  return page({ title: `Usage in ${window}`, above: above(place), body });
}

function figure(title: string, micro: number, meaning: string): Markup {
  return html`<section class="card">
    <h2>${title}</h2>
    <p class="figure">$${plainNumber(micro)}</p>
    <p class="quiet">${meaning}</p>
  </section>`;
}

function sectionOf({ section, charged, rows }: BreakdownSection): Markup {
  const cells = rows.map(({ surface, name, count, costMicro }) => [
    surface === null ? name : `${surface}: ${name}`,
    count,
    `$${plainNumber(costMicro)}`,
  ]);
  return html`<h2>${section}</h2>
    ${
      rows.length === 0
        ? html`<p class="quiet">Nothing in this window.</p>`
        : table(charged ? "Charged" : "Not charged", ["What", { number: "Count" }, { number: "Cost" }], cells)
    }`;
}
