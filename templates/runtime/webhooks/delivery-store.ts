/**
 * Remembers the ids of deliveries, so that a repeated one is acknowledged without being worked on again. One store
 * serves all processes of a receiver; on a database, `claim` is an insert that fails where the id exists.
 *
 * @example
 * const store: DeliveryStore = {
 *   claim: async (id) => (await sql`insert into deliveries (id) values (${id}) on conflict do nothing`).count === 1,
 *   release: (id) => sql`delete from deliveries where id = ${id}`,
 * };
 */
export interface DeliveryStore {
  /** Claims an id in one step: true for the first caller, false for every other. */
  claim(id: string): boolean | Promise<boolean>;

  /** Releases an id whose work failed, so that the next attempt, or a replay, is worked on. */
  release(id: string): unknown;
}

/**
 * The options of a store in memory.
 *
 * @example
 * createShopReceiver({ on, secrets, store: memoryStore({ capacity: 100_000, ttlSeconds: 3600 }) });
 */
export interface MemoryStoreOptions {
  /** The number of the latest ids that are kept at least; at most twice as many are. Default: 10000. */
  capacity?: number;

  /** The seconds for which an id is kept. Default: 86400, a day. */
  ttlSeconds?: number;

  /** The time in milliseconds. Default: the system's clock. */
  now?: () => number;
}

/** Makes a store in the memory of one process; a restart empties it. */
export function memoryStore(options: MemoryStoreOptions = {}): DeliveryStore {
  const { capacity = 10_000, ttlSeconds = 86_400, now = Date.now } = options;
  // Two generations: forgetting the older one at once costs less than finding the oldest id each time.
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  // Times from here on are small integers, which take no memory of their own.
  const start = now();
  return {
    claim(id) {
      const time = now() - start;
      const kept = young.get(id) ?? old.get(id) ?? -Infinity;
      const isNew = kept <= time;
      young.set(id, isNew ? time + ttlSeconds * 1000 : kept);
      if (young.size >= capacity) [young, old] = [new Map(), young];
      return isNew;
    },
    release: (id) => [young, old].map((generation) => generation.delete(id)),
  };
}
