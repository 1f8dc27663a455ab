import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ApiError, NetworkError, TimeoutError, TlsError } from "./errors.ts";
import { backoff, type RetryOptions, sleep, withRetries } from "./retry.ts";

const sent = { operation: "get", method: "GET", url: "https://shop.example" };
const apiError = (status: number, headers: HeadersInit = {}): ApiError =>
  new ApiError(sent, new Response(null, { status, headers }), undefined);
const fast = { delay: 1 };

/** Makes a function that fails a number of times, then returns "done". */
function failing(error: unknown, times: number) {
  return vi.fn(async () => {
    times -= 1;
    if (times >= 0) throw error;
    return "done";
  });
}

describe("withRetries", () => {
  it.each([429, 500, 502, 503])("helps what may be repeated after %i", async (status) => {
    const attempt = failing(apiError(status), 2);
    await expect(withRetries(attempt, fast, true)).resolves.toBe("done");
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it("does not retry after an invalid waiting time", async () => {
    const attempt = failing(apiError(429), 5);
    await expect(withRetries(attempt, { delay: NaN }, true)).rejects.toBeInstanceOf(ApiError);
    await expect(withRetries(attempt, { totalTime: NaN, delay: 1 }, true)).rejects.toBeInstanceOf(ApiError);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it("helps after a connection that failed", async () => {
    const attempt = failing(new NetworkError(sent, "reset"), 1);
    await expect(withRetries(attempt, fast, true)).resolves.toBe("done");
  });

  it.each([
    ["a response that another attempt would get too", apiError(404)],
    ["a certificate that is not accepted", new TlsError(sent, "cause", "CERT_HAS_EXPIRED")],
    ["an attempt that took too long", new TimeoutError(sent, 1)],
    ["anything else", new Error("odd")],
    ["what is no error", "odd"],
  ])("does not help after %s", async (_, error) => {
    const attempt = failing(error, 1);
    await expect(withRetries(attempt, fast, true)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it.each([apiError(500), apiError(503, { "retry-after": "0" }), new NetworkError(sent, "reset")])(
    "never repeats what may not be repeated: %s",
    async (error) => {
      const attempt = failing(error, 1);
      await expect(withRetries(attempt, fast, false)).rejects.toBe(error);
      expect(attempt).toHaveBeenCalledTimes(1);
    },
  );

  it("repeats it after it was rejected", async () => {
    const attempt = failing(apiError(429), 1);
    await expect(withRetries(attempt, fast, false)).resolves.toBe("done");
  });

  it("is bounded in attempts", async () => {
    const attempt = failing(apiError(503), 9);
    await expect(withRetries(attempt, { ...fast, attempts: 4 }, true)).rejects.toMatchObject({ status: 503 });
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  it("counts no attempt that was rejected for the quota", async () => {
    const attempt = failing(apiError(429), 9);
    await expect(withRetries(attempt, { ...fast, attempts: 2 }, false)).resolves.toBe("done");
    expect(attempt).toHaveBeenCalledTimes(10);
  });

  it("makes no retry if attempts is 1", async () => {
    const attempt = failing(apiError(429), 1);
    await expect(withRetries(attempt, { attempts: 1 }, true)).rejects.toMatchObject({ status: 429 });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  describe("waits for the quota", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** Returns the total wait in seconds and the number of attempts, if the service states a waiting time a number of times. */
    const waited = async (asked: string, times: number, options: RetryOptions, quotaWindow?: number) => {
      const start = Date.now();
      const attempt = failing(apiError(429, { "retry-after": asked }), times);
      const outcome = withRetries(attempt, options, false, undefined, quotaWindow).catch((error: unknown) => error);
      await vi.runAllTimersAsync();
      return { outcome: await outcome, seconds: (Date.now() - start) / 1000, attempts: attempt.mock.calls.length };
    };

    it("for the stated time, plus a random time", async () => {
      const found = [];
      for (let round = 0; round < 20; round++) found.push(await waited("60", 1, {}, 60));
      for (const { outcome, seconds } of found) {
        expect(outcome).toBe("done");
        expect(seconds).toBeGreaterThanOrEqual(60);
        expect(seconds).toBeLessThanOrEqual(60.5);
      }
      expect(new Set(found.map(({ seconds }) => seconds)).size).toBeGreaterThan(1);
    });

    it("for at most ten documented windows in total, and two for one wait", async () => {
      expect(await waited("60", 8, {}, 60)).toMatchObject({ outcome: "done", attempts: 9 });
      expect(await waited("60", 99, {}, 60)).toMatchObject({ outcome: { status: 429 } });
      expect(await waited("120", 1, {}, 60)).toMatchObject({ outcome: "done" });
      expect(await waited("121", 1, {}, 60)).toMatchObject({ outcome: { retryAfter: 121 }, seconds: 0, attempts: 1 });
      expect(await waited("7200", 1, {}, 3600)).toMatchObject({ outcome: "done" });
    });

    it("within a minute if no quota is documented", async () => {
      expect(await waited("59", 1, {})).toMatchObject({ outcome: "done" });
      expect(await waited("60", 1, {})).toMatchObject({ outcome: { status: 429 }, seconds: 0 });
    });

    it("within the bounds of the caller", async () => {
      expect(await waited("60", 1, { totalTime: 30_000 }, 60)).toMatchObject({ outcome: { status: 429 }, seconds: 0 });
      expect(await waited("60", 1, { maxWait: 59_999 }, 60)).toMatchObject({ outcome: { status: 429 }, seconds: 0 });
      expect(await waited("3600", 9, { totalTime: Infinity, maxWait: Infinity }, 60)).toMatchObject({ attempts: 10 });
    });
  });

  it("is bounded in time, and does not wait for what lies beyond it", async () => {
    const start = performance.now();
    await expect(
      withRetries(failing(apiError(429, { "retry-after": "30" }), 9), { totalTime: 29_000 }, true),
    ).rejects.toMatchObject({ status: 429, retryAfter: 30 });
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it("ends when it is aborted while it waits", async () => {
    const abort = new AbortController();
    const attempt = vi.fn(async () => {
      abort.signal.throwIfAborted();
      throw apiError(503);
    });
    setTimeout(() => abort.abort(new Error("enough")), 20);
    await expect(withRetries(attempt, { delay: 60_000 }, true, abort.signal)).rejects.toThrow("enough");
  });
});

describe("the time between attempts", () => {
  it("doubles, varies, and has a bound", () => {
    for (let failures = 1; failures < 20; failures++) {
      const longest = Math.min(30_000, 100 * 2 ** (failures - 1));
      const found = Array.from({ length: 50 }, () => backoff(failures, 100));
      expect(Math.max(...found)).toBeLessThanOrEqual(longest);
      expect(Math.min(...found)).toBeGreaterThanOrEqual(longest / 2);
      expect(new Set(found).size).toBeGreaterThan(1);
    }
  });

  it("may be longer than a timer can run", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const ended = vi.fn<() => void>();
    void sleep(1e12).then(ended);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ended).not.toHaveBeenCalled();
  });

  it("leaves nothing behind on a signal", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    await sleep(1, signal);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});
