import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { SummaryFacts } from "../../../generators/contract/facts/lists.ts";
import type { Row } from "../../kit/list-definition.ts";
import { datetimeOf, dayMs, hourMs, instantOf, secondMs } from "../../kit/times.ts";
import { knownPeriod, periodOf, timesOf } from "./aggregates.ts";
import { type Judge, type ListCheck, listCheck, statedOnParameters } from "./check.ts";
import { expectAggregates, valueAt } from "./judges.ts";
import { type AnyTarget, type List, type Page, type Query, readGood } from "./list.ts";

/** The parts of requirements on summaries. */
export const summaryParts = {
  none: "null otherwise",
  last: (hours: number) => `the last ${hours} hours without dates`,
  width: (parameter: string, width: string) => `${parameter} ${width}`,
  usual: (parameter: string, width: string, overDays: number | undefined) =>
    `${parameter} auto: ${overDays === undefined ? `else ${width}` : `${width} over ${overDays} days`}`,
  sample: (size: number) => `default sample of ${size}`,
  limited: (parameter: string, field: string) => `${parameter} of ${field}`,
};

/** A summary of a list. */
interface Summarized {
  list: List;
  facts: SummaryFacts;
}

/**
 * Returns the checks that each summary exists on request alone, and has the documented period, intervals and samples.
 */
export function summaryChecks(list: List): Check<AnyTarget>[] {
  return list.facts.summaries.flatMap((facts) => {
    const own = { list, facts };
    return [noneCheck(own), lastHoursCheck(own), ...widthChecks(own), usualWidthCheck(own), sampleCheck(own)].filter(
      (check) => check !== undefined,
    );
  });
}

function checkOf(
  { list, facts: { name } }: Summarized,
  end: string,
  title: string,
  { of, ...more }: { of: readonly (string | undefined)[] } & Pick<ListCheck, "parts" | "standsOn">,
  judge: Judge,
): Check<AnyTarget> {
  return listCheck(list, {
    name: `${name}/${end}`,
    title,
    stated: statedOnParameters(list, of),
    ...more,
    otherwise: "the rows and fields do not show it",
    judge,
  });
}

/** Returns the page with the summary of a query. */
async function readSummary(
  target: AnyTarget,
  list: List,
  { name, rule }: SummaryFacts,
  query: Query,
): Promise<Page & { summary: Row }> {
  const page = await readGood(target, list, { ...query, [rule.requestedBy]: true });
  const { [name]: summary } = page.holder;
  expectThat(name, isRecord(summary), "an object", summary);
  return { ...page, summary };
}

/** Returns the query of the smallest page. */
function small({ size, override }: List): Query {
  const { name, minimum = 1 } = override ?? size ?? {};
  return name === undefined ? {} : { [name]: Math.max(1, minimum) };
}

function noneCheck(own: Summarized): Check<AnyTarget> {
  const { name, rule } = own.facts;
  const title = `has no ${name} unless ${rule.requestedBy} is true`;
  const parts = [summaryParts.none];
  return checkOf(own, "none", title, { of: [rule.requestedBy], parts }, async ({ target, list, see }) => {
    for (const query of [{}, { [rule.requestedBy]: false }]) {
      const { holder } = await readGood(target, list, { ...small(list), ...query });
      expectSame(`${name} with ${JSON.stringify(query)}`, holder[name] ?? null, null);
    }
    see(summaryParts.none);
  });
}

/** Returns the check that a summary without dates covers the last hours, if the summary states them. */
function lastHoursCheck(own: Summarized): Check<AnyTarget> | undefined {
  const { name, rule, countField } = own.facts;
  const { lastHours, period: [from = "", until = ""] = [] } = rule;
  if (lastHours === undefined || countField === undefined) return undefined;
  const part = summaryParts.last(lastHours);
  const title = `has a ${name} of the last ${lastHours} hours, without dates`;
  return checkOf(
    own,
    "last-hours",
    title,
    { of: [rule.requestedBy], parts: [part] },
    async ({ target, list, known, see }) => {
      const { summary } = await readSummary(target, list, own.facts, small(list));
      const times = timesOf(list, known.rows);
      const [start, end] = [from, until].map((field) => instantOf(summary[field]));
      const { [countField]: count } = summary;
      const now = await readGood(target, list, small(list));
      const added = Math.max(0, (now.total ?? 0) - (known.pages[0]?.total ?? 0));
      if (typeof count !== "number" || times.length < known.rows.length)
        throw new NotTested(`${name} has no number of rows`);
      const newest = Math.max(...times);
      if (!known.isWhole && Math.min(...times) > newest - (lastHours + 1) * hourMs)
        throw new NotTested(`there are more rows of the last ${lastHours} hours than are read`);
      // At any time, rows that are older than that before the newest one are too old.
      const recent = times.filter((time) => time >= newest - lastHours * hourMs).length + added;
      expectThat(`${name}.${countField}`, count <= recent, `at most ${recent}`, count);
      if (start === undefined || end === undefined) throw new NotTested(`${name} has no period`);
      const hours = (end - start) / hourMs;
      expectThat(`the hours of the period of ${name}`, Math.abs(hours - lastHours) < 0.1, String(lastHours), hours);
      // Rows at the edges may be in or out, and rows may be new.
      const edge = 60 * secondMs;
      const inside = times.filter((time) => time > start + edge && time < end - edge).length;
      const most = times.filter((time) => time >= start - edge).length + added;
      const expected = inside === most ? String(inside) : `${inside} to ${most}`;
      expectThat(`${name}.${countField}`, count >= inside && count <= most, expected, count);
      if (inside > 0 && inside < times.length) see(part);
    },
  );
}

/** The widths of intervals: the shortest and the longest period of one, since days may have 23 or 25 hours. */
const widths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  hour: [hourMs, hourMs],
  day: [23 * hourMs, 25 * hourMs],
  week: [7 * dayMs - hourMs, 7 * dayMs + hourMs],
};

/** Returns the fewest and the most intervals of a width that can have all of the rows, and none without. */
function intervalBounds(times: readonly number[], [least, most]: readonly [number, number]): [number, number] {
  const sorted = times.toSorted((a, b) => a - b);
  let fewest = 0;
  let from = -Infinity;
  for (const time of sorted)
    if (time - from >= most) {
      fewest++;
      from = time;
    }
  const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  return [fewest, Math.min(new Set(sorted).size, Math.floor(span / least) + 2)];
}

/** Returns the checks that intervals have the requested width. */
function widthChecks(own: Summarized): Check<AnyTarget>[] {
  const { name, rule, intervalCount } = own.facts;
  const { width: parameter, intervals } = rule;
  if (parameter === undefined || intervals === undefined || intervalCount === undefined) return [];
  return Object.entries(widths)
    .filter(([width]) => own.list.inputs.get(parameter)?.enum?.includes(width))
    .map(([width, bounds]) => {
      const part = summaryParts.width(parameter, width);
      const title = `counts its rows by the ${width} with ${parameter}=${width}`;
      return checkOf(
        own,
        `${parameter}/${width}`,
        title,
        { of: [parameter], parts: [part], standsOn: ["rows/aggregates"] },
        async ({ target, list, known, see }) => {
          const period = knownPeriod(list, known);
          const query = { ...small(list), ...period.query, [parameter]: width };
          const { summary } = await readSummary(target, list, own.facts, query);
          expectAggregates({ [name]: summary }, period.rows, list.facts, list.at.slice(0, -1));
          expectSame(`${name}.${parameter}`, summary[parameter] ?? width, width);
          const { [intervals]: all } = summary;
          const counts = Array.isArray(all) ? all.map((each) => valueAt(each, intervalCount)) : [];
          if (counts.length === 0 || counts.some((count) => typeof count !== "number")) return;
          const filled = counts.filter((count) => Number(count) > 0).length;
          const [fewest, most] = intervalBounds(timesOf(list, period.rows), bounds);
          const where = `${name}.${intervals} with rows, by the ${width}`;
          expectThat(where, filled >= fewest && filled <= most, `${fewest} to ${most}`, filled);
          see(part);
        },
      );
    });
}

/** Returns the check that the width of intervals follows from the length of the period if none is requested. */
function usualWidthCheck(own: Summarized): Check<AnyTarget> | undefined {
  const { name, rule } = own.facts;
  const { width: parameter, usualWidths = [], lastHours } = rule;
  const [from, until] = [periodOf(own.list)?.from.name, periodOf(own.list)?.until.name];
  if (parameter === undefined || usualWidths.length === 0 || from === undefined || until === undefined)
    return undefined;
  const usualOf = (days: number) => usualWidths.find(({ overDays = -1 }) => days > overDays);
  const partOf = ({ width, overDays }: (typeof usualWidths)[number]): string =>
    summaryParts.usual(parameter, String(width), overDays);
  const title = `chooses the width of intervals by the length of the period, without ${parameter}`;
  return checkOf(
    own,
    `${parameter}/auto`,
    title,
    { of: [parameter], parts: usualWidths.map(partOf) },
    async ({ target, list, known, see }) => {
      const newest = Math.max(0, ...timesOf(list, known.rows));
      const end = Math.floor((newest > 0 ? newest : Date.now()) / dayMs) * dayMs;
      const bounds = usualWidths.flatMap(({ overDays }) => overDays ?? []);
      // A minute more than a bound exceeds it.
      const lengths = bounds.flatMap((days) => [days - 1, days, days + 1 / 1440, days * 7]);
      for (const days of lengths.filter((each) => each > 0)) {
        const query = { ...small(list), [from]: datetimeOf(end - days * dayMs), [until]: datetimeOf(end) };
        const { summary } = await readSummary(target, list, own.facts, query);
        const usual = usualOf(days);
        const actual = summary[parameter] ?? undefined;
        if (actual === undefined || usual === undefined) continue;
        expectSame(`${name}.${parameter} of ${query[from]} to ${query[until]}`, actual, usual.width);
        see(partOf(usual));
      }
      if (lastHours === undefined) return;
      const { summary } = await readSummary(target, list, own.facts, small(list));
      const expected = usualOf(lastHours / 24)?.width;
      expectSame(`${name}.${parameter} of the last ${lastHours} hours`, summary[parameter] ?? expected, expected);
    },
  );
}

/** Returns the check that a sample has the usual or the requested size, and contains the largest rows. */
function sampleCheck(own: Summarized): Check<AnyTarget> | undefined {
  const { name, rule } = own.facts;
  const { sampleSize, usualSample, samples = [] } = rule;
  if (sampleSize === undefined || usualSample === undefined) return undefined;
  const ofSize = summaryParts.sample(usualSample);
  const limited = samples.filter(({ largest }) => largest !== undefined);
  const parts = [ofSize, ...limited.map(({ field }) => summaryParts.limited(sampleSize, field))];
  const title = `selects ${usualSample} rows in ${name}, or ${sampleSize} rows`;
  return checkOf(own, "sample", title, { of: [sampleSize], parts }, async ({ target, list, known, see }) => {
    const { query, rows } = knownPeriod(list, known);
    const { items, summary } = await readSummary(target, list, own.facts, query);
    // A sample of rows with amounts may be short if few rows have any.
    const isFull = samples.every(
      ({ largest }) => largest !== undefined && amountsOf(rows, largest).length > usualSample,
    );
    if (isFull && rows.length > usualSample) {
      // The sample is the rows, or those that the summary selects.
      const sizes = [items.length, ...samples.flatMap(({ field }) => pickedOf(summary, field)?.length ?? [])];
      expectThat(`the rows, or the samples of ${name}`, sizes.includes(usualSample), String(usualSample), sizes);
      see(ofSize);
    }
    const size = Math.min(usualSample + 1, rows.length);
    const more = await readSummary(target, list, own.facts, { ...query, [sampleSize]: usualSample + 1 });
    expectSame(`the number of rows with ${sampleSize}=${usualSample + 1}`, more.items.length, size);
    const few = await readSummary(target, list, own.facts, { ...query, [sampleSize]: 2 });
    for (const { field, largest } of samples) {
      const picked = pickedOf(few.summary, field);
      const where = `the number of ${name}.${field} with ${sampleSize}=2`;
      expectThat(where, (picked ?? []).length <= 2, "at most 2", picked?.length);
      if (largest === undefined || picked?.length !== 2 || rows.length <= 2) continue;
      const amounts = picked.map((item) => valueAt(item, largest));
      const largestKnown = amountsOf(rows, largest);
      // The rows need not show their amounts.
      if (largestKnown.length < 2 || !amounts.every((amount) => typeof amount === "number")) continue;
      expectSame(
        `${largest} of ${name}.${field}, without sign`,
        descending(amounts),
        descending(largestKnown).slice(0, 2),
      );
      see(summaryParts.limited(sampleSize, field));
    }
  });
}

function amountsOf(rows: readonly Row[], field: string): number[] {
  return rows.map((row) => Math.abs(Number(valueAt(row, field)))).filter((amount) => amount > 0);
}

function descending(amounts: readonly number[]): number[] {
  return amounts.map(Math.abs).toSorted((a, b) => b - a);
}

/** Returns the rows that a summary selects; undefined if it selects none. */
function pickedOf(summary: Row, field: string): readonly unknown[] | undefined {
  const { [field]: picked } = summary;
  return Array.isArray(picked) ? picked : undefined;
}
