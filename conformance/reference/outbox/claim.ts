import type { ExpressionBuilder } from "kysely";
import type { DeliveryRow, OutboxDatabase, OutboxTables } from "./tables.ts";

/** What a worker asks for. */
export interface Claim {
  queue: string;

  /** Only attempts that were due then. */
  dueBy: number;
  now: number;

  /** Names this claim alone: who holds it may settle the deliveries. Claimed again, they are given again. */
  lease: string;
  leaseUntil: number;
  limit: number;
}

/**
 * Claims deliveries that are due, those that are due longest first. Until the lease is over nobody else gets them; those
 * of a worker that died are there again after it.
 */
export async function claim(trx: OutboxDatabase, wanted: Claim): Promise<DeliveryRow[]> {
  const { lease, leaseUntil, limit } = wanted;
  const free = trx.selectFrom("outbox_deliveries").select("id").where(isFree(wanted)).orderBy("due_at").limit(limit);
  return await trx
    .updateTable("outbox_deliveries")
    .set({ lease, lease_until: leaseUntil })
    .where("id", "in", free)
    // A row that another transaction changes meanwhile is looked at again, by this condition alone.
    .where(isFree(wanted))
    .returningAll()
    .execute();
}

function isFree({ queue, dueBy, now, lease }: Claim) {
  return (row: ExpressionBuilder<OutboxTables, "outbox_deliveries">) =>
    row.and([
      row("queue", "=", queue),
      row("held", "=", 0),
      row("due_at", "<=", dueBy),
      row.or([row("lease_until", "is", null), row("lease_until", "<=", now), row("lease", "=", lease)]),
    ]);
}
