// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

/**
 * The requirements of “Log-Query API”, each with its parts. Give them to `defineSuite` as `requirements`: then
 * an id or a part that does not exist does not compile.
 */
export const logQueryRequirements = {
  "LOG-AUTH-1": [
    "taken with Authorization: Bearer",
    "rejected without a token",
    "rejected with another token",
    "Content-Type: application/json",
  ],
  "LOG-EP-1": ["ascending", "descending", "limit in apl"],
  "LOG-EP-2": ["startTime", "endTime", "order", "limit"],
  "LOG-EP-3": ["minCursor", "maxCursor", "rowsMatched", "matches", "_time", "status.rowsMatched"],
  "LOG-LIM-1": ["limit in apl", "limit", "limit: default 1000", "the most of the server"],
  "LOG-LIM-2": ["the same limit"],
  "LOG-OPEN-1": [],
  "LOG-OPEN-2": [],
  "LOG-OPEN-3": [],
  "LOG-PAGE-1": ["endTime of the last event"],
  "LOG-PAGE-2": ["startTime of the last event"],
  "LOG-PAGE-3": ["until the page is empty", "deduplicated"],
  "LOG-PAGE-4": ["minCursor", "maxCursor"],
  "LOG-PAGE-5": [
    "descending: the end is at the minCursor that was sent",
    "ascending: the end is at the maxCursor that was sent",
  ],
  "LOG-PAGE-6": [],
} as const;
