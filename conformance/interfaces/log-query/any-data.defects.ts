import type { Operations } from "../../../generated/log-query/types.ts";
import type { Row } from "../../defect-kit/changed-at.ts";
import { compose } from "../../defect-kit/interceptors.ts";
import {
  as,
  atMost,
  copy,
  drop,
  later,
  mutantsOf,
  replace,
  respond,
  reverse,
  round,
  set,
  slice,
  sort,
  take,
  unique,
  when,
} from "../../defect-kit/mutants.ts";
import { ascending, endpoints, events, isAscending, limited, limitOf } from "./interceptors.ts";

const matches = "response/matches";
const time = "response/matches/*/_time";
const rows = "response/status/rowsMatched";
const [first, last] = ["2000-01-01T00:00:00Z", "2100-01-01T00:00:00Z"];

/** Defects of either endpoint that show with any data. */
export const defects = endpoints.flatMap(({ name, requirement, operation }) =>
  mutantsOf<keyof Operations>("log-query", {
    [requirement]: {
      [operation]: {
        [`any-data/${name}-bounds-in-milliseconds`]: [
          "The service cuts startTime to milliseconds",
          replace("request/startTime", /(\.\d{3})\d+/, "$1"),
        ],
        [`any-data/${name}-end-rounded`]: [
          "The service rounds endTime up to the second",
          replace("request/endTime", /\.\d+Z/, ".999999999Z"),
        ],
        [`any-data/${name}-fraction-needed`]: [
          "The service rejects times without a fraction",
          when({ "request/startTime": { not: /\./ } }, respond(400)),
          when({ "request/endTime": { not: /\./ } }, respond(400)),
        ],
        [`any-data/${name}-never-empty`]: [
          "For a period without events, the service returns the last ones before it",
          when({ status: 200, "response/matches/0": undefined }, take(matches, [set("request/startTime", first)])),
        ],
        [`any-data/${name}-hour-late`]: ["Times are an hour late", later(time, 3600)],
        [`any-data/${name}-any-dataset`]: [
          "The service returns events for any name of a dataset",
          replace("path", /[^/]+(?=\/query$)/, "web-requests"),
          replace("request/apl", /'.*?'/, "'web-requests'"),
        ],
        [`${name}/not-there`]: ["The endpoint does not exist", respond(404)],
        [`${name}/ascending`]: ["Events are always in ascending order", sort(matches, "_time")],
        [`${name}/descending`]: ["Events are always in descending order", sort(matches, "_time"), reverse(matches)],
        [`${name}/arrival`]: ["Events are in the order of their arrival", sort(matches, "_rowId")],
        [`${name}/page-sorted`]: [
          "The service finds the newest events, then sorts them",
          ascending(replace("request/apl", " asc", " desc"), set("request/order/0/desc", true), reverse(matches)),
        ],
        [`${name}/sorted-as-text`]: [
          "The service sorts times as texts, without trailing zeros",
          events((all, request) => inOrder(all, isAscending(request), shortTime)),
        ],
        [`${name}/limit-ignored`]: ["The service ignores the limit", limited(() => undefined)],
        [`${name}/limit-less-one`]: ["A page lacks an event", limited((limit = 1001) => limit - 1)],
        [`${name}/limit-and-one`]: ["A page has an event too many", limited((limit = 999) => limit + 1)],
        [`${name}/limit-before-order`]: [
          "The service finds the events that arrived first, then sorts them",
          compose(
            events((all, request) => {
              const found = inOrder(all, true, numberOf).slice(0, limitOf(request));
              return inOrder(found, isAscending(request), timeOf);
            }),
            limited(() => undefined),
          ),
        ],
        [`${name}/start-ignored`]: ["The service ignores startTime", drop("request/startTime")],
        [`${name}/end-ignored`]: ["The service ignores endTime", drop("request/endTime")],
        [`${name}/start-of-day`]: [
          "The service reads startTime as the beginning of its day",
          replace("request/startTime", /T.*/, "T00:00:00Z"),
        ],
        [`${name}/end-to-the-hour`]: [
          "The service reads endTime as the beginning of its hour",
          replace("request/endTime", /:.*/, ":00:00Z"),
        ],
        [`${name}/same-time-once`]: ["The service returns one event of each time", unique(matches, "_time")],
        [`${name}/fractions-cut`]: ["Times have no fractions", replace(time, /\.\d+/, "")],
        [`${name}/no-data`]: ["Events have no data", drop("response/matches/*/data")],
        [`${name}/no-events`]: ["Queries find no events", slice(matches, 0, 0)],
      },
    },
    "LOG-EP-3": {
      [operation]: {
        [`any-data/${name}-rows-rounded`]: ["rowsMatched is at most 1,000", atMost(rows, 1000)],
        [`any-data/${name}-rows-tens`]: ["rowsMatched is rounded to tens", round(rows, 10)],
        [`${name}/without-status`]: ["The response has no status", drop("response/status")],
        [`${name}/rows-of-page`]: ["rowsMatched counts the events of the page", copy(rows, matches), as(rows, "count")],
        [`${name}/rows-of-dataset`]: [
          "rowsMatched counts all events of the dataset",
          take(rows, [set("request/startTime", first), set("request/endTime", last)]),
        ],
      },
    },
  }),
);

/** Sorts rows by a key. */
function inOrder(all: readonly Row[], isUp: boolean, keyOf: (row: Row) => string | number): Row[] {
  const sorted = all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return isUp ? sorted : sorted.toReversed();
}

function timeOf({ _time }: Row): string {
  return String(_time);
}

function numberOf({ _rowId }: Row): number {
  return Number(_rowId);
}

function shortTime({ _time }: Row): string {
  return String(_time).replace(/\.?0*Z$/, "Z");
}
