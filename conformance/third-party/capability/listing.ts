import { rounded, type Row } from "./account.ts";

type Query = URLSearchParams;

/** Thrown with a reason if a value of a query is not valid. */
export class Invalid extends Error {}

/** The differences between the audit and the ledger. */
export interface Report {
  /** The largest page. */
  most: number;

  /** Returns true for rows that pass the filters of a query. */
  lets(row: Row, query: Query): boolean;

  /** Returns the sums of rows, for a summary and for one of its buckets. */
  totals(rows: readonly Row[], isBucket: boolean): Record<string, unknown>;

  /** The name of the largest rows in a summary, and the amount that they are sorted by. */
  samples: string;
  amount(row: Row): number;
}

/** The number of rows before a page, and on it. */
export interface PageOf {
  page: number;
  limit: number | undefined;
  size: number;
}

const day = 86_400_000;
const dates = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

function instant(query: Query, name: string, isEnd: boolean): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const isDay = text.length === 10;
  const [, month, date] = text.slice(0, 10).split("-").map(Number);
  const isReal = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === date && (month ?? 0) > 0;
  const hasOffset = isDay || /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const time = dates.test(text) && isReal ? Date.parse(hasOffset ? text : `${text}Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new Invalid(`invalid ${name} format`);
  return isDay && isEnd ? time + day - 1 : time;
}

function amount(query: Query, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = Number(text);
  if (Number.isNaN(value) || value < 0) throw new Invalid(`${name} must be >= 0`);
  return value;
}

function whole(query: Query, name: string, fallback: number, most = Infinity): number {
  const value = Number(query.get(name) ?? fallback);
  if (!Number.isInteger(value)) throw new Invalid(`invalid ${name}`);
  return Math.min(Math.max(value, 1), most);
}

/** Returns one page of rows that pass the filters of a query, newest first. */
export function pageOf(
  rows: readonly Row[],
  query: Query,
  listing: Report,
  skipped: (page: PageOf) => number,
): Record<string, unknown> {
  const { most, lets, samples } = listing;
  const [from, until] = [instant(query, "start_date", false), instant(query, "end_date", true)];
  const [least, greatest] = [amount(query, "min_credits"), amount(query, "max_credits")];
  if ((least ?? 0) > (greatest ?? Infinity)) throw new Invalid("min_credits cannot be greater than max_credits");
  const wished = query.get("bucket") ?? "auto";
  if (!["hour", "day", "week", "auto"].includes(wished))
    throw new Invalid("invalid bucket (use hour, day, week, or auto)");
  const hasSummary = query.get("summary") === "true";
  const limit = query.has("limit") ? whole(query, "limit", 10, 50) : undefined;
  const sample = limit ?? 10;
  const size = limit ?? (hasSummary ? sample : whole(query, "page_size", 50, most));
  const page = whole(query, "page", 1);
  const matching = rows
    .filter((row) => isWithin(row, from ?? -Infinity, until ?? Infinity))
    .filter((row) => listing.amount(row) >= (least ?? 0) && listing.amount(row) <= (greatest ?? Infinity))
    .filter((row) => lets(row, query))
    .toReversed();
  const begin = skipped({ page, limit, size });
  const summarize = (): Record<string, unknown> => {
    const end = until ?? Date.now();
    const start = from ?? (until === undefined ? end - day : Date.parse(matching.at(-1)?.created_at ?? "1970-01-01"));
    const width = wished === "auto" ? (end - start > 3 * day ? "day" : "hour") : wished;
    const own = matching.filter((row) => isWithin(row, start, end));
    const buckets = Map.groupBy(own, ({ created_at: at }) => bucketOf(Date.parse(at), width));
    return {
      start_date: new Date(start).toISOString(),
      end_date: new Date(end).toISOString(),
      bucket: width,
      ...listing.totals(own, false),
      [samples]: own.toSorted((one, other) => listing.amount(other) - listing.amount(one)).slice(0, sample),
      buckets: [...buckets]
        .toReversed()
        .map(([bucket_start, some]) => ({ bucket_start, ...listing.totals(some, true) })),
    };
  };
  return {
    items: matching.slice(begin, begin + size),
    total: matching.length,
    page,
    page_size: size,
    summary: hasSummary ? summarize() : null,
  };
}

function isWithin({ created_at: at }: Row, start: number, end: number): boolean {
  const time = Date.parse(at);
  return time >= start && time <= end;
}

function bucketOf(time: number, width: string): string {
  const start = new Date(time);
  start.setUTCMinutes(0, 0, 0);
  if (width !== "hour") start.setUTCHours(0);
  if (width === "week") start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  return start.toISOString();
}

function sumOf(rows: readonly Row[], field: string): number {
  return rounded(rows.reduce((sum, row) => sum + Number(row[field]), 0));
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  discover: ["search", "search_by_ids"],
  call: ["tool_execute", "capabilities_query"],
  model: ["model_call"],
};

const outcomes = ["charged", "included", "failed_not_charged", "failed_charged_review"];

/** Returns the row's field as the text of a filter. */
function isEqual(row: Row, query: Query, ...names: string[]): boolean {
  return names.every((name) => !query.has(name) || String(row[name]) === query.get(name));
}

function isAnomaly(row: Row, anomaly: string): boolean {
  if (anomaly === "failed_charged_review") return row["charge_outcome"] === anomaly;
  if (anomaly === "missing_billing_snapshot") return row["billing_rule_snapshot"] === null;
  const isCharged = Number(row["settled_amount_credits"]) > 0;
  return anomaly === "missing_ledger_link" && isCharged && row["credits_ledger_entry_id"] === null;
}

export const audit: Report = {
  most: 50_000,
  samples: "max_charge_items",
  amount: (row) => Number(row["settled_amount_credits"]) || Number(row["requested_amount_credits"]),
  lets: (row, query) => {
    const outcome = row["execution_outcome"] as Record<string, unknown> | null;
    const wanted = (name: string, test: (value: string) => boolean): boolean => {
      const value = query.get(name);
      return value === null || test(value);
    };
    return (
      isEqual(row, query, "event_type", "success", "billable_success", "reason_code") &&
      isEqual(row, query, "charge_outcome", "search_id", "execution_id") &&
      wanted("kind", (value) => kinds[value]?.includes(String(row["event_type"])) === true) &&
      wanted("outcome", (value) => outcome?.["outcome"] === value) &&
      wanted("has_execution_outcome", (value) => String(outcome !== null) === value) &&
      wanted("anomaly", (value) => isAnomaly(row, value))
    );
  },
  totals: (rows, isBucket) => {
    const counts = outcomes.map((name) => [name, rows.filter((row) => row["charge_outcome"] === name).length] as const);
    const successes = rows.filter(({ success }) => success === true).length;
    return {
      total_count: rows.length,
      success_count: successes,
      failure_count: rows.length - successes,
      ...(isBucket
        ? Object.fromEntries(counts.map(([name, count]) => [`${name}_count`, count]))
        : { charge_outcome_counts: Object.fromEntries(counts) }),
      pre_settlement_credits: sumOf(rows, "pre_settlement_amount_credits"),
      settled_credits: sumOf(rows, "settled_amount_credits"),
    };
  },
};

const history = new Set([
  "grant_payment_recharge",
  "consume_tool_search",
  "consume_tool_execute",
  "consume_model_call",
]);

export const ledger: Report = {
  most: 500,
  samples: "max_amount_items",
  amount: (row) => Math.abs(Number(row["amount_credits"])),
  lets: (row, query) => {
    const direction = query.get("direction") ?? "any";
    if (!["consume", "grant", "any"].includes(direction))
      throw new Invalid("invalid direction (use consume, grant, or any)");
    const moved = Number(row["amount_credits"]);
    const isScoped = query.get("scope") !== "account_history" || history.has(String(row["entry_type"]));
    const isThisWay = direction === "any" || (direction === "consume" ? moved < 0 : moved > 0);
    return isEqual(row, query, "entry_type") && isScoped && isThisWay;
  },
  totals: (rows, isBucket) => {
    const [consumed, granted] = [-1, 1].map((sign) => rows.filter((row) => sign * Number(row["amount_credits"]) > 0));
    return {
      [isBucket ? "entry_count" : "total_entries"]: rows.length,
      consume_count: consumed?.length,
      grant_count: granted?.length,
      consumed_credits: -sumOf(consumed ?? [], "amount_credits"),
      granted_credits: sumOf(granted ?? [], "amount_credits"),
      net_amount_credits: sumOf(rows, "amount_credits"),
    };
  },
};
