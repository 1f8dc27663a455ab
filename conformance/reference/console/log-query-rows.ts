import { html } from "hono/html";
import { type Markup, table, time } from "./page.ts";

/** The datasets that can be queried. */
export function logQueryRows(datasets: readonly { name: string; events: number; latest: number | null }[]): Markup {
  const rows = datasets.map(({ name, events, latest }) => [
    html`<code>${name}</code>`,
    events,
    latest === null ? "–" : time(latest * 1000),
  ]);
  return table("Datasets; a query changes none of them", ["Dataset", { number: "Events" }, "Latest event"], rows);
}
