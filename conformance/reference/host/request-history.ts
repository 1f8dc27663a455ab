import type { RequestEntry } from "./log.ts";

/** A request that was answered, and when. */
export interface PastRequest extends RequestEntry {
  /** Milliseconds since 1970. */
  at: number;
}

/** The latest requests, in memory: nothing of a body, a query or a header. */
export interface RequestHistory {
  add(entry: RequestEntry): void;

  /** The requests whose path is this one or below it, the newest first. */
  below(path: string): readonly PastRequest[];
}

const kept = 500;

/** The characters that are kept of a path. */
const longest = 300;

/** Keeps the latest requests of the interfaces; those of the console's own pages are left out. */
export function keepRequests(now: () => number): RequestHistory {
  const requests: PastRequest[] = [];
  return {
    add: (entry) => {
      if (/^\/(console(\/|$)|$)/.test(entry.path)) return;
      requests.unshift({ ...entry, path: entry.path.slice(0, longest), at: now() });
      if (requests.length > kept) requests.pop();
    },
    below: (path) => requests.filter((each) => each.path === path || each.path.startsWith(`${path}/`)),
  };
}
