import type { Operations } from "../../../generated/log-query/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type Interceptor, onRequest, onResponse } from "../../defect-kit/interceptors.ts";
import { endpoints, eventsOf, limitOf, setEvents, setLimit } from "./interceptors.ts";

const { defect, on, at } = defectsOf<keyof Operations>("log-query");
const limitDefect = at("queryApl", "limit/");

/** Defects in the limit of either endpoint. */
const limitMutations: readonly [id: string, title: string, limit: (value: number | undefined) => number | undefined][] =
  [
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
const beyondServer: Interceptor = onResponse(async (response, request, sendAgain) => {
  const missing = (limitOf(request) ?? 0) - eventsOf(response).length;
  if (response.status !== 200 || missing <= 0) return;
  const { minCursor } = rowOf(rowOf(response.body)["status"]);
  const more = await sendAgain({ body: { ...rowOf(request.body), cursor: minCursor } });
  setEvents(response, [...eventsOf(response), ...eventsOf(more).slice(0, missing)]);
});

/** Defects in how many events a page has. */
export const defects: readonly ServiceDefect[] = [
  ...endpoints.flatMap(({ name, operation }) => [
    ...limitMutations.map(([id, title, limit]) =>
      defect(
        "LOG-LIM-1",
        `limit/${name}-${id}`,
        title,
        on(
          operation,
          onRequest((request) => setLimit(request, limit(limitOf(request)))),
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
  limitDefect(
    "LOG-LIM-1",
    "request-over-query",
    "The limit of the request goes before the limit in the query",

    onRequest((request) => {
      const { limit } = rowOf(request.body);
      if (typeof limit === "number") setLimit(request, limit);
    }),
  ),
  limitDefect(
    "LOG-LIM-1",
    "highest",
    "The highest limit counts",

    onRequest((request) => {
      const { limit } = rowOf(request.body);
      if (typeof limit === "number") setLimit(request, Math.max(limit, limitOf(request) ?? 0));
    }),
  ),
];
