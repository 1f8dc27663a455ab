import * as z from "zod";
import { documented, refusedFilter } from "./invalid-filter.ts";

/** A period of time, in milliseconds since 1970: from the first instant to the one after the last; open where undefined. */
export interface Period {
  from?: number | undefined;
  until?: number | undefined;
}

interface PeriodQuery {
  start_date?: string;
  end_date?: string;
  summary: boolean;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const datetime = { offset: true, local: true };
const isDate = z.iso.date();
const isDatetime = z.union([z.iso.datetime(datetime), z.iso.datetime({ ...datetime, precision: -1 })]);

/**
 * The period that the audit or the ledger is asked for, in UTC unless the datetimes say otherwise. A summary without
 * both dates is of the last 24 hours.
 *
 * @throws errors.invalidFilter where a date is none.
 */
export function periodOf({ start_date, end_date, summary }: PeriodQuery, now: number): Period {
  if (summary && start_date === undefined && end_date === undefined) return { from: now - dayMs, until: now + 1 };
  return {
    from: start_date === undefined ? undefined : instantOf(start_date, documented.startDate).first,
    until: end_date === undefined ? undefined : instantOf(end_date, "invalid end_date format").last + 1,
  };
}

/** The first and the last millisecond of what a text names: a day, or an instant. */
function instantOf(text: string, otherwise: string): { first: number; last: number } {
  if (isDate.safeParse(text).success) {
    const first = Date.parse(`${text}T00:00:00Z`);
    return { first, last: first + dayMs - 1 };
  }
  if (!isDatetime.safeParse(text).success) throw refusedFilter(otherwise);
  const instant = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return { first: instant, last: instant };
}
