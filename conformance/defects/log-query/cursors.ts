import { changedAt, type Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, bodyOut, wayIn, wayOut } from "../intercepts.ts";
import type { Asked } from "../messages.ts";
import { rowOf } from "../row.ts";
import { defect, endpoints, on, onBoth } from "./interface.ts";
import { eventsOf, isAscending, limitOf, setEvents, setLimit } from "./queries.ts";

const hasCursor = ({ body }: Asked): boolean => Boolean(rowOf(body)["cursor"]);

/** What is wrong with the cursors of either endpoint. */
const wrong: readonly [id: string, title: string, intercept: Intercept][] = [
  ["ignored", "The cursor is not read: page 2 repeats page 1", bodyIn("/cursor", () => undefined)],
  ["swapped", "minCursor and maxCursor are one another", bodyOut("/status", swapped)],
  [
    "min-is-first",
    "minCursor is that of the first event of a page, whatever the order",
    wayOut((answered, asked) => {
      if (!isAscending(asked)) answered.body = changedAt(answered.body, "/status", swapped);
    }),
  ],
  [
    "max-is-first",
    "maxCursor is that of the first event of a page, whatever the order",
    wayOut((answered, asked) => {
      if (isAscending(asked)) answered.body = changedAt(answered.body, "/status", swapped);
    }),
  ],
  [
    "none",
    "There are no cursors",
    bodyOut("/status", (status) => ({ ...rowOf(status), minCursor: undefined, maxCursor: undefined })),
  ],
  ["no-status", "There is no status", bodyOut("/status", () => undefined)],
  [
    "skips-one",
    "A page after a cursor leaves its first event out",
    async (request, next) => {
      const more = wayIn((asked) => {
        const limit = limitOf(asked);
        if (limit !== undefined && hasCursor(asked)) setLimit(asked, limit + 1);
      });
      const less = wayOut((answered, asked) => {
        if (hasCursor(asked)) setEvents(answered, eventsOf(answered).slice(1));
      });
      return await less(request, async (passed) => await more(passed, next));
    },
  ],
  [
    "by-time",
    "A page after a cursor begins with another time",
    wayOut((answered, asked) => {
      if (!hasCursor(asked)) return;
      const position = Buffer.from(String(rowOf(asked.body)["cursor"]), "base64url")
        .toString()
        .split(".");
      const isBeyond = (row: Row): boolean =>
        Math.floor(Date.parse(String(row["_time"])) / 1000) !== Number(position[0]);
      setEvents(answered, eventsOf(answered).filter(isBeyond));
    }),
  ],
  [
    "other-direction",
    "A cursor leads to the events before it",
    wayIn((asked) => {
      if (!hasCursor(asked)) return;
      const body = rowOf(asked.body);
      asked.body =
        body["apl"] === undefined
          ? { ...body, order: [{ field: "_time", desc: isAscending(asked) }] }
          : { ...body, apl: String(body["apl"]).replace(/ (asc|desc)/, isAscending(asked) ? " desc" : " asc") };
    }),
  ],
  [
    "without-range",
    "The range of times is forgotten with a cursor",
    wayIn((asked) => {
      const { startTime, endTime, ...rest } = rowOf(asked.body);
      asked.body = hasCursor(asked) ? rest : { ...rest, startTime, endTime };
    }),
  ],
  [
    "loses-last",
    "A page after a cursor leaves its last event out",
    wayOut((answered, asked) => {
      if (hasCursor(asked)) setEvents(answered, eventsOf(answered).slice(0, -1));
    }),
  ],
  [
    "refused",
    "A cursor is refused",
    async (request, next) =>
      hasCursor({ body: await request.clone().json() } as Asked)
        ? Response.json({ code: "malformed_request" }, { status: 400 })
        : await next(request),
  ],
];

/** Mistakes with paging by cursor. */
export const cursorDefects: readonly ServiceDefect[] = [
  ...endpoints.flatMap(({ name, operation }) =>
    wrong.map(([id, title, intercept]) =>
      defect("LOG-PAGE-4", `cursor/${name}-${id}`, title, on(operation, intercept)),
    ),
  ),
  defect("LOG-PAGE-4", "cursor/offset", "A cursor is the number of events that were given", {
    answer: onBoth(byOffset()),
  }),
];

function swapped(status: unknown): Row {
  const { minCursor, maxCursor, ...rest } = rowOf(status);
  return { ...rest, minCursor: maxCursor, maxCursor: minCursor };
}

/** Cursors that are numbers of events: what arrives meanwhile shifts the pages. */
function byOffset(): Intercept {
  const all = wayIn((asked) => {
    asked.body = changedAt(asked.body, "/cursor", () => undefined);
    setLimit(asked, undefined);
  });
  const page = wayOut((answered, asked) => {
    const start = Number(rowOf(asked.body)["cursor"] ?? 0);
    const events = eventsOf(answered).slice(start, start + (limitOf(asked) ?? 1000));
    setEvents(answered, events);
    const cursor = String(start + events.length);
    answered.body = { ...rowOf(answered.body), status: { minCursor: cursor, maxCursor: cursor } };
  });
  return async (request, next) => await page(request, async (passed) => await all(passed, next));
}
