/**
 * Remembers which deliveries were taken, so that a repeated one is acknowledged without being worked on again. One store
 * serves all processes of a receiver; on a database, `claim` is an insert that fails where the id exists.
 */
export interface DeliveryStore {
  /** Takes an id in one step: true for the first who asks, false for everyone after. */
  claim(id: string): boolean | Promise<boolean>;

  /** Gives an id back whose work failed, so that the next attempt, or a replay, is worked on. */
  release(id: string): unknown;
}

/** How much a store in memory keeps, and for how long. */
export interface MemoryStoreOptions {
  /** How many of the latest ids are kept at least; at most twice as many. Default: 10,000. */
  capacity?: number;

  /** How long an id is kept, in seconds. Default: a day. */
  ttlSeconds?: number;

  /** The time in milliseconds. Default: the system's clock. */
  now?: () => number;
}

/** A store in the memory of one process; a restart empties it. */
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
