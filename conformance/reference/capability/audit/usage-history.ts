import type { CapabilityHandlers } from "../../../../generated/capability/server.ts";
import type { Host } from "../../host/host.ts";
import type { Account } from "../billing/accounts.ts";
import { bucketOf } from "../listing/buckets.ts";
import { envelopeOf } from "../listing/envelope.ts";
import { pageOf } from "../listing/page.ts";
import { periodOf } from "../listing/period.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { eventOf } from "./event.ts";
import { eventFilter } from "./filters.ts";
import { usageSummary } from "./summary.ts";

/** The handler of the usage audit. Document 1, Endpoints. */
export function usageHistory({ clock }: Host, tables: CapabilityDatabase): CapabilityHandlers<Account>["usageHistory"] {
  return async ({ principal, query }) => {
    const now = clock.now();
    const period = periodOf(query, now);
    const filter = eventFilter(principal.id, query, period);
    const page = pageOf(query);
    const matching = tables.selectFrom("capability_events").where(filter);
    const { total } = await matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const rows = await matching
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(page.size)
      .offset(page.offset)
      .execute();
    const bucket = bucketOf(query.bucket, period, now);
    const summary = query.summary ? await usageSummary(tables, { filter, period, bucket, sample: page.sample }) : null;
    return envelopeOf(page, rows.map(eventOf), total, summary);
  };
}
