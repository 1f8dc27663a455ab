import { type WorkspaceDatabase, workspaceQueue } from "../../workspace/tables.ts";
import { withDeliveries } from "../../workspace/feeds/feed.ts";
import { numberOf } from "../../workspace/given.ts";
import { Refusal } from "../../workspace/refusal.ts";
import type { ShownEvent } from "./event-page.ts";
import type { Place } from "./place.ts";

/**
 * Reads all that there is on an event.
 *
 * @throws {Refusal} where the workspace has no such event.
 */
export async function shownEvent(database: WorkspaceDatabase, place: Place, id: string): Promise<ShownEvent> {
  const row = await database
    .selectFrom("workspace_events")
    .selectAll()
    .where("id", "=", numberOf(id) ?? 0)
    .where("workspace_id", "=", place.id)
    .executeTakeFirst();
  const [event] = await withDeliveries(database, row ? [row] : []);
  if (event === undefined) throw new Refusal("not_found", `There is no such event in ${place.name}.`);
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
