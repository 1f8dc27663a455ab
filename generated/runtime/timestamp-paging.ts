// Generated from templates/runtime/timestamp-paging.ts by `concordat generate`. Do not edit.

import { nanosecondsOf, timeOf } from "./nanoseconds.ts";
import { PagingError, type NextPage } from "./paging.ts";

/**
 * Sends the time of the last item of each page as the bound of the next one, up to a page that is empty.
 *
 * @param time Finds the time of an item.
 * @param send The input that bounds a page.
 * @param step One nanosecond in the direction of the walk: 1 forwards, -1 backwards.
 * @param always Whether every page is left behind by a step; otherwise only one that brings nothing new.
 */
export function byTimestamp<Answer, Item>(
  time: (item: Item) => string | undefined,
  send: string,
  step: 1 | -1,
  always = false,
): NextPage<Answer, Item> {
  return ({ input, answer, items, fresh }) => {
    const [first = "", last = ""] = [...items.slice(0, 1), ...items.slice(-1)].map(time);
    if (items.length === 0) return undefined;
    const end = nanosecondsOf(last);
    if ((end - nanosecondsOf(first)) * BigInt(step) < 0) throw new PagingError("not in the order of the walk", answer);
    const stuck = fresh.length === 0 || last === input[send];
    const bound = always || stuck ? timeOf(end + BigInt(step)) : last;
    return bound === input[send] ? undefined : { ...input, [send]: bound };
  };
}
