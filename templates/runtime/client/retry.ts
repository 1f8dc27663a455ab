import { ApiError, NetworkError } from "./errors.ts";

/**
 * The rules for retrying failed requests.
 *
 * @example
 * createShopClient({ baseUrl, retry: { attempts: 5, delay: 200, totalTime: 30_000 } });
 */
export interface RetryOptions {
  /**
   * The maximum number of failed attempts; 1 disables retries. Responses with 429 do not count, because these requests were
   * not executed: they are retried within `totalTime` and `maxWait`. Default: 3.
   */
  attempts?: number;

  /**
   * The delay before the second attempt, in milliseconds. It doubles with each further attempt, up to 30000, and is reduced
   * by a random part of at most half. If the response has `Retry-After`, the client waits that long, and then a random part
   * of the delay, so that clients do not retry at the same time. Default: 500.
   */
  delay?: number;

  /**
   * The time limit for beginning another attempt, in milliseconds after the first one. Default: ten windows of the documented
   * quota, so that even a thousand simultaneous requests pass a quota of 120 per minute; without a quota, 60000.
   */
  totalTime?: number;

  /**
   * The longest `Retry-After` that the client waits for, in milliseconds. If the service asks for more, the call fails.
   * Default: two windows of the documented quota; without a quota, `totalTime`.
   */
  maxWait?: number;
}

/**
 * Repeats an attempt until it succeeds.
 *
 * @throws The error of the last attempt, if a retry cannot help, is not safe, or would exceed a limit.
 *
 * @param repeatable True if the request may be executed twice. Otherwise it is retried only after 429.
 * @param quotaWindow The window of the documented quota, in seconds. Default: no quota.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  options: RetryOptions,
  repeatable: boolean,
  signal?: AbortSignal,
  quotaWindow?: number,
): Promise<T> {
  const { attempts = 3, delay = 500, totalTime = (quotaWindow ?? 6) * 10_000 } = options;
  const { maxWait = quotaWindow ? quotaWindow * 2000 : totalTime } = options;
  const end = Date.now() + totalTime;
  for (let attemptNumber = 1, failures = 0; ; attemptNumber++) {
    try {
      return await attempt();
    } catch (error) {
      const { status = 0, retryAfter = 0 }: Partial<ApiError> = error instanceof ApiError ? error : {};
      const retryAfterMs = retryAfter * 1000;
      // Wait at least as long as `Retry-After` states.
      const wait = retryAfterMs + backoff(attemptNumber, delay) * (retryAfterMs > 0 ? Math.random() : 1);
      // A request that exceeds a quota was not executed; after other failures it may have been.
      const isOverQuota = status === 429;
      if (!isOverQuota) failures += 1;
      const isRepeatable = repeatable && (status >= 500 || error instanceof NetworkError);
      const canRetry = isOverQuota ? attempts > 1 : isRepeatable && failures < attempts;
      if (!canRetry || signal?.aborted || retryAfterMs > maxWait) throw error;
      // Negated so that it also throws for NaN.
      if (!(Date.now() + wait <= end)) throw error;
      await sleep(wait, signal);
    }
  }
}

/** Returns the delay in milliseconds: it doubles with each attempt, and a random part prevents simultaneous retries. */
export function backoff(attempt: number, delay: number): number {
  return Math.min(30_000, delay * 2 ** (attempt - 1)) * (1 - Math.random() / 2);
}

/** The longest timer in milliseconds, three weeks: longer timers fire at once. */
const longestTimer = 2e9;

/** Waits, at most until the signal aborts. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(milliseconds, longestTimer));
    signal?.addEventListener("abort", end);
  });
}
