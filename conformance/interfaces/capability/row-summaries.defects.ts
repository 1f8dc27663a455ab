import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, found, isRow } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onRequest, onResponse } from "../../defect-kit/interceptors.ts";
import {
  as,
  copy,
  type Condition,
  drop,
  fallback,
  map,
  mutantsOf,
  overwrite,
  set,
  take,
  when,
} from "../../defect-kit/mutants.ts";

const lists = [
  { name: "audit", operation: "usageHistory", count: "total_count", ids: ["CAP-AUD-13", "CAP-AUD-14", "CAP-AUD-12"] },
  { name: "ledger", operation: "ledger", count: "total_entries", ids: ["CAP-LED-8", "CAP-LED-8", "CAP-LED-7"] },
] as const;

const dayMs = 86_400_000;
const bucket = "query/bucket";
const summary = "response/data/summary";
const largest = "response/data/summary/max_amount_items";
const withSummary: Condition = { "query/summary": "true" };
const openEnd: Condition = { "query/end_date": undefined };

/** Defects in what a summary covers, and in its intervals. */
export const defects = [
  ...lists.flatMap(({ name, operation, count, ids: [ofSummary, ofBucket, ofLimit] }) =>
    [
      mutantsOf<keyof Operations>("capability", {
        [ofSummary]: {
          [operation]: {
            [`${name}/summary-empty`]: ["By default, the summary is empty", fallback(summary, {})],
            [`${name}/summary-false`]: ["The list reads summary=false as true", overwrite("query/summary", "true")],
            [`${name}/summary-of-all`]: [
              "By default, a summary is of the whole past",
              when(openEnd, fallback("query/start_date", "1970-01-01")),
            ],
            [`${name}/summary-of-two-days`]: ["By default, a summary is of 48 hours", ofTwoDays],
            [`${name}/summary-without-one-date`]: [
              "A summary with one date is of 24 hours",
              when({ ...withSummary, ...openEnd }, drop("query/start_date")),
            ],
            [`${name}/summary-of-page`]: [
              "The summary counts the rows of the page",
              when(
                { [`${summary}/${count}`]: { not: undefined } },
                copy(`${summary}/${count}`, "response/data/items"),
                as(`${summary}/${count}`, "count"),
              ),
            ],
          },
        },
      }),
      mutantsOf<keyof Operations>("capability", {
        [ofBucket]: {
          [operation]: {
            [`${name}/bucket-ignored`]: ["The list ignores bucket", drop(bucket)],
            [`${name}/bucket-always-hour`]: ["bucket is hour by default", fallback(bucket, "hour")],
            [`${name}/bucket-day-at-3-days`]: ["3 days are counted by day", autoWidth("day", (days) => days >= 3)],
            [`${name}/bucket-day-after-4-days`]: ["4 days are counted by hour", autoWidth("hour", (days) => days <= 4)],
            [`${name}/bucket-week-of-days`]: [
              "bucket=week counts by day",
              map(bucket, { week: "day" }),
              when({ [bucket]: "week" }, set(`${summary}/bucket`, "week")),
            ],
          },
        },
      }),
      mutantsOf<keyof Operations>("capability", {
        [ofLimit]: {
          [operation]: {
            [`${name}/sample-of-50`]: [
              "The sample of a summary has 50 rows",
              when(withSummary, fallback("query/limit", "50")),
            ],
          },
        },
      }),
    ].flat(),
  ),
  ...mutantsOf<keyof Operations>("capability", {
    "CAP-AUD-16": {
      usageHistory: {
        "audit/summary-no-zeros": [
          "Outcomes without events have no count",
          map(`${summary}/buckets/*/*`, { 0: undefined }),
        ],
        "audit/summary-no-bucket-outcomes": [
          "Buckets have no counts of outcomes",
          drop(`${summary}/buckets/*/failed_charged_review_count`),
        ],
      },
    },
    "CAP-LED-7": {
      ledger: {
        "ledger/summary-largest-of-all": [
          "limit does not count for the largest movements",
          when({ [`${largest}/0`]: { not: undefined } }, take(largest, [drop("query/limit")])),
        ],
        "ledger/summary-largest-newest": [
          "The largest movements are the newest",
          when({ [`${largest}/0`]: { not: undefined } }, copy(largest, "response/data/items")),
        ],
      },
    },
  }),
];

/** A width of the intervals for some periods, if none is sent. */
function autoWidth(width: string, isOf: (days: number) => boolean): Interceptor {
  return onRequest(({ url: { searchParams: query } }) => {
    const days = (Date.parse(query.get("end_date") ?? "") - Date.parse(query.get("start_date") ?? "")) / dayMs;
    if (!query.has("bucket") && isOf(days)) query.set("bucket", width);
  });
}

/** The summary of the day before, too. */
function ofTwoDays(...message: Parameters<Interceptor>): Promise<Response> {
  const changed = onResponse(async (response, { url }, sendAgain) => {
    const own = found(response.body, "/data/summary");
    const other = new URL(url);
    if (!isRow(own) || other.searchParams.has("start_date") || other.searchParams.has("end_date")) return;
    other.searchParams.set("start_date", new Date(Date.parse(String(own["start_date"])) - dayMs).toISOString());
    other.searchParams.set("end_date", String(own["end_date"]));
    const { body } = await sendAgain({ url: other });
    response.body = changedAt(response.body, "/data/summary", () => found(body, "/data/summary"));
  });
  return changed(...message);
}
