import { ApiError, NetworkError } from "./errors.ts";

/**
 * The rules by which a failed request is sent again.
 *
 * @example
 * createShopClient({ baseUrl, retry: { attempts: 5, delay: 200, totalTime: 30_000 } });
 */
export interface RetryOptions {
  /**
   * The most attempts that may fail; 1 for never sending it again. A request that was rejected with 429 was not carried
   * out: it is sent again for as long as `totalTime` and `maxWait` allow. Default: 3.
   */
  attempts?: number;

  /**
   * The milliseconds before the second attempt; twice as many before each further one, up to half a minute, less a random
   * part. Where the service asks for a time, a random part of them comes on top of it, so that requests do not come back
   * all at once. Default: 500.
   */
  delay?: number;

  /**
   * The milliseconds after the first attempt beyond which no other begins. Default: ten windows of the documented quota,
   * so that even a thousand requests at once pass a quota of 120 a minute; where none is documented, 60000.
   */
  totalTime?: number;

  /**
   * The most milliseconds that the service may ask to wait; after a response that asks for more, no other attempt is made.
   * Default: two windows of the documented quota; where none is documented, `totalTime`.
   */
  maxWait?: number;
}

/**
 * Makes attempts until one succeeds, or fails in a way that another would not help or not be safe, or the bounds are
 * reached; then throws what the last one threw.
 *
 * @param repeatable Allows the request to be carried out twice. Otherwise only one that was rejected with 429 is sent again.
 * @param quotaWindow The window of the documented quota, in seconds. Default: none is documented.
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
  for (let made = 1, failures = 0; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      const { status = 0, retryAfter = 0 }: Partial<ApiError> = error instanceof ApiError ? error : {};
      const asked = retryAfter * 1000;
      // Never less than the service asks for.
      const wait = asked + backoff(made, delay) * (asked > 0 ? Math.random() : 1);
      // A request that exceeds a quota was not carried out; after any other failure it may have been.
      const isOverQuota = status === 429;
      if (!isOverQuota) failures += 1;
      const mayPass = repeatable && (status >= 500 || error instanceof NetworkError);
      const mayHelp = isOverQuota ? attempts > 1 : mayPass && failures < attempts;
      if (!mayHelp || signal?.aborted || asked > maxWait) throw error;
      // False for what is no number, too.
      if (!(Date.now() + wait <= end)) throw error;
      await sleep(wait, signal);
    }
  }
}

/** Twice as long after each failure, less a random part, so that clients do not come back all at once. */
export function backoff(failures: number, delay: number): number {
  return Math.min(30_000, delay * 2 ** (failures - 1)) * (1 - Math.random() / 2);
}

/** Timers of more milliseconds than these, three weeks, fire at once. */
const longestTimer = 2e9;

/** Waits, and no longer than until the signal is aborted. */
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
