import type { DeliveryRow, OutboxDatabase } from "./tables.ts";

/** A delivery that is to be enqueued. */
export type NewDelivery = Pick<
  DeliveryRow,
  "queue" | "destination_id" | "event_id" | "payload" | "status" | "created_at" | "due_at" | "held"
>;

/** More at once than this would be more values than a statement may have. */
const atOnce = 1000;

/** Enqueues deliveries, in the transaction of what they tell of; gives their ids. */
export async function enqueue(trx: OutboxDatabase, deliveries: readonly NewDelivery[]): Promise<number[]> {
  const ids: number[] = [];
  for (let first = 0; first < deliveries.length; first += atOnce) {
    const rows = deliveries.slice(first, first + atOnce);
    const stored = await trx.insertInto("outbox_deliveries").values(rows).returning("id").execute();
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

/**
 * Enqueues a delivery again for an attempt at once; whether it was at rest. One that is still queued is left alone.
 */
export async function enqueueAgain(
  trx: OutboxDatabase,
  id: number,
  { status, dueAt }: { status: DeliveryRow["status"]; dueAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox_deliveries")
    .set({ status, due_at: dueAt })
    .where("id", "=", id)
    .where("due_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
