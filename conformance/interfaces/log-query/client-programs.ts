import { effectiveLimit } from "../../../generated/log-query/states.ts";
import type { LogEvent } from "../../../generated/log-query/types.ts";
import { expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { nanosecondsOf, timeOf } from "../../../generated/runtime/paging/paging.ts";
import {
  type ClientProgramTarget,
  expectSteps,
  fieldOf,
  type Performed,
  type WalkTask,
} from "../../kit/client-program.ts";
import { type LogRules, type MockLogQueryServer, mockLogQueryServer, type RequestedPage } from "./mock-server.ts";
import { cursorNames } from "./queries.ts";
import type { LogQueryCheck } from "./target.ts";

/** A walk through a dataset, and what came of it. */
interface Walked {
  pages: readonly RequestedPage[];
  performed: Performed;
}

const endpoints = ["apl", "legacy"] as const;
const orders = ["descending", "ascending"] as const;
const dataset = "web-requests";

const second = 1_000_000_000n;
const noon = BigInt(Date.UTC(2026, 2, 1, 12)) * 1_000_000n;

/** An event of a number, so many nanoseconds after noon. */
function eventAt(n: number, nanoseconds: bigint): LogEvent & { _time: string } {
  return { n, _time: timeOf(noon + nanoseconds), path: `/articles/${n}` };
}

/** The bounds of all walks. */
const window = { startTime: timeOf(noon - second), endTime: timeOf(noon + 3600n * second) };

async function walked(
  program: ClientProgramTarget,
  rules: LogRules,
  how: Pick<WalkTask, "endpoint" | "order" | "by" | "limit">,
): Promise<Walked> {
  const service: MockLogQueryServer = mockLogQueryServer(rules);
  const performed = await program.perform({ task: "walk", dataset, ...window, ...how }, service);
  expectSteps("the queries", 1, service.pages.length, performed);
  return { pages: service.pages, performed };
}

/**
 * The numbers of the events that a walk gave.
 *
 * @throws {Mismatch} where it gave none, such as one that does not end.
 */
function numbersOf({ performed }: Walked): unknown[] {
  const events = fieldOf(performed, "events");
  if (!Array.isArray(events)) {
    throw new Mismatch("events", "the events of all pages", "error" in performed ? performed.error : events);
  }
  return events.map((event) => Reflect.get(Object(event), "n"));
}

/** One check for each order of each form of a query. */
function forEachWalk(
  make: (how: Pick<WalkTask, "endpoint" | "order">) => LogQueryCheck<ClientProgramTarget>,
): LogQueryCheck<ClientProgramTarget>[] {
  return endpoints.flatMap((endpoint) => orders.map((order) => make({ endpoint, order })));
}

/**
 * Events within few milliseconds, four of them to a page. Some happen at the very same time, but none of those on two
 * pages: a walk that goes beyond the last event by a nanosecond, as it may, would lose them.
 */
const nanoseconds = [
  0,
  5,
  5,
  5,
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

/** The events in place of which an earlier one comes again, and how far before it stands. */
const repeats = new Map([
  [3, 2],
  [14, 1],
]);

/** The bound that a walk moves on, and the way that a nanosecond beyond it lies. */
const bounds = {
  descending: { bound: "endTime", other: "startTime", requirement: "LOG-PAGE-1", step: -1n },
  ascending: { bound: "startTime", other: "endTime", requirement: "LOG-PAGE-2", step: 1n },
} as const;

const by = "timestamp";

/** Walks by the time of the last event of each page. */
export const clientTimestampChecks: LogQueryCheck<ClientProgramTarget>[] = [
  ...forEachWalk(({ endpoint, order }) => {
    const { bound, other, requirement, step } = bounds[order];
    return {
      id: `log-query/client/timestamp/${endpoint}/${order}/${bound}`,
      requirements: [requirement],
      shows: { [requirement]: [`${bound} of the last event`] },
      title: `${endpoint}, ${order}: the next ${bound} is the _time of the last event, or one nanosecond beyond, and the ${other} stays`,
      run: async (program) => {
        const { pages } = await walked(program, { events, serverLimit }, { endpoint, order, by, limit: 10 });
        for (const [index, { response }] of pages.entries()) {
          const next = pages[index + 1];
          const { _time: last } = response.matches.at(-1) ?? {};
          if (next === undefined || last === undefined) break;
          const time = nanosecondsOf(last);
          const sent = next.request[bound];
          const isNext = sent !== undefined && [time, time + step].includes(nanosecondsOf(sent));
          expectThat(`${bound} of page ${index + 2}`, isNext, `${last} or ${timeOf(time + step)}`, sent);
        }
        expectThat("the walk", pages.length > 1, "more than one page", pages.length);
        for (const [index, { request }] of pages.entries()) {
          const { [other]: sent = "" } = request;
          const isKept = sent !== "" && nanosecondsOf(sent) === nanosecondsOf(window[other]);
          expectThat(`${other} of page ${index + 1}`, isKept, window[other], sent);
        }
      },
    };
  }),
  ...forEachWalk(({ endpoint, order }) => ({
    id: `log-query/client/timestamp/${endpoint}/${order}/all`,
    requirements: ["LOG-PAGE-3"],
    shows: { "LOG-PAGE-3": ["until the page is empty"] },
    title: `${endpoint}, ${order}: up to a page without events there are all events, each once, however short the pages`,
    run: async (program, evidence) => {
      const walk = await walked(program, { events, serverLimit }, { endpoint, order, by, limit: 10 });
      expectSame("the events", numbersOf(walk).toSorted(byNumber), [...events.keys()]);
      const { matches = [] } = walk.pages.at(-1)?.response ?? {};
      if (matches.length > 0) throw new NotTested("the program stops by something else than an empty page");
      evidence.saw("LOG-PAGE-3", "until the page is empty");
    },
  })),
  ...forEachWalk(({ endpoint, order }) => ({
    id: `log-query/client/timestamp/${endpoint}/${order}/duplicates`,
    requirements: ["LOG-PAGE-3"],
    shows: { "LOG-PAGE-3": ["deduplicated"] },
    title: `${endpoint}, ${order}: an event that a source has sent twice is there once, whatever comes in between`,
    run: async (program) => {
      const twice = events.map((event, index) => events[index - (repeats.get(index) ?? 0)] ?? event);
      const walk = await walked(program, { events: twice, serverLimit }, { endpoint, order, by, limit: 10 });
      const numbers = [...new Set(twice.map(({ n }) => Number(n)))];
      expectSame("the events", numbersOf(walk).toSorted(byNumber), numbers);
    },
  })),
];

function byNumber(a: unknown, b: unknown): number {
  return Number(a) - Number(b);
}

const limit = 4;

/**
 * Every page but the last is full: a walk may stop at one that is not. The page of a cursor begins with its event or
 * after it; either way the last page is full, and the one after it gives the cursor back.
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

/** The parts of LOG-PAGE-5, by the order of the walk. */
const endParts = {
  descending: "descending: the end is at the minCursor that was sent",
  ascending: "ascending: the end is at the maxCursor that was sent",
} as const;

/** Walks by cursor. */
export const clientCursorChecks: LogQueryCheck<ClientProgramTarget>[] = logs.flatMap(({ begins, ...rules }) =>
  forEachWalk(({ endpoint, order }) => ({
    id: `log-query/client/cursor/${endpoint}/${order}/${begins}`,
    requirements: ["LOG-PAGE-5"],
    shows: { "LOG-PAGE-5": [endParts[order]] },
    title: `${endpoint}, ${order}: where pages begin ${begins} the event of the cursor, the walk ends at the cursor that was sent, and not before`,
    run: async (program, evidence) => {
      const walk = await walked(program, rules, { endpoint, order, by: "cursor", limit });
      if (!walk.pages.some(({ request }) => request.cursor)) throw new NotTested("the program sent no cursor");
      const hasEnd = expectEnd(walk, order);
      // An event may come twice, but none may be missing.
      const numbers = [...new Set(numbersOf(walk))].toSorted((a, b) => Number(a) - Number(b));
      expectSame("the events", numbers, [...rules.events.keys()]);
      if (!hasEnd) throw new NotTested("the program stops by something else before a cursor comes back");
      evidence.saw("LOG-PAGE-5", endParts[order]);
    },
  })),
);

/** Looks whether a walk has come to its end: it must not go on then. */
function expectEnd({ pages }: Walked, order: WalkTask["order"]): boolean {
  const name = cursorNames[order];
  const end = pages.findIndex(({ request, response }) => request.cursor && request.cursor === response.status?.[name]);
  const further = end === -1 ? [] : pages.slice(end + 1).map(({ request }) => request.cursor);
  expectSame(`the cursors sent after the one that came back as ${name}`, further, []);
  return end !== -1;
}

/** The number of events on a page without any limit; a larger limit has to stand in two places. */
const unlimited = effectiveLimit.find(({ source }) => source === "default")?.events ?? 0;

/** Limits of the two places where a query in APL has one. */
export const clientLimitChecks: LogQueryCheck<ClientProgramTarget>[] = orders.map((order) => ({
  id: `log-query/client/limit/${order}`,
  requirements: ["LOG-LIM-2"],
  shows: { "LOG-LIM-2": ["the same limit"] },
  title: `${order}: where a page of more than ${unlimited} events is asked for, the request has the limit of the query`,
  run: async (program) => {
    const large = unlimited + 500;
    const rules = { events: [0, 1, 2].map((n) => eventAt(n, BigInt(n))), serverLimit: large };
    const { pages } = await walked(program, rules, { endpoint: "apl", order, by: "timestamp", limit: large });
    const queries = pages.filter(({ limits }) => Math.max(limits.query ?? 0, limits.request ?? 0) > unlimited);
    if (queries.length === 0) throw new NotTested(`the program asks for no more than ${unlimited} events`);
    for (const { limits } of queries)
      expectSame("the limit of the request", limits.request ?? null, limits.query ?? null);
  },
}));
