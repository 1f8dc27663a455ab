import { expect, it } from "vitest";
import { selectRows } from "./lists.ts";

/** Rows in the order of creation. The second and the third have the same time. */
const rows = [
  { id: "a", placed_at: "2026-03-02T09:15:26Z" },
  { id: "b", placed_at: "2026-03-02T09:15:27Z" },
  { id: "c", placed_at: "2026-03-02T09:15:27Z" },
];

it.each([
  ["ascending", "abc"],
  ["descending", "cba"],
] as const)("rows with equal times keep the order of creation, %s", (order, expected) => {
  const found = selectRows(rows, { filters: [], undecided: [], order: { field: "placed_at", order } }, { query: {} });
  expect(found.map(({ id }) => id).join("")).toBe(expected);
});
