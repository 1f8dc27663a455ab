import { html } from "hono/html";
import type { DeliveryRow } from "../../outbox/tables.ts";
import { WorkspaceError } from "../../workspace/errors.ts";
import { type FeedEvent, withDeliveries } from "../../workspace/feeds/feed.ts";
import { numberOf } from "../../workspace/input.ts";
import { type WorkspaceDatabase, workspaceQueue } from "../../workspace/tables.ts";
import { badge, facts, json, live, type Markup, name, nothing, page, table, time } from "../page.ts";
import { titleOf } from "../webhooks/dashboard.ts";
import { queryOf } from "./filter-query.ts";
import { above, pathOf, type Place, tabsOf } from "./place.ts";

/** The content of the page of an event. */
interface ShownEvent {
  place: Place;
  event: FeedEvent;
  deliveries: readonly DeliveryRow[];

  /** The notes that prompts have written on it. */
  notes: readonly string[];
}

export function eventPage({ place, event, deliveries, notes }: ShownEvent): Markup {
  const { visitor, goal, billingClass } = event;
  const rows = deliveries.map((delivery) => {
    const { id, status, attempts, due_at, destination_id } = delivery;
    const endpoint = event.destination.find((each) => each.id === destination_id);
    return [
      html`<a href="${pathOf(place, `/deliveries/${id}`)}">Delivery ${id}</a>`,
      endpoint === undefined ? "–" : titleOf(endpoint),
      badge(status),
      attempts,
      due_at === null ? "–" : time(due_at),
    ];
  });
  const columns = ["Delivery", "Endpoint", "Status", { number: "Attempts" }, "Next attempt, not before"];
  const empty = html`No endpoint was subscribed when it happened.
    <a href="${pathOf(place, "/webhooks/new")}">Add one</a> before the next.`;
  const body = html`${live(
      "event",
      html`${facts([
        ["Status", badge(event.status)],
        ["Type", name(event.type)],
        ["Occurred", time(event.occurredAt)],
        ["Visitor", visitor && html`<a href="${pathOf(place)}?${queryOf({ visitor })}">${visitor}</a>`],
        ["Completed goal", goal],
        ["Billed as", billingClass],
      ])}
      ${table("Deliveries of this event", columns, rows, empty)}`,
    )}
    ${
      notes.length === 0
        ? nothing
        : html`<h2>Notes of prompts</h2>
            <ul>
              ${notes.map((note) => html`<li>${note}</li>`)}
            </ul>`
    }
    <h2>Payload</h2>
    ${json(event.data, "the payload")}`;
  return page({ title: event.summary, above: above(place), tabs: tabsOf(place), body });
}

/**
 * Reads all that there is on an event.
 *
 * @throws {WorkspaceError} where the workspace has no such event.
 */
export async function shownEvent(database: WorkspaceDatabase, place: Place, id: string): Promise<ShownEvent> {
  const row = await database
    .selectFrom("workspace_events")
    .selectAll()
    .where("id", "=", numberOf(id) ?? 0)
    .where("workspace_id", "=", place.id)
    .executeTakeFirst();
  const [event] = await withDeliveries(database, row ? [row] : []);
  if (event === undefined) throw new WorkspaceError("not_found", `There is no such event in ${place.name}.`);
  const deliveries = await database
    .selectFrom("outbox_deliveries")
    .selectAll()
    .where("queue", "=", workspaceQueue)
    .where("event_id", "=", event.id)
    .orderBy("id")
    .execute();
  const runs = await database
    .selectFrom("workspace_prompt_runs")
    .select("note")
    .where("event_id", "=", event.id)
    .orderBy("prompt_id")
    .execute();
  return {
    place,
    event,
    deliveries,
    notes: runs.map(({ note }) => note),
  };
}
