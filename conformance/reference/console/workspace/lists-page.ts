import { html } from "hono/html";
import { destinationKindValues } from "../../../../generated/workspace/states.ts";
import type { Filter } from "../../workspace/feeds/filter.ts";
import type { EventList } from "../../workspace/lists.ts";
import type { Notifier } from "../../workspace/notifiers/notifiers.ts";
import { type Markup, nothing, page } from "../page.ts";
import { queryOf } from "./filter-query.ts";
import { above, pathOf, type Place } from "./place.ts";

/** The content of the page of lists and notifiers. */
interface ShownLists {
  place: Place;
  lists: readonly EventList[];
  notifiers: readonly Notifier[];

  /** The prompts that are armed on a list. */
  prompts: readonly { list_id: number; prompt: string }[];
}

export function listsPage(shown: ShownLists): Markup {
  const { place, lists, notifiers } = shown;
  const body = html`<h2>Saved lists</h2>
    ${
      lists.length === 0
        ? html`<p class="quiet">
            None yet. Narrow a feed and save it: nothing attaches to the built-in feeds themselves.
          </p>`
        : html`<div class="stack">${lists.map((list) => listCard(shown, list))}</div>`
    }
    <h2>Notifiers</h2>
    ${
      notifiers.length === 0
        ? html`<p class="quiet">None yet.</p>`
        : html`<div class="stack">${notifiers.map((notifier) => notifierCard(shown, notifier))}</div>`
    }
    <h2>Add a notifier</h2>
    <form class="inline" method="post" action="${pathOf(place, "/notifiers")}">
      <label>Name <input name="name" required maxlength="200" /></label>
      <label>
        Channel
        <select name="channel">
          ${destinationKindValues.map((kind) => html`<option>${kind}</option>`)}
        </select>
      </label>
      <label>Address <input name="url" type="url" required /></label>
      <label>Credentials, if any <input name="credentials" autocomplete="off" /></label>
      <button>Add</button>
    </form>`;
  return page({ title: "Lists and notifiers", above: above(place), body });
}

function listCard({ place, prompts }: ShownLists, { id, name, filter }: EventList): Markup {
  const armed = prompts.filter(({ list_id }) => list_id === id);
  return html`<section class="card" aria-labelledby="list-${id}">
    <h3 id="list-${id}"><a href="${pathOf(place)}?${queryOf(filter)}">${name}</a></h3>
    <p class="quiet">${describeFilter(filter)}</p>
    ${armed.map(({ prompt }) => html`<p>Runs at every event: “${prompt}”</p>`)}
    <form class="inline" method="post" action="${pathOf(place, `/lists/${id}/prompts`)}">
      <label>Arm a prompt on ${name} <input name="prompt" required maxlength="500" /></label>
      <button class="soft">Arm</button>
    </form>
    <form method="post" action="${pathOf(place, `/lists/${id}/delete`)}">
      <button class="soft">Delete ${name}</button>
    </form>
  </section>`;
}

function notifierCard({ place, lists }: ShownLists, notifier: Notifier): Markup {
  const { id, name, channel, url, event_type, enabled, lists: ticked } = notifier;
  const boxes = lists.map(
    (list) =>
      html`<label>
        <input type="checkbox" name="list" value="${list.id}" ${ticked.includes(list.id) ? "checked" : ""} />
        ${list.name}
      </label>`,
  );
  const what = [channel, event_type ?? "serves lists alone", ...(enabled ? [] : ["paused"])].join(" · ");
  return html`<section class="card" aria-labelledby="notifier-${id}">
    <h3 id="notifier-${id}">${name}</h3>
    <p class="quiet">${url}<br />${what}</p>
    ${
      lists.length === 0
        ? nothing
        : html`<form method="post" action="${pathOf(place, `/notifiers/${id}/lists`)}">
            <fieldset>
              <legend>Lists that ${name} serves</legend>
              <div class="fields">${boxes}</div>
            </fieldset>
            <button class="soft">Save the lists of ${name}</button>
          </form>`
    }
  </section>`;
}

/** Describes a filter in words. */
function describeFilter(filter: Filter): string {
  const conditions = Object.entries(filter).map(
    ([name, value]) => `${name.replace("_", " ")}: ${[value].flat().join(", ")}`,
  );
  return conditions.join("; ") || "everything";
}
