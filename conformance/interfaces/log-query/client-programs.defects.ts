import type { LegacyRequest, LogEvent, Operations, QueryStatus } from "../../../generated/log-query/types.ts";
import { nanosecondsOf, timeOf } from "../../../generated/runtime/paging/paging.ts";
import { type ClientProgramDefect, giving, programDefectsOf, sending } from "../../defect-kit/defect.ts";
import {
  compose,
  type Interceptor,
  mapRequestBody,
  mapResponseBody,
  onResponse,
} from "../../defect-kit/interceptors.ts";
import { logQueryProgram } from "../../peers/client-programs/programs.ts";

const { defect, intercepted, on } = programDefectsOf<keyof Operations>("log-query", logQueryProgram());

/** A page, and the request for it. */
interface ReadPage {
  request: Omit<LegacyRequest, "order">;
  limit: number;
  status: QueryStatus;
  matches: LogEvent[];

  /** The number of events on all pages until now. */
  given: number;
}

/** Takes some page for the last: those after it have no events. */
function endedEarly(isLast: (page: ReadPage) => boolean): Interceptor {
  let given = 0;
  let ended = false;
  return async (request, next) => {
    const decoded = (await request.clone().json()) as LegacyRequest & { apl?: string };
    if (ended) return Response.json({ status: { minCursor: decoded.cursor, maxCursor: decoded.cursor }, matches: [] });
    const response = await next(request);
    const { status = {}, matches = [] } = (await response.clone().json()) as {
      status?: QueryStatus;
      matches?: LogEvent[];
    };
    given += matches.length;
    const limit = decoded.limit ?? Number(/limit (\d+)/.exec(decoded.apl ?? "")?.[1]);
    ended = isLast({ request: decoded, limit, status, matches, given });
    return response;
  };
}

/** The bound that a walk moves on, and the way that it goes. */
const walks = [
  { bound: "endTime", other: "startTime", requirement: "LOG-PAGE-1", step: -1n },
  { bound: "startTime", other: "endTime", requirement: "LOG-PAGE-2", step: 1n },
];

/** Programs that ask for the next page with another time. */
const boundDefects: readonly ClientProgramDefect[] = walks.flatMap(({ bound, other, requirement, step }) => {
  const moved = (id: string, title: string, move: (time: bigint) => bigint): ClientProgramDefect =>
    intercepted(requirement, `${bound}-${id}`, title, () =>
      mapRequestBody(`/${bound}`, (time) => timeOf(move(nanosecondsOf(String(time))))),
    );
  return [
    moved("in-milliseconds", `${bound} is cut to milliseconds`, (time) => time - (time % 1_000_000n)),
    moved(
      "off-by-a-millisecond",
      `${bound} goes on by a millisecond in place of a nanosecond`,
      (time) => time + step * 1_000_000n,
    ),
    moved("off-by-two", `${bound} goes on by two nanoseconds`, (time) => time + step * 2n),
    moved("back", `${bound} goes a nanosecond back to where the walk comes from`, (time) => time - step),
    intercepted(
      requirement,
      `${bound}-alone`,
      `the other bound than ${bound} is sent with the first page alone`,
      () => {
        let count = 0;
        return mapRequestBody(`/${other}`, (time) => (count++ === 0 ? time : undefined));
      },
    ),
    intercepted(requirement, `${bound}-with-other-day`, `the other bound than ${bound} is that of a whole day`, () =>
      mapRequestBody(`/${other}`, (time) => `${String(time).slice(0, 10)}T${step < 0 ? "00:00:00" : "23:59:59"}Z`),
    ),
    intercepted(requirement, `${bound}-of-second-last`, `${bound} is the time of the last event but one`, () =>
      ofSecondLast(bound),
    ),
  ];
});

/** Goes on from the event before the last. */
function ofSecondLast(bound: string): Interceptor {
  let time: unknown;
  return compose(
    mapRequestBody(`/${bound}`, (sent) => time ?? sent),
    onResponse(({ body }) => {
      const matches: unknown = Reflect.get(Object(body), "matches");
      if (Array.isArray(matches)) time = Reflect.get(Object(matches.at(-2)), "_time");
    }),
  );
}

/** Programs that walk by cursor, and end too early or too late. */
const cursorDefects: readonly ClientProgramDefect[] = [
  intercepted("LOG-PAGE-5", "cursor-never-ends", "only a page without events ends the walk", neverTheSame),
  intercepted("LOG-PAGE-5", "cursor-swapped", "the cursor of the other end of the page is sent", () =>
    mapResponseBody("/status", (status) => {
      const { minCursor, maxCursor, ...rest } = Object(status);
      return { ...rest, minCursor: maxCursor, maxCursor: minCursor };
    }),
  ),
  intercepted(
    "LOG-PAGE-5",
    "cursor-compared-with-either",
    "the walk ends where either of the cursors that come back is the one sent",
    () => endedEarly(({ status, request: { cursor } }) => [status.minCursor, status.maxCursor].includes(cursor)),
  ),
  intercepted(
    "LOG-PAGE-5",
    "cursor-one-page-too-few",
    "the rest of the events is not asked for where it is less than a page",
    () => endedEarly(({ status: { rowsMatched = 0 }, given, limit }) => rowsMatched - given < limit),
  ),
];

/** Has every cursor that comes back look like one that was not sent before. */
function neverTheSame(): Interceptor {
  let count = 0;
  return compose(
    mapRequestBody("/cursor", (cursor) => (typeof cursor === "string" ? cursor.split("#")[0] : cursor)),
    mapResponseBody("/status/*", (value) => (typeof value === "string" ? `${value}#${count++}` : value)),
  );
}

/** Gives every event as often as it comes. */
const repeating = logQueryProgram({ key: () => Math.random() });

/** Programs that read logs page by page. */
export const defects: readonly ClientProgramDefect[] = [
  ...boundDefects,
  defect("LOG-PAGE-3", "repeats-overlap", "events that come again with the next page are given again", repeating),
  defect(
    "LOG-PAGE-3",
    "drops-last-alone",
    "of those that come again, only the very event that the page before ended with is left out",
    sending(repeating, withoutLast),
  ),
  defect(
    "LOG-PAGE-3",
    "drops-same-time",
    "of the events of one time, only the first is given",
    logQueryProgram({ key: ({ _time }) => _time }),
  ),
  defect(
    "LOG-PAGE-3",
    "drops-neighbours-alone",
    "an event that comes again is left out only right after itself",
    giving(sending(repeating, withoutLastPage), ({ events }) => ({
      events: (Array.isArray(events) ? events : []).filter(
        (event, index, all) => JSON.stringify(event) !== JSON.stringify(all[index - 1]),
      ),
    })),
  ),
  defect("LOG-PAGE-1", "ends-at-once", "it ends with an error before it has asked", () =>
    Promise.reject(new Error("it has ended")),
  ),
  intercepted("LOG-PAGE-3", "gives-up-at-empty", "an empty page counts as an error", () =>
    onResponse((response) => {
      const { matches } = Object(response.body);
      if (Array.isArray(matches) && matches.length === 0) response.status = 500;
    }),
  ),
  intercepted(
    "LOG-PAGE-3",
    "stops-at-short-page",
    "a page with fewer events than the limit ends the walk by timestamp",
    () => endedEarly(({ matches, limit }) => matches.length < limit),
  ),
  ...cursorDefects,
  limited("of-query-only", "the limit stands in the query alone, however large", () => undefined),
  limited("of-default", "the limit of the request stays the default", () => 1000),
  limited("off-by-one", "the request asks for one event more than the query", (limit) => limit + 1),
];

function limited(id: string, title: string, change: (limit: number) => number | undefined): ClientProgramDefect {
  return intercepted("LOG-LIM-2", `limit-${id}`, title, () =>
    on(
      "queryApl",
      mapRequestBody("/limit", (limit) => (typeof limit === "number" ? change(limit) : limit)),
    ),
  );
}

/** Leaves out the events of a page that were on the page before. */
function withoutLastPage(): Interceptor {
  let before = new Set<string>();
  return mapResponseBody("/matches", (matches) => {
    if (!Array.isArray(matches)) return matches;
    const known = before;
    before = new Set(matches.map((event) => JSON.stringify(event)));
    return matches.filter((event) => !known.has(JSON.stringify(event)));
  });
}

/** Leaves out the first event of a page where it is the last one of the page before. */
function withoutLast(): Interceptor {
  let last: string | undefined;
  return mapResponseBody("/matches", (matches) => {
    if (!Array.isArray(matches)) return matches;
    const isRepeated = JSON.stringify(matches[0]) === last;
    last = JSON.stringify(matches.at(-1));
    return isRepeated ? matches.slice(1) : matches;
  });
}
