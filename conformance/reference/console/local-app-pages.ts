import { html } from "hono/html";
import type { EventLog } from "../local-app/events.ts";
import { facts, json, type Markup, table, time } from "./page.ts";

/** The number of events that are shown. */
const recent = 100;

/** The rows of the local data, by their names, and the events of the local application. */
export function localAppRows(counts: Readonly<Record<string, number>>, events: EventLog): Markup {
  const { first, last } = events.bounds();
  const places = Array.from({ length: Math.min(recent, last - first + 1) }, (_, index) => last - index);
  const rows = places.flatMap((place) => {
    const event = events.at(place);
    if (event === undefined) return [];
    const { type, timestamp, payload } = event;
    return [
      [html`<code>${type}</code>`, time(Date.parse(timestamp)), json(JSON.stringify(payload), `payload ${place}`)],
    ];
  });
  return html`<h3>Rows of the local data</h3>
    ${facts(Object.entries(counts))}
    ${table(
      `The latest ${recent} events of the stream`,
      ["Event", "Time", "Payload"],
      rows,
      "Nothing has happened yet. Scan the agent sources above: each source is an event.",
    )}`;
}
