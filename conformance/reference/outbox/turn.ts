import type { OutboxDatabase } from "./tables.ts";

/**
 * Waits until no other transaction has the turn of the queue; it is held until this one ends. Whoever enqueues takes it
 * before reading where to, so that no destination is paused or deleted in between.
 */
export async function takeTurn(trx: OutboxDatabase, queue: string): Promise<void> {
  await trx
    .insertInto("outbox_turns")
    .values({ queue, turn: 1 })
    .onConflict((conflict) => conflict.column("queue").doUpdateSet({ turn: 1 }))
    .execute();
}
