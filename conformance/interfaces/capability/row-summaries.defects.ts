import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, found, isRow } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type DecodedRequest,
  type Interceptor,
  mapQuery,
  mapResponseBody,
  onRequest,
  onResponse,
  when,
} from "../../defect-kit/interceptors.ts";
import { summaryOf } from "./interceptors.ts";
import { type List, lists } from "./lists.ts";

const { at } = defectsOf<keyof Operations>("capability");
const auditSummaryDefect = at("usageHistory", "audit/summary-");
const ledgerSummaryDefect = at("ledger", "ledger/summary-");

const dayMs = 86_400_000;

function isSummary({ url }: DecodedRequest): boolean {
  return url.searchParams.get("summary") === "true";
}

function hasEnd({ url }: DecodedRequest): boolean {
  return url.searchParams.has("end_date");
}

/** The parts of a list that a summary is of. */
type Topic = "summary" | "bucket" | "limit";

/** Defects in what a summary covers, and with its intervals. */
function summaryDefects({ name, operation, countField, requirements }: List): ServiceDefect[] {
  const make = at(operation, `${name}/`);
  const twoDays = summaryOf((query, { start_date, end_date }) => {
    if (query.has("start_date") || query.has("end_date")) return;
    query.set("start_date", new Date(Date.parse(String(start_date)) - dayMs).toISOString());
    query.set("end_date", String(end_date));
  });
  const ofPage = onResponse((response) => {
    const rows = found(response.body, "/data/items");
    const count = Array.isArray(rows) ? rows.length : 0;
    response.body = changedAt(response.body, "/data/summary", (all) =>
      isRow(all) ? { ...all, [countField]: count } : all,
    );
  });
  const ofAll = when(
    (request) => !hasEnd(request),
    mapQuery("start_date", (date) => date ?? "1970-01-01"),
  );
  const withoutStart = when(
    (request) => isSummary(request) && !hasEnd(request),
    mapQuery("start_date", () => undefined),
  );
  const emptied = mapResponseBody("/data/summary", (all) => all ?? {});
  const largeSample = when(
    isSummary,
    mapQuery("limit", (value) => value ?? "50"),
  );
  const table: readonly (readonly [topic: Topic, id: string, title: string, intercept: Interceptor])[] = [
    ["summary", "summary-empty", "Without summary=true there is an empty summary", emptied],
    ["summary", "summary-false", "summary=false is taken for true", mapQuery("summary", (value) => value && "true")],
    ["summary", "summary-of-all", "Without dates a summary is of the whole past", ofAll],
    ["summary", "summary-of-two-days", "Without dates a summary is of the last 48 hours", twoDays],
    ["summary", "summary-without-one-date", "A summary with one date is of the last 24 hours", withoutStart],
    ["summary", "summary-of-page", "The summary counts the rows of the page", ofPage],
    ["bucket", "bucket-ignored", "bucket is not read", bucketIn(() => undefined)],
    ["bucket", "bucket-always-hour", "Without bucket it is always hour", bucketIn((value) => value ?? "hour")],
    ["bucket", "bucket-always-day", "Without bucket it is always day", bucketIn((value) => value ?? "day")],
    [
      "bucket",
      "bucket-day-at-3-days",
      "A period of 3 days is counted by the day",
      autoWidth("day", (days) => days >= 3),
    ],
    [
      "bucket",
      "bucket-day-after-4-days",
      "A period of 4 days is counted by the hour",
      autoWidth("hour", (days) => days <= 4),
    ],
    ["bucket", "bucket-week", "A long period is counted by the week", autoWidth("week", (days) => days > 14)],
    ["bucket", "bucket-week-of-days", "bucket=week counts by the day", summaryWidth("week", "day")],
    ["limit", "sample-of-50", "Without limit the sample of a summary is as large as a page", largeSample],
  ];
  return table.map(([topic, id, title, intercept]) => make(requirements[topic], id, title, intercept));
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

/** A width for some periods, if none is sent. */
function autoWidth(width: string, isOf: (days: number) => boolean): Interceptor {
  return bucketIn((value, days) => value ?? (isOf(days) ? width : undefined));
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

/** Defects in what the summaries of one list have alone. */
const ownDefects: readonly ServiceDefect[] = [
  auditSummaryDefect(
    "CAP-AUD-16",
    "no-zeros",
    "An outcome that never occurs has no count",
    mapResponseBody("/data/summary/buckets/*/*", (value) => (value === 0 ? undefined : value)),
  ),
  auditSummaryDefect(
    "CAP-AUD-16",
    "no-bucket-outcomes",
    "Buckets have no counts of outcomes",
    mapResponseBody("/data/summary/buckets/*/failed_charged_review_count", () => undefined),
  ),
  ledgerSummaryDefect(
    "CAP-LED-7",
    "largest-of-all",
    "The largest movements are not cut to limit",
    onResponse(async (response, { url }, sendAgain) => {
      const other = new URL(url);
      other.searchParams.delete("limit");
      const { body } = await sendAgain({ url: other });
      const largest = found(body, "/data/summary/max_amount_items");
      response.body = changedAt(response.body, "/data/summary/max_amount_items", (own) => own && largest);
    }),
  ),
  ledgerSummaryDefect(
    "CAP-LED-7",
    "largest-newest",
    "The largest movements are the newest",
    onResponse((response) => {
      const rows = found(response.body, "/data/items");
      response.body = changedAt(response.body, "/data/summary/max_amount_items", (own) => own && rows);
    }),
  ),
];

export const defects: readonly ServiceDefect[] = [...lists.flatMap(summaryDefects), ...ownDefects];
