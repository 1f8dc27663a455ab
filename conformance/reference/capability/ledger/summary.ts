import { sql } from "kysely";
import type { Bucket, LedgerSummary } from "../../../../generated/capability/types.ts";
import { creditsOf } from "../billing/credits.ts";
import { bucketStart, total } from "../listing/buckets.ts";
import { datesOf, isoOf } from "../listing/envelope.ts";
import type { Period } from "../listing/period.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { entryOf } from "./entry.ts";
import type { entryFilter } from "./filters.ts";

interface Asked {
  filter: ReturnType<typeof entryFilter>;
  period: Period;
  bucket: Bucket;

  /** How many of the largest movements are wanted. */
  sample: number;
}

/** The aggregates of the entries that match. Intervals without entries are left out. */
export async function ledgerSummary(tables: CapabilityDatabase, asked: Asked): Promise<LedgerSummary> {
  const { filter, period, bucket, sample } = asked;
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
    max_amount_items: largest.map(entryOf),
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
