import { expect, it } from "vitest";
import { selected } from "./lists.ts";

/** As they were made, one after the other: clocks that count seconds do not tell the second from the third. */
const rows = [
  { id: "a", placed_at: "2026-03-02T09:15:26Z" },
  { id: "b", placed_at: "2026-03-02T09:15:27Z" },
  { id: "c", placed_at: "2026-03-02T09:15:27Z" },
];

it.each([
  ["ascending", "abc"],
  ["descending", "cba"],
] as const)("rows of one time are in the order in which they were made, %s", (order, expected) => {
  const found = selected(rows, { filters: [], undecided: [], order: { field: "placed_at", order } }, { query: {} });
  expect(found.map(({ id }) => id).join("")).toBe(expected);
});
