// Generated from templates/runtime/page-paging.ts by `concordat generate`. Do not edit.

import type { NextPage } from "./paging.ts";

/** Counts the pages, up to one that is empty. */
export function byPage(name: string, first = 1): NextPage {
  return ({ input, items }) => (items.length > 0 ? { ...input, [name]: Number(input[name] ?? first) + 1 } : undefined);
}

/** Counts the items, up to a page that is empty. */
export function byOffset(name: string): NextPage {
  return ({ input, items }) =>
    items.length > 0 ? { ...input, [name]: Number(input[name] ?? 0) + items.length } : undefined;
}
