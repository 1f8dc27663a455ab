import { expectThat } from "../../../generated/runtime/check.ts";
import type { Row } from "./lists.ts";

/** A filter, and which rows of a known past it lets through. */
export interface FilterCase<Past> {
  /** The end of the check's id. */
  name: string;
  requirements: readonly [string, ...string[]];
  title: string;
  query: Readonly<Record<string, string | number | boolean>>;

  /** Whether a row comes through; undefined where the document leaves it open. */
  holds(past: Past): boolean | undefined;
}

/** Holds what a filter gave to what it lets through. */
export function expectFiltered<Past>(
  items: readonly Row[],
  pasts: readonly (readonly [id: unknown, past: Past])[],
  holds: (past: Past) => boolean | undefined,
): void {
  const found = new Set(items.map(({ id }) => JSON.stringify(id)));
  const known = new Map(pasts.map(([id, past]) => [JSON.stringify(id), past]));
  for (const [id, past] of known) {
    const expected = holds(past);
    const what = `the row ${JSON.stringify(past)}`;
    if (expected === true) expectThat(what, found.has(id), "to match", items.length);
    if (expected === false) expectThat(what, !found.has(id), "not to match", items.length);
  }
  for (const { id } of items) expectThat("data.items", known.has(JSON.stringify(id)), "rows of this account", id);
  expectThat("data.items", found.size === items.length, "no row twice", items.length);
}
