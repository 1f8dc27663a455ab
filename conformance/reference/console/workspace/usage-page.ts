import { html } from "hono/html";
import { type Breakdown, type BreakdownSection, usageWindows } from "../../workspace/usage.ts";
import { plainNumber } from "../../store/column-values.ts";
import { links, type Markup, page, table } from "../page.ts";
import { above, pathOf, type Place, tabsOf } from "./place.ts";

/** The page with the costs of a workspace. */
export function usagePage(place: Place, { window, sections, chargedMicro, notChargedMicro }: Breakdown): Markup {
  const windows = usageWindows.map((each) => ({
    title: each,
    path: `${pathOf(place, "/usage")}?${new URLSearchParams({ window: each }).toString()}`,
  }));
  const query = new URLSearchParams({ window }).toString();
  const body = html`<nav aria-label="Window">${links("pills", windows, `${pathOf(place, "/usage")}?${query}`)}</nav>
    <div class="cards">
      ${figure("Charged", chargedMicro, "taken off the balance")}
      ${figure("Not charged", notChargedMicro, "at the rate card; nothing was deducted")}
    </div>
    <p>
      As CSV: <a href="${pathOf(place, "/usage.csv")}?${query}">the breakdown</a>,
      <a href="${pathOf(place, "/usage-events.csv")}?${query}">the raw events</a>
    </p>
    ${sections.map(sectionOf)}`;
  return page({
    title: `Usage in ${window}`,
    above: above(place),
    tabs: tabsOf(place),
    current: pathOf(place, "/usage"),
    body,
  });
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
  const caption = charged ? "Charged" : "Not charged";
  return html`<h2>${section}</h2>
    ${table(caption, ["What", { number: "Count" }, { number: "Cost" }], cells, "Nothing in this window.")}`;
}
