import { type Check, expectSame, NotTested } from "../../../generated/runtime/check.ts";
import type { LogRules } from "../../scripted/log.ts";
import type { ClientProgramTarget } from "../../target/client-program.ts";
import type { WalkTask } from "../../target/client-task.ts";
import { eventAt, forEachWalk, numbersOf, type Walked, walked } from "./client-walks.ts";
import { cursorNames } from "./walk.ts";

const limit = 4;

/**
 * Every page but the last is full: a walk may stop at one that is not. The document leaves open whether the page of a
 * cursor begins with its event or after it; either way the last page is full, and the one after it gives the cursor back.
 */
const logs: readonly (LogRules & { begins: string })[] = [
  {
    begins: "after",
    cursor: "after",
    serverLimit: limit,
    events: Array.from({ length: 12 }, (_, n) => eventAt(n, BigInt(n))),
  },
  {
    begins: "with",
    cursor: "with",
    serverLimit: limit,
    events: Array.from({ length: 13 }, (_, n) => eventAt(n, BigInt(n))),
  },
];

/** Walks by cursor. */
export const cursorScenarios: Check<ClientProgramTarget>[] = logs.flatMap(({ begins, ...rules }) =>
  forEachWalk(({ endpoint, order }) => ({
    id: `log-query/client/cursor/${endpoint}/${order}/${begins}`,
    requirements: ["LOG-PAGE-5"],
    title: `${endpoint}, ${order}: where pages begin ${begins} the event of the cursor, the walk ends at the cursor that was sent, and not before`,
    run: async (program) => {
      const walk = await walked(program, rules, { endpoint, order, by: "cursor", limit });
      if (!walk.pages.some(({ asked }) => asked.cursor)) throw new NotTested("the program sent no cursor");
      expectEnd(walk, order);
      // An event may come twice, but none may be missing.
      const numbers = [...new Set(numbersOf(walk))].toSorted((a, b) => Number(a) - Number(b));
      expectSame("the events", numbers, [...rules.events.keys()]);
    },
  })),
);

function expectEnd({ pages }: Walked, order: WalkTask["order"]): void {
  const name = cursorNames[order];
  const end = pages.findIndex(({ asked, answer }) => asked.cursor && asked.cursor === answer.status?.[name]);
  if (end === -1) return;
  const further = pages.slice(end + 1).map(({ asked }) => asked.cursor);
  expectSame(`the cursors sent after the one that came back as ${name}`, further, []);
}
