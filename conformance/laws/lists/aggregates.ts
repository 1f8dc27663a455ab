import { type Check, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { Row } from "../../kit/list-definition.ts";
import { expectAggregates, valueAt } from "./judges.ts";
import { listCheck } from "./check.ts";
import { isOfTimes, type ListFilter, narrowing } from "./filters.ts";
import { type AnyTarget, type List, type Query, readGood, type Rows } from "./list.ts";
import { cuts, datetimeOf, instantOf, secondMs } from "../../kit/times.ts";

/** Returns the checks of the counts and sums of rows: those of a period, if the list has one, and of filters. */
export function aggregateChecks(list: List): Check<AnyTarget>[] {
  const { facts, operation } = list;
  const { aggregates } = facts;
  if (aggregates.length === 0) return [];
  const names = [...new Set(aggregates.map(({ path }) => path[0] ?? ""))];
  const parts = aggregateParts(list, new Set(aggregates.map(({ path }) => path.join("."))));
  return [
    listCheck(list, {
      name: "rows/aggregates",
      title: `counts and sums up its rows in ${names.join(", ")}`,
      stated: [...new Set(aggregates.flatMap(({ stated = [] }) => stated))],
      parts: [...parts],
      otherwise: `${operation.name} shows none of ${names.join(", ")}`,
      judge: async ({ target, known, see }) => {
        const base = aggregatedRows(list, known);
        const others = list.filters.filter((each) => !isOfTimes(each));
        const narrowed = narrowing(others, base.rows).slice(0, mostFilters);
        const cases = [
          ...base.queries.map((query) => ({ query, rows: passing(list, known, query) })),
          ...narrowed.map(({ query, through }) => ({ query: { ...base.queries[0], ...query }, rows: through })),
        ];
        const seen = new Set<string>();
        for (const { query, rows } of cases) {
          if (rows === undefined) continue;
          const { holder } = await readGood(target, list, { ...smallPage(list), ...onRequest(list), ...query });
          for (const path of expectAggregates(holder, rows, facts, list.at.slice(0, -1))) seen.add(path);
        }
        for (const part of aggregateParts(list, seen)) see(part);
      },
    }),
  ];
}

/** The most filters with which aggregates are requested. */
const mostFilters = 3;

/** Returns the query of a small page: aggregates cover all rows that match, not those of the page. */
function smallPage({ size }: List): Query {
  // A limit in the text of a query may count as part of the query, and reduce the matching rows.
  return size && size.text === undefined ? { [size.name]: Math.max(1, size.minimum ?? 1) } : {};
}

/** Returns the query that requests optional aggregates. */
export function onRequest({ facts }: List): Query {
  const names = new Set(facts.aggregates.map(({ path }) => path[0] ?? ""));
  const flags = facts.onRequest.filter(({ parameter }) => names.has(parameter));
  return Object.fromEntries(flags.map(({ parameter }) => [parameter, true]));
}

/** Returns the parts of the aggregates that were observed, and of their object if all its counts were. */
function aggregateParts({ facts: { aggregates } }: List, seen: ReadonlySet<string>): ReadonlySet<string> {
  const counts = aggregates.filter(({ sum }) => sum === undefined).map(({ path }) => path);
  const holders = counts.flatMap((path) => path.slice(1).map((_, index) => path.slice(0, index + 1).join(".")));
  const isWhole = (holder: string): boolean =>
    counts.map((path) => path.join(".")).every((path) => !path.startsWith(`${holder}.`) || seen.has(path));
  return new Set([...seen, ...holders.filter(isWhole)]);
}

/** Returns the two filters that form a period of the order of a list, if both accept datetimes. */
export function periodOf({
  filters,
  inputs,
  facts: { order },
}: List): { from: ListFilter; until: ListFilter } | undefined {
  const ofOrder = filters.filter(({ name, rule }) => {
    const isDatetime = rule?.days === true || inputs.get(name)?.format === "date-time";
    return isDatetime && rule?.field === order?.field;
  });
  const from = ofOrder.find(({ rule }) => rule?.match === "from");
  const until = ofOrder.find(({ rule }) => rule?.match === "until");
  return from && until && { from, until };
}

/** Returns queries for aggregates of known rows, the first for most of the rows. */
function aggregatedRows(
  list: List,
  known: Rows,
): { queries: readonly Readonly<Record<string, string>>[]; rows: readonly Row[] } {
  const period = list.range ? undefined : periodOf(list);
  if (period === undefined) {
    if (!known.isWhole) throw new NotTested(`${list.operation.name} has more rows than are read`);
    return { queries: [{}], rows: known.rows };
  }
  const { query, rows } = knownPeriod(list, known);
  const [[from, first = ""] = [""]] = Object.entries(query);
  return { queries: known.isWhole ? [query, { [from]: first }, ...wholePeriod(list, known)] : [query], rows };
}

/** Returns the known times of rows in the order of a list. */
export function timesOf({ facts: { order } }: List, rows: readonly Row[]): number[] {
  return rows.flatMap((row) => instantOf(valueAt(row, order?.field ?? "")) ?? []);
}

/** A period whose rows are all known, with some before it or after it. */
export interface KnownPeriod {
  query: Readonly<Record<string, string>>;
  rows: readonly Row[];
}

/**
 * Returns the period of most of the known rows: it begins and ends between two rows, before the newest.
 *
 * @throws {NotTested} If the list has no such period.
 */
export function knownPeriod(list: List, known: Rows): KnownPeriod {
  const times = timesOf(list, known.rows);
  const all = cuts(times);
  const few = Math.min(5, Math.floor(all.length / 4));
  const [last, first] = [all[few], all.at(-1 - few)];
  const period = periodOf(list);
  if (
    period === undefined ||
    first === undefined ||
    last === undefined ||
    first >= last ||
    times.length < known.rows.length
  )
    throw new NotTested("the times of the rows are too close for a period between them");
  const query = { [period.from.name]: datetimeOf(first), [period.until.name]: datetimeOf(last) };
  return { query, rows: passing(list, known, query) ?? [] };
}

/** Returns a period of all known rows. */
function wholePeriod(list: List, { rows }: Rows): Readonly<Record<string, string>>[] {
  const period = periodOf(list);
  const times = timesOf(list, rows);
  if (period === undefined || times.length < rows.length) return [];
  return [
    {
      [period.from.name]: datetimeOf(Math.min(...times) - 2 * secondMs),
      [period.until.name]: datetimeOf(Math.max(...times) + 2 * secondMs),
    },
  ];
}

/** Returns the known rows that pass the filters of a query; undefined if the outcome of a row is unknown. */
export function passing(
  list: List,
  { rows }: Pick<Rows, "rows">,
  query: Readonly<Record<string, string>>,
): readonly Row[] | undefined {
  const lets = new Map(list.filters.map((filter) => [filter.name, filter.lets(rows)]));
  const verdicts = rows.map((row) => {
    const all = new Set(Object.entries(query).map(([name, value]) => lets.get(name)?.(row, value)));
    if (all.has(false)) return false;
    return all.has(undefined) ? undefined : true;
  });
  return verdicts.includes(undefined) ? undefined : rows.filter((_, index) => verdicts[index] === true);
}
