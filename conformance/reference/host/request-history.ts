import type { RequestEntry } from "./log.ts";

/** A request that was answered, and when. */
export interface PastRequest extends RequestEntry {
  /** Milliseconds since 1970. */
  at: number;
}

const kept = 500;

/** The characters that are kept of a path. */
const longest = 300;

export type RequestHistory = ReturnType<typeof keepRequests>;

/**
 * Keeps the latest requests of the interfaces in memory: nothing of a body, a query or a header. Those of the console's own
 * pages are left out.
 */
export function keepRequests(now: () => number) {
  const requests: PastRequest[] = [];
  return {
    add: (entry: RequestEntry): void => {
      if (/^\/(console(\/|$)|$)/.test(entry.path)) return;
      requests.unshift({ ...entry, path: entry.path.slice(0, longest), at: now() });
      if (requests.length > kept) requests.pop();
    },

    /** The requests whose path is this one or below it, the newest first. */
    below: (path: string): readonly PastRequest[] =>
      requests.filter((each) => each.path === path || each.path.startsWith(`${path}/`)),
  };
}
