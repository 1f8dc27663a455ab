import { describe, expect, it } from "vitest";
import type { RowFilter } from "./lists.ts";
import { aggregated, meets, ordered, passes } from "./rows.ts";

const filter = (more: Partial<RowFilter>): RowFilter => ({
  parameter: "kind",
  field: "kind",
  match: "equal",
  values: [],
  groups: {},
  ...more,
});

const cat = { id: 1, kind: "cat", price: -5, born: "2026-01-02T10:00:00Z", home: { town: "A" } };
const dog = { id: 2, kind: "dog", price: 2.5, born: "2026-01-01T23:30:00+02:00", home: null };
const pets = [cat, dog];

describe("a filter", () => {
  it.each<[Partial<RowFilter>, string, (boolean | undefined)[]]>([
    [{}, "cat", [true, false]],
    [{ field: "home.town" }, "A", [true, undefined]],
    [{ field: "home", match: "present" }, "false", [false, true]],
    [{ match: "group", groups: { small: ["cat"] } }, "small", [true, false]],
    [{ match: "group", groups: { small: ["cat"] } }, "any", [true, true]],
    [{ field: "price", match: "ranges", ranges: [{ value: "debt", below: 0 }] }, "debt", [true, false]],
    [{ field: "price", match: "ranges", ranges: [{ value: "debt", below: 0 }] }, "any", [true, true]],
    [{ field: "price", match: "atMost", absolute: true }, "2.5", [false, true]],
    [{ field: "weight", otherwise: ["price"], match: "atLeast" }, "2.5", [false, true]],
    [{ field: "born", match: "from" }, "2026-01-02", [true, false]],
    [{ field: "born", match: "from" }, "2026-01-02T10:00:00Z", [true, false]],
    [{ field: "born", match: "until" }, "2026-01-01", [false, true]],
    [{ field: "born", match: "until" }, "2026-01-02T10:00:00Z", [true, true]],
    [{ field: "born", match: "until" }, "soon", [undefined, undefined]],
  ])("%j with the value %s", (rule, value, expected) => {
    expect(pets.map((pet) => passes(filter(rule), pet, value))).toEqual(expected);
  });
});

it("rows are counted and summed by a condition; a missing field adds nothing", () => {
  const path = ["all"];
  expect(aggregated({ path }, pets)).toBe(2);
  expect(aggregated({ path, where: { field: "kind", value: "cat" } }, pets)).toBe(1);
  expect(aggregated({ path, where: { field: "price", below: 0 }, sum: { field: "price", absolute: true } }, pets)).toBe(
    5,
  );
  expect(aggregated({ path, sum: { field: "weight" } }, pets)).toBe(0);
  expect([cat, {}].map((pet) => meets(pet, { field: "price", above: 0 }))).toEqual([false, undefined]);
});

it("rows are ordered by times, whatever their offsets, and by numbers and texts", () => {
  const idsBy = (field: string) => ordered(pets, { field, order: "ascending" }).map(({ id }) => id);
  expect([idsBy("born"), idsBy("price"), idsBy("kind")]).toEqual([
    [2, 1],
    [1, 2],
    [1, 2],
  ]);
  expect(ordered(pets, { field: "price", order: "descending" })).toEqual([dog, cat]);
});
