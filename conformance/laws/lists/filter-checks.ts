import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { Row } from "../../kit/list-definition.ts";
import { expectFiltered, type Shown, valueAt } from "./judges.ts";
import { listCheck } from "./check.ts";
import { isOfTimes, type ListFilter, pairsOf } from "./filters.ts";
import { instantQueries } from "./instants.ts";
import { type AnyTarget, type List, type Rows, walk } from "./list.ts";
import { placeOf, queryText } from "./reading.ts";
import { expectWindow } from "./windows.ts";
import { cuts, dateOf, datetimeOf, dayMs, dayOf, hourMs, instantOf } from "../../kit/times.ts";

/** Returns the checks that each filter returns exactly the rows that pass it, alone and with another filter. */
export function filterChecks(list: List): Check<AnyTarget>[] {
  return list.filters.map((filter) => {
    const { name, stated, rule } = filter;
    const { prepare, ...definition } = list.definition;
    const unprepared: List | undefined = prepare && rule?.precise ? { ...list, definition } : undefined;
    return listCheck(list, {
      name: `${name}/rows`,
      about: [name],
      title: `returns exactly the rows that pass ${name}`,
      stated,
      parts: partsOf(list, filter),
      otherwise: `no rows of ${list.operation.name} show the effect of ${name}`,
      judge: async ({ target, known, see }) => {
        await judgeCases(target, list, filter, known, see);
        // A test hook may round the times of the rows it makes, so times are taken from rows of the target.
        if (unprepared) await judgeFound(target, unprepared, filter, see);
        for (const { query, other } of pairs(list, filter, known)) {
          const found = await walkWith(target, list, query, false);
          if (found === undefined) continue;
          const { through, keptOut } = expectThrough(list, filter, query, found, known);
          if (through.length > 0 && keptOut > 0) see(pairPart(list, filter, other));
        }
        await expectDefault(target, list, filter, known, see);
      },
    });
  });
}

async function judgeCases(
  target: AnyTarget,
  list: List,
  filter: ListFilter,
  known: Rows,
  see: (part: string) => void,
): Promise<void> {
  for (const { query, isDocumented, shows } of casesOf(list, filter, known)) {
    const found = await walkWith(target, list, query, isDocumented);
    if (found === undefined) continue;
    const shown = expectThrough(list, filter, query, found, known);
    if (isTold(filter, query[filter.name], shown, known)) for (const part of shows(shown.through)) see(part);
  }
}

async function judgeFound(
  target: AnyTarget,
  list: List,
  filter: ListFilter,
  see: (part: string) => void,
): Promise<void> {
  try {
    const known = await walk(target, list);
    await expectWindow(target, list, known.rows);
    await judgeCases(target, list, filter, known, see);
  } catch (error) {
    if (!(error instanceof NotTested)) throw error;
  }
}

/** Reads the rows of a query; undefined if an optional value is rejected. */
async function walkWith(
  target: AnyTarget,
  list: List,
  query: Readonly<Record<string, string>>,
  isDocumented: boolean,
): Promise<Rows | undefined> {
  const found = await walk(target, list, query);
  const [page] = found.pages;
  if (page?.hasRows === true) return found;
  const asked = queryText(query);
  expectThat(`the status of ?${asked}`, !isDocumented, "a success, with rows", page?.status);
  return undefined;
}

/**
 * Compares rows with the filters of their request. Rows that another filter must exclude are left to the check of that
 * filter.
 */
function expectThrough(
  list: List,
  { name }: ListFilter,
  query: Readonly<Record<string, string>>,
  found: Rows,
  known: Rows,
): Shown {
  const lets = new Map(
    list.filters.map((filter) => {
      const own = filter.lets(known.rows);
      const isJudged = filter.name === name || isOfTimes(filter);
      return [filter.name, isJudged ? own : (row: Row, value: string) => own(row, value) || undefined];
    }),
  );
  const within = found.isWhole ? known.rows : rowsUpTo(list, found, known);
  const size = found.isWhole ? Infinity : found.rows.length;
  const { keyOf } = list;
  return expectFiltered(
    { query, items: found.rows, size, where: placeOf(list), keyOf },
    { ...known, rows: within },
    lets,
  );
}

/** If there are more pages, missing rows may be on them: rows that have an order are known up to the last one. */
function rowsUpTo({ facts: { order } }: List, found: Rows, known: Rows): readonly Row[] {
  if (order === undefined) return [];
  const last = valueAt(found.rows.at(-1), order.field);
  // Rows of the same value have no order.
  return known.rows.filter((row) => valueAt(row, order.field) !== last);
}

/**
 * Returns true if the rows show the effect of a filter value: some are included, and others are excluded or have no
 * other value.
 */
function isTold(filter: ListFilter, value: string | undefined, { through, keptOut }: Shown, known: Rows): boolean {
  if (through.length === 0) return false;
  if (keptOut > 0) return true;
  const { ranges = [] } = filter.rule ?? {};
  if (ranges.length === 0 || ranges.some((range) => String(range.value) === value)) return false;
  const lets = filter.lets(known.rows);
  return ranges.every((range) => through.some((row) => lets(row, String(range.value)) === false));
}

/** Asserts that a list without a parameter is the same as with its default. */
async function expectDefault(
  target: AnyTarget,
  list: List,
  filter: ListFilter,
  known: Rows,
  see: (part: string) => void,
): Promise<void> {
  const { name, fallback } = filter;
  if (fallback === undefined) return;
  const found = await walkWith(target, list, { [name]: fallback }, true);
  if (found === undefined || !found.isWhole || !known.isWhole) return;
  const [mine, theirs] = [known.rows, found.rows].map((rows) =>
    rows.flatMap((row) => list.keyOf(row) ?? []).toSorted(),
  );
  expectSame(`the ids of ${placeOf(list)} without ${name}, and with ${name}=${fallback}`, mine, theirs);
  const lets = filter.lets(known.rows);
  const keptOut = known.rows.length - known.rows.filter((row) => lets(row, fallback) !== false).length;
  if (isTold(filter, fallback, { through: found.rows, keptOut }, known)) see(`${fallback} by default`);
}

function pairs(list: List, filter: ListFilter, { rows }: Rows): ReturnType<typeof pairsOf> {
  if (isOfTimes(filter)) return [];
  return pairsOf(
    filter,
    list.filters.filter((each) => !isOfTimes(each)),
    rows,
  );
}

/** Returns the part of the two filters of a pair, in the order of the contract. */
function pairPart({ filters }: List, one: ListFilter, other: ListFilter): string {
  return filters.flatMap((each) => (each === one || each === other ? [each.name] : [])).join(" and ");
}

/** Returns the parts of requirements that the rows of a filter can show. */
function partsOf(list: List, filter: ListFilter): readonly string[] {
  const { name, rule, documented, fallback } = filter;
  const groups = rule?.match === "group" ? Object.entries(rule.groups) : [];
  return [
    name,
    ...documented,
    ...groups.flatMap(([value, fields]) => fields.flatMap((field) => [`${value}: ${field}`, field])),
    ...(groups.length > 0 ? [noOthers] : []),
    ...(fallback === undefined ? [] : [`${fallback} by default`]),
    ...(isOfTimes(filter) ? [dayPart(filter), datetimePart(filter)] : []),
    ...list.filters.filter((other) => other !== filter).map((other) => pairPart(list, filter, other)),
  ];
}

const noOthers = "no others";

function dayPart({ name, rule }: ListFilter): string {
  return rule?.match === "until" ? `${name} as a day, to its end` : `${name} as a day`;
}

function datetimePart({ name }: ListFilter): string {
  return `${name} as a datetime`;
}

/** A query of a filter, and the parts that the included rows show. */
interface FilterCase {
  query: Readonly<Record<string, string>>;

  /** True if the target must accept it. */
  isDocumented: boolean;
  shows: (through: readonly Row[]) => readonly string[];
}

function casesOf(list: List, filter: ListFilter, known: Rows): readonly FilterCase[] {
  if (isOfTimes(filter)) return timeCases(list, filter, known);
  const { name, rule } = filter;
  const fieldsIn = (through: readonly Row[]): string[] =>
    rule?.match === "group" ? through.map((row) => String(valueAt(row, rule.field))) : [];
  return filter.values(known.rows).map(({ value, isDocumented }) => ({
    query: { [name]: value },
    isDocumented,
    shows: (through) => {
      const fields = fieldsIn(through);
      const others = fields.length > 0 ? [noOthers] : [];
      return [name, value, ...fields.flatMap((field) => [`${value}: ${field}`, field]), ...others];
    },
  }));
}

/** Offsets in hours that queries have. */
const offsets = [2, -2, 5.5, -8, 12, -11];

/** Returns queries that show if a time is read correctly: as a datetime, with an offset, and as a day. */
function timeCases(list: List, filter: ListFilter, { rows, isWhole }: Rows): readonly FilterCase[] {
  const { name, rule } = filter;
  const { type = "string", format } = list.inputs.get(name) ?? {};
  if (rule === undefined || type !== "string") return [];
  if (rule.precise)
    return instantQueries(list, filter, rows).map((each) => ({ query: each, isDocumented: true, shows: () => [name] }));
  const times = rows.flatMap((row) => {
    const value = valueAt(row, rule.field);
    return instantOf(value) ?? dayOf(String(value)) ?? [];
  });
  const isDay = rule.days === true || format === "date";
  const isDatetime = rule.days === true || format === "date-time";
  const query = (value: string, part: string, more: Readonly<Record<string, string>> = {}): FilterCase => ({
    query: { [name]: value, ...more },
    isDocumented: isDay || isDatetime,
    shows: () => [name, part],
  });
  const { match, field } = rule;
  const other = list.filters.find(
    (each) => each !== filter && isOfTimes(each) && each.rule?.field === field && each.rule.match !== match,
  );
  const cut = cutOf(times);
  const datetimes =
    cut === undefined || format === "date"
      ? []
      : [datetimeOf(cut), datetimeOf(cut, offsetOf(times, cut))].map((value) => query(value, datetimePart(filter)));
  if (!isDay) return datetimes;
  const ends = dayWithRows(isWhole ? times : times.slice(0, times.length / 2), match, times);
  const days = [...new Set(times.map(dateOf))];
  const both = days[Math.floor(days.length / 2)];
  return [
    ...datetimes,
    ...(ends === undefined ? [] : [query(ends, dayPart(filter))]),
    ...(other === undefined || both === undefined ? [] : [query(both, dayPart(filter), { [other.name]: both })]),
  ];
}

/** Returns an instant between rows, of the same day if possible: then a datetime differs from its day. */
function cutOf(times: readonly number[]): number | undefined {
  const all = cuts(times);
  const inDay = all.filter((cut) =>
    [(time: number) => time < cut, (time: number) => time > cut].every((isSide) =>
      times.some((time) => isSide(time) && dateOf(time) === dateOf(cut)),
    ),
  );
  const chosen = inDay.length > 0 ? inDay : all;
  return chosen[Math.floor(chosen.length / 2)];
}

/** Returns an offset in hours that includes or excludes rows if it is ignored. */
function offsetOf(times: readonly number[], cut: number): number {
  const isSeen = (hours: number): boolean =>
    times.some((time) => (time - cut) * hours > 0 && Math.abs(time - cut) < Math.abs(hours) * hourMs);
  return offsets.find(isSeen) ?? 2;
}

/**
 * Returns the day of a row that is near its edge, with rows on other days: the last row of a day that ends, the first
 * of one that begins.
 */
function dayWithRows(candidates: readonly number[], match: string, times: readonly number[]): string | undefined {
  const isUntil = match === "until";
  const edge = isUntil ? Math.max(...times) : Math.min(...times);
  const [found] = candidates
    .filter((time) => dateOf(time) !== dateOf(edge))
    .toSorted((a, b) => (isUntil ? (b % dayMs) - (a % dayMs) : (a % dayMs) - (b % dayMs)));
  return found === undefined ? undefined : dateOf(found);
}
