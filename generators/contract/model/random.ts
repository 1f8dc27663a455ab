/** Returns pseudorandom numbers from 0 to below 1, always in the same order for a seed. */
export interface Random {
  (): number;
}

/**
 * Creates the number generator of a seed. Each text has a different sequence; an integer is used as the state.
 *
 * @see {@link https://gist.github.com/tommyettinger/46a874533244883189143505d203312c} mulberry32
 */
export function randomOf(seed: number | string): Random {
  let state = typeof seed === "string" ? hashOf(seed) : seed | 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an integer between two bounds, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** Returns a random item; undefined if the list is empty. */
export function oneOf<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Returns a number of random hexadecimal digits. */
export function hexOf(random: Random, digits: number): string {
  return Array.from({ length: digits }, () => between(random, 0, 15).toString(16)).join("");
}

/** Returns the 32-bit hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash;
}
