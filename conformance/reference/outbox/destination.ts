import type { OutboxDatabase } from "./tables.ts";
import { takeTurn } from "./turn.ts";

/** A destination of a queue, by its number. */
export interface OutboxDestination {
  queue: string;
  destinationId: number;
}

/** Holds what is queued for a destination back, or lets it go. */
export async function holdDeliveries(
  trx: OutboxDatabase,
  { queue, destinationId }: OutboxDestination,
  held: boolean,
): Promise<void> {
  await takeTurn(trx, queue);
  await trx
    .updateTable("outbox_deliveries")
    .set({ held: held ? 1 : 0 })
    .where("queue", "=", queue)
    .where("destination_id", "=", destinationId)
    .execute();
}

/** Gives up what is queued for a destination, for a reason that stands as the error from then on. */
export async function giveUpDeliveries(
  trx: OutboxDatabase,
  { queue, destinationId }: OutboxDestination,
  reason: string,
): Promise<void> {
  await takeTurn(trx, queue);
  await trx
    .updateTable("outbox_deliveries")
    .set({ status: "failed", error: reason, due_at: null, lease: null, lease_until: null })
    .where("queue", "=", queue)
    .where("destination_id", "=", destinationId)
    .where("due_at", "is not", null)
    .execute();
}
