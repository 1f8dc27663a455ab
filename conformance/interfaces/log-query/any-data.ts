import type { LogEvent, QueryResponse } from "../../../generated/log-query/types.ts";
import { isRecord } from "../../../generated/runtime/body.ts";
import { type Evidence, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import { madeUpToken } from "../../kit/made-up.ts";
import {
  cursorNames,
  endpointParts as parts,
  type Form,
  formOf,
  forms,
  matchesOf,
  numbersOf,
  type Order,
  orders,
  timeIn,
  walk,
} from "./queries.ts";
import { distinctTimes, foundSampleOf, type Period, type Sample, sampleOf } from "./sample.ts";
import type { LogQueryTarget, LogQueryCheck } from "./target.ts";

const countsAll = "rowsMatched counts all that match";

/** More than a sample has. */
const plenty = 500;

/** What holds of the events of any dataset, whatever they are. */
export const anyDataChecks: LogQueryCheck[] = [
  ...forms.flatMap((form) => [
    ...orders.map((order) => inOrder(form, order)),
    ...orders.map((order) => firstOf(form, order)),
    betweenBounds(form),
    besideBounds(form),
    writtenBounds(form),
    outOfRange(form),
    ofNoDataset(form),
    metadata(form),
    counted(form),
    countedInParts(form),
    ...orders.map((order) => byCursor(form, order)),
  ]),
  {
    id: "log-query/any-data/endpoints-agree",
    requirements: ["LOG-EP-1", "LOG-EP-2"],
    title: "Both endpoints give events of the same times to the same query",
    run: async (target) => {
      const { period } = await sampleOf(target, formOf("apl")).catch(
        async () => await sampleOf(target, formOf("legacy")),
      );
      const times = async (form: Form): Promise<string[]> =>
        (await pageOf(target, form, { ...period, order: "ascending", limit: plenty })).map((each) =>
          timeOf(timeIn(each)),
        );
      expectSame(
        "the times of matches of the legacy endpoint",
        await times(formOf("legacy")),
        await times(formOf("apl")),
      );
    },
  },
];

interface Plan {
  name: string;
  title: string;
  shows?: readonly string[];

  /** Default: the sample that test hooks make, if there are any. */
  sampleFrom?: typeof sampleOf;
  run(target: LogQueryTarget, sample: Sample): Promise<void>;
}

function checkOf(form: Form, { name, title, shows = [], sampleFrom = sampleOf, run }: Plan): LogQueryCheck {
  return {
    id: `log-query/any-data/${form.name}/${name}`,
    requirements: [form.requirement],
    title: `${form.endpoint} ${title}`,
    ...(shows.length > 0 && { shows: { [form.requirement]: shows } }),
    run: async (target) => await run(target, await sampleFrom(target, form)),
  };
}

function inOrder(form: Form, order: Order): LogQueryCheck {
  return checkOf(form, {
    name: order,
    title: `gives all events of a period, in ${order} order of _time`,
    shows: [parts[form.name][order]],
    run: async (target, { period, events, isMade }) => {
      const found = await pageOf(target, form, { ...period, order, limit: plenty });
      expectOrder(found, order);
      expectWithin(found, period, events);
      if (isMade) expectSame("the numbers of the events", numbersOf(found).toSorted(), numbersOf(events).toSorted());
    },
  });
}

function firstOf(form: Form, order: Order): LogQueryCheck {
  return checkOf(form, {
    name: `limit/${order}`,
    title: `with a limit gives the first events of a period in ${order} order`,
    shows: [parts[form.name].limit],
    run: async (target, { period }) => {
      const all = timesOf(await pageOf(target, form, { ...period, order, limit: plenty }));
      for (const limit of [1, 3]) {
        const found = timesOf(await pageOf(target, form, { ...period, order, limit }));
        const ranked = all.toSorted((a, b) => (a < b === (order === "ascending") ? -1 : 1));
        expectSame(`the times of matches with a limit of ${limit}`, found, ranked.slice(0, limit));
      }
    },
  });
}

function betweenBounds(form: Form): LogQueryCheck {
  return checkOf(form, {
    name: "time-range",
    title: "gives the events between startTime and endTime, and no others",
    shows: parts[form.name].range,
    run: async (target, { period, events }) => {
      const times = distinctTimes(events);
      const [early, late] = [times[1], times.at(-2)];
      if (early === undefined || late === undefined) throw new NotTested("there are events of too few times");
      const inner = { ...period, startTime: timeOf(early), endTime: timeOf(late) };
      const found = await pageOf(target, form, { ...inner, order: "ascending", limit: plenty });
      expectWithin(found, inner, events);
    },
  });
}

/** The bounds are times of events that are found, which the service can tell apart: it may have fewer digits than a hook is given. */
function besideBounds(form: Form): LogQueryCheck {
  return checkOf(form, {
    sampleFrom: foundSampleOf,
    name: "time-range/nearest",
    title: "tells apart the two times that are the least apart",
    shows: parts[form.name].range,
    run: async (target, { period, events }) => {
      const times = distinctTimes(events);
      const pairs = times.slice(1).map((later, index) => ({ earlier: times[index] ?? later, later }));
      const [nearest] = pairs.toSorted((a, b) => Number(a.later - a.earlier - (b.later - b.earlier)));
      if (nearest === undefined) throw new NotTested("there are events of one time alone");
      const [earlier, later] = [timeOf(nearest.earlier), timeOf(nearest.later)];
      for (const part of [{ startTime: later }, { endTime: earlier }, { startTime: earlier }, { endTime: later }]) {
        const inner = { ...period, ...part };
        expectWithin(await pageOf(target, form, { ...inner, order: "ascending", limit: plenty }), inner, events);
      }
    },
  });
}

const second = 1_000_000_000n;

function writtenBounds(form: Form): LogQueryCheck {
  return checkOf(form, {
    name: "time-range/digits",
    title: "takes times with any number of digits after the second, up to nine, and with none",
    shows: parts[form.name].range,
    run: async (target, { period, events }) => {
      const { from } = gapIn(events, 2n * second);
      const whole = timeOf((from / second + 1n) * second).slice(0, -".000000000Z".length);
      for (const digits of ["", ".0", ".000", ".000000", ".000000000"]) {
        for (const part of [{ startTime: `${whole}${digits}Z` }, { endTime: `${whole}${digits}Z` }]) {
          const inner = { ...period, ...part };
          expectWithin(await pageOf(target, form, { ...inner, order: "ascending", limit: plenty }), inner, events);
        }
      }
    },
  });
}

function outOfRange(form: Form): LogQueryCheck {
  return checkOf(form, {
    name: "time-range/none",
    title: "gives nothing for a period without events",
    shows: parts[form.name].range,
    run: async (target, { period, events }) => {
      const { from, to } = gapIn(events, 4n * second);
      const empty = { ...period, startTime: timeOf(from + second), endTime: timeOf(to - second) };
      const response = await form.send(target, { ...empty, order: "descending", limit: plenty });
      expectSame("matches", matchesOf(response), []);
      const { rowsMatched = 0 } = response.status;
      expectSame("status.rowsMatched", rowsMatched, 0);
    },
  });
}

function ofNoDataset(form: Form): LogQueryCheck {
  return checkOf(form, {
    name: "no-dataset",
    title: "gives no events of a dataset that there is not",
    run: async (target, { period }) => {
      for (const dataset of [madeUpToken(period.dataset), `${period.dataset}-0`]) {
        const found = await eventsOrNone(target, form, { ...period, dataset, order: "ascending", limit: 3 });
        expectSame(`the events of ${dataset}`, found, []);
      }
    },
  });
}

async function eventsOrNone(target: LogQueryTarget, form: Form, query: Query): Promise<readonly LogEvent[]> {
  try {
    return await pageOf(target, form, query);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return [];
    throw error;
  }
}

function metadata(form: Form): LogQueryCheck {
  return {
    id: `log-query/any-data/${form.name}/response`,
    requirements: ["LOG-EP-3"],
    title: `${form.endpoint} responds with status and matches: cursors are texts, rowsMatched is a number, and each event has its _time`,
    shows: { "LOG-EP-3": ["minCursor", "maxCursor", "rowsMatched", "matches", "_time of each event"] },
    run: async (target, evidence) => {
      const { period } = await sampleOf(target, form);
      const response = await form.send(target, { ...period, order: "descending", limit: 5 });
      const { status } = response;
      expectThat("status", isRecord(status), "an object", status);
      const { minCursor, maxCursor, rowsMatched } = status;
      for (const [name, cursor] of [
        ["minCursor", minCursor],
        ["maxCursor", maxCursor],
      ] as const) {
        if (cursor === undefined) continue;
        expectThat(`status.${name}`, typeof cursor === "string" && cursor !== "", "a text", cursor);
        evidence.saw("LOG-EP-3", name);
      }
      if (rowsMatched !== undefined) {
        expectThat("status.rowsMatched", Number.isInteger(rowsMatched), "an integer", rowsMatched);
        evidence.saw("LOG-EP-3", "rowsMatched");
      }
      const events = matchesOf(response);
      expectThat("the number of matches", events.length > 0, "those of the period", events.length);
      evidence.saw("LOG-EP-3", "matches");
      for (const event of events) timeIn(event);
      evidence.saw("LOG-EP-3", "_time of each event");
    },
  };
}

/** What limits a page may be taken for a part of an APL query: then there is no limit. */
function counted(form: Form): LogQueryCheck {
  return {
    id: `log-query/any-data/${form.name}/rows-matched`,
    requirements: ["LOG-EP-3", form.requirement],
    title: `${form.endpoint}: rowsMatched is the number of events that a period has, however many are on a page`,
    shows: { "LOG-EP-3": [countsAll] },
    run: async (target, evidence) => {
      const { period } = await sampleOf(target, form);
      const { length } = await pageOf(target, form, { ...period, order: "ascending", limit: plenty });
      const limits = form.name === "apl" ? [undefined] : [undefined, 2];
      for (const limit of limits) {
        const query = { ...period, order: "ascending", ...(limit !== undefined && { limit }) } as const;
        expectSame("status.rowsMatched", await countOf(target, form, query), length);
      }
      sawCount(evidence);
    },
  };
}

function countedInParts(form: Form): LogQueryCheck {
  return {
    id: `log-query/any-data/${form.name}/rows-matched/parts`,
    requirements: ["LOG-EP-3"],
    title: `${form.endpoint}: rowsMatched of a period is that of its parts together`,
    shows: { "LOG-EP-3": [countsAll] },
    run: async (target, evidence) => {
      const { period, events, searched } = await foundSampleOf(target, form);
      const times = distinctTimes(events);
      const middle = times[Math.floor(times.length / 2)] ?? 0n;
      const shared = events.filter((event) => timeIn(event) === middle).length;
      // Up to the newest event of the sample: what arrives meanwhile is left out.
      const whole = { ...searched, endTime: period.endTime, order: "descending" } as const;
      const all = await countOf(target, form, whole);
      const early = await countOf(target, form, { ...whole, endTime: timeOf(middle) });
      const late = await countOf(target, form, { ...whole, startTime: timeOf(middle) });
      // Whether the events of the bound belong to both parts, to one or to none is open.
      const possible = [all - shared, all, all + shared];
      expectThat("status.rowsMatched of both parts", possible.includes(early + late), `one of ${possible.join(", ")}`, [
        early,
        late,
      ]);
      sawCount(evidence);
    },
  };
}

function sawCount(evidence: Evidence): void {
  evidence.saw("LOG-EP-3", countsAll);
}

async function countOf(target: LogQueryTarget, form: Form, query: Query): Promise<number> {
  const { status }: Partial<QueryResponse> = await form.send(target, query);
  if (status?.rowsMatched === undefined) throw new NotTested("the response has no status.rowsMatched");
  return status.rowsMatched;
}

/** The numbers of events on a page that are tried for one that ends between events of the same time. */
const pageSizes = [7, 5, 6, 8, 9, 4, 3, 10];

/** Pages of so many events: where there are events of the same time, one ends between them. */
function pageSizeFor(all: readonly LogEvent[]): number {
  const isWithin = (size: number): boolean =>
    all.some((event, index) => {
      const before = all[index - 1];
      return index % size === 0 && before !== undefined && timeIn(before) === timeIn(event);
    });
  return pageSizes.find(isWithin) ?? pageSizes[0] ?? 1;
}

function byCursor(form: Form, order: Order): LogQueryCheck {
  return {
    id: `log-query/any-data/${form.name}/cursor/${order}`,
    requirements: ["LOG-PAGE-4"],
    title: `${form.endpoint}: ${cursorNames[order]} as cursor leads through all events of a period in ${order} order, to the cursor that was sent`,
    shows: { "LOG-PAGE-4": [cursorNames[order]] },
    run: async (target) => {
      const { period } = await sampleOf(target, form);
      const all = await pageOf(target, form, { ...period, order, limit: plenty });
      const perPage = pageSizeFor(all);
      if (all.length <= perPage) throw new NotTested(`it takes more than ${perPage} events, not ${all.length}`);
      const atMost = 2 * Math.ceil(all.length / (perPage - 1)) + 2;
      const pages = await walk(target, form, { ...period, order, limit: perPage }, { atMost, endsShort: false });
      const [walked, expected] = [pages.flat(), all].map((events) => distinctTimes(events).map(timeOf));
      expectSame("the times of the events of all pages", walked, expected);
      // An event may come twice, and none may be missing.
      const found = pages.flat().length;
      expectThat("the number of events of all pages", found >= all.length, `at least ${all.length}`, found);
    },
  };
}

type Query = Parameters<Form["send"]>[1];

async function pageOf(target: LogQueryTarget, form: Form, query: Query): Promise<readonly LogEvent[]> {
  return matchesOf(await form.send(target, query));
}

function timesOf(events: readonly LogEvent[]): string[] {
  return events.map((event) => timeOf(timeIn(event)));
}

function expectOrder(events: readonly LogEvent[], order: Order): void {
  for (const [index, event] of events.entries()) {
    const before = events[index - 1];
    if (before === undefined) continue;
    const isRight = order === "ascending" ? timeIn(event) >= timeIn(before) : timeIn(event) <= timeIn(before);
    expectThat(
      `matches[${index}]._time`,
      isRight,
      `none ${order === "ascending" ? "before" : "after"} ${timeOf(timeIn(before))}`,
      timeOf(timeIn(event)),
    );
  }
}

/** Requires all of the events between the bounds of a period and none beyond: whether those at a bound are in it is open. */
function expectWithin(found: readonly LogEvent[], { startTime, endTime }: Period, events: readonly LogEvent[]): void {
  const [start, end] = [startTime, endTime].map((_time) => timeIn({ _time })) as [bigint, bigint];
  const beyond = found.find((event) => timeIn(event) < start || timeIn(event) > end);
  expectThat("matches", beyond === undefined, `none beyond ${startTime} and ${endTime}`, beyond);
  const inside = (all: readonly LogEvent[]): string[] =>
    timesOf(all.filter((event) => timeIn(event) > start && timeIn(event) < end)).toSorted();
  expectSame(`the times of the events between ${startTime} and ${endTime}`, inside(found), inside(events));
}

/** A period of at least so many nanoseconds in which nothing happens. */
function gapIn(events: readonly LogEvent[], least: bigint): { from: bigint; to: bigint } {
  const times = distinctTimes(events);
  const gaps = times.slice(1).map((to, index) => ({ from: times[index] ?? to, to }));
  const found = gaps.find(({ from, to }) => to - from >= least);
  if (found !== undefined) return found;
  throw new NotTested(`no two events of the sample are ${Number(least / second)} s apart`);
}
