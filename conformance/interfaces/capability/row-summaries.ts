import { chargeOutcomeValues } from "../../../generated/capability/states.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { Row } from "../../kit/list-definition.ts";
import { expectAggregates } from "../../laws/lists/judges.ts";
import { knownPeriod, timesOf } from "../../laws/lists/aggregates.ts";
import { judged } from "../../laws/lists/check.ts";
import { type Page, type Query, readGood, type Rows } from "../../laws/lists/list.ts";
import { datetimeOf, dayMs, hourMs, instantOf, secondMs } from "../../kit/times.ts";
import { settledOf } from "./list-definitions.ts";
import { audit, isRow, ledger, type List } from "./lists.ts";
import { contractLists, takeDown } from "./rows.ts";
import type { CapabilityTarget, CapabilityCheck, CapabilityRequirement } from "./target.ts";

// The law of lists compares the sums of summaries with the rows. These checks are by hand, since the contract does not say
// where a bucket begins, which width is chosen if none is sent, what a summary is of without dates, and what a sample holds.

/** The page with the summary of a query. */
async function summarized(target: CapabilityTarget, list: List, query: Query): Promise<Page & { summary: Row }> {
  const page = await readGood(target, contractLists[list.operation], { ...query, summary: true });
  const { summary } = page.holder;
  expectThat("data.summary", isRow(summary), "an object", summary);
  return { ...page, summary };
}

function bucketsOf({ buckets }: Row): readonly Row[] {
  return Array.isArray(buckets) ? buckets.filter(isRow) : [];
}

type Case = readonly [requirement: CapabilityRequirement, part: string];

/** A check of the summary: what it puts into `seen` are parts of its requirements. */
function summaryCheck(
  list: List,
  name: string,
  cases: readonly [Case, ...Case[]],
  title: string,
  judge: (context: { target: CapabilityTarget; rows: Rows; see: (part: string) => void }) => Promise<void>,
  ...also: readonly CapabilityRequirement[]
): CapabilityCheck {
  const byRequirement = Map.groupBy(cases, ([requirement]) => requirement);
  return {
    id: `capability/${list.name}/rows/summary/${name}`,
    requirements: [cases[0][0], ...[...byRequirement.keys()].filter((each) => each !== cases[0][0]), ...also],
    shows: Object.fromEntries(
      [...byRequirement].map(([requirement, parts]) => [requirement, parts.map(([, part]) => part)]),
    ),
    title: `${list.name}: ${title}`,
    run: async (target, evidence) =>
      await judged(target, contractLists[list.operation], async (rows) => {
        const seen = new Set<string>();
        await judge({ target, rows, see: (part) => void seen.add(part) });
        if (seen.size === 0) throw new NotTested("there are no rows, or no fields, that tell");
        for (const [requirement, part] of cases) if (seen.has(part)) takeDown(evidence, requirement, [part], "");
      }),
  };
}

/** The widths of buckets: the least and the most that one can cover, as days may have 23 or 25 hours. */
const widths = {
  hour: [hourMs, hourMs],
  day: [23 * hourMs, 25 * hourMs],
  week: [7 * dayMs - hourMs, 7 * dayMs + hourMs],
} as const;

/** The fewest and the most buckets of a width that can have all of the rows, and none without. */
function bucketBounds(
  times: readonly number[],
  [least, most]: readonly [number, number],
): { fewest: number; most: number } {
  const sorted = times.toSorted((a, b) => a - b);
  let fewest = 0;
  let from = -Infinity;
  for (const time of sorted)
    if (time - from >= most) {
      fewest++;
      from = time;
    }
  let gaps = 0;
  for (const [index, time] of sorted.entries()) if (index > 0 && time !== sorted[index - 1]) gaps++;
  const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  return { fewest, most: Math.min(gaps + 1, Math.floor(span / least) + 2) };
}

/** Buckets are of the width that is asked for. */
function bucketChecks(list: List): CapabilityCheck[] {
  const { bucket } = list.requirements;
  return (["hour", "day", "week"] as const).map((width) =>
    summaryCheck(
      list,
      `bucket/${width}`,
      [[bucket, list.bucketPart(width)]],
      `bucket=${width} counts the rows by the ${width}`,
      async ({ target, rows, see }) => {
        const own = contractLists[list.operation];
        const period = knownPeriod(own, rows);
        const { summary } = await summarized(target, list, { ...period.query, bucket: width, limit: 1 });
        expectAggregates({ summary }, period.rows, own.facts);
        const counts = bucketsOf(summary).map(({ [list.bucketCountField]: count }) => count);
        expectSame("data.summary.bucket", summary["bucket"] ?? width, width);
        if (!counts.every((count) => typeof count === "number") || counts.length === 0) return;
        const filled = counts.filter((count) => count > 0).length;
        const times = timesOf(own, period.rows);
        const { fewest, most } = bucketBounds(times, widths[width]);
        const isPossible = filled >= fewest && filled <= most;
        expectThat(`data.summary.buckets with rows, by the ${width}`, isPossible, `${fewest} to ${most}`, filled);
        see(list.bucketPart(width));
      },
    ),
  );
}

/** Without a bucket, long periods are counted by the day, and others by the hour. */
function autoCheck(list: List): CapabilityCheck {
  const { bucket } = list.requirements;
  const [long, short] = [list.bucketPart("auto: day over 3 days"), list.bucketPart("auto: else hour")];
  return summaryCheck(
    list,
    "bucket-auto",
    [
      [bucket, long],
      [bucket, short],
    ],
    "Without bucket, periods of over 3 days are counted by the day, and others by the hour",
    async ({ target, rows, see }) => {
      const newest = Math.max(0, ...timesOf(contractLists[list.operation], rows.rows));
      const until = Math.floor((newest > 0 ? newest : Date.now()) / dayMs) * dayMs;
      const periods: readonly [number, "hour" | "day"][] = [
        [until - 3 * dayMs, "hour"],
        [until - 2 * dayMs, "hour"],
        [until - 3 * dayMs - 60 * secondMs, "day"],
        [until - 21 * dayMs, "day"],
      ];
      for (const [from, expected] of periods) {
        const query = { start_date: datetimeOf(from), end_date: datetimeOf(until), limit: 1 };
        const { summary } = await summarized(target, list, query);
        const found = summary["bucket"] ?? undefined;
        if (found === undefined) continue;
        expectSame(`data.summary.bucket of ${query.start_date} to ${query.end_date}`, found, expected);
        see(expected === "day" ? long : short);
      }
      const { summary } = await summarized(target, list, { limit: 1 });
      expectSame("data.summary.bucket of the last 24 hours", summary["bucket"] ?? "hour", "hour");
    },
  );
}

/** Without dates, a summary is of the last 24 hours, as far as it says which those are. */
function lastDayCheck(list: List): CapabilityCheck {
  const { summary: requirement } = list.requirements;
  const part = "the last 24 hours without dates";
  return summaryCheck(
    list,
    "last-day",
    [[requirement, part]],
    "Without both dates the summary is of the last 24 hours",
    async ({ target, rows, see }) => {
      const { summary } = await summarized(target, list, { limit: 1 });
      const times = timesOf(contractLists[list.operation], rows.rows);
      const [start, end] = [instantOf(summary["start_date"]), instantOf(summary["end_date"])];
      const count = summary[list.countField];
      const fresh = (await readGood(target, contractLists[list.operation], { page_size: 1 })).total;
      const added = Math.max(0, Number(fresh) - (rows.pages[0]?.total ?? 0));
      if (typeof count !== "number" || times.length < rows.rows.length)
        throw new NotTested("the summary does not say how many rows it has");
      if (!rows.isWhole && Math.min(...times) > Math.max(...times) - 25 * hourMs)
        throw new NotTested("there are more rows of the last 24 hours than are read");
      // Whatever the time is: what is a day older than the newest row is too old.
      const recent = times.filter((time) => time >= Math.max(...times) - dayMs).length + added;
      expectThat(`data.summary.${list.countField}`, count <= recent, `no more than ${recent}`, count);
      if (start === undefined || end === undefined)
        throw new NotTested("the summary does not say which period it is of");
      const hours = (end - start) / hourMs;
      expectThat("the hours from start_date to end_date of the summary", Math.abs(hours - 24) < 0.1, "24", hours);
      // What is at the edges may be in or out, and rows may have come meanwhile.
      const edge = 60 * secondMs;
      const inside = times.filter((time) => time > start + edge && time < end - edge).length;
      const possible = times.filter((time) => time >= start - edge).length;
      const most = possible + added;
      const isCounted = count >= inside && count <= most;
      expectThat(
        `data.summary.${list.countField}`,
        isCounted,
        inside === most ? String(inside) : `${inside} to ${most}`,
        count,
      );
      if (inside > 0 && inside < times.length) see(part);
    },
  );
}

/** Without `summary=true` there is none. */
const noSummary: CapabilityCheck = summaryCheck(
  audit,
  "none",
  [["CAP-AUD-13", "null otherwise"]],
  "Without summary=true data.summary is null",
  async ({ target, see }) => {
    for (const query of [{ limit: 1 }, { summary: false, limit: 1 }])
      for (const list of [audit, ledger]) {
        const { summary = null } = (await readGood(target, contractLists[list.operation], query)).holder;
        expectSame(`data.summary of ${list.name} with ${JSON.stringify(query)}`, summary, null);
      }
    see("null otherwise");
  },
  "CAP-LED-8",
);

/** The rows that a summary picks out. */
function samplesOf({ max_charge_items: charges, max_amount_items: amounts }: Row): readonly unknown[] | undefined {
  return [charges, amounts].find((items) => Array.isArray(items));
}

/** The sample of a summary is of 10, or as large as `limit`. */
function sampleCheck(list: List): CapabilityCheck {
  const { limit } = list.requirements;
  const largest = "limit of the max-amount samples";
  return summaryCheck(
    list,
    "sample",
    [[limit, "default sample of 10"], ...(list === ledger ? ([[limit, largest]] as const) : [])],
    "Without limit a summary has a sample of 10; limit is its size in place of that",
    async ({ target, rows, see }) => {
      const { query, rows: known } = knownPeriod(contractLists[list.operation], rows);
      const amountOf = (row: Row): number =>
        list === ledger ? Math.abs(Number(row["amount_credits"])) : (settledOf(row) ?? 0);
      const amounts = known.map(amountOf).filter((amount) => amount > 0);
      const { items, summary } = await summarized(target, list, query);
      const samples = samplesOf(summary);
      if (amounts.length > 10) {
        // The sample is the rows, or those that the summary picks out.
        const sizes = [items.length, ...(samples ? [samples.length] : [])];
        expectThat("data.items or the samples of data.summary", sizes.includes(10), "10", sizes);
        see("default sample of 10");
      }
      const size = Math.min(11, known.length);
      const limited = await summarized(target, list, { ...query, limit: 11 });
      expectSame("the number of data.items of limit=11", limited.items.length, size);
      const two = samplesOf((await summarized(target, list, { ...query, limit: 2 })).summary);
      expectThat(
        "the number of samples of data.summary with limit=2",
        (two ?? []).length <= 2,
        "2 at most",
        two?.length,
      );
      if (list === ledger && two?.length === 2 && amounts.length > 2) {
        const found = two.map((item) => (isRow(item) ? item["amount_credits"] : undefined));
        if (found.every((amount) => typeof amount === "number")) {
          const expected = amounts.toSorted((a, b) => b - a).slice(0, 2);
          expectSame(
            "the amounts of max_amount_items, without sign",
            found.map(Math.abs).toSorted((a, b) => b - a),
            expected,
          );
        }
        see(largest);
      }
    },
  );
}

/** Each interval of the audit has a count for each charge outcome. */
const outcomeCounts: CapabilityCheck = summaryCheck(
  audit,
  "outcomes",
  [["CAP-AUD-16", "summary.buckets"]],
  "Each bucket has a count for each charge outcome, and these add up to its events",
  async ({ target, rows, see }) => {
    const { query } = knownPeriod(contractLists.usageHistory, rows);
    const { summary } = await summarized(target, audit, { ...query, limit: 1 });
    for (const bucket of bucketsOf(summary)) {
      const counts = chargeOutcomeValues.map((outcome) => {
        const { [`${outcome}_count`]: count } = bucket;
        expectThat(`${outcome}_count of a bucket`, typeof count === "number", "a count", count);
        return count;
      });
      const { [audit.bucketCountField]: all = sum(counts) } = bucket;
      expectSame("the outcomes of a bucket together", sum(counts), all);
      see("summary.buckets");
    }
  },
);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The summaries of the audit and the ledger, held to the rows that there are. */
export const rowSummaryChecks: CapabilityCheck[] = [
  noSummary,
  outcomeCounts,
  ...[audit, ledger].flatMap((list) => [...bucketChecks(list), autoCheck(list), lastDayCheck(list), sampleCheck(list)]),
];
