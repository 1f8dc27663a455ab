import { html } from "hono/html";
import type { Filter } from "../../workspace/feeds/filter.ts";
import type { EventList } from "../../workspace/lists.ts";
import type { Notifier } from "../../workspace/notifiers/notifiers.ts";
import { control, type Field, type FieldIssue, hidden, question, summary, type Values } from "../form.ts";
import { type Link, type Markup, page } from "../page.ts";
import { titleOf } from "../webhooks/dashboard.ts";
import { queryOf } from "./filter-query.ts";
import { above, pathOf, type Place, tabsOf } from "./place.ts";

/** The content of the page of lists. */
interface ShownLists {
  place: Place;
  lists: readonly EventList[];
  notifiers: readonly Notifier[];

  /** The prompts that are armed on a list. */
  prompts: readonly { list_id: number; prompt: string }[];
}

export function listsPage(shown: ShownLists): Markup {
  const { place, lists } = shown;
  const body =
    lists.length === 0
      ? html`<p class="empty">
          None yet. <a href="${pathOf(place)}">Filter a feed and save it</a>: nothing attaches to the built-in feeds
          themselves. Then an endpoint can serve it.
        </p>`
      : html`<div class="stack">${lists.map((list) => listCard(shown, list))}</div>`;
  return framed(place, { title: "Saved lists", body, current: pathOf(place, "/lists") });
}

/** The name of a list, told apart from others of the same name. */
function nameOf(list: EventList): string {
  return titleOf(list);
}

function listCard({ place, notifiers, prompts }: ShownLists, list: EventList): Markup {
  const { id, filter } = list;
  const armed = prompts.filter(({ list_id }) => list_id === id);
  const serving = notifiers.filter(({ lists }) => lists.includes(id));
  const ends = serving.map((each) => html`<a href="${pathOf(place, `/webhooks/${each.id}`)}">${titleOf(each)}</a> `);
  return html`<section class="card" aria-labelledby="list-${id}">
    <h2 id="list-${id}"><a href="${pathOf(place)}?${queryOf(filter)}">${nameOf(list)}</a></h2>
    <p class="quiet">${describeFilter(filter)}</p>
    <p>${serving.length === 0 ? html`No endpoint serves it: tick it where you edit one.` : html`Served by ${ends}`}</p>
    ${armed.map(({ prompt }) => html`<p>Runs at every event: “${prompt}”</p>`)}
    <p class="actions">
      <a class="button soft" href="${pathOf(place, `/lists/${id}/prompts`)}">Add a prompt</a>
      <a class="button soft" href="${pathOf(place, `/lists/${id}/delete`)}">Delete…</a>
    </p>
  </section>`;
}

/** A form that is shown by itself: the first time, or again since it was refused. */
interface Asked {
  values?: Values;
  issues?: readonly FieldIssue[];
}

const nameField: Field = { name: "name", label: "Name", isRequired: true, longest: 200 };

/** The page to save a filter as a list. */
export function listFormPage(place: Place, { values = {}, issues = [] }: Asked): Markup {
  const { filter = [] } = values;
  const body = html`${summary([nameField], issues)}
    <form class="stacked" method="post" action="${pathOf(place, "/lists")}" novalidate>
      ${hidden({ filter })} ${control(nameField, values, issues)}
      <p class="actions"><button>Save</button> <a href="${pathOf(place)}">Cancel</a></p>
    </form>`;
  return framed(place, { title: "Save as a list", body, isRefused: issues.length > 0 });
}

const promptField: Field = {
  name: "prompt",
  label: "Prompt",
  isRequired: true,
  longest: 500,
  hint: "It runs at every event that lands in the list, and leaves a note on the event.",
};

/** The page to put a prompt on a list. */
export function promptPage(place: Place, list: EventList, { values = {}, issues = [] }: Asked): Markup {
  const lists = pathOf(place, "/lists");
  const body = html`${summary([promptField], issues)}
    <form class="stacked" method="post" action="${lists}/${list.id}/prompts" novalidate>
      ${control(promptField, values, issues)}
      <p class="actions"><button>Add the prompt</button> <a href="${lists}">Cancel</a></p>
    </form>`;
  const title = `Add a prompt to ${nameOf(list)}`;
  return framed(place, { title, body, up: [{ title: "Saved lists", path: lists }], isRefused: issues.length > 0 });
}

/** The question before a list is deleted. */
export function deleteListPage(place: Place, list: EventList): Markup {
  const lists = pathOf(place, "/lists");
  const body = question({
    body: html`<p>Its endpoints no longer serve it and stay; its prompts run no more. Events and deliveries stay.</p>`,
    action: `${lists}/${list.id}/delete`,
    submit: "Delete the list",
    cancel: lists,
  });
  return framed(place, { title: `Delete ${nameOf(list)}?`, body, up: [{ title: "Saved lists", path: lists }] });
}

interface Framed {
  title: string;
  body: Markup;
  current?: string;
  up?: readonly Link[];
  isRefused?: boolean;
}

function framed(place: Place, { up = [], ...shown }: Framed): Markup {
  return page({ ...shown, above: [...above(place), ...up], tabs: tabsOf(place) });
}

/** Describes a filter in words. */
function describeFilter(filter: Filter): string {
  const conditions = Object.entries(filter).map(
    ([name, value]) => `${name.replace("_", " ")}: ${[value].flat().join(", ")}`,
  );
  return conditions.join("; ") || "everything";
}
