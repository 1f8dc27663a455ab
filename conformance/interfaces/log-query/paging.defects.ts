import type { Operations } from "../../../generated/log-query/types.ts";
import { changedAt, type Row, rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type DecodedRequest,
  type Interceptor,
  mapRequestBody,
  mapResponseBody,
  onRequest,
  onResponse,
} from "../../defect-kit/interceptors.ts";
import { endpoints, eventsOf, isAscending, limitOf, onBoth, setEvents, setLimit } from "./interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("log-query");

const hasCursor = ({ body }: DecodedRequest): boolean => Boolean(rowOf(body)["cursor"]);

/** Defects in the cursors of either endpoint. */
const cursorMutations: readonly [id: string, title: string, intercept: Interceptor][] = [
  ["ignored", "The cursor is not read: page 2 repeats page 1", mapRequestBody("/cursor", () => undefined)],
  ["swapped", "minCursor and maxCursor are one another", mapResponseBody("/status", swapped)],
  [
    "min-is-first",
    "minCursor is that of the first event of a page, whatever the order",
    onResponse((response, request) => {
      if (!isAscending(request)) response.body = changedAt(response.body, "/status", swapped);
    }),
  ],
  [
    "max-is-first",
    "maxCursor is that of the first event of a page, whatever the order",
    onResponse((response, request) => {
      if (isAscending(request)) response.body = changedAt(response.body, "/status", swapped);
    }),
  ],
  [
    "first-page-alone",
    "There are cursors on the first page alone",
    onResponse((response, request) => {
      if (hasCursor(request)) response.body = { ...rowOf(response.body), status: {} };
    }),
  ],
  ["no-status", "There is no status", mapResponseBody("/status", () => undefined)],
  [
    "skips-one",
    "A page after a cursor leaves its first event out",
    async (request, next) => {
      const more = onRequest((decoded) => {
        const limit = limitOf(decoded);
        if (limit !== undefined && hasCursor(decoded)) setLimit(decoded, limit + 1);
      });
      const less = onResponse((response, decoded) => {
        if (hasCursor(decoded)) setEvents(response, eventsOf(response).slice(1));
      });
      return await less(request, async (passed) => await more(passed, next));
    },
  ],
  [
    "by-time",
    "A page after a cursor begins with another time",
    onResponse((response, request) => {
      if (!hasCursor(request)) return;
      const position = Buffer.from(String(rowOf(request.body)["cursor"]), "base64url")
        .toString()
        .split(".");
      const isBeyond = (row: Row): boolean =>
        Math.floor(Date.parse(String(row["_time"])) / 1000) !== Number(position[0]);
      setEvents(response, eventsOf(response).filter(isBeyond));
    }),
  ],
  [
    "other-direction",
    "A cursor leads to the events before it",
    onRequest((request) => {
      if (!hasCursor(request)) return;
      const body = rowOf(request.body);
      request.body =
        body["apl"] === undefined
          ? { ...body, order: [{ field: "_time", desc: isAscending(request) }] }
          : { ...body, apl: String(body["apl"]).replace(/ (asc|desc)/, isAscending(request) ? " desc" : " asc") };
    }),
  ],
  [
    "without-range",
    "The range of times is forgotten with a cursor",
    onRequest((request) => {
      const { startTime, endTime, ...rest } = rowOf(request.body);
      request.body = hasCursor(request) ? rest : { ...rest, startTime, endTime };
    }),
  ],
  [
    "loses-last",
    "A page after a cursor leaves its last event out",
    onResponse((response, request) => {
      if (hasCursor(request)) setEvents(response, eventsOf(response).slice(0, -1));
    }),
  ],
  [
    "refused",
    "A cursor is refused",
    async (request, next) =>
      hasCursor({ body: await request.clone().json() } as DecodedRequest)
        ? Response.json({ code: "malformed_request" }, { status: 400 })
        : await next(request),
  ],
];

/** Defects in paging by cursor. */
export const defects: readonly ServiceDefect[] = [
  ...endpoints.flatMap(({ name, operation }) =>
    cursorMutations.map(([id, title, intercept]) =>
      defect("LOG-PAGE-4", `cursor/${name}-${id}`, title, on(operation, intercept)),
    ),
  ),
  defect("LOG-PAGE-4", "cursor/offset", "A cursor is the number of events that were given", {
    intercept: onBoth(byOffset()),
  }),
];

function swapped(status: unknown): Row {
  const { minCursor, maxCursor, ...rest } = rowOf(status);
  return { ...rest, minCursor: maxCursor, maxCursor: minCursor };
}

/** Cursors that are numbers of events: what arrives meanwhile shifts the pages. */
function byOffset(): Interceptor {
  const all = onRequest((request) => {
    request.body = changedAt(request.body, "/cursor", () => undefined);
    setLimit(request, undefined);
  });
  const page = onResponse((response, request) => {
    const start = Number(rowOf(request.body)["cursor"] ?? 0);
    const events = eventsOf(response).slice(start, start + (limitOf(request) ?? 1000));
    setEvents(response, events);
    const cursor = String(start + events.length);
    response.body = { ...rowOf(response.body), status: { minCursor: cursor, maxCursor: cursor } };
  });
  return async (request, next) => await page(request, async (passed) => await all(passed, next));
}
