import { describe, expect, it } from "vitest";
import { memoryStore } from "./delivery-store.ts";

it("lets only the first caller claim an id", () => {
  const store = memoryStore();
  expect([store.claim("a"), store.claim("a"), store.claim("b"), store.claim("a")]).toEqual([true, false, true, false]);
});

it("lets a released id be claimed again", () => {
  const store = memoryStore({ capacity: 2 });
  for (const id of ["a", "b", "c"]) store.claim(id);
  for (const id of ["a", "c"]) store.release(id);
  expect(["a", "b", "c"].map((id) => store.claim(id))).toEqual([true, false, true]);
});

it("forgets an id after its time, however often it was claimed", () => {
  let time = 0;
  const store = memoryStore({ ttlSeconds: 10, now: () => time });
  expect(store.claim("a")).toBe(true);
  time = 9_999;
  expect(store.claim("a")).toBe(false);
  time = 10_000;
  expect(store.claim("a")).toBe(true);
  expect(store.claim("a")).toBe(false);
});

it("keeps the latest ids up to its limit, and at most twice as many", () => {
  const store = memoryStore({ capacity: 100 });
  for (let id = 0; id < 1_000; id++) store.claim(String(id));
  for (let id = 999; id >= 900; id--) expect(store.claim(String(id))).toBe(false);
  for (let id = 0; id < 800; id++) expect(store.claim(String(id))).toBe(true);
});

it("contains no inherited names", () => {
  const store = memoryStore();
  for (const id of ["__proto__", "constructor", ""]) expect([store.claim(id), store.claim(id)]).toEqual([true, false]);
});

describe("a lease", () => {
  const [mine, other] = ["mine", "other"].map((token) => ({ token, seconds: 10 }));

  it("is the holder's until it ends, and the holder can extend it", () => {
    let time = 0;
    const store = memoryStore({ now: () => time });
    const claims = [store.claim("a", mine), store.claim("a", other), store.claim("a")];
    expect(claims).toEqual([true, "working", "working"]);
    time = 6_000;
    expect(store.claim("a", mine)).toBe(true);
    time = 12_000;
    expect(store.claim("a", other)).toBe("working");
    time = 16_000;
    expect(store.claim("a", other)).toBe(true);
  });

  it("that has ended releases nothing that another holds", () => {
    let time = 0;
    const store = memoryStore({ now: () => time });
    store.claim("a", mine);
    time = 10_000;
    store.claim("a", other);
    store.release("a", mine);
    expect(store.claim("a", mine)).toBe("working");
    store.complete("a", other);
    store.release("a", mine);
    expect(store.claim("a", mine)).toBe(false);
  });

  it("ends if it is released", () => {
    const store = memoryStore();
    store.claim("a", mine);
    store.release("a", mine);
    expect(store.claim("a", other)).toBe(true);
  });
});
