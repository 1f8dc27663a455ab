import { describe, expect, it } from "vitest";
import { memoryRateLimits, takeFrom } from "./rate-limit.ts";

const quota = { requests: 2, windowSeconds: 60 };
const start = 1_700_000_000_500;

describe("takeFrom", () => {
  it("takes as many requests as the quota, and says when the window ends", async () => {
    const store = memoryRateLimits();
    expect(await takeFrom(store, "a", quota, start)).toBeUndefined();
    expect(await takeFrom(store, "a", quota, start + 1000)).toBeUndefined();
    expect(await takeFrom(store, "a", quota, start + 2000)).toEqual({
      limit: 2,
      remaining: 0,
      resetEpochSeconds: 1_700_000_061,
      retryAfterSeconds: 58,
    });
  });

  it("begins anew when the window ends, and not before", async () => {
    const store = memoryRateLimits();
    await takeFrom(store, "a", quota, start);
    await takeFrom(store, "a", quota, start + 1);
    expect(await takeFrom(store, "a", quota, start + 59_999)).toMatchObject({ retryAfterSeconds: 1 });
    expect(await takeFrom(store, "a", quota, start + 60_000)).toBeUndefined();
  });

  it("never tells a caller to come back before the window ends", async () => {
    const store = memoryRateLimits();
    await takeFrom(store, "a", quota, start);
    await takeFrom(store, "a", quota, start + 1);
    const { retryAfterSeconds = 0, resetEpochSeconds = 0 } = (await takeFrom(store, "a", quota, start + 7)) ?? {};
    expect(start + 7 + retryAfterSeconds * 1000).toBeGreaterThanOrEqual(start + 60_000);
    expect(resetEpochSeconds * 1000).toBeGreaterThanOrEqual(start + 60_000);
  });

  it("keeps keys apart, and forgets those whose window is over", async () => {
    const store = memoryRateLimits();
    await takeFrom(store, "a", quota, start);
    await takeFrom(store, "a", quota, start + 1);
    expect(await takeFrom(store, "b", quota, start + 2)).toBeUndefined();
    expect(await takeFrom(store, "__proto__", quota, start + 2)).toBeUndefined();
    expect(await takeFrom(store, "b", quota, start + 120_000)).toBeUndefined();
    expect(await takeFrom(store, "a", quota, start + 120_000)).toBeUndefined();
  });
});
