import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byTimestamp, nanosecondsOf, paged, PagingError, timeOf, type WalkOptions } from "./paging.ts";

interface Happening {
  time?: string;
  name: string;
}

interface Query {
  from?: string;
  to?: string;
}

const happenings = paged(
  (body: Happening[]) => body,
  ({ order, step }: WalkOptions<Happening>) =>
    order === "ascending"
      ? byTimestamp((item: Happening) => item.time, "from", 1, step)
      : byTimestamp((item: Happening) => item.time, "to", -1, step),
  (item) => item,
);

const at = (nanosecond: number, name = `n${nanosecond}`): Happening => ({
  time: timeOf(1_772_000_000_000_000_000n + BigInt(nanosecond)),
  name,
});

/** A store of happenings, bounds included, that responds in an order and with so many at most. */
function store(order: string, limit: number, all: Happening[], afterEach?: (calls: number) => void) {
  const queries: Query[] = [];
  const ordered = (): Happening[] =>
    all.toSorted((a, b) =>
      a.time === b.time ? 0 : (a.time ?? "") < (b.time ?? "") === (order === "ascending") ? -1 : 1,
    );
  const call = async (input: Query = {}): Promise<Happening[]> => {
    queries.push(input);
    const { from = "", to = "9" } = input;
    const page = ordered()
      .filter(({ time = "" }) => time >= from && time <= to)
      .slice(0, limit);
    afterEach?.(queries.length);
    return page;
  };
  const walk = async (options: Partial<WalkOptions<Happening>> = {}, input: Query = {}): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of happenings(call).all(input, { order, ...options })) {
      names.push(name);
      if (names.length > 1000) throw new Error("no end");
    }
    return names;
  };
  return { queries, walk, ordered };
}

describe.each(["ascending", "descending"])("a walk by timestamps, %s", (order) => {
  const send = order === "ascending" ? "from" : "to";
  const names = (items: Happening[]): string[] => items.map(({ name }) => name);

  it("sends the time of the last item, and ends at an empty page", async () => {
    const { queries, walk, ordered } = store(order, 2, [at(1), at(2), at(3), at(5), at(8)]);
    await expect(walk()).resolves.toEqual(names(ordered()));
    expect(queries[0]).toEqual({});
    expect(queries[1]).toEqual({ [send]: ordered()[1]?.time });
    expect(queries.at(-1)).toEqual({
      [send]: timeOf(nanosecondsOf(ordered().at(-1)?.time ?? "") + (order === "ascending" ? 1n : -1n)),
    });
  });

  it("adds a step if the options set it", async () => {
    const { queries, walk, ordered } = store(order, 2, [at(1), at(2), at(3), at(5), at(8)]);
    await expect(walk({ step: true })).resolves.toEqual(names(ordered()));
    expect(queries).toHaveLength(4);
  });

  it("meets all items of one time that share pages with others", async () => {
    const all = [at(1), at(2, "a"), at(2, "b"), at(2, "c"), at(3)];
    await expect(store(order, 4, all).walk()).resolves.toEqual(names(store(order, 9, all).ordered()));
  });

  it("goes on past more items of one time than a page holds", async () => {
    const all = [at(1), at(2, "a"), at(2, "b"), at(2, "c"), at(2, "d"), at(3)];
    const found = await store(order, 3, all).walk();
    expect(found).toEqual(expect.arrayContaining(["n1", "n3"]));
    expect(new Set(found).size).toBe(found.length);
  });

  it("returns duplicate items once", async () => {
    const all = [at(1), at(1), at(2), at(3), at(3), at(3), at(4)];
    await expect(store(order, 3, all).walk()).resolves.toEqual(
      names(store(order, 9, [at(1), at(2), at(3), at(4)]).ordered()),
    );
  });

  it("meets items that are filled in ahead of it, and none of those behind", async () => {
    const all = [at(10), at(20), at(30), at(40), at(50)];
    const ahead = order === "ascending" ? at(45, "ahead") : at(15, "ahead");
    const behind = order === "ascending" ? at(5, "behind") : at(55, "behind");
    const found = await store(order, 2, all, (calls) => {
      if (calls === 2) all.push(ahead, behind);
    }).walk();
    expect(found).toContain("ahead");
    expect(found).not.toContain("behind");
    expect(found).toHaveLength(6);
  });

  it("ends if the service ignores the bound", async () => {
    const queries: Query[] = [];
    const call = async (input: Query = {}): Promise<Happening[]> => {
      queries.push(input);
      return store(order, 9, [at(1), at(2)]).ordered();
    };
    const found: string[] = [];
    for await (const { name } of happenings(call).all({}, { order })) found.push(name);
    expect(found).toHaveLength(2);
    expect(queries).toHaveLength(3);
  });

  it("stays within the bounds of the input", async () => {
    const all = [1, 2, 3, 4, 5, 6].map((nanosecond) => at(nanosecond));
    const found = await store(order, 2, all).walk({}, { from: at(2).time ?? "", to: at(5).time ?? "" });
    expect(found.toSorted()).toEqual(["n2", "n3", "n4", "n5"]);
  });

  it("is rejected if the items are in another order", async () => {
    const other = order === "ascending" ? "descending" : "ascending";
    await expect(store(other, 3, [at(1), at(2), at(3)]).walk({ order })).rejects.toBeInstanceOf(PagingError);
  });

  it("is rejected if an item has no time", async () => {
    await expect(store(order, 3, [{ name: "timeless" }]).walk()).rejects.toThrow(RangeError);
  });

  it("meets every item once, whatever the sizes, while no time has more items than a page", async () => {
    const times = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(times, fc.integer({ min: 1, max: 9 }), async (nanoseconds, spare) => {
        const all = nanoseconds.map((nanosecond, index) => at(nanosecond, `item ${index}`));
        const most = Math.max(0, ...nanoseconds.map((each) => nanoseconds.filter((other) => other === each).length));
        const found = await store(order, most + spare, all).walk();
        expect(found.toSorted()).toEqual(names(all).toSorted());
      }),
      { numRuns: 200 },
    );
  });
});

describe("times in nanoseconds", () => {
  it.each([
    ["1970-01-01T00:00:00Z", 0n],
    ["1970-01-01T00:00:00.000000001Z", 1n],
    ["1969-12-31T23:59:59.999999999Z", -1n],
    ["2026-03-01T23:59:41.004512006Z", 1772409581004512006n],
    ["2026-03-01t23:59:41.004512006z", 1772409581004512006n],
    ["2026-03-02T01:59:41.004512006+02:00", 1772409581004512006n],
    ["2026-03-01T23:59:41.004512006", 1772409581004512006n],
    ["2026-03-01T23:59:41.0045120069999Z", 1772409581004512006n],
    ["2026-03-01T23:59:41.5Z", 1772409581500000000n],
    ["2026-03-01T23:59:41,5Z", 1772409581500000000n],
    ["20260301T235941.5Z", 1772409581500000000n],
    ["2026-03-02T01:59:41+02", 1772409581000000000n],
    ["20260302T015941+0200", 1772409581000000000n],
    ["2026-03-01T23:59Z", 1772409540000000000n],
    ["2026-03-01T23:59", 1772409540000000000n],
    ["2026-03-01T24:00:00Z", 1772409600000000000n],
  ])("%s is %s", (time, expected) => expect(nanosecondsOf(time)).toBe(expected));

  it.each([
    ["2026-03-01T09Z", "2026-03-01T09:00:00Z"],
    ["2026-03-01T09,5Z", "2026-03-01T09:30:00Z"],
    ["2026-03-01T09:30,5Z", "2026-03-01T09:30:30Z"],
    ["20260301T0930.25+0100", "2026-03-01T08:30:15Z"],
    ["2026-03-01T24:00:00Z", "2026-03-02T00:00:00Z"],
    ["2026-03-01T24:00Z", "2026-03-02T00:00:00Z"],
    ["2026-12-31T23:59:60Z", "2027-01-01T00:00:00Z"],
    ["2026-W01-1T00:00:00Z", "2025-12-29T00:00:00Z"],
    ["2026-W09-7T12:00:00Z", "2026-03-01T12:00:00Z"],
    ["2027W011T00Z", "2027-01-04T00:00:00Z"],
    ["2026-060T12:00:00Z", "2026-03-01T12:00:00Z"],
    ["2024366T12Z", "2024-12-31T12:00:00Z"],
  ])("%s is the time %s", (time, same) => expect(nanosecondsOf(time)).toBe(nanosecondsOf(same)));

  it.each([
    ["2026-03-01T00:00:00Z", -1n, "2026-02-28T23:59:59.999999999Z"],
    ["2026-12-31T23:59:59.999999999Z", 1n, "2027-01-01T00:00:00.000000000Z"],
    ["1970-01-01T00:00:00Z", -1n, "1969-12-31T23:59:59.999999999Z"],
    ["2026-03-01T23:59:41.004512006Z", 1n, "2026-03-01T23:59:41.004512007Z"],
    ["2024-02-29T23:59:59.999999999Z", 1n, "2024-03-01T00:00:00.000000000Z"],
  ])("%s and %s more is %s", (time, step, expected) => expect(timeOf(nanosecondsOf(time) + step)).toBe(expected));

  it.each([
    "",
    "today",
    "2026-03-01",
    "2026-13-01T00:00:00Z",
    "undefined",
    "2026-03-01T00:00:00.Z",
    "2026-03-01T24:30Z",
    "2026-03-01T25:00Z",
    "1772409581",
  ])("%j is none", (time) =>
    expect(() => nanosecondsOf(time)).toThrow(new RangeError(`expected a time in ISO 8601, found ${time}`)),
  );

  it("loses nothing on the way to text and back, and keeps the order", () => {
    const moment = fc.bigInt(nanosecondsOf("0000-01-01T00:00:00Z"), nanosecondsOf("9999-12-31T23:59:59.999999999Z"));
    fc.assert(fc.property(moment, (time) => nanosecondsOf(timeOf(time)) === time));
    fc.assert(fc.property(moment, moment, (a, b) => timeOf(a) < timeOf(b) === a < b));
  });
});
