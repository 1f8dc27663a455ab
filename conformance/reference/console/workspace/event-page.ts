import { html } from "hono/html";
import type { AttemptRow, DeliveryRow } from "../../outbox/tables.ts";
import { WorkspaceError } from "../../workspace/errors.ts";
import { type FeedEvent, withDeliveries } from "../../workspace/feeds/feed.ts";
import { numberOf } from "../../workspace/input.ts";
import { type WorkspaceDatabase, workspaceQueue } from "../../workspace/tables.ts";
import { badge, json, type Markup, nothing, page, table, time } from "../page.ts";
import { queryOf } from "./filter-query.ts";
import { above, pathOf, type Place } from "./place.ts";

/** A delivery of an event, with every attempt at it. */
interface ShownDelivery {
  delivery: DeliveryRow;
  attempts: readonly AttemptRow[];
}

/** The content of the page of an event. */
interface ShownEvent {
  place: Place;
  event: FeedEvent;
  deliveries: readonly ShownDelivery[];

  /** The notes that prompts have written on it. */
  notes: readonly string[];
}

export function eventPage({ place, event, deliveries, notes }: ShownEvent): Markup {
  const { visitor, goal, billingClass } = event;
  const pinned = visitor && html`<a href="${pathOf(place)}?${queryOf({ visitor })}">${visitor}</a>`;
  const facts: [string, Markup | string | null][] = [
    ["status", badge(event.status)],
    ["type", html`<code>${event.type}</code>`],
    ["occurred", time(event.occurredAt)],
    ["visitor", pinned],
    ["completed goal", goal],
    ["billed as", billingClass],
  ];
  const body = html`<dl>
      ${facts.map(([name, value]) =>
        value
          ? html`<dt>${name}</dt>
              <dd>${value}</dd>`
          : nothing,
      )}
    </dl>
    <h2>Deliveries</h2>
    ${
      deliveries.length === 0
        ? html`<p class="quiet">No alert was subscribed when it happened.</p>`
        : html`<div class="stack">${deliveries.map((each) => deliveryCard(place, event, each))}</div>`
    }
    ${
      notes.length === 0
        ? nothing
        : html`<h2>Notes of prompts</h2>
            <ul>
              ${notes.map((note) => html`<li>${note}</li>`)}
            </ul>`
    }
    <h2>Raw payload</h2>
    ${json(event.data)}`;
  return page({ title: event.summary, above: above(place), body });
}

function deliveryCard(place: Place, event: FeedEvent, { delivery, attempts }: ShownDelivery): Markup {
  const { id, status, due_at, payload } = delivery;
  const destination = event.destination.find((each) => each.id === delivery.destination_id);
  const rows = attempts.map(
    ({ attempt, attempted_at, duration_ms, status: after, response_code, response_body, error }) => [
      attempt,
      time(attempted_at),
      badge(after),
      response_code ?? "–",
      error ?? response_body ?? "",
      `${duration_ms} ms`,
    ],
  );
  const replay = html`<form method="post" action="${pathOf(place, `/deliveries/${id}/replay`)}">
    <button class="soft">Replay delivery ${id}</button>
  </form>`;
  return html`<section class="card" aria-labelledby="delivery-${id}">
    <h3 id="delivery-${id}">${destination?.name ?? "A destination"}</h3>
    <p class="quiet">${destination?.url ?? ""}</p>
    <p>${badge(status)}${due_at === null ? nothing : html`, next attempt from ${time(due_at)}`}</p>
    ${
      rows.length === 0
        ? html`<p class="quiet">No attempt yet.</p>`
        : table(`Attempts at delivery ${id}`, ["Attempt", "Time", "Then", "Code", "Response", { number: "Took" }], rows)
    }
    ${due_at === null ? replay : nothing}
    <details>
      <summary>What is posted in delivery ${id}</summary>
      ${json(payload)}
    </details>
  </section>`;
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
  const attempts = await database
    .selectFrom("outbox_attempts")
    .selectAll()
    .where("delivery_id", "in", [0, ...deliveries.map((delivery) => delivery.id)])
    .orderBy("attempt")
    .execute();
  const runs = await database
    .selectFrom("workspace_prompt_runs")
    .select("note")
    .where("event_id", "=", event.id)
    .orderBy("prompt_id")
    .execute();
  const byDelivery = Map.groupBy(attempts, ({ delivery_id }) => delivery_id);
  return {
    place,
    event,
    deliveries: deliveries.map((delivery) => ({ delivery, attempts: byDelivery.get(delivery.id) ?? [] })),
    notes: runs.map(({ note }) => note),
  };
}
