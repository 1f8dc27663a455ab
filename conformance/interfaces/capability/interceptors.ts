import { type Change, changedAt, found, isRow, type Row } from "../../defect-kit/changed-at.ts";
import {
  type Interceptor,
  mapResponseBody,
  onRequest,
  onResponse,
  onResponseWhere,
} from "../../defect-kit/interceptors.ts";

/** Changes a field of the responses whose error message has this text; undefined leaves it out. */
export function mapErrorBody(text: string, pointer: string, change: Change): Interceptor {
  return onResponseWhere(
    ({ body }) => isRow(body) && String(body["error_message"]).includes(text),
    (response) => void (response.body = changedAt(response.body, pointer, change)),
  );
}

/** Another list of rows in place of the one in the response. */
export function rowsOut(change: (rows: readonly Row[], query: URLSearchParams) => readonly Row[]): Interceptor {
  return onResponse((response, { url: { searchParams } }) => {
    response.body = changedAt(response.body, "/data/items", (items) =>
      Array.isArray(items) ? change(items.filter(isRow), searchParams) : items,
    );
  });
}

/**
 * Other rows than those of a filter: what a rule keeps of the rows that there are without it. What is rejected stays
 * rejected.
 */
export function refiltered(
  names: readonly string[],
  keeps: (row: Row, query: URLSearchParams) => boolean,
): Interceptor {
  return onResponse(async (response, { url }, sendAgain) => {
    const isFiltered = names.some((name) => url.searchParams.has(name));
    if (!isFiltered || found(response.body, "/data/items") === undefined) return;
    const all = new URL(url);
    for (const name of names) all.searchParams.delete(name);
    const rows = found((await sendAgain({ url: all })).body, "/data/items");
    response.body = changedAt(response.body, "/data/items", () =>
      Array.isArray(rows) ? rows.filter(isRow).filter((row) => keeps(row, url.searchParams)) : rows,
    );
  });
}

/** The same for one filter, whose rule is given its value. */
export function refilteredBy(name: string, keeps: (row: Row, wanted: string) => boolean): Interceptor {
  return refiltered([name], (row, query) => keeps(row, query.get(name) ?? ""));
}

/** Takes no notice of query parameters. */
export function ignored(...names: readonly string[]): Interceptor {
  return onRequest(({ url: { searchParams } }) => {
    for (const name of names) searchParams.delete(name);
  });
}

/** Says that a number was taken as it was sent. */
export function echoed(name: "page" | "page_size", asAsked = name as string): Interceptor {
  return onResponse((response, { url: { searchParams } }) => {
    const value = searchParams.get(asAsked);
    if (value !== null) response.body = changedAt(response.body, `/data/${name}`, () => Number(value));
  });
}

/** The summary of another query. */
export function summaryOf(change: (query: URLSearchParams, summary: Row) => void): Interceptor {
  return onResponse(async (response, { url }, sendAgain) => {
    const summary = found(response.body, "/data/summary");
    if (!isRow(summary)) return;
    const other = new URL(url);
    change(other.searchParams, summary);
    const { body } = await sendAgain({ url: other });
    response.body = changedAt(response.body, "/data/summary", () => found(body, "/data/summary"));
  });
}

type Fields = Readonly<Record<string, (holder: Row) => unknown>>;

/** Another value of fields of a summary, each made from the whole; undefined leaves it out. */
export function fields(changes: Fields): Interceptor {
  return mapResponseBody("/data/summary", (summary) => changed(summary, changes));
}

/** The same for each of its buckets. */
export function buckets(changes: Fields): Interceptor {
  return mapResponseBody("/data/summary/buckets/*", (bucket) => changed(bucket, changes));
}

/** The buckets but for the last. */
export function withoutLast(): Interceptor {
  return mapResponseBody("/data/summary/buckets", (all) =>
    Array.isArray(all) && all.length > 1 ? all.slice(0, -1) : all,
  );
}

/** The same for its counts by charge outcome. */
export function counts(changes: Fields): Interceptor {
  return mapResponseBody("/data/summary/charge_outcome_counts", (counted) => changed(counted, changes));
}

function changed(row: unknown, changes: Fields): unknown {
  if (!isRow(row)) return row;
  const others = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change(row)]));
  return Object.fromEntries(Object.entries({ ...row, ...others }).filter(([, value]) => value !== undefined));
}
