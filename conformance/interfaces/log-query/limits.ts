import { effectiveLimit } from "../../../generated/log-query/states.ts";
import type { LogEvent } from "../../../generated/log-query/types.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import { aplOf, clientOf, type Form, formOf, forms, matchesOf, timeIn } from "./queries.ts";
import { distinctTimes, type Period, foundSampleOf } from "./sample.ts";
import type { LogQueryTarget, LogQueryCheck } from "./target.ts";

const byDefault = effectiveLimit.find(({ source }) => source === "default")?.events ?? NaN;

/** More than a page of most servers, and no burden to any. */
const large = 5001;

const requirement = "LOG-LIM-1";

/** The parts of the requirement. */
const limitOf = { apl: "the limit of the query", legacy: "the limit of the request" } as const;
const parts = { byDefault: "1000 without a limit", server: "the limit of the server" } as const;

/** A page has no more events than its limit. */
export const limitChecks: LogQueryCheck[] = [
  ...forms.flatMap((form) => [
    small(form, "one", 1),
    small(form, "few", 7),
    withoutLimit(form),
    beyondDefault(form),
    ofServer(form),
  ]),
  {
    id: "log-query/limit/apl/query-below-request",
    requirements: [requirement],
    title: "A limit in the query that is lower than the one beside it counts",
    shows: { [requirement]: [limitOf.apl] },
    run: async (target) => {
      const { period, events } = await foundSampleOf(target, formOf("apl"));
      const { dataset, ...range } = period;
      expectEnough(events, 3);
      const text = aplOf(dataset, "descending", 3);
      const found = await unlessRejected(async () =>
        matchesOf(await clientOf(target).queryApl(Object.assign({ apl: text, ...range }, { limit: 5 }))),
      );
      // A limit beside the query is spoken of, and yet it is not among the fields of its body.
      if (found === undefined) throw new NotTested("a limit beside the query is rejected");
      expectSame("the number of matches", found.length, 3);
    },
  },
];

function small(form: Form, name: string, limit: number): LogQueryCheck {
  return {
    id: `log-query/limit/${form.name}/${name}`,
    requirements: [requirement],
    title: `${form.endpoint}: a limit of ${limit} gives ${limit === 1 ? "one event" : `${limit} events`}`,
    shows: { [requirement]: [limitOf[form.name]] },
    run: async (target) => {
      const { period, events } = await foundSampleOf(target, form);
      expectEnough(events, limit);
      expectSame("the number of matches", (await newestOf(target, form, period, limit)).length, limit);
    },
  };
}

function withoutLimit(form: Form): LogQueryCheck {
  return {
    id: `log-query/limit/${form.name}/default`,
    requirements: [requirement],
    title: `${form.endpoint}: no limit gives ${byDefault} events, or as many as the server gives at most`,
    shows: { [requirement]: [parts.byDefault] },
    run: async (target, evidence) => {
      const { period, page, above } = await largePagesOf(target, form);
      expectThat("the number of matches", page.length <= byDefault, `at most ${byDefault}`, page.length);
      const most = "serverLimit" in target.subjects ? target.subjects.serverLimit : Infinity;
      const hasMore = await goesOn(target, form, period, page);
      if (!hasMore) throw new NotTested(`it takes more than ${byDefault} events, not ${page.length}`, needs);
      if (most < byDefault) return expectSame("the number of matches", page.length, most);
      // Where a higher limit gives no more, the server's own may be lower than the default.
      const isFull = most < Infinity || page.length === byDefault || (above?.length ?? 0) > page.length;
      if (!isFull) throw new NotTested(`the server gives ${page.length} events at most, it seems`, limits);
      expectSame("the number of matches", page.length, byDefault);
      evidence.saw(requirement, parts.byDefault);
    },
  };
}

function beyondDefault(form: Form): LogQueryCheck {
  return {
    id: `log-query/limit/${form.name}/beyond-default`,
    requirements: [requirement],
    title: `${form.endpoint}: a limit above the default gives more than the default does, or as many as the server gives at most`,
    shows: { [requirement]: [limitOf[form.name]] },
    run: async (target) => {
      const { period, page, above } = await largePagesOf(target, form);
      if (above === undefined) throw new NotTested(`a limit of ${byDefault + 1} is rejected`);
      const asked = byDefault + 1;
      expectThat("the number of matches", above.length >= page.length, `no fewer than without`, above.length);
      if (!(await goesOn(target, form, period, page)))
        throw new NotTested(`it takes more than ${byDefault} events, not ${page.length}`, needs);
      const most = "serverLimit" in target.subjects ? target.subjects.serverLimit : undefined;
      expectThat("the number of matches", above.length <= asked, `at most ${asked}`, above.length);
      if (most !== undefined) return expectSame("the number of matches", above.length, Math.min(asked, most));
      if (above.length < asked)
        throw new NotTested(`the server gives ${above.length} events at most, it seems`, limits);
    },
  };
}

function ofServer(form: Form): LogQueryCheck {
  return {
    id: `log-query/limit/${form.name}/server`,
    requirements: [requirement],
    title: `${form.endpoint}: a limit above the server's gives as many as the server's, and one below it counts`,
    shows: { [requirement]: [parts.server, limitOf[form.name]] },
    run: async (target) => {
      const { period } = await largePagesOf(target, form);
      const declared = "serverLimit" in target.subjects ? target.subjects.serverLimit : undefined;
      const asked = declared === undefined ? large : declared + 1;
      const found = await unlessRejected(async () => await newestOf(target, form, period, asked));
      if (found === undefined) throw new NotTested(`a limit of ${asked} is rejected`);
      const { length: most } = found;
      expectThat("the number of matches", most <= (declared ?? asked), `at most ${declared ?? asked}`, most);
      const isServers = most < asked && (await goesOn(target, form, period, found));
      if (!isServers) throw new NotTested(`a limit of ${asked} gives all of the ${most} events that there are`, needs);
      if (declared !== undefined) expectSame("the number of matches", most, declared);
      for (const limit of [most + 1, most - 1].filter((each) => each > 0)) {
        const { length } = await newestOf(target, form, period, limit);
        expectSame(`the number of matches with a limit of ${limit}`, length, Math.min(limit, most));
      }
    },
  };
}

const needs = ["subjects.largeDataset"];
const limits = ["subjects.serverLimit"];

function expectEnough(events: readonly LogEvent[], count: number): void {
  if (events.length <= count) throw new NotTested(`it takes more than ${count} events, not ${events.length}`, needs);
}

/** Pages of the whole dataset, the newest events first. */
interface LargePages {
  period: Period;

  /** Without a limit. */
  page: readonly LogEvent[];

  /** With a limit above the default; undefined where it is rejected. */
  above: readonly LogEvent[] | undefined;
}

async function largePagesOf(target: LogQueryTarget, { name }: Form): Promise<LargePages> {
  return await target.shared(largePages[name]);
}

const largePages = {
  apl: async (target: LogQueryTarget) => await readLargePages(target, formOf("apl")),
  legacy: async (target: LogQueryTarget) => await readLargePages(target, formOf("legacy")),
};

async function readLargePages(target: LogQueryTarget, form: Form): Promise<LargePages> {
  const { period, searched } = await foundSampleOf(target, form);
  // Up to the newest event of the sample: what arrives meanwhile is left out.
  const whole = { ...period, startTime: timeOf(0n) };
  const all = await unlessRejected(async () => await newestOf(target, form, whole));
  const used = all ? whole : { ...period, startTime: searched.startTime };
  const page = all ?? (await newestOf(target, form, used));
  const above = await unlessRejected(async () => await newestOf(target, form, used, byDefault + 1));
  return { period: used, page, above };
}

/** True where there are events that are older than all of a page. */
async function goesOn(target: LogQueryTarget, form: Form, period: Period, page: readonly LogEvent[]): Promise<boolean> {
  const [oldest] = distinctTimes(page);
  if (oldest === undefined) return false;
  const older = await newestOf(target, form, { ...period, endTime: timeOf(oldest - 1n) }, 3);
  return older.some((event) => timeIn(event) < oldest);
}

async function newestOf(
  target: LogQueryTarget,
  form: Form,
  period: Period,
  limit?: number,
): Promise<readonly LogEvent[]> {
  const query = { ...period, order: "descending", ...(limit !== undefined && { limit }) } as const;
  return matchesOf(await form.send(target, query));
}

/** What a query gives; undefined where it is rejected, as a value out of range may be. */
async function unlessRejected<Value>(query: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}
