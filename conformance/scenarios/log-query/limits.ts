import { effectiveLimit } from "../../../generated/log-query/states.ts";
import { type Check, expectSame, NotTested } from "../../../generated/runtime/check.ts";
import type { LogQueryTarget } from "../../target/log-query.ts";
import { matchesOf } from "./events.ts";
import { aplOf, clientOf, type Form, forms } from "./forms.ts";

const byDefault = effectiveLimit.find(({ source }) => source === "default")?.events ?? NaN;

/** How many events a page has at most. */
export const limitScenarios: Check<LogQueryTarget>[] = [
  ...forms.flatMap((form) => [
    counted(form, "one", "a limit of 1 gives one event", () => ({ limit: 1, expected: 1 })),
    counted(form, "few", "a limit of 7 gives seven events", () => ({ limit: 7, expected: 7 })),
    counted(form, "default", `no limit gives ${byDefault} events`, (serverLimit) => ({
      limit: undefined,
      expected: Math.min(byDefault, serverLimit()),
    })),
    counted(form, "beyond-default", "a limit above the default gives more than the default does", (serverLimit) => ({
      limit: byDefault + 1,
      expected: Math.min(byDefault + 1, serverLimit()),
    })),
    counted(form, "server", "a limit above the server's gives as many as the server's", (serverLimit) => ({
      limit: serverLimit() + 1,
      expected: serverLimit(),
    })),
  ]),
  {
    id: "log-query/limit/apl/query-below-request",
    requirements: ["LOG-LIM-1"],
    title: "A limit in the query that is lower than the one beside it counts",
    run: async (target) => {
      const { name, startTime, endTime } = target.subjects.largeDataset;
      const text = aplOf(name, "descending", 3);
      const input = { apl: text, startTime, endTime, limit: 5 };
      expectSame("the number of matches", matchesOf(await clientOf(target).queryApl(input)).length, 3);
    },
  },
];

function counted(
  form: Form,
  name: string,
  title: string,
  plan: (serverLimit: () => number) => { limit: number | undefined; expected: number },
): Check<LogQueryTarget> {
  return {
    id: `log-query/limit/${form.name}/${name}`,
    requirements: ["LOG-LIM-1"],
    title: `${form.endpoint}: ${title}`,
    run: async (target) => {
      const { name: dataset, startTime, endTime, events } = target.subjects.largeDataset;
      const { limit, expected } = plan(() => target.subjects.serverLimit);
      if (events <= expected) throw new NotTested(`it takes a dataset of more than ${expected} events, not ${events}`);
      const answer = await form.ask(target, {
        dataset,
        startTime,
        endTime,
        order: "descending",
        ...(limit !== undefined && { limit }),
      });
      expectSame("the number of matches", matchesOf(answer).length, expected);
    },
  };
}
