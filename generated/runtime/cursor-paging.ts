// Generated from templates/runtime/cursor-paging.ts by `concordat generate`. Do not edit.

import type { NextPage } from "./paging.ts";

/**
 * Sends the cursor of each page for the next one. The end is where none comes back, or one that was sent before.
 *
 * @param cursorOf Finds the cursor in an answer.
 * @param send The input that it is sent as.
 */
export function byCursor<Answer, Item>(cursorOf: (answer: Answer) => unknown, send: string): NextPage<Answer, Item> {
  const sent = new Set<unknown>();
  return ({ input, answer }) => {
    const cursor = cursorOf(answer);
    sent.add(input[send]);
    return cursor && !sent.has(cursor) ? { ...input, [send]: cursor } : undefined;
  };
}
