import { changedAt, found } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { wayOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { buckets, fields, withoutLast } from "./summary-fields.ts";

const ledgerSummary = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `ledger/summary-${id}`, title, on("ledger", intercept));

/** Mistakes with the sums of the summary of the ledger. */
export const ledgerSumDefects: readonly ServiceDefect[] = [
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
      const largest = found(body, "/data/summary/max_amount_items");
      answered.body = changedAt(answered.body, "/data/summary/max_amount_items", (own) => own && largest);
    }),
  ),
  ledgerSummary(
    "CAP-LED-7",
    "largest-newest",
    "The largest movements are the newest",
    wayOut((answered) => {
      const rows = found(answered.body, "/data/items");
      answered.body = changedAt(answered.body, "/data/summary/max_amount_items", (own) => own && rows);
    }),
  ),
];
