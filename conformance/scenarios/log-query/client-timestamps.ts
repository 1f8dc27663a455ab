import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import { nanosecondsOf, timeOf } from "../../../generated/runtime/nanoseconds.ts";
import type { ClientProgramTarget } from "../../target/client-program.ts";
import { eventAt, forEachWalk, numbersOf, walked } from "./client-walks.ts";

/**
 * Events within few milliseconds, four of them to a page. Some happen at the very same time, but none of those on two
 * pages: a walk that goes beyond the last event by a nanosecond, as it may, would lose them.
 */
const nanoseconds = [
  0,
  5,
  5,
  7,
  300,
  420,
  420,
  999_999,
  1_000_000,
  1_000_001,
  1_000_001,
  1_000_100,
  2e6,
  2e6 + 2,
  2e6 + 9,
  3e9,
  4e9,
];
const events = nanoseconds.map((each, n) => eventAt(n, BigInt(each)));
const serverLimit = 4;

/** The events in place of which the one before comes again. */
const repeats = new Set([2, 14]);

/** The bound that a walk moves on, and the way that a nanosecond beyond it lies. */
const bounds = {
  descending: { bound: "endTime", requirement: "LOG-PAGE-1", step: -1n },
  ascending: { bound: "startTime", requirement: "LOG-PAGE-2", step: 1n },
} as const;

const by = "timestamp";

/** Walks by the time of the last event of each page. */
export const timestampScenarios: Check<ClientProgramTarget>[] = [
  ...forEachWalk(({ endpoint, order }) => {
    const { bound, requirement, step } = bounds[order];
    return {
      id: `log-query/client/timestamp/${endpoint}/${order}/${bound}`,
      requirements: [requirement],
      title: `${endpoint}, ${order}: the next ${bound} is the _time of the last event, or one nanosecond beyond`,
      run: async (program) => {
        const { pages } = await walked(program, { events, serverLimit }, { endpoint, order, by, limit: 10 });
        for (const [index, { answer }] of pages.entries()) {
          const next = pages[index + 1];
          const { _time: last } = answer.matches.at(-1) ?? {};
          if (next === undefined || last === undefined) break;
          const time = nanosecondsOf(last);
          const sent = next.asked[bound];
          const isNext = sent !== undefined && [time, time + step].includes(nanosecondsOf(sent));
          expectThat(`${bound} of page ${index + 2}`, isNext, `${last} or ${timeOf(time + step)}`, sent);
        }
        expectThat("the walk", pages.length > 1, "more than one page", pages.length);
      },
    };
  }),
  ...forEachWalk(({ endpoint, order }) => ({
    id: `log-query/client/timestamp/${endpoint}/${order}/all`,
    requirements: ["LOG-PAGE-3"],
    title: `${endpoint}, ${order}: up to a page without events there are all events, each once, however short the pages`,
    run: async (program) => {
      const walk = await walked(program, { events, serverLimit }, { endpoint, order, by, limit: 10 });
      expectSame("the events", numbersOf(walk).toSorted(byNumber), [...events.keys()]);
    },
  })),
  ...forEachWalk(({ endpoint, order }) => ({
    id: `log-query/client/timestamp/${endpoint}/${order}/duplicates`,
    requirements: ["LOG-PAGE-3"],
    title: `${endpoint}, ${order}: an event that a source has sent twice is there once`,
    run: async (program) => {
      const twice = events.map((event, index) => (repeats.has(index) ? (events[index - 1] ?? event) : event));
      const walk = await walked(program, { events: twice, serverLimit }, { endpoint, order, by, limit: 10 });
      const numbers = [...new Set(twice.map(({ n }) => Number(n)))];
      expectSame("the events", numbersOf(walk).toSorted(byNumber), numbers);
    },
  })),
];

function byNumber(a: unknown, b: unknown): number {
  return Number(a) - Number(b);
}
