import { describe, expect, it } from "vitest";
import { agree, chosen, FlowError, given, madeFor, matching, needed, next } from "./flow.ts";

const steps = { found: { id: "s" } };

describe("a step after others", () => {
  it("gives its answer", async () => {
    await expect(next("bought", steps, Promise.resolve(1))).resolves.toBe(1);
  });

  it("that fails loses nothing of what the others gave", async () => {
    const cause = new Error("no answer");
    const step = next("bought", steps, Promise.reject(cause));
    await expect(step).rejects.toBeInstanceOf(FlowError);
    await expect(step).rejects.toMatchObject({ name: "FlowError", message: "bought: no answer", steps, cause });
  });
});

describe("a choice", () => {
  const items = [{ id: 1 }, { id: 2 }];

  it("is one of the items", async () => {
    await expect(chosen(items, (all) => all[1], "pet", steps)).resolves.toBe(items[1]);
    await expect(chosen(items, async (all) => all[0], "pet", steps)).resolves.toBe(items[0]);
  });

  it.each([items, [], undefined, null])("of nothing ends the flow: %j", async (list) => {
    await expect(chosen(list, () => undefined, "pet", steps)).rejects.toMatchObject({ name: "FlowError", steps });
  });

  it("of something else ends it too", async () => {
    await expect(chosen(items, () => ({ id: 1 }), "pet", steps)).rejects.toThrow(
      "pet: what is chosen is none of the 2 items",
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

  it("is none where there is no list", () => expect(matching(undefined, { id: 1 })).toBeUndefined());
});

describe("values", () => {
  it("are there where they are needed", () => {
    expect(needed(0, "found.total", steps)).toBe(0);
    expect(() => needed(undefined, "found.id", steps)).toThrow(new FlowError("found.id: nothing is there", steps));
    expect(() => needed(null, "found.id", steps)).toThrow(FlowError);
  });

  it("are sent where there are some", () => {
    expect(given({ a: 0, b: undefined, c: null, d: "", ["__proto__"]: 1 })).toEqual({ a: 0, d: "", ["__proto__"]: 1 });
  });

  it("are made for an item, or the same for all", async () => {
    await expect(madeFor({ id: 1 }, { a: 1 })).resolves.toEqual({ a: 1 });
    await expect(madeFor({ id: 1 }, ({ id }) => ({ a: id }))).resolves.toEqual({ a: 1 });
    await expect(madeFor({ id: 1 }, async ({ id }) => ({ a: id }))).resolves.toEqual({ a: 1 });
  });
});

it.each([
  [1.5, -1.5, -1, true],
  [1.5, 1.5, -1, false],
  [1.5, 1.5, 1, true],
  [0, 0, -1, true],
  [undefined, 1, 1, undefined],
  [1, null, 1, undefined],
] as const)("%s and %s agree with sign %s: %s", (left, right, sign, expected) => {
  expect(agree(left, right, sign)).toBe(expected);
});
