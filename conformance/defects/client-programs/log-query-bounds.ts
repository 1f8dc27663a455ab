import { nanosecondsOf, timeOf } from "../../../generated/runtime/nanoseconds.ts";
import { logQueryProgram } from "../../clients/log-query.ts";
import type { Intercept } from "../defect.ts";
import { bodyIn, together, wayOut } from "../intercepts.ts";
import { type ClientProgramDefect, programDefects, sending } from "./client-program-defect.ts";

const defect = programDefects("log-query");

/** The bound that a walk moves on, and the way that it goes. */
const walks = [
  { bound: "endTime", requirement: "LOG-PAGE-1", step: -1n },
  { bound: "startTime", requirement: "LOG-PAGE-2", step: 1n },
];

/** Mistakes in the time that the next page is asked for with. */
export const boundDefects: readonly ClientProgramDefect[] = walks.flatMap(({ bound, requirement, step }) => {
  const wrong = (id: string, title: string, makeIntercept: () => Intercept): ClientProgramDefect =>
    defect(requirement, `${bound}-${id}`, title, sending(logQueryProgram(), makeIntercept));
  const moved = (id: string, title: string, move: (time: bigint) => bigint): ClientProgramDefect =>
    wrong(id, title, () => bodyIn(`/${bound}`, (time) => timeOf(move(nanosecondsOf(String(time))))));
  return [
    moved("in-milliseconds", `${bound} is cut to milliseconds`, (time) => time - (time % 1_000_000n)),
    moved(
      "off-by-a-millisecond",
      `${bound} goes on by a millisecond in place of a nanosecond`,
      (time) => time + step * 1_000_000n,
    ),
    moved("off-by-two", `${bound} goes on by two nanoseconds`, (time) => time + step * 2n),
    moved("back", `${bound} goes a nanosecond back to where the walk comes from`, (time) => time - step),
    wrong("of-second-last", `${bound} is the time of the last event but one`, () => ofSecondLast(bound)),
  ];
});

/** Goes on from the event before the last. */
function ofSecondLast(bound: string): Intercept {
  let time: unknown;
  return together(
    bodyIn(`/${bound}`, (sent) => time ?? sent),
    wayOut(({ body }) => {
      const matches: unknown = Reflect.get(Object(body), "matches");
      if (Array.isArray(matches)) time = Reflect.get(Object(matches.at(-2)), "_time");
    }),
  );
}
