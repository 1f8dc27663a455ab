import type { DeliveryRow, OutboxDatabase } from "./tables.ts";

/** A new delivery. */
export type NewDelivery = Pick<
  DeliveryRow,
  "queue" | "destination_id" | "event_id" | "payload" | "status" | "created_at" | "due_at" | "held"
> &
  Partial<Pick<DeliveryRow, "event">>;

/** The maximum number per statement: more would exceed the limit of bound values. */
const atOnce = 1000;

/** Enqueues deliveries in the transaction of their event, and returns their ids. */
export async function enqueue(trx: OutboxDatabase, deliveries: readonly NewDelivery[]): Promise<number[]> {
  const ids: number[] = [];
  for (let first = 0; first < deliveries.length; first += atOnce) {
    const rows = deliveries.slice(first, first + atOnce);
    const inserted = await trx.insertInto("outbox_deliveries").values(rows).returning("id").execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/**
 * Enqueues a finished delivery again for an immediate attempt. Returns false, and changes nothing, if it is still queued.
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

/** A destination of a queue, by its number. */
interface OutboxDestination {
  queue: string;
  destinationId: number;
}

/** Pauses or resumes the queued deliveries to a destination. */
export async function holdDeliveries(
  trx: OutboxDatabase,
  { queue, destinationId }: OutboxDestination,
  held: boolean,
): Promise<void> {
  await lockQueue(trx, queue);
  await trx
    .updateTable("outbox_deliveries")
    .set({ held: held ? 1 : 0 })
    .where("queue", "=", queue)
    .where("destination_id", "=", destinationId)
    .execute();
}

/** Fails the queued deliveries to a destination, with a reason that becomes their error. */
export async function giveUpDeliveries(
  trx: OutboxDatabase,
  { queue, destinationId }: OutboxDestination,
  reason: string,
): Promise<void> {
  await lockQueue(trx, queue);
  await trx
    .updateTable("outbox_deliveries")
    .set({ status: "failed", error: reason, due_at: null, lease: null, lease_until: null })
    .where("queue", "=", queue)
    .where("destination_id", "=", destinationId)
    .where("due_at", "is not", null)
    .execute();
}

/**
 * Takes the lock of the queue, after the transaction that holds it has ended; this one holds it until it ends. Take it before
 * you read the destinations of new deliveries, so that none is paused or deleted in between.
 */
export async function lockQueue(trx: OutboxDatabase, queue: string): Promise<void> {
  await trx
    .insertInto("outbox_turns")
    .values({ queue, turn: 1 })
    .onConflict((conflict) => conflict.column("queue").doUpdateSet({ turn: 1 }))
    .execute();
}

/** Deletes all deliveries of a queue and their attempts. Outcomes of running attempts are discarded. */
export async function deleteDeliveries(trx: OutboxDatabase, queue: string): Promise<void> {
  await lockQueue(trx, queue);
  const own = trx.selectFrom("outbox_deliveries").select("id").where("queue", "=", queue);
  await trx.deleteFrom("outbox_attempts").where("delivery_id", "in", own).execute();
  await trx.deleteFrom("outbox_deliveries").where("queue", "=", queue).execute();
}
