import { changedAt, found, isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut, queryIn, wayIn, wayOut, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { type List, summaryOf } from "./lists.ts";

const dayMs = 86_400_000;

/** The parameters that are not filters of rows. */
const kept = new Set(["summary", "bucket", "limit", "start_date", "end_date"]);

/** Mistakes with what a summary covers, and with its intervals. */
export function summaryDefects({ name, operation, countField, requirements }: List): ServiceDefect[] {
  const { summary, bucket } = requirements;
  const make = (requirement: string, id: string, title: string, intercept: Intercept) =>
    defect(requirement, `${name}/${id}`, title, on(operation, intercept));
  const widths = (id: string, title: string, change: Parameters<typeof bucketIn>[0]) =>
    make(bucket, id, title, bucketIn(change));
  return [
    make(
      summary,
      "summary-empty",
      "Without summary=true there is an empty summary",
      bodyOut("/data/summary", (all) => all ?? {}),
    ),
    make(
      summary,
      "summary-false",
      "summary=false is taken for true, as any text",
      queryIn("summary", (asked) => asked && "true"),
    ),
    make(
      summary,
      "summary-of-all",
      "Without dates a summary is of the whole past",
      when(
        ({ url }) => !url.searchParams.has("end_date"),
        queryIn("start_date", (date) => date ?? "1970-01-01"),
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
        queryIn("start_date", () => undefined),
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
      wayOut((answered) => {
        const rows = found(answered.body, "/data/items");
        const count = Array.isArray(rows) ? rows.length : 0;
        answered.body = changedAt(answered.body, "/data/summary", (all) =>
          isRow(all) ? { ...all, [countField]: count } : all,
        );
      }),
    ),
    widths("bucket-ignored", "bucket is not read", () => undefined),
    widths("bucket-always-hour", "Without bucket it is always hour", (asked) => asked ?? "hour"),
    widths("bucket-always-day", "Without bucket it is always day", (asked) => asked ?? "day"),
    widths(
      "bucket-day-at-3-days",
      "A period of 3 days is counted by the day",
      (asked, days) => asked ?? (days >= 3 ? "day" : undefined),
    ),
    widths(
      "bucket-day-after-4-days",
      "A period of 4 days is counted by the hour",
      (asked, days) => asked ?? (days <= 4 ? "hour" : undefined),
    ),
    widths(
      "bucket-week",
      "A long period is counted by the week",
      (asked, days) => asked ?? (days > 14 ? "week" : undefined),
    ),
    make(bucket, "bucket-week-of-days", "bucket=week counts by the day", summaryWidth("week", "day")),
  ];
}

/** Another width of the intervals, by the one that is asked for and the days of the period; NaN where it is open. */
function bucketIn(change: (asked: string | undefined, days: number) => string | undefined): Intercept {
  return wayIn(({ url: { searchParams: query } }) => {
    const days = (Date.parse(query.get("end_date") ?? "") - Date.parse(query.get("start_date") ?? "")) / dayMs;
    const changed = change(query.get("bucket") ?? undefined, days);
    if (changed === undefined) query.delete("bucket");
    else query.set("bucket", changed);
  });
}

/** Intervals of another width than is said. */
function summaryWidth(asked: string, other: string): Intercept {
  return when(
    ({ url }) => url.searchParams.get("bucket") === asked,
    async (request, next) =>
      await bodyOut("/data/summary/bucket", () => asked)(request, (passed) => bucketIn(() => other)(passed, next)),
  );
}
