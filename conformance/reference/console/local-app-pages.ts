import { Hono } from "hono";
import { html } from "hono/html";
import type { EventLog } from "../local-app/events.ts";
import { json, page, time } from "./page.ts";

/** The number of events that are shown. */
const recent = 100;

/** The events of the local application on the console. */
export function localAppPages(events: EventLog): Hono {
  return new Hono().get("/", (context) => {
    const { first, last } = events.bounds();
    const places = Array.from({ length: Math.min(recent, last - first + 1) }, (_, index) => last - index);
    const cards = places.flatMap((place) => {
      const event = events.at(place);
      if (event === undefined) return [];
      return html`<section class="card" aria-labelledby="event-${place}">
        <h2 id="event-${place}">${event.type}</h2>
        <p class="quiet">${time(Date.parse(event.timestamp))}</p>
        ${json(JSON.stringify(event.payload))}
      </section>`;
    });
    const body =
      cards.length === 0
        ? html`<p class="quiet">Nothing has happened yet. A scan of the agent sources sends events.</p>`
        : html`<div class="stack">${cards}</div>`;
    return context.html(page({ title: "Events of the local application", body }));
  });
}
