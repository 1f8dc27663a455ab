import { sql } from "kysely";
import type { RateLimitStore } from "../../../generated/capability/server.ts";
import type { CapabilityDatabase } from "./tables.ts";

/** Counts requests in the database, so that all processes share the quotas. */
export function sharedRateLimits(tables: CapabilityDatabase): RateLimitStore {
  return {
    count: async (key, windowSeconds, now) => {
      const endsAt = now + windowSeconds * 1000;
      const { count, ends_at } = await tables
        .insertInto("capability_windows")
        .values({ key, count: 1, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql`case when capability_windows.ends_at > ${now} then capability_windows.count + 1 else 1 end`,
            ends_at: sql`case when capability_windows.ends_at > ${now} then capability_windows.ends_at else ${endsAt} end`,
          }),
        )
        .returning(["count", "ends_at"])
        .executeTakeFirstOrThrow();
      return { count, endsAt: ends_at };
    },
  };
}

/** Forgets the windows that have ended. */
export async function pruneWindows(tables: CapabilityDatabase, now: number): Promise<void> {
  await tables.deleteFrom("capability_windows").where("ends_at", "<=", now).execute();
}
