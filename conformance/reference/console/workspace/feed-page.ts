import { html } from "hono/html";
import { eventStatusValues } from "../../../../generated/workspace/states.ts";
import { eventTypes } from "../../../../generated/workspace/enums.ts";
import { exportFormats } from "../../workspace/exports.ts";
import { byDay, type FeedLine, type Profile } from "../../workspace/feeds/feed.ts";
import { builtInFeedsOf, type Filter } from "../../workspace/feeds/filter.ts";
import { listPrices } from "../../workspace/usage.ts";
import { badge, type Markup, nothing, page, time, timeOfDay } from "../page.ts";
import { queryOf } from "./filter-query.ts";
import { above, pathOf, type Place } from "./place.ts";

/** The content of the page of a feed. */
interface ShownFeed {
  place: Place;
  filter: Filter;
  lines: readonly FeedLine[];

  /** From 1. */
  number: number;
  more: boolean;
  profile: Profile | undefined;
  destinations: readonly { id: number; name: string }[];
}

export function feedPage({ place, filter, lines, number, more, profile, destinations }: ShownFeed): Markup {
  const { within = "All events" } = filter;
  const feeds = builtInFeedsOf("eleven").map(({ name }) => {
    const current = name === within ? html`aria-current="page"` : nothing;
    return html`<li><a href="${pathOf(place)}?${queryOf({ within: name })}" ${current}>${name}</a></li>`;
  });
  const query = queryOf(filter);
  const pageLink = (to: number, title: string): Markup =>
    html`<a href="${pathOf(place)}?${query}&amp;page=${to}">${title}</a>`;
  const body = html`<ul class="pills">
      <li><a href="${pathOf(place, "/lists")}">Lists and notifiers</a></li>
      <li><a href="${pathOf(place, "/usage")}">Usage</a></li>
    </ul>
    <nav aria-label="Built-in feeds">
      <ul class="pills">
        ${feeds}
      </ul>
    </nav>
    ${filterForm(filter, destinations)} ${actions(place, filter)} ${profile ? card(profile) : nothing}
    ${lines.length === 0 ? html`<p class="quiet">Nothing here yet.</p>` : days(place, lines)}
    <p>${number > 1 ? pageLink(number - 1, "Later") : nothing} ${more ? pageLink(number + 1, "Earlier") : nothing}</p>`;
  return page({ title: `${place.name}: ${within}`, above: above(place, true), body });
}

/** The forms and links for the feed as it is narrowed. */
function actions(place: Place, filter: Filter): Markup {
  const exports = Object.entries(exportFormats).map(
    ([format, { extension }]) =>
      html`<a href="${pathOf(place, `/export.${extension}`)}?${queryOf(filter)}">${format}</a> `,
  );
  return html`<p>Export this view, all of it: ${exports}</p>
    <div class="cards wide">
      <form class="inline" method="post" action="${pathOf(place, "/lists")}">
        <input type="hidden" name="filter" value="${JSON.stringify(filter)}" />
        <label>Save this view as a list <input name="name" required maxlength="200" placeholder="Name" /></label>
        <button class="soft">Save</button>
      </form>
      <form class="inline" method="post" action="${pathOf(place, "/events")}">
        <label>
          Cause an event
          <select name="event">
            ${eventTypes.map((type) => html`<option>${type}</option>`)}
          </select>
        </label>
        <button class="soft">Cause</button>
      </form>
    </div>`;
}

function card({ visitor, crawler, firstSeenAt, lastSeenAt, views, searches, goals }: Profile): Markup {
  return html`<section class="card" aria-labelledby="visitor">
    <h2 id="visitor">${visitor}</h2>
    <p class="quiet">${crawler ? "AI crawler" : "Reader"}</p>
    <dl>
      <dt>first seen</dt>
      <dd>${timeOrNone(firstSeenAt)}</dd>
      <dt>last seen</dt>
      <dd>${timeOrNone(lastSeenAt)}</dd>
      <dt>on the site</dt>
      <dd>${views} views, ${searches} searches</dd>
      <dt>goals</dt>
      <dd>${goals.join(", ") || "–"}</dd>
    </dl>
  </section>`;
}

function timeOrNone(at: number | null): Markup {
  return at === null ? html`–` : time(at);
}

function days(place: Place, lines: readonly FeedLine[]): Markup {
  const sections = [...byDay(lines)].map(
    ([day, own]) =>
      html`<h2><time datetime="${day}">${dayName(day)}</time></h2>
        <ul class="rows">
          ${own.map((line) => row(place, line))}
        </ul>`,
  );
  return html`${sections}`;
}

function row(place: Place, line: FeedLine): Markup {
  if (line.line === "activity")
    return html`<li>
      ${timeOfDay(line.occurredAt)} <span>${line.subject}</span> <span class="mono">${line.kind}</span>
    </li>`;
  const to = line.destination.map(({ name }) => name).join(", ");
  return html`<li>
    ${timeOfDay(line.occurredAt)}
    <a href="${pathOf(place, `/events/${line.id}`)}">${line.summary}</a>
    ${badge(line.status)}
    <span class="mono">${line.type}${to && ` → ${to}`}</span>
  </li>`;
}

function dayName(day: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
}

/** The form that narrows a feed. */
function filterForm(filter: Filter, destinations: readonly { id: number; name: string }[]): Markup {
  const { within, event_types = [], status, destination, visitor, goal, text, billing_class } = filter;
  const { within: _, ...narrowed } = filter;
  const types = eventTypes.map(
    (type) =>
      html`<label>
        <input type="checkbox" name="event_types" value="${type}" ${event_types.includes(type) ? "checked" : ""} />
        ${type}
      </label>`,
  );
  return html`<details ${Object.keys(narrowed).length > 0 ? "open" : ""}>
    <summary>Narrow this feed</summary>
    <form method="get">
      ${within === undefined ? nothing : html`<input type="hidden" name="within" value="${within}" />`}
      <fieldset>
        <legend>Event types</legend>
        <div class="fields">${types}</div>
      </fieldset>
      <div class="fields">
        ${select(
          "status",
          "Status",
          eventStatusValues.map((value) => [value, value]),
          status,
        )}
        ${select(
          "destination",
          "Destination",
          destinations.map(({ id, name }) => [String(id), `${name} (${id})`]),
          String(destination),
        )}
        ${select(
          "billing_class",
          "Billing class",
          Object.keys(listPrices).map((value) => [value, value]),
          billing_class,
        )}
        ${input("visitor", "Visitor", visitor)} ${input("goal", "Completed goal", goal)}
        ${input("text", "Text anywhere in the payload", text)}
      </div>
      <p><button>Narrow</button></p>
    </form>
  </details>`;
}

function select(name: string, label: string, options: readonly (readonly [string, string])[], chosen?: string): Markup {
  return html`<label>
    ${label}
    <select name="${name}">
      <option value="">any</option>
      ${options.map(
        ([value, title]) => html`<option value="${value}" ${value === chosen ? "selected" : ""}>${title}</option>`,
      )}
    </select>
  </label>`;
}

function input(name: string, label: string, value: string | true = ""): Markup {
  return html`<label>${label} <input name="${name}" value="${String(value)}" autocomplete="off" /></label>`;
}
