import contract from "../../../generated/capability/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, found, isRow, type Row } from "../../defect-kit/changed-at.ts";
import { defectsOf, type Interceptor } from "../../defect-kit/defect.ts";
import { mapResponseBody, onRequest, onResponse, operationsOf } from "../../defect-kit/interceptors.ts";

/** Makes a defect of the interface. */
export const defect = defectsOf("capability");

/** Limits intercepts to an operation. */
export const on = operationsOf<keyof Operations>(contract);

/** The audit or the ledger, and the requirements that it is held to. */
export interface List {
  name: "audit" | "ledger";
  operation: "usageHistory" | "ledger";
  largestPage: number;

  /** The field of a summary that counts its rows. */
  countField: "total_count" | "total_entries";
  requirements: Readonly<
    Record<"period" | "range" | "paging" | "limit" | "order" | "summary" | "bucket", `CAP-${string}`>
  >;
}

export const audit: List = {
  name: "audit",
  operation: "usageHistory",
  largestPage: 50_000,
  countField: "total_count",
  requirements: {
    period: "CAP-AUD-1",
    range: "CAP-AUD-10",
    paging: "CAP-AUD-11",
    limit: "CAP-AUD-12",
    order: "CAP-AUD-15",
    summary: "CAP-AUD-13",
    bucket: "CAP-AUD-14",
  },
};

export const ledger: List = {
  name: "ledger",
  operation: "ledger",
  largestPage: 500,
  countField: "total_entries",
  requirements: {
    period: "CAP-LED-1",
    range: "CAP-LED-5",
    paging: "CAP-LED-6",
    limit: "CAP-LED-7",
    order: "CAP-LED-9",
    summary: "CAP-LED-8",
    bucket: "CAP-LED-8",
  },
};

/** Another list of rows in place of the one that is answered. */
export function rowsOut(change: (rows: readonly Row[], query: URLSearchParams) => readonly Row[]): Interceptor {
  return onResponse((answered, { url: { searchParams } }) => {
    answered.body = changedAt(answered.body, "/data/items", (items) =>
      Array.isArray(items) ? change(items.filter(isRow), searchParams) : items,
    );
  });
}

/**
 * Other rows than those of a filter: what a rule keeps of the rows that there are without it. What is refused stays
 * refused.
 */
export function refiltered(
  names: readonly string[],
  keeps: (row: Row, query: URLSearchParams) => boolean,
): Interceptor {
  return onResponse(async (answered, { url }, again) => {
    const isAsked = names.some((name) => url.searchParams.has(name));
    if (!isAsked || found(answered.body, "/data/items") === undefined) return;
    const all = new URL(url);
    for (const name of names) all.searchParams.delete(name);
    const rows = found((await again({ url: all })).body, "/data/items");
    answered.body = changedAt(answered.body, "/data/items", () =>
      Array.isArray(rows) ? rows.filter(isRow).filter((row) => keeps(row, url.searchParams)) : rows,
    );
  });
}

/** The same for one filter, whose rule is given what it is asked for. */
export function refilteredBy(name: string, keeps: (row: Row, wanted: string) => boolean): Interceptor {
  return refiltered([name], (row, query) => keeps(row, query.get(name) ?? ""));
}

/** Takes no notice of query parameters. */
export function ignored(...names: readonly string[]): Interceptor {
  return onRequest(({ url: { searchParams } }) => {
    for (const name of names) searchParams.delete(name);
  });
}

/** Says that a number was taken as it was asked for. */
export function echoed(name: "page" | "page_size", asAsked = name as string): Interceptor {
  return onResponse((answered, { url: { searchParams } }) => {
    const asked = searchParams.get(asAsked);
    if (asked !== null) answered.body = changedAt(answered.body, `/data/${name}`, () => Number(asked));
  });
}

/** Another summary than the one of what is asked: that of another query. */
export function summaryOf(changed: (query: URLSearchParams, summary: Row) => void): Interceptor {
  return onResponse(async (answered, { url }, again) => {
    const summary = found(answered.body, "/data/summary");
    if (!isRow(summary)) return;
    const other = new URL(url);
    changed(other.searchParams, summary);
    const { body } = await again({ url: other });
    answered.body = changedAt(answered.body, "/data/summary", () => found(body, "/data/summary"));
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
