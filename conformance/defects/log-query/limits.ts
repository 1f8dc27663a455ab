import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, wayIn, wayOut } from "../intercepts.ts";
import { rowOf } from "../row.ts";
import { defect, endpoints, on } from "./interface.ts";
import { eventsOf, limitOf, setEvents, setLimit } from "./queries.ts";

/** What is wrong with the limit of either endpoint. */
const wrong: readonly [id: string, title: string, limit: (asked: number | undefined) => number | undefined][] = [
  ["default-100", "The default is 100", (limit = 100) => limit],
  ["default-999", "The default is 999", (limit = 999) => limit],
  ["default-1001", "The default is 1,001", (limit = 1001) => limit],
  ["default-of-server", "The default is what the server can give", (limit = 2000) => limit],
  ["default-is-most", "No limit above the default counts", (limit) => limit && Math.min(limit, 1000)],
  ["one-too-few", "There is one event less than the limit", (limit) => limit && limit - 1],
  ["one-too-many", "There is one event more than the limit", (limit) => limit && limit + 1],
  ["at-least-10", "No limit below 10 counts", (limit) => limit && Math.max(limit, 10)],
  ["ignored", "Limits do not count", () => undefined],
  ["lower-most", "The server gives 1,500 events at most", (limit) => limit && Math.min(limit, 1500)],
];

/** Goes on beyond what the server gives at most. */
const beyondServer: Intercept = wayOut(async (answered, asked, again) => {
  const missing = (limitOf(asked) ?? 0) - eventsOf(answered).length;
  if (answered.status !== 200 || missing <= 0) return;
  const { minCursor } = rowOf(rowOf(answered.body)["status"]);
  const more = await again({ body: { ...rowOf(asked.body), cursor: minCursor } });
  setEvents(answered, [...eventsOf(answered), ...eventsOf(more).slice(0, missing)]);
});

/** Mistakes with how many events a page has. */
export const limitDefects: readonly ServiceDefect[] = [
  ...endpoints.flatMap(({ name, operation }) => [
    ...wrong.map(([id, title, limit]) =>
      defect(
        "LOG-LIM-1",
        `limit/${name}-${id}`,
        title,
        on(
          operation,
          wayIn((asked) => setLimit(asked, limit(limitOf(asked)))),
        ),
      ),
    ),
    defect(
      "LOG-LIM-1",
      `limit/${name}-beyond-server`,
      "The limit of the server does not count",
      on(operation, beyondServer),
    ),
  ]),
  defect(
    "LOG-LIM-1",
    "limit/request-over-query",
    "The limit of the request goes before the limit in the query",
    on(
      "queryApl",
      wayIn((asked) => {
        const { limit } = rowOf(asked.body);
        if (typeof limit === "number") setLimit(asked, limit);
      }),
    ),
  ),
  defect(
    "LOG-LIM-1",
    "limit/highest",
    "The highest limit counts",
    on(
      "queryApl",
      wayIn((asked) => {
        const { limit } = rowOf(asked.body);
        if (typeof limit === "number") setLimit(asked, Math.max(limit, limitOf(asked) ?? 0));
      }),
    ),
  ),
  defect(
    "LOG-LIM-1",
    "limit/text",
    "A limit that is no number is read as one of 10",
    on(
      "queryLegacy",
      bodyIn("/limit", (limit) => (typeof limit === "string" ? 10 : limit)),
    ),
  ),
];
