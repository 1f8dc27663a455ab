import { isDeepStrictEqual } from "node:util";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import type { Exchanges } from "./exchange.ts";
import type { Change, Party, RuleName, Witness } from "./rules.ts";
import type { Universe } from "./universe.ts";

/** One of both lists, or of one. */
export type Pair<Item> =
  | readonly [before: Item, after: Item]
  | readonly [before: Item, after: undefined]
  | readonly [before: undefined, after: Item];

/** Things of two lists by their key: those that are gone, those of both, and those that are new. */
export function matched<Item>(
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

/** What is known of whom a change breaks. */
export interface Effect {
  readonly witnesses?: readonly (Witness | undefined)[];
  readonly notShown?: readonly Party[];
}

export function change(rule: RuleName, place: string, before?: unknown, after?: unknown, effect: Effect = {}): Change {
  const witnesses = (effect.witnesses ?? []).filter((each) => each !== undefined);
  const notShown = (effect.notShown ?? []).filter((party) => !witnesses.some((each) => each.party === party));
  return {
    rule,
    place,
    ...(before !== undefined && { before: words(before) }),
    ...(after !== undefined && { after: words(after) }),
    ...(witnesses.length > 0 && { witnesses: withoutBytes(witnesses) as Witness[] }),
    ...(notShown.length > 0 && { notShown }),
  };
}

export function words(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** One change where two things differ. */
export function unlessSame(
  rule: RuleName,
  place: string,
  before: unknown,
  after: unknown,
  effect: Effect = {},
): Change[] {
  return isDeepStrictEqual(before, after) ? [] : [change(rule, place, before ?? "none", after ?? "none", effect)];
}

/** Two versions of an interface, and what makes witnesses of them. */
export interface At {
  readonly old: InterfaceContract;
  readonly now: InterfaceContract;
  readonly universe: Universe;
  readonly exchanges: Exchanges;
  readonly place: string;
}

/** A value in which bytes are words, as JSON has none. */
function withoutBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return `(${value.length} bytes)`;
  if (Array.isArray(value)) return value.map((each) => withoutBytes(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutBytes(each)]));
}
