import { foldEventStatus } from "../../../../generated/workspace/states.ts";
import type { EventStatus } from "../../../../generated/workspace/types.ts";
import { type WorkspaceDatabase, workspaceQueue } from "../tables.ts";

/** Where events stand, by their ids: the worst among their deliveries. */
export async function eventStatuses(
  database: WorkspaceDatabase,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, EventStatus>> {
  const parts = await database
    .selectFrom("outbox_deliveries")
    .select(["event_id", "status"])
    .distinct()
    .where("queue", "=", workspaceQueue)
    .where("event_id", "in", eventIds)
    .execute();
  const byEvent = Map.groupBy(parts, ({ event_id }) => event_id);
  const statusOf = (id: number): EventStatus => foldEventStatus((byEvent.get(id) ?? []).map(({ status }) => status));
  return new Map(eventIds.map((id) => [id, statusOf(id)]));
}
