import { createLogQueryClient, type LogQueryClient } from "../../../generated/log-query/client.ts";
import type { LogEvent, QueryResponse } from "../../../generated/log-query/types.ts";
import { expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { nanosecondsOf } from "../../../generated/runtime/paging/paging.ts";
import { isRecord } from "../../../generated/runtime/body.ts";
import type { LogQueryTarget } from "./target.ts";

export type Order = "ascending" | "descending";

export const orders: readonly Order[] = ["ascending", "descending"];

/** A query, in either form. */
interface LogQuery {
  dataset: string;
  startTime: string;
  endTime: string;
  order: Order;
  limit?: number;
  cursor?: string;
}

/** One of the two endpoints for queries. */
export interface Form {
  name: "apl" | "legacy";

  /** The requirement that describes it. */
  requirement: "LOG-EP-1" | "LOG-EP-2";

  endpoint: string;

  send(target: LogQueryTarget, query: LogQuery): Promise<QueryResponse>;
}

const apl: Form = {
  name: "apl",
  requirement: "LOG-EP-1",
  endpoint: "POST /v1/datasets/_apl?format=tabular",
  send: async (target, { dataset, order, limit, ...rest }) =>
    await clientOf(target).queryApl({ apl: aplOf(dataset, order, limit), ...rest }),
};

const legacy: Form = {
  name: "legacy",
  requirement: "LOG-EP-2",
  endpoint: "POST /v1/datasets/<dataset>/query",
  send: async (target, { dataset, order, ...rest }) =>
    await clientOf(target).queryLegacy({
      dataset_name: dataset,
      order: [{ field: "_time", desc: order === "descending" }],
      ...rest,
    }),
};

export const forms: readonly Form[] = [apl, legacy];

export function formOf(name: Form["name"]): Form {
  return name === "apl" ? apl : legacy;
}

/** The parts of what is required of an endpoint, by what shows them. */
export const endpointParts = {
  apl: { ascending: "sort by _time asc", descending: "sort by _time desc", limit: "a limit operator", range: [] },
  legacy: { ascending: "order", descending: "order", limit: "limit", range: ["startTime and endTime"] },
} as const;

export function clientOf(target: LogQueryTarget): LogQueryClient {
  return createLogQueryClient({
    baseUrl: target.baseUrl,
    auth: target.subjects.token,
    fetch: async (request) => await target.fetch(request),
    retry: { attempts: 1 },
  });
}

/** The query text, with a limit operator where there is a limit. */
export function aplOf(dataset: string, order: Order, limit?: number): string {
  const name = dataset.replaceAll(/['\\]/g, String.raw`\$&`);
  const sorted = `['${name}'] | sort by _time ${order === "ascending" ? "asc" : "desc"}`;
  return limit === undefined ? sorted : `${sorted} | limit ${limit}`;
}

/** An event of a check: its number is what it is known by, since no field but the time is documented. */
export interface Numbered {
  number: number;

  /** In seconds after midnight, to the millisecond. */
  at: number;
}

/** Makes a dataset of its own, with events that come in another order than that of their times. */
export async function datasetOf(target: LogQueryTarget, events: readonly Numbered[]): Promise<string> {
  const { dataset } = await target.controls.createDataset({});
  await ingest(target, dataset, shuffled(events));
  return dataset;
}

export async function ingest(target: LogQueryTarget, dataset: string, events: readonly Numbered[]): Promise<void> {
  await target.controls.ingest({
    dataset,
    events: events.map(eventOf),
  });
}

/** An event as it is ingested. */
export function eventOf({ number, at }: Numbered): { _time: string; data: Record<string, string> } {
  return { _time: timeAt(at), data: { known_as: `(event ${number})` } };
}

/** A time of the day that the events of checks happen on. */
export function timeAt(seconds: number): string {
  return new Date(Date.UTC(2026, 2, 1) + Math.round(seconds * 1000)).toISOString();
}

export function matchesOf({ matches }: QueryResponse): LogEvent[] {
  if (!Array.isArray(matches)) throw new Mismatch("matches", "an array", matches);
  return matches;
}

/** The time of an event, in seconds after midnight. */
export function secondsOf(event: LogEvent): number {
  return Number(timeIn(event) - nanosecondsOf(timeAt(0))) / 1e9;
}

/** The time of an event, in nanoseconds since 1970. */
export function timeIn({ _time }: LogEvent): bigint {
  try {
    return nanosecondsOf(String(_time));
  } catch {
    throw new Mismatch("matches[]._time", "a time in ISO 8601", _time);
  }
}

/** The numbers of the events, wherever in an event its data comes back. */
export function numbersOf(events: readonly LogEvent[]): number[] {
  return events.map((event) => {
    const [, number] = /\(event (\d+)\)/.exec(JSON.stringify(event)) ?? [];
    if (number === undefined)
      throw new Mismatch("matches[]", "an event with the data that it was ingested with", event);
    return Number(number);
  });
}

/** The same order each time, and neither that of the times nor its reverse. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, key: (index * 7 + 3) % 11 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** The field of the status that leads on in each order. Document 3, Log-query API, cursor-based paging. */
export const cursorNames = { ascending: "maxCursor", descending: "minCursor" } as const;

interface WalkRules {
  /** The number of requests within which the end has to be there. */
  atMost: number;

  /** True where a page with fewer events than the limit is the last. */
  endsShort: boolean;

  /** Called between the first page and the second. */
  afterFirst?: () => Promise<void>;
}

/**
 * Follows the cursors of a query to the end, which is where the cursor comes back that was sent.
 *
 * @throws {Mismatch} where there is no cursor to go on from, a page leads back in time, or there is no end.
 */
export async function walk(
  target: LogQueryTarget,
  form: Form,
  query: LogQuery,
  { atMost, endsShort, afterFirst }: WalkRules,
): Promise<LogEvent[][]> {
  const pages: LogEvent[][] = [];
  const name = cursorNames[query.order];
  const direction = query.order === "ascending" ? 1 : -1;
  let cursor: string | undefined;
  let last = -Infinity;
  while (pages.length < atMost) {
    const response = await form.send(target, { ...query, ...(cursor !== undefined && { cursor }) });
    const page = matchesOf(response);
    for (const event of page) {
      const time = secondsOf(event) * direction;
      expectThat(
        `matches of page ${pages.length + 1}`,
        time >= last,
        "no event that the pages before have passed",
        event,
      );
      last = time;
    }
    pages.push(page);
    expectThat("status", isRecord(response.status), "an object", response.status);
    const next: unknown = response.status[name];
    // The fields of the status may be left out.
    if (pages.length === 1 && next === undefined) throw new NotTested(`the first page has no status.${name}`);
    if (next === cursor || (page.length === 0 && !next)) return pages;
    if (endsShort && page.length < (query.limit ?? 0)) return pages;
    expectThat(`status.${name}`, typeof next === "string" && next !== "", "a cursor", next);
    if (pages.length === 1) await afterFirst?.();
    cursor = next;
  }
  throw new Mismatch(`status.${name}`, `the cursor that was sent, within ${atMost} pages`, cursor);
}
