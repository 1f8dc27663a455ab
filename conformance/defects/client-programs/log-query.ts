import contract from "../../../generated/log-query/contract.json" with { type: "json" };
import { logQueryProgram } from "../../clients/log-query.ts";
import type { Intercept } from "../defect.ts";
import { bodyIn, bodyOut } from "../intercepts.ts";
import { operationsOf } from "../operations.ts";
import { type ClientProgramDefect, programDefects, sending } from "./client-program-defect.ts";
import { endedEarly } from "./ended-early.ts";
import { boundDefects } from "./log-query-bounds.ts";
import { cursorDefects } from "./log-query-cursors.ts";

const on = operationsOf(contract);
const defect = programDefects("log-query");
const right = logQueryProgram();

/** Gives every event as often as it comes. */
const repeating = logQueryProgram({ key: () => Math.random() });

/** Mistakes of programs that read logs page by page. */
export const logQueryProgramDefects: readonly ClientProgramDefect[] = [
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
    "stops-at-short-page",
    "a page with fewer events than the limit ends the walk by timestamp",
    sending(right, () => endedEarly(({ matches, limit }) => matches.length < limit)),
  ),
  ...cursorDefects,
  limited("of-query-only", "the limit stands in the query alone, however large", () => undefined),
  limited("of-default", "the limit of the request stays the default", () => 1000),
  limited("off-by-one", "the request asks for one event more than the query", (limit) => limit + 1),
];

function limited(id: string, title: string, change: (limit: number) => number | undefined): ClientProgramDefect {
  const makeIntercept = (): Intercept =>
    on(
      "queryApl",
      bodyIn("/limit", (limit) => (typeof limit === "number" ? change(limit) : limit)),
    );
  return defect("LOG-LIM-2", `limit-${id}`, title, sending(right, makeIntercept));
}

/** Leaves out the first event of a page where it is the last one of the page before. */
function withoutLast(): Intercept {
  let last: string | undefined;
  return bodyOut("/matches", (matches) => {
    if (!Array.isArray(matches)) return matches;
    const isRepeated = JSON.stringify(matches[0]) === last;
    last = JSON.stringify(matches.at(-1));
    return isRepeated ? matches.slice(1) : matches;
  });
}
