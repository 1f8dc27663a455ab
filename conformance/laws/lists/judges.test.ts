import { describe, expect, it } from "vitest";
import { contractOf } from "../../kit/contract.ts";
import { type ListFacts, listFacts, type RowFilter } from "../../../generators/contract/facts/lists.ts";
import type { Row } from "../../kit/list-definition.ts";
import { aggregateOf, expectAggregates, expectFiltered, expectOrdered, expectUnchanged, letsBy } from "./judges.ts";
import { cuts, datetimeOf, instantOf, isInUtc } from "../../kit/times.ts";

const filter = (more: Partial<RowFilter>): RowFilter => ({
  parameter: "kind",
  field: "kind",
  match: "equal",
  values: [],
  groups: {},
  ...more,
});

const cat = { id: 1, kind: "cat", price: -5, born: "2026-01-02T10:00:00Z", home: { town: "A" } };
const dog = { id: "2", kind: "dog", price: 2.5, born: "2026-01-01T23:30:00Z", home: null };
const pets: Row[] = [cat, dog];

describe("a filter", () => {
  it.each<[Partial<RowFilter>, string, (boolean | undefined)[]]>([
    [{}, "cat", [true, false]],
    [{ field: "home.town" }, "A", [true, undefined]],
    [{ field: "home", match: "present" }, "true", [true, false]],
    [{ field: "home", match: "present" }, "false", [false, true]],
    [{ field: "colour", match: "present" }, "true", [undefined, undefined]],
    [{ match: "group", groups: { small: ["cat"] } }, "small", [true, false]],
    [{ field: "price", match: "atLeast" }, "2.5", [false, true]],
    [{ field: "price", match: "atMost", absolute: true }, "2.5", [false, true]],
    [{ field: "weight", otherwise: ["price"], match: "atMost" }, "0", [true, false]],
    [{ field: "born", match: "from" }, "2026-01-02", [true, false]],
    [{ field: "born", match: "until" }, "2026-01-01", [false, true]],
    [{ field: "born", match: "from" }, "2026-01-02T11:00:00+02:00", [true, false]],
  ])("%j accepts %s as expected", (rule, value, expected) => {
    const lets = letsBy(filter(rule), pets);
    expect(pets.map((row) => lets(row, value))).toEqual(expected);
  });

  it("leaves the presence of empty values open", () => {
    const homes: Row[] = [{ home: {} }, { home: { town: "A" } }, {}];
    const present = filter({ field: "home", match: "present" });
    const through = (known: readonly Row[]): unknown[] => homes.map((row) => letsBy(present, known)(row, "true"));
    expect(through(homes)).toEqual([undefined, true, false]);
    expect(through([{ home: {} }])).toEqual([undefined, undefined, undefined]);
  });

  it("leaves the start of a day open if times are not in UTC", () => {
    const lets = letsBy(filter({ field: "born", match: "from" }), []);
    expect(lets({ born: "2026-01-02T01:00:00+02:00" }, "2026-01-02")).toBeUndefined();
    expect(lets({ born: "2026-01-04T01:00:00+02:00" }, "2026-01-02")).toBe(true);
  });

  it("leaves values within rounding open", () => {
    const lets = letsBy(filter({ field: "price", match: "atMost" }), []);
    expect([0.333333, 0.5].map((price) => lets({ price }, String(price)))).toEqual([undefined, true]);
  });
});

describe("a page of filtered rows", () => {
  const lets = new Map([["kind", letsBy(filter({}), pets)]]);
  const judge = (items: readonly Row[], size = 10) =>
    expectFiltered({ query: { kind: "cat" }, items, size }, { rows: pets, isWhole: true }, lets);

  it("shows the included and the excluded rows", () => {
    expect(judge([cat])).toEqual({ through: [cat], keptOut: 1 });
  });

  it("has exactly the rows that pass, each once", () => {
    expect(() => judge([cat, dog])).toThrow("data.items[1] of ?kind=cat");
    expect(() => judge([cat, cat])).toThrow("every row once");
    expect(() => judge([])).toThrow("rows that include");
  });

  it("may lack rows of the next page, and have new rows", () => {
    expect(judge([{ id: 9, kind: "cat" }], 1)).toMatchObject({ through: [{ id: 9 }] });
  });
});

it("the order of rows is asserted by times and numbers of any form", () => {
  const byTime = { field: "born", order: "descending" } as const;
  expect(expectOrdered(pets, byTime)).toBe(1);
  expect(() => expectOrdered(pets.toReversed(), byTime)).toThrow("data.items[1].born");
  expect(
    expectOrdered([{ born: "yesterday" }, { born: "20260102T000000Z" }, { born: "2026-01-02T02:00:00+02:00" }], byTime),
  ).toBe(0);
});

describe("an aggregate", () => {
  it("counts and sums up rows", () => {
    const path = ["all"];
    expect(aggregateOf({ path }, pets)).toBe(2);
    expect(aggregateOf({ path, where: { field: "kind", value: "cat" } }, pets)).toBe(1);
    expect(
      aggregateOf({ path, where: { field: "price", below: 0 }, sum: { field: "price", absolute: true } }, pets),
    ).toBe(5);
    expect(aggregateOf({ path, sum: { field: "weight" } }, pets)).toBeUndefined();
    expect(aggregateOf({ path, where: { field: "colour", value: "red" } }, pets)).toBeUndefined();
  });

  it("is compared with the rows, and the sum of intervals with their total", () => {
    const facts: Pick<ListFacts, "aggregates"> = {
      aggregates: [
        { path: ["summary", "count"] },
        { path: ["summary", "years", "*", "worth"], sum: { field: "price" } },
        { path: ["summary", "absent"] },
      ],
    };
    const summary = { count: 2, years: [{ worth: -5 }, { worth: 2.5 }, { worth: null }] };
    expect([...expectAggregates({ summary }, pets, facts)]).toEqual(["summary.count", "summary.years.*.worth"]);
    expect(() => expectAggregates({ summary: { ...summary, count: 3 } }, pets, facts)).toThrow(
      'data.summary.count: expected "2"'.replaceAll('"', ""),
    );
    expect(() => expectAggregates({ summary: { years: [{ worth: 1 }] } }, pets, facts)).toThrow(
      "the sum of data.summary.years.*.worth",
    );
  });
});

it("rows that are read again are the same, with their fields in any order", () => {
  expect(expectUnchanged(pets, [{ ...cat, home: { town: "A" } }, { id: 3 }])).toBe(1);
  expect(() => expectUnchanged(pets, [{ ...dog, price: 3 }])).toThrow("price of 2, read again");
});

it("times are parsed in all forms, and cut between", () => {
  const noon = Date.UTC(2026, 0, 2, 12);
  for (const text of [
    "2026-01-02T12:00:00Z",
    "20260102T120000",
    "2026-01-02T14:30+02:30",
    "2026-01-02T12:00:00.000123Z",
  ])
    expect(instantOf(text), text).toBe(noon);
  expect([instantOf("2026-13-02T12:00:00Z"), instantOf(5)]).toEqual([undefined, undefined]);
  expect(["2026-01-02T12:00", "2026-01-02T12:00+00:00", "2026-01-02T12:00+01", 5].map(isInUtc)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([datetimeOf(noon), datetimeOf(noon, 5.5), datetimeOf(noon, -8)].map(instantOf)).toEqual([noon, noon, noon]);
  expect(cuts([noon, noon, noon - 1500, noon - 10_000])).toEqual([noon - 6000]);
});

it("a contract has the order, the filters and the aggregates of a list", () => {
  const { order, filters, aggregates } = listFacts(contractOf("capability"), "usageHistory");
  expect(order).toEqual({ field: "created_at", order: "descending" });
  expect(filters.find(({ parameter }) => parameter === "kind")).toMatchObject({
    field: "event_type",
    match: "group",
    groups: { model: ["model_call"] },
  });
  expect(aggregates).toContainEqual({
    path: ["summary", "buckets", "*", "charged_count"],
    where: { field: "charge_outcome", value: "charged" },
    stated: ["CAP-AUD-13", "CAP-AUD-16", "CAP-AUD-14"],
  });
  expect(() => listFacts(contractOf("capability"), "call")).toThrow("call of capability is no list");
});
