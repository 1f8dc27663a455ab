import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { buckets, counts, fields, withoutLast } from "./summary-fields.ts";

const auditSummary = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `audit/summary-${id}`, title, on("usageHistory", intercept));

/** Mistakes with the sums of the summary of the audit. */
export const auditSumDefects: readonly ServiceDefect[] = [
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
];
