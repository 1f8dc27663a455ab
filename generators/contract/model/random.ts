/** Numbers from 0 to below 1, one after the other: the same for the same seed. */
export interface Random {
  (): number;
}

/**
 * Makes the numbers of a seed. Each text has a sequence of its own; an integer is the state itself.
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

/** A whole number from one to another, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** One of several; undefined of none. */
export function oneOf<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** So many hexadecimal digits. */
export function hexOf(random: Random, digits: number): string {
  return Array.from({ length: digits }, () => between(random, 0, 15).toString(16)).join("");
}

/** 32 bits of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash;
}
