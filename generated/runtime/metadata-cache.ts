// Generated from templates/runtime/metadata-cache.ts by `concordat generate`. Do not edit.

/** How long what is known of items may be used, and of how many. */
export interface MetadataCacheOptions {
  /** Milliseconds after which an item is forgotten unless it comes back. Default: 300000, five minutes. */
  ttl?: number;

  /** The most items that are kept; the ones that came back longest ago go first. Default: 1000. */
  size?: number;

  /** The clock, in milliseconds. */
  now?: () => number;
}

/**
 * Keeps what is known of items for a short time. An item that comes back replaces what was known of it.
 *
 * @example
 * ```ts
 * const known = new MetadataCache((pet: Pet) => pet.id, { ttl: 60_000 });
 * known.keep(found.pets);
 * const pet = known.get("rex");
 * ```
 */
export class MetadataCache<Item> {
  readonly #items = new Map<string, { item: Item; until: number }>();
  readonly #keyOf: (item: Item) => string;
  readonly #options: Required<MetadataCacheOptions>;

  constructor(
    keyOf: (item: Item) => string,
    { ttl = 300_000, size = 1000, now = Date.now }: MetadataCacheOptions = {},
  ) {
    this.#keyOf = keyOf;
    this.#options = { ttl, size, now };
  }

  /** Takes in items that just came back from the service. */
  keep(items: Iterable<Item> | null | undefined): void {
    const { ttl, size, now } = this.#options;
    for (const item of items ?? []) {
      const key = this.#keyOf(item);
      // A key that is set anew moves to the end.
      this.#items.delete(key);
      this.#items.set(key, { item, until: now() + ttl });
    }
    for (const key of this.#items.keys()) {
      if (this.#items.size <= size) break;
      this.#items.delete(key);
    }
  }

  /** What is known of an item; undefined where that is too old, or nothing. */
  get(key: string): Item | undefined {
    const known = this.#items.get(key);
    if (known && known.until > this.#options.now()) return known.item;
    this.#items.delete(key);
    return undefined;
  }
}
