import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from "kysely";
import type { CapabilityHandlers } from "../../../generated/capability/server.ts";
import { ledgerScopeEntryTypes } from "../../../generated/capability/states.ts";
import type { Bucket, LedgerSummary, Operations } from "../../../generated/capability/types.ts";
import type { Host } from "../host/host.ts";
import { creditsOf, isoOf } from "../store/column-values.ts";
import type { Account } from "./billing/accounts.ts";
import { readLedgerEntry } from "./billing/ledger-entry.ts";
import {
  bucketOf,
  bucketStart,
  creditRangeOf,
  datesOf,
  envelopeOf,
  pageOf,
  type Period,
  periodOf,
  total,
} from "./listing.ts";
import type { CapabilityDatabase, CapabilityTables } from "./tables.ts";

/** The handler of the credits ledger. Document 1, Endpoints. */
export function creditsLedger({ clock }: Host, tables: CapabilityDatabase): CapabilityHandlers<Account>["ledger"] {
  return async ({ principal, query }) => {
    const now = clock.now();
    const period = periodOf(query, now);
    const filter = entryFilter(principal.id, query, period);
    const page = pageOf(query);
    const matching = tables.selectFrom("capability_entries").where(filter);
    const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    const rows = await matching
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("sequence", "desc")
      .limit(page.size)
      .offset(page.offset)
      .execute();
    const bucket = bucketOf(query.bucket, period, now);
    const summary = query.summary ? await ledgerSummary(tables, { filter, period, bucket, sample: page.sample }) : null;
    return envelopeOf(page, rows.map(readLedgerEntry), count, summary);
  };
}

type Entries = ExpressionBuilder<CapabilityTables, "capability_entries">;
type Condition = ExpressionWrapper<CapabilityTables, "capability_entries", SqlBool>;
type Query = NonNullable<Operations["ledger"]["query"]>;

/**
 * The condition that a query sets for the entries of an account. Document 1, Endpoints, credits ledger.
 *
 * @throws errors.invalidFilter where the range of credits is none.
 */
function entryFilter(accountId: string, query: Query, { from, until }: Period): (eb: Entries) => Condition {
  const { min, max } = creditRangeOf(query);
  const { entry_type, scope, direction } = query;
  return (eb) => {
    const absolute = eb.fn<number>("abs", ["amount_micro"]);
    return eb.and([
      eb("account_id", "=", accountId),
      ...(from === undefined ? [] : [eb("created_at", ">=", from)]),
      ...(until === undefined ? [] : [eb("created_at", "<", until)]),
      ...(entry_type === undefined ? [] : [eb("entry_type", "=", entry_type)]),
      ...(scope === undefined ? [] : [eb("entry_type", "in", ledgerScopeEntryTypes[scope])]),
      ...(direction === "consume" ? [eb("amount_micro", "<", 0)] : []),
      ...(direction === "grant" ? [eb("amount_micro", ">", 0)] : []),
      ...(min === undefined ? [] : [eb(absolute, ">=", min)]),
      ...(max === undefined ? [] : [eb(absolute, "<=", max)]),
    ]);
  };
}

interface SummaryQuery {
  filter: ReturnType<typeof entryFilter>;
  period: Period;
  bucket: Bucket;

  /** The number of the largest movements that are wanted. */
  sample: number;
}

/** The aggregates of the entries that match. Intervals without entries are left out. */
async function ledgerSummary(tables: CapabilityDatabase, query: SummaryQuery): Promise<LedgerSummary> {
  const { filter, period, bucket, sample } = query;
  const rows = await tables
    .selectFrom("capability_entries")
    .where(filter)
    .select(({ fn }) => [
      bucketStart(bucket).as("start"),
      fn.countAll<number>().as("entry_count"),
      sql<number>`sum(case when amount_micro < 0 then 1 else 0 end)`.as("consume_count"),
      sql<number>`sum(case when amount_micro < 0 then -amount_micro else 0 end)`.as("consumed_micro"),
      sql<number>`sum(case when amount_micro > 0 then amount_micro else 0 end)`.as("granted_micro"),
    ])
    .groupBy("start")
    .orderBy("start")
    .execute();
  const largest = await tables
    .selectFrom("capability_entries")
    .selectAll()
    .where(filter)
    .orderBy(sql`abs(amount_micro)`, "desc")
    .orderBy("created_at", "desc")
    .orderBy("sequence", "desc")
    .limit(sample)
    .execute();
  const entries = total(rows, "entry_count");
  return {
    ...datesOf(period),
    bucket,
    total_entries: entries,
    ...movementsOf({
      entries,
      consumes: total(rows, "consume_count"),
      consumedMicro: total(rows, "consumed_micro"),
      grantedMicro: total(rows, "granted_micro"),
    }),
    max_amount_items: largest.map(readLedgerEntry),
    buckets: rows.map(({ start, entry_count, consume_count, consumed_micro, granted_micro }) => ({
      bucket_start: isoOf(start),
      entry_count,
      ...movementsOf({
        entries: entry_count,
        consumes: consume_count,
        consumedMicro: consumed_micro,
        grantedMicro: granted_micro,
      }),
    })),
  };
}

interface Movements {
  entries: number;
  consumes: number;
  consumedMicro: number;
  grantedMicro: number;
}

function movementsOf({ entries, consumes, consumedMicro, grantedMicro }: Movements) {
  return {
    consume_count: consumes,
    grant_count: entries - consumes,
    consumed_credits: creditsOf(consumedMicro),
    granted_credits: creditsOf(grantedMicro),
    net_amount_credits: creditsOf(grantedMicro - consumedMicro),
  };
}
