/** A maximum of requests in a window. */
export interface Quota {
  /** The maximum of accepted requests. */
  requests: number;

  /** The length of the window, in seconds. */
  windowSeconds: number;
}

/** The window of a request. */
export interface RateWindow {
  /** The number of requests in it, including this one. */
  count: number;

  /** Its end, in milliseconds since 1970. */
  endsAt: number;
}

/** Counts requests. One store serves all processes of a server. */
export interface RateLimitStore {
  /**
   * Counts a request atomically and returns its window. The first request of a key, and the first one after its window has
   * ended, begin a new window.
   *
   * @param key The key of the callers that share a quota.
   * @param windowSeconds The length of the window, in seconds.
   * @param now The time, in milliseconds since 1970.
   */
  count(key: string, windowSeconds: number, now: number): RateWindow | Promise<RateWindow>;
}

/** The state of an exceeded quota, for the response. */
export interface Exceeded {
  /** A maximum of requests in a window. */
  limit: number;

  /** The number of requests left: 0. */
  remaining: number;

  /** The end of the window, in seconds since 1970. */
  resetEpochSeconds: number;

  /** The time until then, in seconds, at least 1. */
  retryAfterSeconds: number;
}

/** Makes a store in the memory of one process. */
export function memoryRateLimits(): RateLimitStore {
  const windows = new Map<string, RateWindow>();
  let nextSweep = 0;
  const sweep = (now: number, windowSeconds: number): void => {
    if (now < nextSweep) return;
    nextSweep = now + windowSeconds * 1000;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  };
  return {
    count(key, windowSeconds, now) {
      sweep(now, windowSeconds);
      const known = windows.get(key);
      const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowSeconds * 1000 };
      const counted = { count: current.count + 1, endsAt: current.endsAt };
      windows.set(key, counted);
      return counted;
    },
  };
}

/** Counts a request; returns undefined if it is within its quota. */
export async function takeFrom(
  store: RateLimitStore,
  key: string,
  { requests, windowSeconds }: Quota,
  now: number,
): Promise<Exceeded | undefined> {
  const { count, endsAt } = await store.count(key, windowSeconds, now);
  if (count <= requests) return undefined;
  return {
    limit: requests,
    remaining: 0,
    resetEpochSeconds: Math.ceil(endsAt / 1000),
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
  };
}
