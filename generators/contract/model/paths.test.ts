import { expect, it } from "vitest";
import { valueAt, valuesAt, withAt } from "./paths.ts";

const page = { data: { items: [{ id: 1 }, { id: 2 }], next: null } };

it("values are found by paths, and null counts as missing", () => {
  expect(valueAt(page, "data.items")).toBe(page.data.items);
  expect([valueAt(page, "data.next"), valueAt(page, "data.toString"), valueAt(page, "")]).toEqual([
    undefined,
    undefined,
    page,
  ]);
  expect(valuesAt(page, ["data", "items", "*", "id"])).toEqual([1, 2]);
  expect(valuesAt(page, ["data", "next", "*"])).toEqual([]);
});

it("values are replaced, added and removed in a copy", () => {
  expect(withAt(page, ["data", "items", "*", "id"], 0)).toEqual({
    data: { items: [{ id: 0 }, { id: 0 }], next: null },
  });
  expect(withAt(page, ["data", "next"], undefined)).toEqual({ data: { items: page.data.items } });
  expect(withAt({}, ["a", "b"], 1)).toEqual({ a: { b: 1 } });
  expect(page.data.next).toBeNull();
});
