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

  /** Makes an attempt, `delivery.attempts + 1`, and returns its outcome, within 30 s. */
  post(delivery: DeliveryRow): Promise<Posted>;

  /** The status of a delivery after an attempt. */
  statusAfter(before: DeliveryStatus, result: Outcome["result"]): DeliveryStatus;
}

/** The outcome of an attempt, with what went over the wire where that was recorded. */
export type Posted = Outcome & { exchange?: Exchange | undefined };

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

/** The number of deliveries that are posted at a time. */
const slots = 20;

/** Longer than an attempt takes: until then nobody else may make it. */
const leaseMilliseconds = 60_000;

/**
 * Posts what is due. There may be any number of workers: none posts an attempt that another has claimed. What a worker
 * has claimed and not settled before it dies is posted again, as the same delivery and attempt, when the lease is over.
 */
export function createOutboxWorker({ store, clock, identifiers, log }: Host, queue: OutboxQueue) {
  const database = store.database.withTables<OutboxTables>();
  const { name, post, statusAfter } = queue;
  let stopped = false;

  /** Settles what is over, which is taken out of `over` once that is committed, and claims as much as there is room for. */
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
   * Makes every attempt that is due now, at most one of each delivery. With the id of a queued delivery, makes only the
   * next attempt of that one, due or not.
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
      // Where the database has failed, what was posted is not to be posted again.
      if (over.length > 0) await exchange(over, { dueBy, id, limit: 0 });
    }
  };
  return {
    run,

    /** Lets what is under way end; what is due besides waits for another worker. */
    stop: (): void => {
      stopped = true;
    },
  };
}

/** The request of a worker. */
interface Claim {
  queue: string;

  /** Only attempts that were due then, or the next one of the delivery with this id. */
  dueBy: number;
  id?: number | undefined;
  now: number;

  /** Names this claim alone: who holds it may settle the deliveries. The same lease claims them again. */
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

function isFree({ queue, dueBy, id, now, lease }: Claim) {
  return (row: ExpressionBuilder<OutboxTables, "outbox_deliveries">) =>
    row.and([
      row("queue", "=", queue),
      row("held", "=", 0),
      id === undefined ? row("due_at", "<=", dueBy) : row.and([row("id", "=", id), row("due_at", "is not", null)]),
      row.or([row("lease_until", "is", null), row("lease_until", "<=", now), row("lease", "=", lease)]),
    ]);
}

/** The characters that are kept of a response, and of the error where there was none. */
const kept = { body: 2000, error: 500 };

/** The bytes of a response that are needed for the characters that are kept of it. */
export const keptBytes = 4 * kept.body;

/** An attempt that is over. */
interface Settlement {
  /** The delivery as it was claimed. */
  delivery: Pick<DeliveryRow, "id" | "lease">;
  outcome: Posted;

  /** The status of the delivery from now on. */
  status: DeliveryStatus;
  now: number;
}

/**
 * Stores what came of attempts: on each delivery, and as one more line of its history. Whoever has lost the claim of a
 * delivery meanwhile writes nothing of it; nor does whoever has written it before.
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

/** The time of the next attempt: never in the same run as this one, which makes one of a delivery at most. */
function nextOf(outcome: Outcome, now: number): number | null {
  return outcome.result === "retrying" ? Math.max(outcome.dueAt.getTime(), now + 1) : null;
}

/** The message of an error, with those of its causes. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause === undefined ? message : `${message}: ${reasonOf(cause)}`;
}
