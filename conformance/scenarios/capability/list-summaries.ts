import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { freshKey, isRow, type List, plenty, type Query, readPage, readSummary, type Row } from "./lists.ts";

/** The requirements of a list that its summaries are held to. */
export interface SummaryRequirements {
  summary: string;
  bucket: string;
  sample: string;
}

const hourMs = 3_600_000;

/** Two in one hour, one later that day, one the next day, and one in each of the next two weeks; oldest first. */
const instants = [
  "2024-03-05T12:05:00Z",
  "2024-03-05T12:20:00Z",
  "2024-03-05T14:10:00Z",
  "2024-03-06T12:10:00Z",
  "2024-03-13T12:10:00Z",
  "2024-03-20T12:10:00Z",
];
const all = { start_date: "2024-03-04", end_date: "2024-03-24" };

/** How many rows the buckets of each width hold. Where a day or a week begins is not documented, and plays no part. */
const counts = { hour: [1, 1, 1, 1, 2], day: [1, 1, 1, 3], week: [1, 1, 4] } as const;

/** When a list adds a summary, and what that covers. */
export function summaryScenarios(list: List, requirements: SummaryRequirements): Check<CapabilityTarget>[] {
  const { summary, bucket, sample } = requirements;
  const check = (
    name: string,
    requirement: string,
    title: string,
    run: (target: CapabilityTarget, apiKey: string) => Promise<void>,
  ): Check<CapabilityTarget> => ({
    id: `capability/${list.name}/summary/${name}`,
    requirements: [requirement],
    title: `${list.name}: ${title}`,
    run: async (target) => await run(target, await freshKey(target)),
  });
  const picked = (name: string, title: string, query: Query, expected: string): Check<CapabilityTarget> =>
    check(`bucket-auto/${name}`, bucket, title, async (target, apiKey) => {
      await list.addRows(target, apiKey, instants);
      expectSame("data.summary.bucket", (await readSummary(target, list, apiKey, query))["bucket"], expected);
    });

  return [
    ...[{}, { summary: false }].map((query) =>
      check(
        `none/${Object.keys(query).join()}`,
        summary,
        "Without summary=true data.summary is null",
        async (target, apiKey) => {
          await list.addRows(target, apiKey, instants);
          const { summary: found = null } = await readPage(target, list, apiKey, query);
          expectSame("data.summary", found, null);
        },
      ),
    ),
    check("last-day", summary, "Without both dates the summary is of the last 24 hours", async (target, apiKey) => {
      const { now } = await target.controls.advance({ seconds: 0 });
      const ago = (hours: number): string => new Date(Date.parse(now) - hours * hourMs).toISOString();
      await list.addRows(target, apiKey, [ago(24 * 8), ago(24.1), ago(23.9), ago(0.5)]);
      expectSame(`data.summary.${list.countField}`, (await readSummary(target, list, apiKey))[list.countField], 2);
    }),
    check("dates", summary, "With dates the summary is of that period", async (target, apiKey) => {
      await list.addRows(target, apiKey, instants);
      const query = { start_date: "2024-03-05", end_date: "2024-03-06" };
      expectSame(
        `data.summary.${list.countField}`,
        (await readSummary(target, list, apiKey, query))[list.countField],
        4,
      );
    }),
    check("one-date", summary, "With one date the summary is not of the last 24 hours", async (target, apiKey) => {
      await list.addRows(target, apiKey, instants);
      const found = await readSummary(target, list, apiKey, { start_date: "2024-03-06" });
      expectSame(`data.summary.${list.countField}`, found[list.countField], 3);
    }),
    ...(["hour", "day", "week"] as const).map((width) =>
      check(`bucket/${width}`, bucket, `bucket=${width} counts by the ${width}`, async (target, apiKey) => {
        await list.addRows(target, apiKey, instants);
        const found = await readSummary(target, list, apiKey, { ...all, bucket: width });
        expectSame("data.summary.bucket", found["bucket"], width);
        expectSame("the counts of data.summary.buckets", bucketCounts(found, list), counts[width]);
      }),
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
    check("sample", sample, "Without limit a summary has a sample of 10", async (target) => {
      const apiKey = await freshKey(target, plenty());
      await list.addCharges(target, apiKey, everyMinute(12));
      const query = { start_date: "2024-03-05", end_date: "2024-03-05", summary: true };
      const { items, summary: found } = await readPage(target, list, apiKey, query);
      const sizes = [items.length, isRow(found) ? samplesOf(found).length : 0];
      // The document does not say whether the sample is the rows or those that the summary picks out.
      expectThat("data.items or the samples of data.summary", sizes.includes(10), "10", sizes);
    }),
    check("limit", sample, "limit is the size of the sample", async (target, apiKey) => {
      await list.addRows(target, apiKey, everyMinute(12));
      const query = { start_date: "2024-03-05", end_date: "2024-03-05", summary: true, limit: 11 };
      const { items, summary: found } = await readPage(target, list, apiKey, query);
      expectSame("the number of data.items", items.length, 11);
      const samples = isRow(found) ? samplesOf(found).length : 0;
      expectThat("the number of samples of data.summary", samples <= 11, "no more than limit", samples);
    }),
    check("whole", summary, "The summary is of all rows that match, whatever the sample", async (target, apiKey) => {
      await list.addRows(target, apiKey, everyMinute(12));
      const query = { start_date: "2024-03-05", end_date: "2024-03-05", limit: 11 };
      const found = await readSummary(target, list, apiKey, query);
      expectSame(`data.summary.${list.countField}`, found[list.countField], 12);
    }),
  ];
}

/** How many rows the buckets that have any hold, the fewest first. */
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
