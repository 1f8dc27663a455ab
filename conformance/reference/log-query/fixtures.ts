import type { LogQueryFixtures } from "../../interfaces/log-query/target.ts";
import type { SampleRequests } from "../host/part.ts";
import type { NewEvent } from "./datasets.ts";
import { readTime, writeTime } from "./event-time.ts";
import { serverLimit } from "./page.ts";

const groups = 500;
const firstTime = "2026-03-01T00:00:00Z";

/** The offsets of a group's events from its beginning, in nanoseconds. Some are equal, to test the order of simultaneous events. */
const offsets = [0, 0, 0, 1, 999_999_999];

export const fixtures = {
  token: "log-token-of-the-reference",
  dataset: "web-requests",
  invalidToken: "log-token-that-was-never-issued",
  largeDataset: {
    name: "web-requests",
    startTime: firstTime,
    endTime: "2026-03-02T00:00:00Z",
    events: groups * offsets.length,
  },
  serverLimit,
} satisfies LogQueryFixtures;

/** Returns sample requests to a web site on one day, in groups 100 seconds apart. */
export function webRequests(): NewEvent[] {
  const { second } = readTime(firstTime);
  return Array.from({ length: groups }, (_, group) =>
    offsets.map((nanosecond, index) => ({
      _time: writeTime({ second: second + group * 100, nanosecond }),
      data: {
        number: group * offsets.length + index,
        path: `/articles/${group % 40}`,
        status: index === 4 ? 404 : 200,
      },
    })),
  ).flat();
}

const { name, startTime, endTime } = fixtures.largeDataset;

/** A query in the legacy form. */
export const legacyQuery = { startTime, endTime, limit: 10, order: [{ field: "_time", desc: true }] };

/** Requests that succeed. */
export const sampleRequests = {
  queryApl: [{ query: { format: "tabular" }, body: { apl: `['${name}'] | limit 10`, startTime, endTime } }],
  queryLegacy: [{ path: { dataset_name: name }, body: legacyQuery }],
} satisfies SampleRequests;
