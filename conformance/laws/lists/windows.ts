import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import type { Row } from "../../kit/list-definition.ts";
import { knownRequest } from "../../kit/send-operation.ts";
import { datetimeOf, dayMs, exactTimeOf } from "../../kit/times.ts";
import { valueAt } from "./judges.ts";
import type { AnyTarget, List, Query } from "./list-types.ts";
import { placeOf, readWith } from "./reading.ts";

/** A period with few enough rows for a page. */
export interface Window {
  request: RequestParts;

  /**
   * The period from the time of the first row to that of the last. Rows of these very times may belong to it or not.
   */
  period: Query;

  /** The period of the search, which the target accepts. */
  searched: Query;
  rows: readonly Row[];
}

type Find = (target: AnyTarget) => Promise<Window>;

/** Lets the checks of a list share the window that is found for it. */
const finders = new WeakMap<List["operation"], Find>();

/** Returns the request that reads the rows of a list: of a window of them if it needs a period. */
export async function requestFor(target: AnyTarget, list: List): Promise<RequestParts> {
  const { range, operation } = list;
  if (range === undefined) return await knownRequest(target, operation);
  try {
    const { request } = await windowOf(target, list);
    return request;
  } catch (error) {
    // If a list is not paged by time, the known request may show enough.
    if (!(error instanceof NotTested) || isPrecise(list)) throw error;
    return await knownRequest(target, operation);
  }
}

/** Returns true for a list whose bounds accept each time that a row can have. */
function isPrecise({ range }: List): boolean {
  return range?.from.rule?.precise === true;
}

/**
 * Returns the newest window of rows, which is searched once in a run.
 *
 * @throws {NotTested} If there are too few rows, or the list has no order by time.
 */
export async function windowOf(target: AnyTarget, list: List): Promise<Window> {
  const find = finders.get(list.operation) ?? (async (opened) => await findWindow(opened, list));
  finders.set(list.operation, find);
  return await target.shared(find);
}

/** The lengths in days of the periods that are searched until there are enough rows. */
const stages = [1, 31, 366];

/** Few enough rows for a walk. */
const few = 40;

/** Rows of so many times are enough: those of the first and the last are at the bounds. */
const enough = 4;

/** Searches back in time until there are rows. */
async function findWindow(target: AnyTarget, list: List): Promise<Window> {
  const { operation, size } = list;
  const known = await knownRequest(target, operation);
  let most = 0;
  for (const searched of periodsOf(list, known)) {
    for (const limit of size ? [few, undefined] : [undefined]) {
      const asked = { ...newestFirst(list), ...searched, ...(size && limit !== undefined && { [size.name]: limit }) };
      const { hasRows, items } = await readWith(target, list, known, asked);
      if (!hasRows) break;
      most = Math.max(most, items.length);
      const period = periodIn(list, items);
      if (period !== undefined) {
        const rows = items.filter((row) => timeIn(list, row) > (timesIn(list, items)[0] ?? 0n));
        return { request: withPeriod(list, known, period), period, searched, rows };
      }
      if (items.length < few) break;
    }
  }
  throw new NotTested(`${operation.name} has ${most} rows, but at fewer than ${enough} different times`, [
    `requests.${operation.name}`,
  ]);
}

/** Requests the newest rows first, if the caller chooses the order. */
export function newestFirst({ sort }: List): Query {
  return sort ? { [sort.name]: "descending" } : {};
}

function withPeriod({ range, bodyInputs }: List, known: RequestParts, period: Query): RequestParts {
  const place = bodyInputs.has(range?.from.name ?? "") ? "body" : "query";
  return { ...known, [place]: { ...Object(known[place]), ...period } };
}

/** Returns the period of rows, without those of the oldest time: a page may have ended within them. */
function periodIn(list: List, rows: readonly Row[]): Query | undefined {
  const [, first, ...others] = timesIn(list, rows);
  const last = others.at(-1);
  if (first === undefined || last === undefined || others.length + 1 < enough) return undefined;
  if (isPrecise(list)) return periodOf(list, timeOf(first), timeOf(last));
  const [from, until] = [first, last + giga].map((time) => datetimeOf(Number(time / 1_000_000n)));
  return periodOf(list, from ?? "", until ?? "");
}

const giga = 1_000_000_000n;

export function periodOf({ range }: List, from: string, until: string): Query {
  return range ? { [range.from.name]: from, [range.until.name]: until } : {};
}

/** Returns the periods to search: that of the known request, and others that end now. Most of them get no new rows. */
function periodsOf(list: List, { query, body }: RequestParts): Query[] {
  const known: unknown = list.bodyInputs.has(list.range?.from.name ?? "") ? body : query;
  const [from, until] = [list.range?.from, list.range?.until].map((each) => valueAt(known, each?.name ?? ""));
  const own = typeof from === "string" && typeof until === "string" ? [periodOf(list, from, until)] : [];
  // Excludes new rows.
  const now = Date.now() - 60_000;
  return [
    ...own,
    ...stages.map((days) => periodOf(list, iso(now - days * dayMs), iso(now))),
    // Clocks differ, and times may have any format.
    periodOf(list, iso(0), iso(now + 3660 * dayMs)),
  ];
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/**
 * Returns the time of a row in nanoseconds since 1970; zero if the row has none.
 *
 * @throws {Mismatch} If there is none, and the list is paged by it.
 */
export function timeIn(list: List, row: Row): bigint {
  const { field = "" } = list.facts.order ?? {};
  const value = valueAt(row, field);
  const time = exactTimeOf(value);
  if (time === undefined && isPrecise(list))
    throw new Mismatch(`${placeOf(list)}[].${field}`, "a time in ISO 8601", value);
  return time ?? 0n;
}

/** Returns the times of rows in nanoseconds, each once, in ascending order. */
export function timesIn(list: List, rows: readonly Row[]): bigint[] {
  const all = rows.map((row) => timeIn(list, row)).filter((time) => time > 0n);
  return [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Compares the rows of the window with those that were found before. Rows at a bound may belong to it or not. */
export async function expectWindow(target: AnyTarget, list: List, rows: readonly Row[]): Promise<void> {
  if (!isPrecise(list)) return;
  const { rows: found } = await windowOf(target, list);
  const times = timesIn(list, found);
  const [from = 0n, until = 0n] = [times[0], times.at(-1)];
  const beyond = rows.find((row) => timeIn(list, row) < from || timeIn(list, row) > until);
  const period = `${timeOf(from)} and ${timeOf(until)}`;
  expectThat(placeOf(list), beyond === undefined, `only rows between ${period}`, beyond);
  const [actual, expected] = [rows, found].map((all) =>
    all
      .filter((row) => timeIn(list, row) > from && timeIn(list, row) < until)
      .map((row) => list.keyOf(row))
      .toSorted(),
  );
  expectSame(`${placeOf(list)} between ${period}`, actual, expected);
}
