import { html } from "hono/html";
import { eventStatusValues } from "../../../../generated/workspace/states.ts";
import { eventTypes } from "../../../../generated/workspace/enums.ts";
import { exportFormats } from "../../workspace/exports.ts";
import { byDay, type FeedLine, type Profile } from "../../workspace/feeds/feed.ts";
import { builtInFeedsOf, type Filter } from "../../workspace/feeds/filter.ts";
import { listPrices } from "../../workspace/usage.ts";
import { control, type Field, type FieldIssue, summary } from "../form.ts";
import { badge, facts, links, live, type Markup, name, nothing, page, time, timeOfDay } from "../page.ts";
import { titleOf } from "../webhooks/dashboard.ts";
import { queryOf } from "./filter-query.ts";
import { above, pathOf, type Place, tabsOf } from "./place.ts";

/** The content of the page of a feed. */
interface ShownFeed {
  place: Place;
  filter: Filter;

  /** The query that the filter was read from, and what of it is wrong. */
  query: URLSearchParams;
  issues: readonly FieldIssue[];
  lines: readonly FeedLine[];

  /** From 1. */
  number: number;
  more: boolean;
  profile: Profile | undefined;
  destinations: readonly { id: number; name: string }[];
}

export function feedPage(shown: ShownFeed): Markup {
  const { place, filter, issues, lines, number, more, profile } = shown;
  const { within = "All events" } = filter;
  const feeds = builtInFeedsOf("eleven").map((feed) => ({
    title: feed.name,
    path: `${pathOf(place)}?${queryOf({ within: feed.name })}`,
  }));
  const current = feeds.find(({ title }) => title === within)?.path;
  const query = queryOf(filter);
  const pageLink = (to: number, title: string): Markup =>
    html`<a href="${pathOf(place)}?${query}&amp;page=${to}">${title}</a>`;
  const empty = html`<p class="empty">Nothing here yet. Record a sample event above, or widen the filter.</p>`;
  const lineList = html`${profile ? card(profile) : nothing} ${lines.length === 0 ? empty : days(place, lines)}`;
  const isRefused = issues.length > 0;
  const body = html`${summary(filterLabels, issues)}
    <nav aria-label="Built-in feeds">${links("pills", feeds, current)}</nav>
    ${filterForm(shown)}
    ${
      isRefused
        ? nothing
        : html`${actions(place, filter)} ${live("feed", lineList)}
            <p class="actions">
              ${number > 1 ? pageLink(number - 1, "Later") : nothing}
              ${more ? pageLink(number + 1, "Earlier") : nothing}
            </p>`
    }`;
  const title = `${place.name}: ${within}`;
  return page({ title, above: above(place).slice(0, 1), tabs: tabsOf(place), current: pathOf(place), body, isRefused });
}

/** The forms and links for the feed as it is filtered. */
function actions(place: Place, filter: Filter): Markup {
  const exports = Object.entries(exportFormats).map(
    ([format, { extension }]) =>
      html`<a href="${pathOf(place, `/export.${extension}`)}?${queryOf(filter)}">${format}</a> `,
  );
  return html`<div class="cards wide">
      <form class="inline" method="post" action="${pathOf(place, "/events")}">
        <label>
          Record a sample event
          <select name="event">
            ${eventTypes.map((type) => html`<option>${type}</option>`)}
          </select>
        </label>
        <button class="soft">Record it</button>
      </form>
      <form class="inline" method="post" action="${pathOf(place, "/lists")}">
        <input type="hidden" name="filter" value="${JSON.stringify(filter)}" />
        <label>Save this view as a list <input name="name" required maxlength="200" placeholder="Name" /></label>
        <button class="soft">Save</button>
      </form>
    </div>
    <p>Export this view, all of it: ${exports}</p>`;
}

function card({ visitor, crawler, firstSeenAt, lastSeenAt, views, searches, goals }: Profile): Markup {
  return html`<section class="card" aria-labelledby="visitor">
    <h2 id="visitor">${visitor}</h2>
    <p class="quiet">${crawler ? "AI crawler" : "Reader"}</p>
    ${facts([
      ["First seen", timeOrNone(firstSeenAt)],
      ["Last seen", timeOrNone(lastSeenAt)],
      ["On the site", `${views} views, ${searches} searches`],
      ["Goals", goals.join(", ") || "–"],
    ])}
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
  const to = line.destination.map(titleOf).join(", ");
  return html`<li>
    ${timeOfDay(line.occurredAt)}
    <a href="${pathOf(place, `/events/${line.id}`)}">${line.summary}</a>
    ${badge(line.status)}
    <span class="mono">${name(line.type)}${to && ` → ${to}`}</span>
  </li>`;
}

function dayName(day: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
}

/** The words for the fields of the filter. */
const filterLabels: readonly Field[] = [
  { name: "within", label: "Feed" },
  { name: "event_types", label: "Event types", kind: "checkboxes", options: eventTypes.map((type) => [type, type]) },
  { name: "status", label: "Status", kind: "select", options: optional(eventStatusValues) },
  { name: "destination", label: "Endpoint", kind: "select" },
  { name: "billing_class", label: "Billing class", kind: "select", options: optional(Object.keys(listPrices)) },
  { name: "visitor", label: "Visitor" },
  { name: "goal", label: "Completed goal" },
  {
    name: "crawler",
    label: "AI crawlers only",
    kind: "select",
    options: [
      ["", "no"],
      ["true", "yes"],
    ],
  },
  { name: "text", label: "Text anywhere in the payload" },
];

function optional(values: readonly string[]): (readonly [string, string])[] {
  return [["", "any"], ...values.map((value) => [value, value] as const)];
}

/** The form that filters a feed, as it was filled in. */
function filterForm({ query, filter, issues, destinations }: ShownFeed): Markup {
  const [within, types, ...others] = filterLabels;
  if (within === undefined || types === undefined) return nothing;
  const values = Object.fromEntries([...query.keys()].map((each) => [each, query.getAll(each)]));
  const ends = [["", "any"], ...destinations.map((each) => [String(each.id), titleOf(each)] as const)] as const;
  const { within: feed, ...narrowed } = filter;
  const isOpen = Object.keys(narrowed).length > 0 || issues.length > 0;
  return html`<details id="filter" ${isOpen ? "open" : ""}>
    <summary>Filter this feed</summary>
    <form method="get">
      ${feed === undefined ? nothing : html`<input type="hidden" name="within" value="${feed}" />`}
      ${control(types, values, issues)}
      <div class="fields">
        ${others.map((field) => {
          const options = field.name === "destination" ? { options: ends } : {};
          return control({ ...field, ...options, isFree: true }, values, issues);
        })}
      </div>
      <p class="actions"><button>Filter</button></p>
    </form>
  </details>`;
}
