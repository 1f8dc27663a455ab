import type { Operations } from "../../../generated/log-query/types.ts";
import { type Change, changedAt, found as foundAt, type Row, rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapRequestBody,
  mapResponseBody,
  onRequest,
  onResponse,
  respondWith,
  when,
} from "../../defect-kit/interceptors.ts";
import { endpoints, eventsOf, isAscending, limitOf, setEvents, setLimit } from "./interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("log-query");

/** Bounds of so many digits after the second, of those that have any. */
const withDigits = (digits: number) => (time: unknown) =>
  String(time).replace(/\.\d+/, (fraction) => fraction.slice(0, digits + 1).padEnd(digits + 1, "0"));

/** Defects of either endpoint that any data shows. */
const mutations: readonly [id: string, title: string, intercept: Interceptor][] = [
  ["bounds-in-milliseconds", "startTime is cut to milliseconds", mapRequestBody("/startTime", withDigits(3))],
  [
    "end-rounded",
    "endTime is rounded up to the second",
    mapRequestBody("/endTime", (time) => String(time).replace(/\.\d+Z/, ".999999999Z")),
  ],
  [
    "fraction-needed",
    "A time without a fraction is rejected",
    when(
      ({ body }) => [rowOf(body)["startTime"], rowOf(body)["endTime"]].some((time) => !String(time).includes(".")),
      respondWith(() => ({ status: 400, body: { message: "no such time" } })),
    ),
  ],
  [
    "never-empty",
    "A period without events gives the last ones before it",
    onResponse(async (response, { body }, sendAgain) => {
      if (response.status !== 200 || eventsOf(response).length > 0) return;
      setEvents(response, eventsOf(await sendAgain({ body: { ...rowOf(body), startTime: "2000-01-01T00:00:00Z" } })));
    }),
  ],
  ["hour-late", "Times are those of another zone", mapResponseBody("/matches/*/_time", (time) => anHourAfter(time))],
];

function anHourAfter(time: unknown): string {
  const fraction = /\.\d+/.exec(String(time))?.[0] ?? "";
  return new Date(Date.parse(String(time)) + 3_600_000).toISOString().replace(/\.\d+/, fraction);
}

/** Defects in either endpoint. */
const endpointMutations: readonly [id: string, title: string, intercept: Interceptor][] = [
  ["not-there", "The endpoint is not there", respondWith(() => ({ status: 404, body: {} }))],
  ["ascending", "Events come in ascending order whatever is asked for", events((all) => all.toSorted(byTime))],
  [
    "descending",
    "Events come in descending order whatever is asked for",
    events((all) => all.toSorted(byTime).toReversed()),
  ],
  [
    "arrival",
    "Events come in the order in which they arrived",
    events((all) => all.toSorted((a, b) => numberOf(a) - numberOf(b))),
  ],
  [
    "page-sorted",
    "The newest events are found, and then put in order",
    async (request, next) => {
      const newestFirst = onRequest((decoded) => {
        const body = rowOf(decoded.body);
        decoded.body =
          body["apl"] === undefined
            ? { ...body, order: [{ field: "_time", desc: true }] }
            : { ...body, apl: String(body["apl"]).replace(" asc", " desc") };
      });
      const sorted = onResponse((response, decoded) => {
        if (isAscending(decoded)) setEvents(response, eventsOf(response).toReversed());
      });
      return await sorted(request, async (passed) => await newestFirst(passed, next));
    },
  ],
  [
    "sorted-as-text",
    "Times are sorted as text, with only the digits of their fraction that are needed",
    onResponse((response, request) => {
      const sorted = eventsOf(response).toSorted((a, b) => (shortTime(a) < shortTime(b) ? -1 : 1));
      setEvents(response, isAscending(request) ? sorted : sorted.toReversed());
    }),
  ],
  ["limit-ignored", "The limit is not read", onRequest((request) => setLimit(request, undefined))],
  [
    "limit-less-one",
    "A page has one event less than the limit",
    onRequest((request) => setLimit(request, (limitOf(request) ?? 1001) - 1)),
  ],
  [
    "limit-and-one",
    "A page has one event more than the limit",
    onRequest((request) => setLimit(request, (limitOf(request) ?? 999) + 1)),
  ],
  [
    "limit-before-order",
    "The first events that arrived are found, and then put in order",
    async (request, next) => {
      const all = onRequest((decoded) => setLimit(decoded, undefined));
      const first = onResponse((response, decoded) => {
        const found = eventsOf(response)
          .toSorted((a, b) => numberOf(a) - numberOf(b))
          .slice(0, limitOf(decoded));
        const sorted = found.toSorted(byTime);
        setEvents(response, isAscending(decoded) ? sorted : sorted.toReversed());
      });
      return await first(request, async (passed) => await all(passed, next));
    },
  ],
  ["start-ignored", "startTime is not read", mapRequestBody("/startTime", () => undefined)],
  ["end-ignored", "endTime is not read", mapRequestBody("/endTime", () => undefined)],
  [
    "start-of-day",
    "startTime is taken for the beginning of its day",
    mapRequestBody("/startTime", (time) => dayOf(time)),
  ],
  [
    "end-to-the-hour",
    "endTime is taken for the beginning of its hour",
    mapRequestBody("/endTime", (time) => hourOf(time)),
  ],
  [
    "same-time-once",
    "Of events of the same time one is found",
    events((all) => [...new Map(all.map((row) => [row["_time"], row])).values()]),
  ],
  ["fractions-cut", "The fractions of seconds are lost", times((time) => time.replace(/\.\d+/, ""))],
  ["milliseconds", "Times are numbers", times((time) => Date.parse(time))],
  ["no-time", "Events have no _time", events((all) => all.map(({ _time: _, ...row }) => row))],
  ["no-data", "Events come back without their data", events((all) => all.map(({ data: _, ...row }) => row))],
  ["no-events", "Queries find nothing", events(() => [])],
];

/** Defects in what a response holds besides the right events. */
function responseDefects(name: string, operation: keyof Operations): ServiceDefect[] {
  const make = (id: string, title: string, pointer: string, change: Change): ServiceDefect =>
    defect("LOG-EP-3", `${name}/${id}`, title, on(operation, mapResponseBody(pointer, change)));
  return [
    make("without-status", "A response has no status", "/status", () => undefined),
    make("status-as-text", "The status is a text", "/status", () => "ok"),
    make("cursors-as-numbers", "Cursors are numbers", "/status/minCursor", () => 17),
    make("matches-elsewhere", "The events are in tables alone", "/matches", () => undefined),
    make("time-elsewhere", "The time of an event is within its data", "/matches/*/_time", () => undefined),
    make("rows-of-page", "rowsMatched counts the events on the page", "/status", (status, { matches }) => ({
      ...rowOf(status),
      rowsMatched: Object(matches).length,
    })),
    make("rows-as-text", "rowsMatched is a text", "/status/rowsMatched", String),
    defect("LOG-EP-3", `${name}/rows-of-dataset`, "rowsMatched counts all events of the dataset", {
      intercept: on(
        operation,
        onResponse(async (response, { body }, sendAgain) => {
          const whole = { ...rowOf(body), startTime: "2000-01-01T00:00:00Z", endTime: "2100-01-01T00:00:00Z" };
          const { body: all } = await sendAgain({ body: whole });
          response.body = changedAt(response.body, "/status/rowsMatched", () => foundAt(all, "/status/rowsMatched"));
        }),
      ),
    }),
  ];
}

function events(change: (all: Row[]) => Row[]): Interceptor {
  return onResponse((response) => {
    if (response.status === 200) setEvents(response, change(eventsOf(response)));
  });
}

function times(change: (time: string) => unknown): Interceptor {
  return events((all) => all.map((row) => ({ ...row, _time: change(String(row["_time"])) })));
}

function byTime(a: Row, b: Row): number {
  return String(a["_time"]) < String(b["_time"]) ? -1 : 1;
}

function numberOf(row: Row): number {
  return Number(row["_rowId"]);
}

function shortTime(row: Row): string {
  return String(row["_time"]).replace(/\.?0*Z$/, "Z");
}

function dayOf(time: unknown): string {
  return `${String(time).slice(0, 10)}T00:00:00Z`;
}

function hourOf(time: unknown): string {
  return `${String(time).slice(0, 13)}:00:00Z`;
}

/** Defects that show whatever events there are. */
export const defects: readonly ServiceDefect[] = endpoints.flatMap(({ name, requirement, operation }) => [
  ...endpointMutations.map(([id, title, intercept]) =>
    defect(requirement, `${name}/${id}`, title, on(operation, intercept)),
  ),
  ...mutations.map(([id, title, intercept]) =>
    defect(requirement, `any-data/${name}-${id}`, title, on(operation, intercept)),
  ),
  defect(
    requirement,
    `any-data/${name}-any-dataset`,
    "Whatever the dataset is called, there are events of it",
    on(
      operation,
      onRequest((request) => {
        const { apl } = rowOf(request.body);
        if (apl === undefined) request.url.pathname = request.url.pathname.replace(/[^/]+(?=\/query$)/, "web-requests");
        else request.body = { ...rowOf(request.body), apl: String(apl).replace(/'.*?'/, "'web-requests'") };
      }),
    ),
  ),
  ...[
    {
      id: "rows-rounded",
      title: "rowsMatched is cut off at 1,000",
      change: (rows: unknown) => Math.min(Number(rows), 1000),
    },
    {
      id: "rows-tens",
      title: "rowsMatched is rounded to tens",
      change: (rows: unknown) => Math.ceil(Number(rows) / 10) * 10,
    },
  ].map(({ id, title, change }) =>
    defect("LOG-EP-3", `any-data/${name}-${id}`, title, on(operation, mapResponseBody("/status/rowsMatched", change))),
  ),
  ...responseDefects(name, operation),
]);
