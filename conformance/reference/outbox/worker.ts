import type { ExpressionBuilder } from "kysely";
import type { Outcome } from "../../../generated/runtime/webhooks/sender.ts";
import type { Host } from "../host/host.ts";
import { truncateText } from "../store/column-values.ts";
import { retried } from "../store/retried.ts";
import type { Exchange } from "./exchange.ts";
import { lockQueue } from "./queue.ts";
import type { AttemptRow, DeliveryRow, DeliveryStatus, OutboxDatabase, OutboxTables } from "./tables.ts";

/** The deliveries of an interface. */
export interface OutboxQueue {
  name: string;

  /** Makes attempt number `delivery.attempts + 1`, and returns its outcome within 30 s. */
  post(delivery: DeliveryRow): Promise<Posted>;

  /** Returns the status of a delivery after an attempt. */
  statusAfter(before: DeliveryStatus, result: Outcome["result"]): DeliveryStatus;
}

/** The outcome of an attempt, with the exchange if it was recorded. */
export type Posted = Outcome & { exchange?: Exchange | undefined };

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

/** The maximum number of concurrent attempts. */
const slots = 20;

/** Longer than an attempt takes; until then no other worker may make it. */
const leaseMilliseconds = 60_000;

/**
 * Posts due deliveries. Any number of workers can run: none makes an attempt that another has claimed. If a worker ends before it
 * stores an outcome, another one posts the same attempt again when the lease expires.
 */
export function createOutboxWorker({ store, clock, identifiers, log }: Host, queue: OutboxQueue) {
  const database = store.database.withTables<OutboxTables>();
  const { name, post, statusAfter } = queue;
  let stopped = false;

  /** Stores the outcomes in `over` and removes them after the commit; claims as many deliveries as there are free slots. */
  const exchange = async (
    over: Settlement[],
    wanted: Pick<Claim, "dueBy" | "id" | "limit">,
  ): Promise<DeliveryRow[]> => {
    const settled = [...over];
    const lease = identifiers.next("lease");
    const claimed = await retried(() =>
      database.transaction().execute(async (trx) => {
        await lockQueue(trx, name);
        await settle(trx, settled);
        if (wanted.limit === 0) return [];
        const now = clock.now();
        return await claim(trx, { ...wanted, queue: name, now, lease, leaseUntil: now + leaseMilliseconds });
      }),
    );
    over.splice(0, settled.length);
    return claimed;
  };

  /**
   * Makes every due attempt, at most one of each delivery. With the id of a queued delivery, makes only the
   * next attempt of that delivery, due or not.
   */
  const run = async (id?: number): Promise<void> => {
    const dueBy = clock.now();
    let isOnlyOneLeft = id !== undefined;
    const underWay = new Set<Promise<void>>();
    const over: Settlement[] = [];
    const attempt = async (delivery: DeliveryRow): Promise<void> => {
      const outcome = await post(delivery);
      over.push({ delivery, outcome, status: statusAfter(delivery.status, outcome.result), now: clock.now() });
    };
    try {
      for (;;) {
        const free = id === undefined ? slots - underWay.size : Number(isOnlyOneLeft);
        const claimed = await exchange(over, { dueBy, id, limit: stopped ? 0 : free });
        isOnlyOneLeft = false;
        for (const delivery of claimed) {
          const attempted = attempt(delivery)
            .catch((error: unknown) => log.error(`a delivery of ${name}`, error))
            .finally(() => underWay.delete(attempted));
          underWay.add(attempted);
        }
        if (over.length > 0) continue;
        if (underWay.size === 0) return;
        await Promise.race(underWay);
      }
    } finally {
      await Promise.all(underWay);
      // Store outcomes after a database failure too, so that no attempt is repeated.
      if (over.length > 0) await exchange(over, { dueBy, id, limit: 0 });
    }
  };
  return {
    run,

    /** Stops claiming: running attempts end, and other due deliveries wait for another worker. */
    stop: (): void => {
      stopped = true;
    },
  };
}

/** The parameters of a claim. */
interface Claim {
  queue: string;

  /** Claims attempts that were due at this time, or the next one of the delivery with this id. */
  dueBy: number;
  id?: number | undefined;
  now: number;

  /** The unique name of this claim: only its holder may settle the deliveries. Claiming with the same lease returns the same rows. */
  lease: string;
  leaseUntil: number;
  limit: number;
}

/**
 * Claims due deliveries, longest due first. Until the lease expires no other claim gets them; those
 * of a worker that ended are then available again.
 */
export async function claim(trx: OutboxDatabase, wanted: Claim): Promise<DeliveryRow[]> {
  const { lease, leaseUntil, limit } = wanted;
  const free = trx.selectFrom("outbox_deliveries").select("id").where(isFree(wanted)).orderBy("due_at").limit(limit);
  return await trx
    .updateTable("outbox_deliveries")
    .set({ lease, lease_until: leaseUntil })
    .where("id", "in", free)
    // PostgreSQL evaluates this condition again if another transaction changes the row meanwhile.
    .where(isFree(wanted))
    .returningAll()
    .execute();
}

function isFree({ queue, dueBy, id, now, lease }: Claim) {
  return (row: ExpressionBuilder<OutboxTables, "outbox_deliveries">) =>
    row.and([
      row("queue", "=", queue),
      row("held", "=", 0),
      id === undefined ? row("due_at", "<=", dueBy) : row.and([row("id", "=", id), row("due_at", "is not", null)]),
      row.or([row("lease_until", "is", null), row("lease_until", "<=", now), row("lease", "=", lease)]),
    ]);
}

/** The maximum stored length of a response body, and of an error, in characters. */
const kept = { body: 2000, error: 500 };

/** The bytes of a response that are needed for the stored characters. */
export const keptBytes = 4 * kept.body;

/** A finished attempt. */
interface Settlement {
  /** The delivery as it was claimed. */
  delivery: Pick<DeliveryRow, "id" | "lease">;
  outcome: Posted;

  /** The new status of the delivery. */
  status: DeliveryStatus;
  now: number;
}

/**
 * Stores the outcomes of attempts, on each delivery and in its history. Nothing is written for a delivery
 * whose claim was lost meanwhile, or whose outcome is already stored.
 */
export async function settle(trx: OutboxDatabase, settlements: readonly Settlement[]): Promise<void> {
  const attempts: AttemptRow[] = [];
  for (const { delivery, outcome, status, now } of settlements) {
    const response = responseColumns(outcome);
    const { numUpdatedRows } = await trx
      .updateTable("outbox_deliveries")
      .set({ ...response, status, attempts: outcome.attempt, due_at: nextOf(outcome, now), ...noLease })
      .where("id", "=", delivery.id)
      .where("lease", "=", delivery.lease)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) attempts.push({ ...response, ...attemptOf(outcome), delivery_id: delivery.id, status });
  }
  if (attempts.length > 0) await trx.insertInto("outbox_attempts").values(attempts).execute();
}

const noLease = { lease: null, lease_until: null };

function responseColumns({ status, body, error }: Outcome) {
  return {
    response_code: status ?? null,
    response_body: status === undefined ? null : truncateText(body, kept.body),
    error: error === undefined ? null : truncateText(reasonOf(error), kept.error),
  };
}

function attemptOf({ attempt, attemptedAt, durationMs, exchange }: Posted) {
  return {
    attempt,
    attempted_at: attemptedAt.getTime(),
    duration_ms: durationMs,
    exchange: exchange === undefined ? null : JSON.stringify(exchange),
  };
}

/** Returns the time of the next attempt, which is never in the current run: a run makes one attempt of a delivery at most. */
function nextOf(outcome: Outcome, now: number): number | null {
  return outcome.result === "retrying" ? Math.max(outcome.dueAt.getTime(), now + 1) : null;
}

/** Returns the message of an error, followed by those of its causes. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause === undefined ? message : `${message}: ${reasonOf(cause)}`;
}
