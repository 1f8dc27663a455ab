import type { Operations } from "../../../generated/log-query/types.ts";
import { rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onResponse } from "../../defect-kit/interceptors.ts";
import { mutantsOf } from "../../defect-kit/mutants.ts";
import { endpoints, limited, limitOf, setEvents } from "./interceptors.ts";

/** Defects of the number of events on a page. */
export const defects = [
  ...endpoints.flatMap(({ name, operation }) =>
    mutantsOf<keyof Operations>("log-query", {
      "LOG-LIM-1": {
        [operation]: {
          [`limit/${name}-default-999`]: ["The default is 999", limited((limit = 999) => limit)],
          [`limit/${name}-default-1001`]: ["The default is 1,001", limited((limit = 1001) => limit)],
          [`limit/${name}-default-of-server`]: [
            "The default is the server's maximum",
            limited((limit = 2000) => limit),
          ],
          [`limit/${name}-default-is-most`]: [
            "A page has at most 1,000 events",
            limited((limit) => limit && Math.min(limit, 1000)),
          ],
          [`limit/${name}-one-too-few`]: ["A page lacks an event", limited((limit) => limit && limit - 1)],
          [`limit/${name}-one-too-many`]: ["A page has an event too many", limited((limit) => limit && limit + 1)],
          [`limit/${name}-at-least-10`]: [
            "A page has at least 10 events",
            limited((limit) => limit && Math.max(limit, 10)),
          ],
          [`limit/${name}-ignored`]: ["The service ignores limits", limited(() => undefined)],
          [`limit/${name}-lower-most`]: [
            "A page has at most 1,500 events",
            limited((limit) => limit && Math.min(limit, 1500)),
          ],
          [`limit/${name}-beyond-server`]: ["The service exceeds the server's maximum", beyondServer()],
        },
      },
    }),
  ),
  ...mutantsOf<keyof Operations>("log-query", {
    "LOG-LIM-1": {
      queryApl: {
        "limit/request-over-query": [
          "The request's limit overrides the query's",
          limited((limit, { limit: own }) => (typeof own === "number" ? own : limit)),
        ],
        "limit/highest": [
          "The higher of two limits counts",
          limited((limit = 0, { limit: own = limit }) => Math.max(Number(own), limit)),
        ],
      },
    },
  }),
];

/** Exceeds the maximum page size of the server. */
function beyondServer(): Interceptor {
  return onResponse(async (response, request, sendAgain) => {
    const events = rowsIn(response.body, "matches");
    const missing = (limitOf(request) ?? 0) - events.length;
    if (response.status !== 200 || missing <= 0) return;
    const { minCursor } = rowOf(rowOf(response.body)["status"]);
    const more = await sendAgain({ body: { ...rowOf(request.body), cursor: minCursor } });
    setEvents(response, [...events, ...rowsIn(more.body, "matches").slice(0, missing)]);
  });
}
