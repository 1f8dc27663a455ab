import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { type DocumentedError, errors } from "../../../generated/capability/server.ts";
import type { Bucket, InvalidFilter, InvalidFilterMessage } from "../../../generated/capability/types.ts";
import type { OperationInfo } from "../../../generated/runtime/server/operation.ts";
import type { Issue } from "../../../generated/runtime/validation/validation.ts";
import { creditsOf, isoOf, microOf } from "../store/column-values.ts";
import type { storedList } from "../store/stored-list.ts";

/** A period in milliseconds since 1970: the first instant, and the one after the last; undefined bounds are open. */
interface Period {
  from?: number | undefined;
  until?: number | undefined;
}

interface PeriodQuery {
  start_date?: string;
  end_date?: string;
  summary: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const isDate = z.iso.date();
const isDatetime = z.iso.datetime({ offset: true });

/**
 * Returns the period of a query of the audit or the ledger, in UTC unless the datetimes have an offset. A summary without
 * both dates covers the last 24 hours.
 *
 * @throws errors.invalidFilter If a date is invalid.
 */
export function periodOf({ start_date, end_date, summary }: PeriodQuery, now: number): Period {
  if (summary && start_date === undefined && end_date === undefined) return { from: now - dayMs, until: now + 1 };
  return {
    from: start_date === undefined ? undefined : instantOf(start_date, documented.startDate).first,
    until: end_date === undefined ? undefined : instantOf(end_date, "invalid end_date format").last + 1,
  };
}

/** Returns the first and the last millisecond of a day or an instant. */
function instantOf(text: string, otherwise: string): { first: number; last: number } {
  if (isDate.safeParse(text).success) {
    const first = Date.parse(`${text}T00:00:00Z`);
    return { first, last: first + dayMs - 1 };
  }
  const extended = extendedForm(text);
  if (!isDatetime.safeParse(extended).success) throw rejectedFilter(otherwise);
  const instant = Date.parse(extended);
  return { first: instant, last: instant };
}

const eitherForm = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?|)$/;

/** Returns an ISO 8601 datetime with all separators, in UTC if it has no offset; returns any other text unchanged. */
function extendedForm(text: string): string {
  const [, year, month, day, hour, minute, second = "00", fraction = "0", offset = ""] = eitherForm.exec(text) ?? [];
  if (year === undefined) return text;
  const [, hours, minutes = "00"] = /^([+-]\d\d):?(\d\d)?$/.exec(offset) ?? [];
  const zone = hours === undefined ? "Z" : `${hours}:${minutes}`;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}${zone}`;
}

interface CreditsQuery {
  min_credits?: number;
  max_credits?: number;
}

/** Bounds in whole millionths of a credit, both inclusive; undefined bounds are open. */
interface CreditRange {
  min?: number | undefined;
  max?: number | undefined;
}

/**
 * Returns the range of amounts in a query of the audit or the ledger.
 *
 * @throws errors.invalidFilter If the minimum is greater than the maximum.
 */
export function creditRangeOf({ min_credits, max_credits }: CreditsQuery): CreditRange {
  if (min_credits !== undefined && max_credits !== undefined && min_credits > max_credits)
    throw rejectedFilter(documented.creditRange);
  return {
    min: min_credits === undefined ? undefined : inRange(leastFrom(min_credits)),
    max: max_credits === undefined ? undefined : inRange(mostUpTo(max_credits)),
  };
}

function leastFrom(credits: number): number {
  const nearest = microOf(credits);
  return creditsOf(nearest) < credits ? nearest + 1 : nearest;
}

function mostUpTo(credits: number): number {
  const nearest = microOf(credits);
  return creditsOf(nearest) > credits ? nearest - 1 : nearest;
}

/** Limits a value to the range of database integers. */
function inRange(micro: number): number {
  return Math.min(micro, Number.MAX_SAFE_INTEGER);
}

const summarySample = 10;

interface PageQuery {
  limit?: number;
  page: number;
  page_size: number;
  summary: boolean;
}

/** The rows of a page: `limit` takes precedence over `page_size`, and a summary has a separate sample size. */
interface Page {
  page: number;
  size: number;
  offset: number;

  /** The number of sample rows in a summary. */
  sample: number;
}

function pageOf({ limit, page, page_size, summary }: PageQuery): Page {
  const sample = limit ?? summarySample;
  const size = summary ? sample : (limit ?? page_size);
  return { page, size, offset: Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER), sample };
}

/** The width of each interval, and its offset from 1970: weeks begin on Mondays, and 1970 began on a Thursday. */
const widths: Readonly<Record<Bucket, { width: number; ahead: number }>> = {
  hour: { width: hourMs, ahead: 0 },
  day: { width: dayMs, ahead: 0 },
  week: { width: 7 * dayMs, ahead: 3 * dayMs },
};

/** Returns the width in the query; otherwise days for a period of more than 3 days or without a beginning, and hours for others. */
export function bucketOf(named: Bucket | undefined, { from, until }: Period, now: number): Bucket {
  if (named !== undefined) return named;
  // The last instant belongs to the period: a period of 3 days ends with it.
  const last = (until ?? now + 1) - 1;
  return from === undefined || last - from > 3 * dayMs ? "day" : "hour";
}

/** Returns the start of the interval of a row, in milliseconds since 1970, in UTC. */
function bucketStart(bucket: Bucket): RawBuilder<number> {
  const { width, ahead } = widths[bucket];
  return sql<number>`created_at - (created_at + ${sql.lit(ahead)}) % ${sql.lit(width)}`;
}

/** A query of the audit or the ledger for the rows of an account. */
interface HistoryQuery extends PeriodQuery, PageQuery, CreditsQuery {
  bucket?: Bucket;
}

/**
 * Handles a query of the audit or the ledger: returns a page of rows, and their summary if requested.
 *
 * @param shown.largest The amounts of rows, and the field of the summary with the largest rows.
 * @throws errors.invalidFilter If a date or the range of credits is invalid.
 */
export async function historyOf<Row, Item>(
  list: ReturnType<typeof storedList<Row>>,
  { owner, query, now }: { owner: string; query: HistoryQuery; now: number },
  shown: { read(row: Row): Item; largest: { field: string; by: RawBuilder<number> } },
) {
  const period = periodOf(query, now);
  const { min, max } = creditRangeOf(query);
  const bounds = { start_date: period.from, end_date: period.until, min_credits: min, max_credits: max };
  const wanted = { owner, query: { ...query, ...bounds } };
  const page = pageOf(query);
  const { count, rows } = await list.page(wanted, page);
  const summarize = async () => {
    const bucket = bucketOf(query.bucket, period, now);
    const { all, groups } = await list.sums(wanted, "summary", bucketStart(bucket));
    const largest = await list.largest(wanted, shown.largest.by, page.sample);
    return {
      ...datesOf(period),
      bucket,
      ...all,
      [shown.largest.field]: largest.map(shown.read),
      buckets: groups.map(({ start, ...sums }) => ({ bucket_start: isoOf(start), ...sums })),
    };
  };
  const summary = query.summary ? await summarize() : null;
  return {
    status: "success",
    status_code: 0,
    message: "ok",
    data: { items: rows.map(shown.read), total: count, page: page.page, page_size: page.size, summary },
  };
}

/** Returns the first and the last instant of a period, for a summary; null for an open bound. */
function datesOf({ from, until }: Period): { start_date: string | null; end_date: string | null } {
  return {
    start_date: from === undefined ? null : isoOf(from),
    end_date: until === undefined ? null : isoOf(until - 1),
  };
}

/** The documented messages. Document 1, Errors. */
const documented = {
  startDate: "invalid start_date format",
  creditRange: "min_credits cannot be greater than max_credits",
  direction: "invalid direction (use consume, grant, or any)",
  negativeCredits: "min_credits must be >= 0",
} satisfies Record<string, InvalidFilterMessage>;

/** Rejects a request to the audit or the ledger because of a value that its schema allows. */
function rejectedFilter(message: string): DocumentedError<InvalidFilter> {
  return errors.invalidFilter({ message });
}

/** Rejects a request to the audit or the ledger with values of wrong types; returns undefined for other operations. */
export function invalidFilter(issues: Issue[], { name }: OperationInfo): DocumentedError<InvalidFilter> | undefined {
  const [issue] = issues;
  if (issue === undefined || (name !== "usageHistory" && name !== "ledger")) return undefined;
  return rejectedFilter(messageOf(issue));
}

function messageOf({ path, expected, found }: Issue): string {
  const field = path.replace(/^\/query\//, "");
  if (field === "direction") return documented.direction;
  if (field === "start_date") return documented.startDate;
  if (field === "min_credits" && expected === "a number >= 0") return documented.negativeCredits;
  return `invalid ${field} (expected ${expected}, found ${found})`;
}
