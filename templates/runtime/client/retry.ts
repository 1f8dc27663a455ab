import { NetworkError } from "./errors.ts";

/**
 * The rules by which a failed request is sent again.
 *
 * @example
 * createShopClient({ baseUrl, retry: { attempts: 5, delay: 200, totalTime: 30_000 } });
 */
export interface RetryOptions {
  /** The most attempts, the first included; 1 for never sending it again. Default: 3. */
  attempts?: number;

  /**
   * The milliseconds before the second attempt, unless the service asks for more; twice as many before each further one,
   * up to half a minute, less a random part. Default: 500.
   */
  delay?: number;

  /** The milliseconds after the first attempt beyond which no other begins. Default: 60000. */
  totalTime?: number;
}

/**
 * Makes attempts until one succeeds, or fails in a way that another would not help or not be safe, or the bounds are
 * reached; then throws what the last one threw.
 *
 * @param repeatable Allows the request to be carried out twice. Otherwise only one that was rejected with 429 is sent again.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { attempts = 3, delay = 500, totalTime = 60_000 }: RetryOptions,
  repeatable: boolean,
  signal?: AbortSignal,
): Promise<T> {
  const end = Date.now() + totalTime;
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      const { status, retryAfter = 0 } = Object(error);
      const wait = Math.max(retryAfter * 1000, backoff(made, delay));
      // A request that exceeds a quota was not carried out; after any other failure it may have been.
      const mayHelp = status === 429 || (repeatable && (status >= 500 || error instanceof NetworkError));
      if (made >= attempts || signal?.aborted || !mayHelp || Date.now() + wait > end) throw error;
      await sleep(wait, signal);
    }
  }
}

/** Twice as long after each failure, less a random part, so that clients do not come back all at once. */
export function backoff(failures: number, delay: number): number {
  return Math.min(30_000, delay * 2 ** (failures - 1)) * (1 - Math.random() / 2);
}

/** Waits, and no longer than until the signal is aborted. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
  });
}
