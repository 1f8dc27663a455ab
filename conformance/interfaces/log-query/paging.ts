import { effectiveLimit } from "../../../generated/log-query/states.ts";
import { type Check, expectSame, NotTested } from "../../../generated/runtime/checks/check.ts";
import {
  aplOf,
  clientOf,
  cursorNames,
  datasetOf,
  type Form,
  forms,
  ingest,
  matchesOf,
  type Numbered,
  numbersOf,
  type Order,
  orders,
  timeAt,
  walk,
} from "./queries.ts";
import type { LogQueryTarget } from "./target.ts";

const byDefault = effectiveLimit.find(({ source }) => source === "default")?.events ?? NaN;

/** A page has no more events than its limit. */
export const limitChecks: Check<LogQueryTarget>[] = [
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
      const response = await form.send(target, {
        dataset,
        startTime,
        endTime,
        order: "descending",
        ...(limit !== undefined && { limit }),
      });
      expectSame("the number of matches", matchesOf(response).length, expected);
    },
  };
}

/** The next page is found by the cursor of the page before. */
export const cursorChecks: Check<LogQueryTarget>[] = forms.flatMap((form) =>
  orders.flatMap((order) => [complete(form, order), undisturbed(form, order), ended(form, order)]),
);

/** Four at a time happen at once, so that pages of five end between events of the same time. */
const events: Numbered[] = Array.from({ length: 23 }, (_, number) => ({ number, at: 100 + Math.floor(number / 4) }));
const outside: Numbered[] = [1, 2, 1000, 1001].map((at, index) => ({ number: 900 + index, at }));
const query = { startTime: timeAt(50), endTime: timeAt(500), limit: 5 };

function complete(form: Form, order: Order): Check<LogQueryTarget> {
  return {
    id: `log-query/cursor/${form.name}/${order}`,
    requirements: ["LOG-PAGE-4"],
    title: `${form.endpoint}: ${cursorNames[order]} as cursor leads through all events in ${order} order`,
    run: async (target) => {
      const dataset = await datasetOf(target, [...events, ...outside]);
      const pages = await walk(target, form, { dataset, order, ...query }, { atMost: 8, endsShort: true });
      expectAll(pages.flat());
    },
  };
}

function undisturbed(form: Form, order: Order): Check<LogQueryTarget> {
  return {
    id: `log-query/cursor/${form.name}/${order}/arrivals`,
    requirements: ["LOG-PAGE-4"],
    title: `${form.endpoint}: ${cursorNames[order]} leads on from its event, though others arrive before it`,
    run: async (target) => {
      const dataset = await datasetOf(target, events);
      const passed = order === "ascending" ? 60 : 400;
      const late = Array.from({ length: 7 }, (_, index) => ({ number: 800 + index, at: passed + index }));
      const pages = await walk(
        target,
        form,
        { dataset, order, ...query },
        {
          atMost: 8,
          endsShort: true,
          afterFirst: async () => await ingest(target, dataset, late),
        },
      );
      expectAll(pages.flat());
    },
  };
}

function ended(form: Form, order: Order): Check<LogQueryTarget> {
  return {
    id: `log-query/cursor/${form.name}/${order}/end`,
    requirements: ["LOG-PAGE-4", "LOG-PAGE-5"],
    title: `${form.endpoint}: paging by ${cursorNames[order]} comes to the cursor that was sent`,
    run: async (target) => {
      const dataset = await datasetOf(target, events.slice(0, 10));
      await walk(target, form, { dataset, order, ...query }, { atMost: 6, endsShort: false });
    },
  };
}

/** An event may come twice: which is not to say that it may be missing. */
function expectAll(found: Parameters<typeof numbersOf>[0]): void {
  const numbers = [...new Set(numbersOf(found))].toSorted((a, b) => a - b);
  expectSame(
    "the events of all pages",
    numbers,
    events.map(({ number }) => number),
  );
}
