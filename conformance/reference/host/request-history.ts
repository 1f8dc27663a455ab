import type { RequestEntry } from "./log.ts";

/** A past request and its time. */
export interface PastRequest extends RequestEntry {
  /** Milliseconds since 1970. */
  at: number;
}

const kept = 500;

/** The maximum length of a stored path, in characters. */
const longest = 300;

export type RequestHistory = ReturnType<typeof keepRequests>;

/**
 * Keeps the latest requests to the interfaces in memory, without bodies, queries and headers. Requests to the console's own
 * pages are excluded.
 */
export function keepRequests(now: () => number) {
  const requests: PastRequest[] = [];
  return {
    add: (entry: RequestEntry): void => {
      if (/^\/(console(\/|$)|$)/.test(entry.path)) return;
      requests.unshift({ ...entry, path: entry.path.slice(0, longest), at: now() });
      if (requests.length > kept) requests.pop();
    },

    /** Returns the requests whose path is this one or below it, newest first. */
    below: (path: string): readonly PastRequest[] =>
      requests.filter((each) => each.path === path || each.path.startsWith(`${path}/`)),
  };
}
