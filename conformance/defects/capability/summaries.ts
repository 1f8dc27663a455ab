import { changedAt, isRow, type Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut, wayOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

type Fields = Readonly<Record<string, (holder: Row) => unknown>>;

const auditSummary = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `audit/summary-${id}`, title, on("usageHistory", intercept));

const ledgerSummary = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `ledger/summary-${id}`, title, on("ledger", intercept));

/** Mistakes with the sums of the summaries. */
export const sumDefects: readonly ServiceDefect[] = [
  auditSummary(
    "CAP-AUD-16",
    "no-review-count",
    "Charged failures count as failures that were not charged",
    counts({
      failed_not_charged: (counted) => Number(counted["failed_not_charged"]) + Number(counted["failed_charged_review"]),
      failed_charged_review: () => 0,
    }),
  ),
  auditSummary(
    "CAP-AUD-16",
    "no-zeros",
    "An outcome that never occurs has no count",
    bodyOut("/data/summary/buckets/*/*", (value) => (value === 0 ? undefined : value)),
  ),
  auditSummary(
    "CAP-AUD-16",
    "included-charged",
    "Buckets count included events as charged",
    buckets({
      charged_count: (bucket) => Number(bucket["charged_count"]) + Number(bucket["included_count"]),
      included_count: () => 0,
    }),
  ),
  auditSummary(
    "CAP-AUD-16",
    "no-bucket-outcomes",
    "Buckets have no counts of outcomes",
    buckets({ failed_charged_review_count: () => undefined }),
  ),
  auditSummary("CAP-AUD-16", "last-bucket-lost", "The last bucket is lost", withoutLast()),
  auditSummary(
    "CAP-AUD-13",
    "credits-before-settlement",
    "Settled credits are those before settlement",
    fields({
      settled_credits: ({ pre_settlement_credits }) => pre_settlement_credits,
    }),
  ),
  auditSummary(
    "CAP-AUD-13",
    "credits-whole",
    "Settled credits are rounded to whole ones",
    fields({ settled_credits: ({ settled_credits }) => Math.round(Number(settled_credits)) }),
  ),
  ledgerSummary(
    "CAP-LED-8",
    "net-without-sign",
    "The net amount has no sign",
    fields({ net_amount_credits: ({ net_amount_credits: net }) => Math.abs(Number(net)) }),
  ),
  ledgerSummary(
    "CAP-LED-8",
    "net-inverted",
    "The net amount is what was consumed less what was granted",
    fields({ net_amount_credits: ({ net_amount_credits: net }) => -Number(net) }),
  ),
  ledgerSummary(
    "CAP-LED-8",
    "consumed-signed",
    "What was consumed is negative",
    fields({ consumed_credits: ({ consumed_credits }) => -Number(consumed_credits) }),
  ),
  ledgerSummary(
    "CAP-LED-8",
    "bucket-net-without-sign",
    "The net amount of a bucket has no sign",
    buckets({ net_amount_credits: ({ net_amount_credits: net }) => Math.abs(Number(net)) }),
  ),
  ledgerSummary(
    "CAP-LED-8",
    "bucket-consumed-signed",
    "What a bucket consumed is negative",
    buckets({ consumed_credits: ({ consumed_credits }) => -Number(consumed_credits) }),
  ),
  ledgerSummary(
    "CAP-LED-8",
    "granted-less-consumed",
    "What was granted is less what was consumed",
    fields({ granted_credits: ({ net_amount_credits }) => net_amount_credits }),
  ),
  ledgerSummary("CAP-LED-8", "last-bucket-lost", "The last bucket is lost", withoutLast()),
  ledgerSummary(
    "CAP-LED-7",
    "largest-of-all",
    "The largest movements are not cut to limit",
    wayOut(async (answered, { url }, again) => {
      const other = new URL(url);
      other.searchParams.delete("limit");
      const { body } = await again({ url: other });
      let largest: unknown;
      changedAt(body, "/data/summary/max_amount_items", (found) => void (largest = found));
      answered.body = changedAt(answered.body, "/data/summary/max_amount_items", (found) => found && largest);
    }),
  ),
  ledgerSummary(
    "CAP-LED-7",
    "largest-newest",
    "The largest movements are the newest",
    wayOut((answered) => {
      let rows: unknown;
      changedAt(answered.body, "/data/items", (items) => void (rows = items));
      answered.body = changedAt(answered.body, "/data/summary/max_amount_items", (found) => found && rows);
    }),
  ),
];

function fields(changes: Fields): Intercept {
  return bodyOut("/data/summary", (summary) => changed(summary, changes));
}

function counts(changes: Fields): Intercept {
  return bodyOut("/data/summary/charge_outcome_counts", (counted) => changed(counted, changes));
}

function buckets(changes: Fields): Intercept {
  return bodyOut("/data/summary/buckets/*", (bucket) => changed(bucket, changes));
}

function withoutLast(): Intercept {
  return bodyOut("/data/summary/buckets", (all) => (Array.isArray(all) && all.length > 1 ? all.slice(0, -1) : all));
}

function changed(row: unknown, changes: Fields): unknown {
  if (!isRow(row)) return row;
  const others = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change(row)]));
  return Object.fromEntries(Object.entries({ ...row, ...others }).filter(([, value]) => value !== undefined));
}
