import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, found, isRow } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
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

/** Defects in what a summary covers, and with its intervals. */
function summaryDefects({ name, operation, countField, requirements }: List): ServiceDefect[] {
  const { summary, bucket, limit } = requirements;
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
    make(
      limit,
      "sample-of-50",
      "Without limit the sample of a summary is as large as a page",
      when(
        ({ url }) => url.searchParams.get("summary") === "true",
        mapQuery("limit", (value) => value ?? "50"),
      ),
    ),
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
