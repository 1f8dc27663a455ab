import { describe, expect, it, vi } from "vitest";
import {
  agree,
  attempt,
  checkParameters,
  chosen,
  FlowError,
  defined,
  valueFor,
  matching,
  MetadataCache,
  needed,
  next,
  ParameterError,
  parameterIssues,
  Search,
} from "./flow.ts";

const steps = { found: { id: "s" } };

describe("a step after others", () => {
  it("returns its result", async () => {
    await expect(next("bought", steps, Promise.resolve(1))).resolves.toBe(1);
  });

  it("that fails keeps the results of the others", async () => {
    const cause = new Error("no response");
    const step = next("bought", steps, Promise.reject(cause));
    await expect(step).rejects.toBeInstanceOf(FlowError);
    await expect(step).rejects.toMatchObject({ name: "FlowError", message: "bought: no response", steps, cause });
  });
});

describe("a call that may be repeated", () => {
  /** Gives these, one after the other; an error is thrown. */
  const giving = (...results: (string | Error)[]) =>
    vi.fn(async (): Promise<{ state: string }> => {
      const result = results.shift() ?? "none";
      if (result instanceof Error) throw result;
      return { state: result };
    });
  const success = ({ state }: { state: string }) => [["job.state", state, ["ended", "failed"]]] as const;
  const retry = { after: 0, limit: 2 };

  it("is made once by default", async () => {
    const call = giving(new Error("down"));
    await expect(attempt(call, {})).rejects.toThrow("down");
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("succeeds as soon as the success condition is met", async () => {
    const call = giving("running", new Error("down"), "ended");
    await expect(attempt(call, { success, retry })).resolves.toEqual({ state: "ended" });
    expect(call).toHaveBeenCalledTimes(3);
  });

  it("fails with the error of the last attempt", async () => {
    const call = giving(new Error("down"), "running", "running", "ended");
    const message = "job.state: expected ended or failed, found running";
    await expect(attempt(call, { success, retry })).rejects.toThrow(message);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it("is not repeated after an abort", async () => {
    const abort = new AbortController();
    const call = giving("running", "ended");
    const run = attempt(call, { success, retry: { after: 60, limit: 1 } }, abort.signal);
    await vi.waitFor(() => expect(call).toHaveBeenCalled(), 120_000);
    abort.abort();
    await expect(run).rejects.toMatchObject({ name: "AbortError" });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe("a choice", () => {
  const items = [{ id: 1 }, { id: 2 }];

  it("is one of the items", async () => {
    await expect(chosen(items, (all) => all[1], "pet", steps)).resolves.toBe(items[1]);
    await expect(chosen(items, async (all) => all[0], "pet", steps)).resolves.toBe(items[0]);
  });

  it.each([items, [], undefined, null])("of a missing item ends the flow: %j", async (list) => {
    await expect(chosen(list, () => undefined, "pet", steps)).rejects.toMatchObject({ name: "FlowError", steps });
  });

  it("of a value outside the list ends the flow", async () => {
    await expect(chosen(items, () => ({ id: 1 }), "pet", steps)).rejects.toThrow(
      "pet: choose() returned a value that is not one of the 2 items",
    );
  });
});

describe("an item that matches", () => {
  const items = [
    { id: 1, of: "a" },
    { id: "2", of: "b" },
    { id: 2, of: "c" },
    { id: { n: 3 }, of: "d" },
  ];

  it.each([
    [{ id: 1 }, "a"],
    [{ id: 2 }, "b"],
    [{ id: 2, of: "c" }, "c"],
    [{ id: { n: 3 } }, "d"],
    [{ id: 4 }, undefined],
    [{ id: undefined }, undefined],
    [{ id: null }, undefined],
    [{ missing: 1 }, undefined],
  ])("%j is the first: %s", (fields, expected) => expect(matching(items, fields)?.of).toBe(expected));

  it("is undefined if there is no list", () => expect(matching(undefined, { id: 1 })).toBeUndefined());
});

describe("a search through pages", () => {
  type Row = { id: number; of?: string | null };

  /** Pages of rows, with the number of times that each is read. */
  function pagesOf(...lists: Row[][]) {
    const read: number[] = [];
    return {
      read,
      pages: async function* () {
        for (const [index, rows] of lists.entries()) {
          read.push(index + 1);
          yield { rows };
        }
      },
      items: ({ rows }: { rows: Row[] }) => rows,
    };
  }

  const three = (): ReturnType<typeof pagesOf> => pagesOf([{ id: 1 }], [{ id: 2, of: "a" }], [{ id: 3, of: null }]);

  it("ends with the page that contains the item", async () => {
    const search = new Search({});
    const { read, ...sought } = three();
    await expect(search.find("row", { ...sought, where: { id: "2" } })).resolves.toEqual({ id: 2, of: "a" });
    expect([read, search.missing]).toEqual([[1, 2], undefined]);
  });

  it("accepts an item without the requested field, and rejects one with another value", async () => {
    const { read: _, ...sought } = three();
    const find = async (of: string): Promise<Row | undefined> =>
      await new Search({}).find("row", { ...sought, asked: { of }, where: {} });
    expect([await find("a"), (await find("b"))?.id]).toEqual([{ id: 1 }, 1]);
    const named = pagesOf([{ id: 1, of: "b" }], [{ id: 2, of: "a" }]);
    await expect(new Search({}).find("row", { ...named, asked: { of: "a" } })).resolves.toEqual({ id: 2, of: "a" });
  });

  it.each([undefined, null, ""])("finds no item if %j is requested", async (of) => {
    const { read, ...sought } = three();
    const search = new Search({});
    await expect(search.find("row", { ...sought, asked: { of } })).resolves.toBeUndefined();
    expect([read, search.missing?.message]).toEqual([[], "row: its of is not known"]);
  });

  it.each([
    [{}, "not_found", 3, "row: not found, on 3 pages in all"],
    [{ maxPages: 2 }, "not_within_pages", 2, "row: not found within 2 pages, and there may be more"],
  ] as const)("says what it has read where there is none: %j", async (options, reason, pages, message) => {
    const search = new Search(options);
    await expect(search.find("row", { ...three(), where: { id: 4 } })).resolves.toBeUndefined();
    expect(search.missing).toEqual({ step: "row", reason, pages, message });
  });

  it("has read all pages if the last allowed page is empty", async () => {
    const search = new Search({ maxPages: 2 });
    await search.find("row", { ...pagesOf([{ id: 1 }], []), where: { id: 4 } });
    expect(search.missing?.reason).toBe("not_found");
  });

  it.each([
    [true, "not_linked", "row: an item is due, but its id is not known"],
    [false, "not_due", "row: none is due"],
  ])("reads no page if no value selects the item: due %j", async (isDue, reason, message) => {
    const search = new Search({ wait: { totalTime: 60_000 } });
    const { read, ...sought } = three();
    await search.find("row", { ...sought, where: { id: null }, isDue });
    expect([read, search.missing]).toEqual([[], { step: "row", reason, pages: 0, message }]);
  });

  it("is repeated as often as its step allows, unless the caller sets a waiting time", async () => {
    const looks = async (options: ConstructorParameters<typeof Search>[0]): Promise<number> => {
      const { read, ...sought } = pagesOf([{ id: 1 }]);
      await new Search(options).find("row", { ...sought, where: { id: 4 }, retry: { after: 0, limit: 2 } });
      return read.length;
    };
    expect([await looks({}), await looks({ wait: { totalTime: 0 } })]).toEqual([3, 1]);
  });

  it("reports the first missing item", async () => {
    const search = new Search({});
    expect(search.compared("even", undefined)).toBeUndefined();
    await search.find("row", { ...three(), where: { id: 4 } });
    expect([search.compared("odd", false), search.missing?.step]).toEqual([false, "even"]);
  });

  it("is repeated until the item and its required fields exist", async () => {
    const lists: Row[][] = [[], [{ id: 1 }], [{ id: 1, of: "a" }]];
    const search = new Search({ wait: { totalTime: 60_000, interval: 1 } });
    const found = await search.find("row", {
      pages: async function* () {
        yield lists.shift() ?? [];
      },
      items: (rows) => rows,
      where: { id: 1 },
      awaits: (row) => [row.of],
    });
    expect([found, search.missing]).toEqual([{ id: 1, of: "a" }, undefined]);
  });

  it("ends after the total time of all steps", async () => {
    vi.useFakeTimers();
    try {
      const search = new Search({ wait: { totalTime: 2_500 } });
      const { read, ...sought } = pagesOf([]);
      const both = ["first", "second"].map(async (step) => await search.find(step, { ...sought, where: { id: 1 } }));
      await vi.advanceTimersByTimeAsync(2_500);
      await expect(Promise.all(both)).resolves.toEqual([undefined, undefined]);
      expect(read).toHaveLength(8);
      await search.find("third", { ...sought, where: { id: 1 } });
      expect(read).toHaveLength(9);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("values", () => {
  it("must exist if they are required", () => {
    expect(needed(0, "found.total", steps)).toBe(0);
    expect(() => needed(undefined, "found.id", steps)).toThrow(new FlowError("found.id: missing", steps));
    expect(() => needed(null, "found.id", steps)).toThrow(FlowError);
  });

  it("are sent if there are any", () => {
    expect(defined({ a: 0, b: undefined, c: null, d: "", ["__proto__"]: 1 })).toEqual({
      a: 0,
      d: "",
      ["__proto__"]: 1,
    });
  });

  it("are made for an item, or the same for all", async () => {
    await expect(valueFor({ id: 1 }, { a: 1 })).resolves.toEqual({ a: 1 });
    await expect(valueFor({ id: 1 }, ({ id }) => ({ a: id }))).resolves.toEqual({ a: 1 });
    await expect(valueFor({ id: 1 }, async ({ id }) => ({ a: id }))).resolves.toEqual({ a: 1 });
  });
});

it.each([
  [1.5, -1.5, -1, true],
  [1.5, 1.5, -1, false],
  [1.5, 1.5, 1, true],
  [0, 0, -1, true],
  [0.1 + 0.2, -0.3, -1, true],
  [0.3, -0.300_001, -1, false],
  [undefined, 1, 1, undefined],
  [1, null, 1, undefined],
] as const)("%s and %s agree with sign %s: %s", (left, right, sign, expected) => {
  expect(agree(left, right, sign)).toBe(expected);
});

const described = { descriptions: "params", groups: "groups" };

const tool = {
  params: [
    { name: "city", type: "string", required: true },
    { name: "days", type: "integer", enum: [1, 3, 7] },
    { name: "unit", enum: ["c", "f"] },
    { name: "tags", type: "array", enum: ["a", "b"] },
    { name: "exact", type: "Boolean" },
    { name: "area", type: "object" },
    { name: "height", type: "number" },
    { name: "odd", type: "geo:point" },
  ],
  groups: [
    ["city", "area"],
    ["days", "height"],
  ],
};

describe("parameters", () => {
  it.each([
    { city: "Lisbon", days: 3 },
    { city: "Lisbon", days: "3" as unknown, height: 1.5 },
    { city: "Lisbon", height: 0, unit: "c", tags: ["a", "b"], exact: false, area: {}, odd: [1], unknown: true },
    { city: "", days: 7, tags: [] },
  ])("that match are accepted: %j", (parameters) => {
    const issues = parameterIssues(parameters, tool, described);
    expect(issues.filter(({ parameter }) => parameter !== "days")).toEqual([]);
  });

  it.each([
    [{ days: 3, area: {} }, [{ parameter: "city", expected: "a value", found: "nothing" }]],
    [{ city: null, days: 3, area: {} }, [{ parameter: "city", expected: "a value", found: "null" }]],
    [{ city: 7, days: 3 }, [{ parameter: "city", expected: "string", found: "7" }]],
    [{ city: "x", days: 2 }, [{ parameter: "days", expected: "one of 1, 3, 7", found: "2" }]],
    [{ city: "x", days: 1.5 }, [{ parameter: "days", expected: "integer", found: "1.5" }]],
    [{ city: "x", days: 1, unit: "k" }, [{ parameter: "unit", expected: "one of c, f", found: "k" }]],
    [{ city: "x", days: 1, tags: ["a", "z"] }, [{ parameter: "tags", expected: "one of a, b", found: '["a","z"]' }]],
    [{ city: "x", days: 1, exact: "yes" }, [{ parameter: "exact", expected: "Boolean", found: "yes" }]],
    [{ city: "x", days: 1, area: [] }, [{ parameter: "area", expected: "object", found: "[]" }]],
    [{ city: "x" }, [{ parameter: "days, height", expected: "at least one of them", found: "none" }]],
    [
      {},
      [
        { parameter: "city", expected: "a value", found: "nothing" },
        { parameter: "city, area", expected: "at least one of them", found: "none" },
        { parameter: "days, height", expected: "at least one of them", found: "none" },
      ],
    ],
  ])("that do not match are rejected: %j", (parameters, expected) => {
    expect(parameterIssues(parameters, tool, described)).toEqual(expected);
    expect(() => checkParameters(parameters, tool, described)).toThrow(ParameterError);
  });

  it("are rejected with a message", () => {
    expect(() => checkParameters({ city: "x", days: 2 }, tool, described)).toThrow(
      "days: expected one of 1, 3, 7, found 2",
    );
  });

  it("are rejected with a short message, however large or deep they are", () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(parameterIssues({ city: deep }, tool, { descriptions: "params" })).toMatchObject([{ found: "an array" }]);
    const [issue] = parameterIssues({ city: [deep, "x".repeat(1_000_000)] }, tool, { descriptions: "params" });
    expect(issue?.found).toHaveLength(8);
    const [long] = parameterIssues({ city: "x", unit: "x".repeat(1_000_000) }, tool, { descriptions: "params" });
    expect(long?.found).toHaveLength(60);
  });

  it("may be texts if the choices are numbers, and the reverse", () => {
    const item = {
      params: [
        { name: "a", enum: ["1", "2"] },
        { name: "b", enum: [1, 2] },
      ],
    };
    expect(parameterIssues({ a: 1, b: "2" }, item, described)).toEqual([]);
  });

  it.each([
    {},
    { params: null, groups: "city" },
    { params: "city", groups: { city: true } },
    {
      params: [null, "city", { required: true }, { name: "x", type: "constructor", enum: {} }],
      groups: [[], [1], "x"],
    },
  ])("ignore descriptions and groups of another encoding: %j", (item) => {
    expect(parameterIssues({ x: 1 }, item, described)).toEqual([]);
  });

  it("may be described without groups", () => {
    expect(parameterIssues({ city: "x" }, tool, { descriptions: "params" })).toEqual([]);
  });
});

interface Tool {
  id: string;
  version: number;
}

function cacheAt(options: { ttl?: number; size?: number } = {}) {
  const clock = { now: 0 };
  const cache = new MetadataCache(({ id }: Tool) => id, { ...options, now: () => clock.now });
  return { clock, cache };
}

it("forgets an item after its time", () => {
  const { clock, cache } = cacheAt({ ttl: 100 });
  cache.keep([{ id: "a", version: 1 }]);
  clock.now = 99;
  expect(cache.get("a")).toEqual({ id: "a", version: 1 });
  clock.now = 100;
  expect(cache.get("a")).toBeUndefined();
  expect(cache.get("b")).toBeUndefined();
});

it("renews an item whenever it is read again", () => {
  const { clock, cache } = cacheAt({ ttl: 100 });
  cache.keep([{ id: "a", version: 1 }]);
  clock.now = 90;
  cache.keep([{ id: "a", version: 2 }]);
  clock.now = 150;
  expect(cache.get("a")).toEqual({ id: "a", version: 2 });
});

it("keeps the most recent items, up to a limit", () => {
  const { cache } = cacheAt({ size: 2 });
  cache.keep([
    { id: "a", version: 1 },
    { id: "b", version: 1 },
  ]);
  cache.keep([
    { id: "a", version: 2 },
    { id: "c", version: 1 },
  ]);
  expect(["a", "b", "c"].map((id) => cache.get(id)?.version)).toEqual([2, undefined, 1]);
});

it("adds nothing if there is no list, and keeps items for five minutes by default", () => {
  const cache = new MetadataCache(({ id }: Tool) => id);
  cache.keep(undefined);
  cache.keep(null);
  cache.keep([{ id: "a", version: 1 }]);
  expect(cache.get("a")?.version).toBe(1);
});
