import type { Outcome } from "../../../generated/runtime/sender-outcome.ts";
import type { Host } from "../host/host.ts";
import { retried } from "../store/retried.ts";
import { claim } from "./claim.ts";
import { settle, type Settlement } from "./settle.ts";
import type { DeliveryRow, DeliveryStatus, OutboxTables } from "./tables.ts";
import { takeTurn } from "./turn.ts";

/** The deliveries of an interface. */
export interface OutboxQueue {
  name: string;

  /** Makes an attempt, `delivery.attempts + 1`, and tells what came of it. Longer than 30 s it must not take. */
  post(delivery: DeliveryRow): Promise<Outcome>;

  /** Where a delivery stands after an attempt. */
  statusAfter(before: DeliveryStatus, result: Outcome["result"]): DeliveryStatus;
}

export interface OutboxWorker {
  /** Makes every attempt that is due now, one of a delivery at most. */
  run(): Promise<void>;

  /** Lets what is under way end; what is due besides waits for another worker. */
  stop(): void;
}

/** How many deliveries are posted at a time. */
const slots = 20;

/** Longer than an attempt takes: until then nobody else may make it. */
const leaseMilliseconds = 60_000;

/**
 * Posts what is due. There may be any number of workers: none posts an attempt that another has claimed. What a worker
 * has claimed and not settled before it dies is posted again, as the same delivery and attempt, when the lease is over.
 */
export function createOutboxWorker({ store, clock, identifiers, log }: Host, queue: OutboxQueue): OutboxWorker {
  const database = store.database.withTables<OutboxTables>();
  const { name, post, statusAfter } = queue;
  let stopped = false;

  /** Settles what is over, which is taken out of `over` once that is committed, and claims as much as there is room for. */
  const exchange = async (over: Settlement[], dueBy: number, limit: number): Promise<DeliveryRow[]> => {
    const settled = [...over];
    const lease = identifiers.next("lease");
    const claimed = await retried(() =>
      database.transaction().execute(async (trx) => {
        await takeTurn(trx, name);
        await settle(trx, settled);
        if (limit === 0) return [];
        const now = clock.now();
        return await claim(trx, { queue: name, dueBy, now, lease, leaseUntil: now + leaseMilliseconds, limit });
      }),
    );
    over.splice(0, settled.length);
    return claimed;
  };

  const run = async (): Promise<void> => {
    const dueBy = clock.now();
    const underWay = new Set<Promise<void>>();
    const over: Settlement[] = [];
    const attempt = async (delivery: DeliveryRow): Promise<void> => {
      const outcome = await post(delivery);
      over.push({ delivery, outcome, status: statusAfter(delivery.status, outcome.result), now: clock.now() });
    };
    try {
      for (;;) {
        const claimed = await exchange(over, dueBy, stopped ? 0 : slots - underWay.size);
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
      if (over.length > 0) await exchange(over, dueBy, 0);
    }
  };
  return {
    run,
    stop: () => {
      stopped = true;
    },
  };
}
