import type { Operations } from "../../../generated/log-query/types.ts";
import { rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import { compose, type Interceptor, onRequest, onResponse } from "../../defect-kit/interceptors.ts";
import { type Condition, copy, drop, mutantsOf, replace, respond, set, slice, when } from "../../defect-kit/mutants.ts";
import { ascending, descending, endpoints, events, limited, limitOf, setEvents } from "./interceptors.ts";

const matches = "response/matches";
const later: Condition = { "request/cursor": /./ };
const [minCursor, maxCursor] = ["response/status/minCursor", "response/status/maxCursor"] as const;
const swapped = [copy(minCursor, maxCursor), copy(maxCursor, minCursor)];

/** Defects in paging by cursor. */
export const defects = [
  ...endpoints.flatMap(({ name, operation }) =>
    mutantsOf<keyof Operations>("log-query", {
      "LOG-PAGE-4": {
        [operation]: {
          [`cursor/${name}-ignored`]: ["The service ignores the cursor: page 2 repeats page 1", drop("request/cursor")],
          [`cursor/${name}-swapped`]: ["The service swaps minCursor and maxCursor", swapped],
          [`cursor/${name}-min-is-first`]: ["minCursor is that of a page's first event", descending(...swapped)],
          [`cursor/${name}-max-is-first`]: ["maxCursor is that of a page's first event", ascending(...swapped)],
          [`cursor/${name}-first-page-alone`]: [
            "Only the first page has cursors",
            when(later, set("response/status", {})),
          ],
          [`cursor/${name}-skips-one`]: [
            "A later page leaves out its first event",
            when(later, slice(matches, 1)),
            limited((limit, { cursor }) => (limit !== undefined && cursor ? limit + 1 : limit)),
          ],
          [`cursor/${name}-by-time`]: [
            "A later page begins with another second",
            events((all, { body }) => {
              const cursor = String(rowOf(body)["cursor"] ?? "");
              const [second] = Buffer.from(cursor, "base64url").toString().split(".");
              const isBeyond = (time: unknown): boolean =>
                Math.floor(Date.parse(String(time)) / 1000) !== Number(second);
              return cursor === "" ? all : all.filter(({ _time }) => isBeyond(_time));
            }),
          ],
          [`cursor/${name}-other-direction`]: [
            "A cursor selects the events before it",
            when(
              later,
              ...ascending(replace("request/apl", " asc", " desc"), set("request/order/0/desc", true)),
              ...descending(replace("request/apl", " desc", " asc"), set("request/order/0/desc", false)),
            ),
          ],
          [`cursor/${name}-without-range`]: [
            "With a cursor, the service ignores startTime and endTime",
            when(later, drop("request/startTime"), drop("request/endTime")),
          ],
          [`cursor/${name}-loses-last`]: ["A later page leaves out its last event", when(later, slice(matches, 0, -1))],
          [`cursor/${name}-refused`]: ["The service rejects cursors", when(later, respond(400))],
        },
      },
    }),
  ),
  ...mutantsOf("log-query", {
    "LOG-PAGE-4": { "*": { "cursor/offset": ["A cursor is a number of events", byOffset()] } },
  }),
];

/** Makes cursors offsets, so that new events shift the pages. */
function byOffset(): Interceptor {
  const page = onResponse((response, request) => {
    const start = Number(rowOf(request.body)["cursor"] ?? 0);
    const own = rowsIn(response.body, "matches").slice(start, start + (limitOf(request) ?? 1000));
    setEvents(response, own);
    const cursor = String(start + own.length);
    response.body = { ...rowOf(response.body), status: { minCursor: cursor, maxCursor: cursor } };
  });
  const withoutCursor = onRequest((request) => {
    const { cursor: _, ...body } = rowOf(request.body);
    request.body = body;
  });
  return compose(
    page,
    withoutCursor,
    limited(() => undefined),
  );
}
