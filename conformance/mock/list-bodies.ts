import type { Intervals, ListFacts } from "../../generators/contract/facts/lists.ts";
import { propertyPath } from "../../generators/contract/facts/paging.ts";
import { successOf } from "../../generators/contract/facts/resources.ts";
import type { ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { aggregated } from "../../generators/contract/facts/rows.ts";
import { valueAt, withAt } from "../../generators/contract/model/paths.ts";
import { dayMs, instantOf } from "../../generators/contract/model/times.ts";
import type { Page } from "./lists.ts";
import type { Parts } from "./parts.ts";
import type { Row } from "./store.ts";

/** A list response in progress. */
interface Listed {
  each: ResolvedOperation;
  facts: ListFacts;
  query: Readonly<Record<string, unknown>>;
  page: Page;

  /** The matching rows of all pages. */
  chosen: readonly Row[];
}

/** Returns the body of a page: an example with the rows of the page, the link to the next one, and aggregates of all rows. */
export function listBody(
  example: unknown,
  { each, facts, query, page, chosen }: Listed,
  { schemas, values }: Pick<Parts, "schemas" | "values">,
): unknown {
  const { at, aggregates, intervals, echoes, onRequest } = facts;
  if (at.length === 0) return page.rows;
  const holder = at.slice(0, -1);
  const whole = successOf(each) ?? {};
  let body = example;
  /** Sets the first value with which the body fits its schema. */
  const tryAt = (path: readonly string[], ...all: unknown[]): void => {
    body = all.map((value) => withAt(body, path, value)).find((next) => schemas.fits(whole, next)) ?? body;
  };
  for (const { parameter: name } of onRequest) {
    const path = [...holder, name];
    const isThere = valueAt(body, path) !== undefined;
    if ((query[name] === true) === isThere) continue;
    const { schema } = propertyPath(whole, path, { ...schemas.components });
    tryAt(path, ...(isThere ? [undefined, null] : [values.make(schema, `${each.operation.name} ${name}`)]));
  }
  body = withAt(body, at, page.rows);
  for (const [path, value] of page.more) body = withAt(body, path, value);
  // Omitted inputs without a documented default are not repeated.
  const inputs = { ...query, ...page.inputs };
  for (const { at: path, parameter } of echoes) {
    const value = valueAt(body, path);
    if (value !== undefined && typeof value !== "object") tryAt(path, inputs[parameter]);
  }
  if (intervals && valueAt(body, intervals.at) !== undefined)
    body = withAt(body, intervals.at, intervalItems(facts, intervals, chosen, query));
  for (const aggregate of aggregates) {
    const path = [...holder, ...aggregate.path];
    const isOfAll = !path.includes("*") && valueAt(body, path.slice(0, -1)) !== undefined;
    if (isOfAll) body = withAt(body, path, amountOf(aggregate, chosen));
  }
  return body;
}

/** Returns an item for each interval with rows, in ascending order. */
function intervalItems(
  { aggregates, order }: ListFacts,
  { start, width = "" }: Intervals,
  rows: readonly Row[],
  query: Listed["query"],
): unknown[] {
  const begun = Map.groupBy(rows, (row) =>
    beginningOf(instantOf(valueAt(row, order?.field ?? "")) ?? 0, String(query[width] ?? "day")),
  );
  const within = aggregates.filter(({ path }) => path.includes("*"));
  return [...begun]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([time, own]) =>
      within.reduce<unknown>(
        (item, aggregate) =>
          withAt(item, aggregate.path.slice(aggregate.path.indexOf("*") + 1), amountOf(aggregate, own)),
        start === undefined ? {} : { [start]: time },
      ),
    );
}

/** Rounds an aggregate to the digits of amounts. */
function amountOf(aggregate: ListFacts["aggregates"][number], rows: readonly Row[]): number {
  return Number(aggregated(aggregate, rows).toFixed(6));
}

/** The number of leading characters of a time that identify an interval. */
const lengths: Readonly<Record<string, number>> = { minute: 16, hour: 13, day: 10, month: 7 };

/** Returns the start of the interval that contains an instant, in UTC. Weeks start on Monday. */
function beginningOf(instant: number, width: string): string {
  if (width === "week") return beginningOf(instant - ((new Date(instant).getUTCDay() + 6) % 7) * dayMs, "day");
  const length = lengths[width] ?? 10;
  return `${new Date(instant).toISOString().slice(0, length)}${"0000-01-01T00:00:00.000Z".slice(length)}`;
}
