import { isDeepStrictEqual } from "node:util";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import type { Exchanges } from "./exchange.ts";
import type { Change, Party, RuleName, Witness } from "./rules.ts";
import type { Universe } from "./universe.ts";

/** An item of both lists, or of only one of them. */
export type Pair<Item> =
  | readonly [before: Item, after: Item]
  | readonly [before: Item, after: undefined]
  | readonly [before: undefined, after: Item];

/** Pairs the items of two lists by key: first the removed, then the common, then the added ones. */
export function pairByKey<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Pair<Item>[] {
  const [olds, news] = [
    new Map(before.map((item) => [keyOf(item), item])),
    new Map(after.map((item) => [keyOf(item), item])),
  ];
  return [
    ...[...olds].map(([key, was]): Pair<Item> => {
      const is = news.get(key);
      return is === undefined ? [was, undefined] : [was, is];
    }),
    ...[...news].flatMap(([key, is]): Pair<Item>[] => (olds.has(key) ? [] : [[undefined, is]])),
  ];
}

/** The effect of a change on each party. */
export interface Effect {
  readonly witnesses?: readonly (Witness | undefined)[];
  readonly inconclusive?: readonly Party[];
}

export function change(rule: RuleName, place: string, before?: unknown, after?: unknown, effect: Effect = {}): Change {
  const witnesses = (effect.witnesses ?? []).filter((each) => each !== undefined);
  const inconclusive = (effect.inconclusive ?? []).filter((party) => !witnesses.some((each) => each.party === party));
  return {
    rule,
    place,
    ...(before !== undefined && { before: valueInWords(before) }),
    ...(after !== undefined && { after: valueInWords(after) }),
    ...(witnesses.length > 0 && { witnesses: withoutBytes(witnesses) as Witness[] }),
    ...(inconclusive.length > 0 && { inconclusive }),
  };
}

export function valueInWords(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns one change if two values differ, else none. */
export function unlessSame(
  rule: RuleName,
  place: string,
  before: unknown,
  after: unknown,
  effect: Effect = {},
): Change[] {
  return isDeepStrictEqual(before, after) ? [] : [change(rule, place, before ?? "none", after ?? "none", effect)];
}

/** Two versions of an interface, and the functions that make witnesses for them. */
export interface At {
  readonly old: InterfaceContract;
  readonly now: InterfaceContract;
  readonly universe: Universe;
  readonly exchanges: Exchanges;
  readonly place: string;
}

/** Returns a value with bytes replaced by words, because JSON has no bytes. */
function withoutBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return `(${value.length} bytes)`;
  if (Array.isArray(value)) return value.map((each) => withoutBytes(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutBytes(each)]));
}
