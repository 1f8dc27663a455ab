import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import {
  ownKey,
  audit,
  freshKey,
  idsOf,
  isRow,
  ledger,
  type List,
  type ListPage,
  plenty,
  type Query,
  readBody,
  readPage,
  readSummary,
  type Row,
} from "./lists.ts";
import type { CapabilityTarget, CapabilityCheck, CapabilityPart, CapabilityRequirement } from "./target.ts";

/** More than a usual page has, and more than the largest limit. */
const rows = 53;

/** The pages of a list: sizes, bounds, order and counts. */
function pageChecks(list: List): CapabilityCheck[] {
  const { requirements, usualPage, largestLimit } = list;
  const { paging, limit, order, counts = paging } = requirements;
  const effective: [CapabilityRequirement, ...CapabilityRequirement[]] = requirements.counts
    ? [limit, requirements.counts]
    : [limit];
  const check = (
    name: string,
    requirement: CapabilityRequirement | readonly [CapabilityRequirement, ...CapabilityRequirement[]],
    title: string,
    query: Query,
    judge: (page: ListPage, newestFirst: readonly string[]) => void,
    ...parts: readonly string[]
  ): CapabilityCheck => ({
    id: `capability/${list.name}/pages/${name}`,
    requirements: typeof requirement === "string" ? [requirement] : requirement,
    ...(parts.length > 0 && {
      shows: { [typeof requirement === "string" ? requirement : requirement[0]]: parts } as NonNullable<
        CapabilityCheck["shows"]
      >,
    }),
    title: `${list.name}: ${title}`,
    run: async (target) => {
      const { apiKey, newestFirst } = await withRows(target, list);
      judge(await readPage(target, list, apiKey, query), newestFirst);
    },
  });
  const sizes = `page_size: 1 to ${list.largestPage}`;
  const limits = `limit: 1 to ${largestLimit}`;
  return [
    check(
      "default",
      paging,
      `Without page and page_size, it is the first ${usualPage} rows`,
      {},
      (page, newestFirst) => {
        slice(0, usualPage)(page, newestFirst);
        expectSame("data.page", page.page ?? 1, 1);
        expectSame("data.page_size", page.page_size ?? usualPage, usualPage);
      },
      "page: default 1",
      `page_size: default ${usualPage}`,
    ),
    check(
      "size",
      paging,
      "page_size is the number of rows",
      { page_size: 7 },
      slice(0, 7),
      "page_size",
      "page_size where limit is absent",
    ),
    check("smallest", paging, "page_size may be 1", { page_size: 1 }, slice(0, 1)),
    check("largest", paging, `page_size may be ${list.largestPage}`, { page_size: list.largestPage }, slice(0, rows)),
    check(
      "second",
      paging,
      "page=2 goes on where page 1 has ended",
      { page: 2, page_size: 7 },
      (page, newestFirst) => {
        slice(7, 7)(page, newestFirst);
        expectSame("data.page", page.page ?? 2, 2);
      },
      "page",
    ),
    check("last", paging, "The last page holds the rest", { page: 8, page_size: 7 }, slice(49, 7), "page"),
    check("order", order, "The newest row comes first", { page_size: rows }, slice(0, rows), "the order"),
    check(
      "total",
      counts,
      "total counts all rows, whatever the page",
      { page: 3, page_size: 5 },
      ({ total }) => expectSame("data.total", total, rows),
      ...(requirements.counts ? ["total"] : []),
    ),
    check(
      "limit",
      effective,
      "limit goes before page_size",
      { limit: 3, page_size: 10 },
      (page, newestFirst) => {
        slice(0, 3)(page, newestFirst);
        expectSame("data.page_size", page.page_size ?? 3, 3);
      },
      "limit overrides page_size",
    ),
    check("limit-smallest", limit, "limit may be 1", { limit: 1 }, slice(0, 1)),
    check(
      "limit-largest",
      limit,
      `limit may be ${largestLimit}`,
      { limit: largestLimit, page_size: 2 },
      slice(0, largestLimit),
    ),
    ...[
      {
        name: "page-0",
        requirement: paging,
        part: "page: at least 1",
        query: { page: 0 },
        field: "page",
        min: 1,
        max: Infinity,
      },
      {
        name: "page-size-0",
        requirement: paging,
        part: sizes,
        query: { page_size: 0 },
        field: "page_size",
        min: 1,
        max: rows,
      },
      {
        name: "page-size-over",
        requirement: paging,
        part: sizes,
        query: { page_size: list.largestPage + 1 },
        field: "page_size",
        min: 1,
        max: list.largestPage,
      },
      {
        name: "limit-0",
        requirement: limit,
        part: limits,
        query: { limit: 0 },
        field: "page_size",
        min: 1,
        max: largestLimit,
      },
      {
        name: `limit-${largestLimit + 1}`,
        requirement: limit,
        part: limits,
        query: { limit: largestLimit + 1 },
        field: "page_size",
        min: 1,
        max: largestLimit,
      },
    ].map((bound) => outOfBounds(list, bound)),
  ];
}

/** Holds a page to so many of the rows, from one on. */
function slice(from: number, size: number) {
  return ({ items }: ListPage, newestFirst: readonly string[]): void =>
    expectSame("the ids of data.items", idsOf(items), newestFirst.slice(from, from + size));
}

/** The day of the rows. */
const day = { start_date: "2024-03-04", end_date: "2024-03-06" };

/** The fields of the envelope, of success and failure alike, and of a page. */
function envelopeChecks(list: List): CapabilityCheck[] {
  const check = (name: string, part: string, title: string, run: CapabilityCheck["run"]): CapabilityCheck => ({
    id: `capability/${list.name}/envelope/${name}`,
    requirements: ["CAP-AUD-17"],
    shows: { "CAP-AUD-17": [`${list.name}: ${part}` as CapabilityPart<"CAP-AUD-17">] },
    title: `${list.name}: ${title}`,
    run,
  });
  return [
    check("success", "success", "A success has status, message, status_code 0 and data", async (target) => {
      const { status, message, status_code, data } = await readBody(target, list, await ownKey(target));
      expectSame("status", status, "success");
      expectThat("message", typeof message === "string", "a text", message);
      expectSame("status_code", status_code, 0);
      expectThat("data", isRow(data), "an object", data);
    }),
    check(
      "page",
      "data",
      "data has items, total, page, page_size and summary, which is null unless asked for",
      async (target) => {
        const apiKey = await ownKey(target);
        for (const summary of [false, true]) {
          const { data } = await readBody(target, list, apiKey, {
            page_size: 5,
            ...(summary && { summary }),
          });
          expectThat("data", isRow(data), "an object", data);
          expectThat("data.items", Array.isArray(data["items"]), "an array", data["items"]);
          for (const name of ["total", "page", "page_size"])
            expectThat(`data.${name}`, Number.isInteger(data[name]), "an integer", data[name]);
          expectThat("data", Object.hasOwn(data, "summary"), "summary", Object.keys(data));
          const isAsAsked = summary ? isRow(data["summary"]) : data["summary"] === null;
          expectThat("data.summary", isAsAsked, summary ? "an object" : "null", data["summary"]);
        }
      },
    ),
    check(
      "failure",
      "failure",
      "A rejected query has status failure, a message, a negative status_code, and data null",
      async (target) => {
        const body = await readBody(target, list, await ownKey(target), { start_date: "the day before" });
        const { status, message, status_code, data } = body;
        expectSame("status", status, "failure");
        expectThat("message", typeof message === "string" && message !== "", "a text", message);
        const isNegative = Number.isInteger(status_code) && Number(status_code) < 0;
        expectThat("status_code", isNegative, "a negative integer", status_code);
        expectThat("data", data === null, "null", data);
      },
    ),
  ];
}

/** Never more rows than the cap, whatever else is asked for: a limit beyond it is capped or refused. */
function capChecks(list: List): CapabilityCheck[] {
  const { largestLimit: most } = list;
  const queries: Query[] = [
    { limit: most + 1 },
    { limit: 1000, page_size: list.largestPage },
    { limit: most + 2, page_size: most + 2 },
    { ...day, limit: most + 1, summary: true },
  ];
  return queries.map((query, index) => ({
    id: `capability/${list.name}/limit-capped/${index + 1}`,
    requirements: ["CAP-AUD-20"],
    shows: { "CAP-AUD-20": [list.operation] },
    title: `${list.name}: ${JSON.stringify(query)} gives no more than ${most} rows`,
    run: async (target) => {
      const { apiKey } = await withRows(target, list);
      const { status, data } = await readBody(target, list, apiKey, query);
      if (status !== "success" || !isRow(data)) return;
      const { items = [] } = data;
      expectThat(
        "data.items",
        Array.isArray(items) && items.length <= most,
        `${most} rows at most`,
        Object(items).length,
      );
    },
  }));
}

interface Bound {
  name: string;
  requirement: CapabilityRequirement;

  /** The part of the requirement that it shows. */
  part: string;
  query: Query;
  field: string;
  min: number;
  max: number;
}

/** A value out of bounds is rejected or brought within them; it never counts as it is. */
function outOfBounds(list: List, { name, requirement, part, query, field, min, max }: Bound): CapabilityCheck {
  return {
    id: `capability/${list.name}/pages/${name}`,
    requirements: [requirement],
    shows: { [requirement]: [part] } as NonNullable<CapabilityCheck["shows"]>,
    title: `${list.name}: ${JSON.stringify(query)} is rejected, or brought within its bounds`,
    run: async (target) => {
      const { apiKey } = await withRows(target, list);
      const { status, data } = await readBody(target, list, apiKey, query);
      if (status !== "success" || !isRow(data)) return;
      const { [field]: effective = min, items = [] } = data;
      const isWithin = typeof effective === "number" && effective >= min && effective <= max;
      expectThat(`data.${field}`, isWithin, `within ${min} and ${max}`, effective);
      if (field !== "page_size" || !Array.isArray(items)) return;
      const isFilled = items.length >= min && items.length <= max;
      expectThat("data.items", isFilled, `${min} to ${max} rows`, items.length);
    },
  };
}

/** An account with rows, a minute apart; their ids newest first. */
async function withRows(
  target: CapabilityTarget,
  list: List,
): Promise<{ apiKey: string; newestFirst: readonly string[] }> {
  const apiKey = await freshKey(target);
  const begin = Date.parse("2024-03-05T12:00:00Z");
  const instants = Array.from({ length: rows }, (_, index) => new Date(begin + index * 60_000).toISOString());
  const ids = await list.addRows(target, apiKey, instants);
  return { apiKey, newestFirst: ids.map(String).toReversed() };
}

const [noonBefore, noon, nearMidnight, noonAfter] = [
  "2024-03-04T12:00:00Z",
  "2024-03-05T12:00:00Z",
  "2024-03-05T23:59:59Z",
  "2024-03-06T12:00:00Z",
];
const instants = [noonBefore, noon, nearMidnight, noonAfter];

interface PeriodCase {
  name: string;

  /** The parts of the requirement that it shows. */
  parts: readonly string[];
  title: string;
  query: Query;
  expected: readonly string[];
}

const cases: PeriodCase[] = [
  {
    name: "start-date",
    parts: ["start_date as a day"],
    title: "start_date=YYYY-MM-DD begins with that day",
    query: { start_date: "2024-03-05" },
    expected: [noon, nearMidnight, noonAfter],
  },
  {
    name: "end-date",
    parts: ["end_date as a day, to its end"],
    title: "end_date=YYYY-MM-DD reaches to the end of that day and no further",
    query: { end_date: "2024-03-05" },
    expected: [noonBefore, noon, nearMidnight],
  },
  {
    name: "one-day",
    parts: ["start_date as a day", "end_date as a day, to its end"],
    title: "The same day as start_date and end_date is the whole of that day",
    query: { start_date: "2024-03-05", end_date: "2024-03-05" },
    expected: [noon, nearMidnight],
  },
  {
    name: "datetimes",
    parts: ["start_date as a datetime", "end_date as a datetime"],
    title: "start_date and end_date take datetimes, which do not reach to the end of a day",
    query: { start_date: "2024-03-04T13:00:00Z", end_date: "2024-03-05T13:00:00Z" },
    expected: [noon],
  },
  {
    name: "offset",
    parts: ["start_date as a datetime", "end_date as a datetime"],
    title: "A datetime with an offset is the instant that it names",
    query: { start_date: "2024-03-05T13:30:00+02:00", end_date: "2024-03-05T10:30:00-02:00" },
    expected: [noon],
  },
];

/** The rows that the dates of a list let through. */
function periodChecks(list: List): CapabilityCheck[] {
  return cases.map(({ name, parts, title, query, expected }): CapabilityCheck => ({
    id: `capability/${list.name}/period/${name}`,
    requirements: [list.requirements.period],
    shows: { [list.requirements.period]: parts } as NonNullable<CapabilityCheck["shows"]>,
    title: `${list.name}: ${title}`,
    run: async (target) => {
      const apiKey = await freshKey(target);
      const ids = await list.addRows(target, apiKey, instants);
      const { items: all } = await readPage(target, list, apiKey);
      // Days end in UTC where instants are shown in it; elsewhere their time zone is open.
      const known = all.every(isInUtc) ? instants : instants.filter((instant) => instant !== nearMidnight);
      const textOf = (instant: string): string => String(ids[instants.indexOf(instant)]);
      const wanted = known.filter((instant) => expected.includes(instant)).map(textOf);
      const { items } = await readPage(target, list, apiKey, query);
      const found = idsOf(items).filter((id) => known.some((instant) => textOf(instant) === id));
      expectSame("the ids of data.items", found.toSorted(), wanted.toSorted());
    },
  }));
}

/** Tells times in UTC; one without an offset is in UTC. */
function isInUtc({ created_at }: Row): boolean {
  return typeof created_at === "string" && !/[+-](?!00:?00$)\d\d:?\d\d$/.test(created_at);
}

const hourMs = 3_600_000;

/** Two in one hour, one later that day, one the next day, and one in each of the next two weeks; oldest first. */
const summaryInstants = [
  "2024-03-05T12:05:00Z",
  "2024-03-05T12:20:00Z",
  "2024-03-05T14:10:00Z",
  "2024-03-06T12:10:00Z",
  "2024-03-13T12:10:00Z",
  "2024-03-20T12:10:00Z",
];
const all = { start_date: "2024-03-04", end_date: "2024-03-24" };

/** The rows in the buckets of each width, wherever a bucket begins. */
const counts = { hour: [1, 1, 1, 1, 2], day: [1, 1, 1, 3], week: [1, 1, 4] } as const;

/** A list adds a summary where it is asked for, of a period and in buckets. */
function summaryChecks(list: List): CapabilityCheck[] {
  const { summary, bucket, limit } = list.requirements;
  const check = (
    name: string,
    requirement: CapabilityRequirement,
    title: string,
    run: (target: CapabilityTarget, apiKey: string) => Promise<void>,
    ...parts: readonly string[]
  ): CapabilityCheck => ({
    id: `capability/${list.name}/summary/${name}`,
    requirements: [requirement],
    ...(parts.length > 0 && { shows: { [requirement]: parts } as NonNullable<CapabilityCheck["shows"]> }),
    title: `${list.name}: ${title}`,
    run: async (target) => await run(target, await freshKey(target)),
  });
  const picked = (name: string, title: string, query: Query, expected: string): CapabilityCheck =>
    check(
      `bucket-auto/${name}`,
      bucket,
      title,
      async (target, apiKey) => {
        await list.addRows(target, apiKey, summaryInstants);
        const { bucket: width } = await readSummary(target, list, apiKey, query);
        if (width === undefined || width === null) throw new NotTested("the summary does not say its bucket");
        expectSame("data.summary.bucket", width, expected);
      },
      list.bucketPart(expected === "day" ? "auto: day over 3 days" : "auto: else hour"),
    );

  return [
    ...[{}, { summary: false }].map((query) =>
      check(
        `none/${Object.keys(query).join()}`,
        summary,
        "Without summary=true data.summary is null",
        async (target, apiKey) => {
          await list.addRows(target, apiKey, summaryInstants);
          const { summary: found = null } = await readPage(target, list, apiKey, query);
          expectSame("data.summary", found, null);
        },
        ...(list === audit ? ["null otherwise"] : []),
      ),
    ),
    check(
      "last-day",
      summary,
      "Without both dates the summary is of the last 24 hours",
      async (target, apiKey) => {
        const { now } = await target.controls.advance({ seconds: 0 });
        const ago = (hours: number): string => new Date(Date.parse(now) - hours * hourMs).toISOString();
        await list.addRows(target, apiKey, [ago(24 * 8), ago(24.1), ago(23.9), ago(0.5)]);
        expectSame(`data.summary.${list.countField}`, (await readSummary(target, list, apiKey))[list.countField], 2);
      },
      "the last 24 hours without dates",
    ),
    check("dates", summary, "With dates the summary is of that period", async (target, apiKey) => {
      await list.addRows(target, apiKey, summaryInstants);
      const query = { start_date: "2024-03-05", end_date: "2024-03-06" };
      expectSame(
        `data.summary.${list.countField}`,
        (await readSummary(target, list, apiKey, query))[list.countField],
        4,
      );
    }),
    check("one-date", summary, "With one date the summary is not of the last 24 hours", async (target, apiKey) => {
      await list.addRows(target, apiKey, summaryInstants);
      const found = await readSummary(target, list, apiKey, { start_date: "2024-03-06" });
      expectSame(`data.summary.${list.countField}`, found[list.countField], 3);
    }),
    ...(["hour", "day", "week"] as const).map((width) =>
      check(
        `bucket/${width}`,
        bucket,
        `bucket=${width} counts by the ${width}`,
        async (target, apiKey) => {
          await list.addRows(target, apiKey, summaryInstants);
          const found = await readSummary(target, list, apiKey, { ...all, bucket: width });
          expectSame("data.summary.bucket", found["bucket"] ?? width, width);
          expectSame("the counts of data.summary.buckets", bucketCounts(found, list), counts[width]);
        },
        list.bucketPart(width),
      ),
    ),
    picked("last-day", "The last 24 hours are counted by the hour", {}, "hour"),
    picked(
      "3-days",
      "3 days are not over 3 days: they are counted by the hour",
      { start_date: "2024-03-05T00:00:00Z", end_date: "2024-03-08T00:00:00Z" },
      "hour",
    ),
    picked(
      "over-3-days",
      "A period of over 3 days is counted by the day",
      { start_date: "2024-03-05T00:00:00Z", end_date: "2024-03-08T00:01:00Z" },
      "day",
    ),
    picked("weeks", "A period of weeks is counted by the day, unless asked otherwise", all, "day"),
    check(
      "sample",
      limit,
      "Without limit a summary has a sample of 10",
      async (target) => {
        const apiKey = await freshKey(target, plenty());
        await list.addCharges(target, apiKey, everyMinute(12));
        const query = { start_date: "2024-03-05", end_date: "2024-03-05", summary: true };
        const { items, summary: found } = await readPage(target, list, apiKey, query);
        const sizes = [items.length, isRow(found) ? samplesOf(found).length : 0];
        // The sample is the rows, or those that the summary picks out.
        expectThat("data.items or the samples of data.summary", sizes.includes(10), "10", sizes);
      },
      "default sample of 10",
    ),
    check("limit", limit, "limit is the size of the sample", async (target, apiKey) => {
      await list.addRows(target, apiKey, everyMinute(12));
      const query = { start_date: "2024-03-05", end_date: "2024-03-05", summary: true, limit: 11 };
      const { items, summary: found } = await readPage(target, list, apiKey, query);
      expectSame("the number of data.items", items.length, 11);
      const samples = isRow(found) ? samplesOf(found).length : 0;
      expectThat("the number of samples of data.summary", samples <= 11, "no more than limit", samples);
    }),
    check(
      "whole",
      summary,
      "The summary is of all rows that match, whatever the sample",
      async (target, apiKey) => {
        await list.addRows(target, apiKey, everyMinute(12));
        const query = { start_date: "2024-03-05", end_date: "2024-03-05", limit: 11 };
        const found = await readSummary(target, list, apiKey, query);
        expectSame(`data.summary.${list.countField}`, found[list.countField], 12);
      },
      ...(list === audit ? ["summary.total_count"] : []),
    ),
  ];
}

/** The rows in each bucket that has any, the fewest first. */
function bucketCounts({ buckets }: Row, { bucketCountField }: List): unknown[] {
  expectThat("data.summary.buckets", Array.isArray(buckets) && buckets.every(isRow), "an array of objects", buckets);
  return buckets
    .map((bucket) => Number(bucket[bucketCountField]))
    .filter((count) => count !== 0)
    .toSorted((a, b) => a - b);
}

/** The rows that a summary picks out. */
function samplesOf({ max_charge_items, max_amount_items }: Row): unknown[] {
  return [max_charge_items, max_amount_items].find((items) => Array.isArray(items)) ?? [];
}

function everyMinute(count: number): string[] {
  return Array.from({ length: count }, (_, minute) => `2024-03-05T12:${String(minute).padStart(2, "0")}:00Z`);
}

/** The periods, the pages and the summaries of a list. */
function listChecks(list: List): CapabilityCheck[] {
  return [
    ...periodChecks(list),
    ...envelopeChecks(list),
    ...pageChecks(list),
    ...capChecks(list),
    ...summaryChecks(list),
  ];
}

export const auditPageChecks = listChecks(audit);
export const ledgerPageChecks = listChecks(ledger);
