import type { CapabilityHandlers } from "../../../../generated/capability/server.ts";
import type { Host } from "../../host/host.ts";
import type { Account } from "../billing/accounts.ts";
import { bucketOf } from "../listing/buckets.ts";
import { envelopeOf } from "../listing/envelope.ts";
import { pageOf } from "../listing/page.ts";
import { periodOf } from "../listing/period.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { entryOf } from "./entry.ts";
import { entryFilter } from "./filters.ts";
import { ledgerSummary } from "./summary.ts";

/** The handler of the credits ledger. Document 1, Endpoints. */
export function creditsLedger({ clock }: Host, tables: CapabilityDatabase): CapabilityHandlers<Account>["ledger"] {
  return async ({ principal, query }) => {
    const now = clock.now();
    const period = periodOf(query, now);
    const filter = entryFilter(principal.id, query, period);
    const page = pageOf(query);
    const matching = tables.selectFrom("capability_entries").where(filter);
    const { total } = await matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const rows = await matching
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("sequence", "desc")
      .limit(page.size)
      .offset(page.offset)
      .execute();
    const bucket = bucketOf(query.bucket, period, now);
    const summary = query.summary ? await ledgerSummary(tables, { filter, period, bucket, sample: page.sample }) : null;
    return envelopeOf(page, rows.map(entryOf), total, summary);
  };
}
