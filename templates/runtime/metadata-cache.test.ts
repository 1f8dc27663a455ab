import { expect, it } from "vitest";
import { MetadataCache } from "./metadata-cache.ts";

interface Tool {
  id: string;
  version: number;
}

function cacheAt(options: { ttl?: number; size?: number } = {}) {
  const clock = { now: 0 };
  const cache = new MetadataCache(({ id }: Tool) => id, { ...options, now: () => clock.now });
  return { clock, cache };
}

it("forgets what it knows of an item after its time", () => {
  const { clock, cache } = cacheAt({ ttl: 100 });
  cache.keep([{ id: "a", version: 1 }]);
  clock.now = 99;
  expect(cache.get("a")).toEqual({ id: "a", version: 1 });
  clock.now = 100;
  expect(cache.get("a")).toBeUndefined();
  expect(cache.get("b")).toBeUndefined();
});

it("knows an item anew whenever it comes back", () => {
  const { clock, cache } = cacheAt({ ttl: 100 });
  cache.keep([{ id: "a", version: 1 }]);
  clock.now = 90;
  cache.keep([{ id: "a", version: 2 }]);
  clock.now = 150;
  expect(cache.get("a")).toEqual({ id: "a", version: 2 });
});

it("keeps the items that came back last, up to a number of them", () => {
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

it("takes in nothing where there is no list, and goes by the clock for five minutes by itself", () => {
  const cache = new MetadataCache(({ id }: Tool) => id);
  cache.keep(undefined);
  cache.keep(null);
  cache.keep([{ id: "a", version: 1 }]);
  expect(cache.get("a")?.version).toBe(1);
});
