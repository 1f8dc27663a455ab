import { describe, expect, it, vi } from "vitest";
import { ApiError, NetworkError, TimeoutError, TlsError } from "./errors.ts";
import { backoff, withRetries, sleep } from "./retry.ts";

const sent = { operation: "get", method: "GET", url: "https://shop.example" };
const apiError = (status: number, headers: HeadersInit = {}): ApiError =>
  new ApiError(sent, new Response(null, { status, headers }), undefined);
const fast = { delay: 1 };

/** Fails some times, then gives "done". */
function failing(error: unknown, times: number) {
  return vi.fn(async () => {
    if (times-- > 0) throw error;
    return "done";
  });
}

describe("withRetries", () => {
  it.each([429, 500, 502, 503])("helps what may be repeated after %i", async (status) => {
    const attempt = failing(apiError(status), 2);
    await expect(withRetries(attempt, fast, true)).resolves.toBe("done");
    expect(attempt).toHaveBeenCalledTimes(3);
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

  it("is bounded in time, and does not wait for what lies beyond it", async () => {
    const start = performance.now();
    await expect(
      withRetries(failing(apiError(429, { "retry-after": "30" }), 9), { totalTime: 500 }, true),
    ).rejects.toMatchObject({ status: 429, retryAfter: 30 });
    expect(performance.now() - start).toBeLessThan(400);
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

  it("leaves nothing behind on a signal", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    await sleep(1, signal);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});
