import { type RawBuilder, sql } from "kysely";
import type { Bucket } from "../../../../generated/capability/types.ts";
import { dayMs, hourMs, type Period } from "./period.ts";

/** How wide each interval is, and how long before 1970 one began: weeks begin on Mondays, and 1970 on a Thursday. */
const widths: Readonly<Record<Bucket, { width: number; ahead: number }>> = {
  hour: { width: hourMs, ahead: 0 },
  day: { width: dayMs, ahead: 0 },
  week: { width: 7 * dayMs, ahead: 3 * dayMs },
};

/** The width that is asked for; else days for a period of over 3 days, as one without a beginning is, and hours otherwise. */
export function bucketOf(asked: Bucket | undefined, { from, until }: Period, now: number): Bucket {
  if (asked !== undefined) return asked;
  // The last instant of a period belongs to it: one of 3 days ends where they do.
  const last = (until ?? now + 1) - 1;
  return from === undefined || last - from > 3 * dayMs ? "day" : "hour";
}

/** When the interval begins that a row is in, in milliseconds since 1970, in UTC. */
export function bucketStart(bucket: Bucket): RawBuilder<number> {
  const { width, ahead } = widths[bucket];
  return sql<number>`created_at - (created_at + ${sql.lit(ahead)}) % ${sql.lit(width)}`;
}

/** The sum of a column of rows. All are whole numbers, so that nothing is lost. */
export function total<Key extends string>(rows: readonly Record<Key, number>[], column: Key): number {
  return rows.reduce((sum, row) => sum + row[column], 0);
}
