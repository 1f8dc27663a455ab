// Generated from templates/runtime/webhooks/delivery-store.ts by `concordat generate`. Do not edit.

/**
 * Stores the ids of deliveries, so that a repeated delivery is acknowledged without being processed again. An id is new,
 * in progress, or done. One store serves all processes of a receiver.
 *
 * @example
 * const store: DeliveryStore = {
 *   async claim(id, { token, seconds }) {
 *     const ends = Date.now() + seconds * 1000;
 *     const { count } = await sql`insert into deliveries (id, token, ends) values (${id}, ${token}, ${ends})
 *       on conflict (id) do update set token = ${token}, ends = ${ends}
 *       where deliveries.ends <= ${Date.now()} or (deliveries.token = ${token} and deliveries.ends is not null)`;
 *     if (count === 1) return true;
 *     const [row] = await sql`select ends from deliveries where id = ${id}`;
 *     return row?.ends === null ? false : "working";
 *   },
 *   complete: (id) => sql`update deliveries set ends = null where id = ${id}`,
 *   release: (id, { token }) => sql`delete from deliveries where id = ${id} and token = ${token} and ends is not null`,
 * };
 */
export interface DeliveryStore {
  /**
   * Claims an id atomically. The holder of a lease extends it by claiming the id again with the same token.
   *
   * @returns `true` if the id is new, if its lease has ended, or if the lease is the given one; `"working"` while another
   *   lease lasts; `false` if the id is done.
   */
  claim(id: string, lease: Lease): Claim | Promise<Claim>;

  /**
   * Marks an id as done: from now on, `claim` returns `false`. Without this function, `claim` itself marks ids as done.
   * `acknowledge: "after"` requires it: otherwise an id whose process dies would never be processed.
   */
  complete?(id: string, lease: Lease): unknown;

  /**
   * Releases an id whose handler failed, so that the next attempt or a replay is processed. An id that is done, or has
   * another lease, does not change.
   */
  release(id: string, lease: Lease): unknown;
}

/** The result of a claim: `true` if it succeeded, `"working"` if another lease lasts, `false` if the id is done. */
export type Claim = true | "working" | false;

/** The right to process a delivery. It expires, in case its process dies. */
export interface Lease {
  /** A unique text. */
  token: string;

  /** The seconds until the lease expires. */
  seconds: number;
}

/**
 * The options of a store in memory.
 *
 * @example
 * createShopReceiver({ on, secrets, store: memoryStore({ capacity: 100_000, ttlSeconds: 3600 }) });
 */
export interface MemoryStoreOptions {
  /** The number of latest ids that are always kept; at most twice as many are kept. Default: 10000. */
  capacity?: number;

  /** The seconds for which an id is kept. Default: 86400, a day. */
  ttlSeconds?: number;

  /** The time in milliseconds. Default: the system's clock. */
  now?: () => number;
}

/** A store in memory, whose results are not promises. */
export interface MemoryStore extends DeliveryStore {
  /** @param lease The lease. Default: none; the id is done as soon as it is claimed. */
  claim(id: string, lease?: Lease): Claim;
  complete(id: string, lease?: Lease): void;
  release(id: string, lease?: Lease): void;
}

/** Makes a store in the memory of one process; it is lost on restart. */
export function memoryStore(options: MemoryStoreOptions = {}): MemoryStore {
  const { capacity = 10_000, ttlSeconds = 86_400, now = Date.now } = options;
  // Two generations: dropping the older one at once is faster than finding the oldest id each time.
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  const leases = new Map<string, { token: string; ends: number }>();
  // Times relative to the start are small integers, which need no memory on the heap.
  const start = now();

  const keep = (id: string, ends: number): void => {
    young.set(id, ends);
    if (young.size >= capacity) [young, old] = [new Map(), young];
  };

  const complete = (id: string): void => {
    leases.delete(id);
    keep(id, now() - start + ttlSeconds * 1000);
  };

  return {
    claim(id, lease) {
      const time = now() - start;
      const kept = young.get(id) ?? old.get(id) ?? -Infinity;
      if (kept > time) {
        keep(id, kept);
        return false;
      }
      const held = leases.get(id);
      if (held && held.token !== lease?.token && held.ends > time) return "working";
      if (lease) leases.set(id, { token: lease.token, ends: time + lease.seconds * 1000 });
      else complete(id);
      return true;
    },
    complete,
    release(id, lease) {
      if (lease === undefined) for (const generation of [young, old]) generation.delete(id);
      if (lease === undefined || leases.get(id)?.token === lease.token) leases.delete(id);
    },
  };
}
