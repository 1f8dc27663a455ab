import type { Operations } from "../../../generated/capability/types.ts";
import { type Change, changedAt, found, isRow, type Row } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  compose,
  type DecodedRequest,
  type Interceptor,
  mapQuery,
  mapResponseBody,
  onRequest,
  onResponse,
  when,
} from "../../defect-kit/interceptors.ts";
import { echoed, ignored, refiltered, rowsOut, summaryOf } from "./interceptors.ts";
import { audit, ledger, type List } from "./lists.ts";

const { defect, on, at } = defectsOf<keyof Operations>("capability");

/** Defects in the pages of a list. */
function pageDefects({ name, operation, largestPage, requirements }: List): ServiceDefect[] {
  const make = at(operation, `${name}/`);
  const { paging, limit, order } = requirements;
  return [
    make(paging, "page-2-is-page-1", "Page 2 repeats page 1", echoed("page"), readAs("page", 2, 1)),
    make(
      paging,
      "pages-from-0",
      "The first page is page 0",
      echoed("page"),
      mapQuery("page", (page) => page && String(Number(page) + 1)),
    ),
    make(
      paging,
      "pages-lose-a-row",
      "Pages after the first leave out a row",
      when(
        ({ url }) => Number(url.searchParams.get("page")) > 1,
        mapResponseBody("/data/items/0", () => undefined),
      ),
    ),
    make(
      paging,
      "default-20",
      "Without page_size a page has 20 rows",
      mapQuery("page_size", (size) => size ?? "20"),
    ),
    make(paging, "size-ignored", "page_size is not read", ignored("page_size")),
    make(
      paging,
      "size-at-most-50",
      "A page never has more than 50 rows",
      echoed("page_size"),
      mapQuery("page_size", (size) => size && String(Math.min(Number(size), 50))),
    ),
    make(
      paging,
      "largest-refused",
      "The largest page_size is refused",
      readAs("page_size", largestPage, largestPage + 1),
    ),
    make(
      paging,
      "over-largest",
      "One more than the largest page_size is taken",
      echoed("page_size"),
      readAs("page_size", largestPage + 1, largestPage),
    ),
    make(paging, "page-0", "Page 0 is taken", echoed("page"), readAs("page", 0, 1)),
    make(paging, "size-0", "page_size=0 gives no rows", emptied("page_size"), readAs("page_size", 0, 1)),
    make(
      limit,
      "limit-after-size",
      "page_size goes before limit",
      when(({ url }) => url.searchParams.has("page_size"), ignored("limit")),
    ),
    make(limit, "limit-50-refused", "limit=50 is refused", readAs("limit", 50, 51)),
    make(limit, "limit-1-refused", "limit=1 is refused", readAs("limit", 1, 0)),
    make(limit, "limit-51", "limit=51 is taken", echoed("page_size", "limit"), readAs("limit", 51, 50)),
    make(limit, "limit-0", "limit=0 gives no rows", emptied("limit"), readAs("limit", 0, 1)),
    make(
      limit,
      "sample-of-50",
      "Without limit the sample of a summary is as large as a page",
      when(
        ({ url }) => url.searchParams.get("summary") === "true",
        mapQuery("limit", (value) => value ?? "50"),
      ),
    ),
    make(
      order,
      "oldest-first",
      "The oldest row comes first",
      rowsOut((rows) => rows.toReversed()),
    ),
    make(
      order,
      "newest-last",
      "The newest row is put after the others",
      rowsOut(([first, ...rest]) => (first ? [...rest, first] : [])),
    ),
  ];
}

/** Gives fewer fields, or other ones, around the rows of a list. */
function envelopeDefects({ name, operation }: List): ServiceDefect[] {
  const make = (id: string, title: string, pointer: string, change: Change): ServiceDefect =>
    defect("CAP-AUD-17", `${name}/envelope-${id}`, title, on(operation, mapResponseBody(pointer, change)));
  return [
    make("code-200", "status_code is the HTTP status", "/status_code", (code) => (code === 0 ? 200 : code)),
    make("code-positive", "A failure has a positive status_code", "/status_code", (code) => Math.abs(Number(code))),
    make("without-message", "A success has no message", "/message", (message, { data }) =>
      data ? undefined : message,
    ),
    make("ok", "A success has the status ok", "/status", (status) => (status === "success" ? "ok" : status)),
    make("empty-data", "A failure has an empty object as data", "/data", (data) => data ?? {}),
    make("failure-without-data", "A failure leaves out data", "/data", (data) => data ?? undefined),
    make("without-page", "data does not say which page it is", "/data/page", () => undefined),
    make("without-size", "data does not say how large the page is", "/data/page_size", () => undefined),
    make("without-total", "data does not count the rows", "/data/total", () => undefined),
    make(
      "without-summary",
      "Without summary=true data has no summary",
      "/data/summary",
      (summary) => summary ?? undefined,
    ),
    make("empty-summary", "Without summary=true the summary is empty", "/data/summary", (summary) => summary ?? {}),
  ];
}

/** Gives more rows than the largest limit. */
function capDefects({ name, operation, largestPage }: List): ServiceDefect[] {
  const make = at(operation, `${name}/limit-`);
  return [
    make(
      "CAP-AUD-20",
      "uncapped",
      "A limit over 50 is a size of the page",
      when(
        isOver,
        asSize((query) => query.get("limit") ?? ""),
      ),
    ),
    make(
      "CAP-AUD-20",
      "dropped",
      "A limit over 50 is left out",
      when(
        isOver,
        asSize((query) => query.get("page_size") ?? String(largestPage)),
      ),
    ),
  ];
}

function isOver({ url }: DecodedRequest): boolean {
  return Number(url.searchParams.get("limit")) > 50;
}

/** Takes the limit for a size of the page. */
function asSize(size: (query: URLSearchParams) => string): Interceptor {
  return onRequest(({ url: { searchParams } }) => {
    searchParams.set("page_size", size(searchParams));
    searchParams.delete("limit");
  });
}

/** Takes one value of a parameter for another. */
function readAs(name: string, value: number, other: number): Interceptor {
  return mapQuery(name, (original) => (original === String(value) ? String(other) : original));
}

/** Gives no rows where the size is none. */
function emptied(name: string): Interceptor {
  return compose(
    echoed("page_size", name),
    rowsOut((rows, query) => (query.get(name) === "0" ? [] : rows)),
  );
}

/** Defects in the dates of a list. */
function periodDefects({ name, operation, requirements: { period } }: List): ServiceDefect[] {
  const make = (id: string, title: string, parameter: "start_date" | "end_date", change: (date: string) => string) =>
    defect(
      period,
      `${name}/${id}`,
      title,
      on(
        operation,
        mapQuery(parameter, (date) => date && change(date)),
      ),
    );
  return [
    make("end-date-at-its-beginning", "A bare end_date ends where its day begins", "end_date", (date) =>
      isBare(date) ? `${date}T00:00:00Z` : date,
    ),
    make("end-date-a-day-too-far", "A bare end_date reaches to the end of the next day", "end_date", (date) =>
      isBare(date) ? nextDay(date) : date,
    ),
    make("end-date-a-minute-short", "A bare end_date reaches to 23:59, without that minute", "end_date", (date) =>
      isBare(date) ? `${date}T23:58:59.999Z` : date,
    ),
    make("end-date-cut-to-its-day", "A datetime as end_date counts as its day", "end_date", (date) =>
      date.slice(0, 10),
    ),
    make("start-date-cut-to-its-day", "A datetime as start_date counts as its day", "start_date", (date) =>
      date.slice(0, 10),
    ),
    make("offset-not-read", "The offset of a datetime is not read", "start_date", (date) =>
      date.replace(/[+-]\d\d:\d\d$/, "Z"),
    ),
    make("start-date-after-its-day", "A bare start_date begins where its day ends", "start_date", (date) =>
      isBare(date) ? nextDay(date) : date,
    ),
  ];
}

function isBare(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date);
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

/** Defects in the ranges of credits that both lists take. */
function rangeDefects({ name, operation, requirements: { range } }: List): ServiceDefect[] {
  const make = (id: string, title: string, interceptor: Interceptor): ServiceDefect =>
    defect(range, `${name}/credits-${id}`, title, on(operation, interceptor));
  return [
    make(
      "min-excluded",
      "min_credits itself does not match",
      between((amount, min, max) => amount > min && amount <= max),
    ),
    make(
      "max-excluded",
      "max_credits itself does not match",
      between((amount, min, max) => amount >= min && amount < max),
    ),
    make(
      "whole",
      "Credits are compared as whole numbers",
      between((amount, min, max) => Math.round(amount) >= Math.round(min) && Math.round(amount) <= Math.round(max)),
    ),
    make(
      "zero-refused",
      "min_credits may not be 0",
      mapQuery("min_credits", (value) => (value === "0" ? "-1" : value)),
    ),
    make(
      "same-refused",
      "min_credits and max_credits may not be the same",
      mapQuery("min_credits", (value) => (value === "5" ? "5.1" : value)),
    ),
    make("negative-min", "A negative min_credits is taken", taken("min_credits")),
    make("negative-max", "A negative max_credits is taken", taken("max_credits")),
  ];
}

/** The amount of a row, whatever its list. */
function amountOf(row: Row): number {
  const { amount_credits, settled_amount_credits, requested_amount_credits } = row;
  return Math.abs(Number(amount_credits ?? settled_amount_credits ?? requested_amount_credits ?? 0));
}

/** Ranges of credits by another rule. */
export function between(
  holds: (amount: number, min: number, max: number) => boolean,
  of: (row: Row) => number = amountOf,
): Interceptor {
  return refiltered(["min_credits", "max_credits"], (row, query) =>
    holds(of(row), Number(query.get("min_credits") ?? -Infinity), Number(query.get("max_credits") ?? Infinity)),
  );
}

function taken(name: string): Interceptor {
  return mapQuery(name, (value) => (Number(value) < 0 ? undefined : value));
}

const dayMs = 86_400_000;

/** The parameters that are not filters of rows. */
const kept = new Set(["summary", "bucket", "limit", "start_date", "end_date"]);

/** Defects in what a summary covers, and with its intervals. */
function summaryDefects({ name, operation, countField, requirements }: List): ServiceDefect[] {
  const { summary, bucket } = requirements;
  const make = at(operation, `${name}/`);
  const widths = (id: string, title: string, change: Parameters<typeof bucketIn>[0]) =>
    make(bucket, id, title, bucketIn(change));
  return [
    make(
      summary,
      "summary-empty",
      "Without summary=true there is an empty summary",
      mapResponseBody("/data/summary", (all) => all ?? {}),
    ),
    make(
      summary,
      "summary-false",
      "summary=false is taken for true, as any text",
      mapQuery("summary", (value) => value && "true"),
    ),
    make(
      summary,
      "summary-of-all",
      "Without dates a summary is of the whole past",
      when(
        ({ url }) => !url.searchParams.has("end_date"),
        mapQuery("start_date", (date) => date ?? "1970-01-01"),
      ),
    ),
    make(
      summary,
      "summary-of-two-days",
      "Without dates a summary is of the last 48 hours",
      summaryOf((query, { start_date, end_date }) => {
        if (query.has("start_date") || query.has("end_date")) return;
        query.set("start_date", new Date(Date.parse(String(start_date)) - dayMs).toISOString());
        query.set("end_date", String(end_date));
      }),
    ),
    make(
      summary,
      "summary-without-one-date",
      "A summary with one date is of the last 24 hours",
      when(
        ({ url }) => url.searchParams.get("summary") === "true" && !url.searchParams.has("end_date"),
        mapQuery("start_date", () => undefined),
      ),
    ),
    make(
      summary,
      "summary-without-filters",
      "The filters of the rows do not hold for the summary",
      summaryOf((query) => {
        const others = [...query.keys()].filter((key) => !kept.has(key));
        for (const key of others) query.delete(key);
      }),
    ),
    make(
      summary,
      "summary-of-page",
      "The summary counts the rows of the page",
      onResponse((response) => {
        const rows = found(response.body, "/data/items");
        const count = Array.isArray(rows) ? rows.length : 0;
        response.body = changedAt(response.body, "/data/summary", (all) =>
          isRow(all) ? { ...all, [countField]: count } : all,
        );
      }),
    ),
    widths("bucket-ignored", "bucket is not read", () => undefined),
    widths("bucket-always-hour", "Without bucket it is always hour", (value) => value ?? "hour"),
    widths("bucket-always-day", "Without bucket it is always day", (value) => value ?? "day"),
    widths(
      "bucket-day-at-3-days",
      "A period of 3 days is counted by the day",
      (value, days) => value ?? (days >= 3 ? "day" : undefined),
    ),
    widths(
      "bucket-day-after-4-days",
      "A period of 4 days is counted by the hour",
      (value, days) => value ?? (days <= 4 ? "hour" : undefined),
    ),
    widths(
      "bucket-week",
      "A long period is counted by the week",
      (value, days) => value ?? (days > 14 ? "week" : undefined),
    ),
    make(bucket, "bucket-week-of-days", "bucket=week counts by the day", summaryWidth("week", "day")),
  ];
}

/** Another width of the intervals, by the one that the query names and the days of the period; NaN where it is open. */
function bucketIn(change: (value: string | undefined, days: number) => string | undefined): Interceptor {
  return onRequest(({ url: { searchParams: query } }) => {
    const days = (Date.parse(query.get("end_date") ?? "") - Date.parse(query.get("start_date") ?? "")) / dayMs;
    const changed = change(query.get("bucket") ?? undefined, days);
    if (changed === undefined) query.delete("bucket");
    else query.set("bucket", changed);
  });
}

/** Intervals of another width than is said. */
function summaryWidth(value: string, other: string): Interceptor {
  return when(
    ({ url }) => url.searchParams.get("bucket") === value,
    async (request, next) =>
      await mapResponseBody("/data/summary/bucket", () => value)(request, (passed) =>
        bucketIn(() => other)(passed, next),
      ),
  );
}

export const defects: readonly ServiceDefect[] = [audit, ledger].flatMap((list) => [
  ...periodDefects(list),
  ...rangeDefects(list),
  ...pageDefects(list),
  ...envelopeDefects(list),
  ...capDefects(list),
  ...summaryDefects(list),
]);
