import { logQueryProgram } from "../../clients/log-query.ts";
import type { Intercept } from "../defect.ts";
import { bodyIn, bodyOut, together } from "../intercepts.ts";
import { type ClientProgramDefect, programDefects, sending } from "./client-program-defect.ts";
import { endedEarly } from "./ended-early.ts";

const defect = programDefects("log-query");

/** Mistakes of walks by cursor. */
export const cursorDefects: readonly ClientProgramDefect[] = [
  wrong("never-ends", "only a page without events ends the walk", neverTheSame),
  wrong("swapped", "the cursor of the other end of the page is sent", () =>
    bodyOut("/status", (status) => {
      const { minCursor, maxCursor, ...rest } = Object(status);
      return { ...rest, minCursor: maxCursor, maxCursor: minCursor };
    }),
  ),
  wrong("compared-with-either", "the walk ends where either of the cursors that come back is the one sent", () =>
    endedEarly(({ status, asked: { cursor } }) => [status.minCursor, status.maxCursor].includes(cursor)),
  ),
  wrong("one-page-too-few", "the rest of the events is not asked for where it is less than a page", () =>
    endedEarly(({ status: { rowsMatched = 0 }, given, limit }) => rowsMatched - given < limit),
  ),
];

function wrong(id: string, title: string, makeIntercept: () => Intercept): ClientProgramDefect {
  return defect("LOG-PAGE-5", `cursor-${id}`, title, sending(logQueryProgram(), makeIntercept));
}

/** Has every cursor that comes back look like one that was not sent before. */
function neverTheSame(): Intercept {
  let count = 0;
  return together(
    bodyIn("/cursor", (cursor) => (typeof cursor === "string" ? cursor.split("#")[0] : cursor)),
    bodyOut("/status/*", (value) => (typeof value === "string" ? `${value}#${count++}` : value)),
  );
}
