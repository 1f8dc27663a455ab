import { expect, it } from "vitest";
import { memoryStore } from "./delivery-store.ts";

it("gives an id to the first who asks, and to nobody after", () => {
  const store = memoryStore();
  expect([store.claim("a"), store.claim("a"), store.claim("b"), store.claim("a")]).toEqual([true, false, true, false]);
});

it("gives an id again that was released", () => {
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

it("keeps as many of the latest ids as it has room for, and at most twice as many", () => {
  const store = memoryStore({ capacity: 100 });
  for (let id = 0; id < 1_000; id++) store.claim(String(id));
  for (let id = 999; id >= 900; id--) expect(store.claim(String(id))).toBe(false);
  for (let id = 0; id < 800; id++) expect(store.claim(String(id))).toBe(true);
});

it("knows no names of its own", () => {
  const store = memoryStore();
  for (const id of ["__proto__", "constructor", ""]) expect([store.claim(id), store.claim(id)]).toEqual([true, false]);
});
