import { sql } from "kysely";
import type { RateLimitStore } from "../../../generated/capability/server.ts";
import { batched } from "../store/batched.ts";
import type { CapabilityDatabase } from "./tables.ts";

/** A request to count. */
interface Counted {
  /** The same for all requests that share a quota. */
  key: string;

  /** The end of a window that begins with this request, in milliseconds since 1970. */
  endsAt: number;

  /** In milliseconds since 1970. */
  now: number;
}

/** Counts requests in the database, so that all processes share the quotas. */
export function sharedRateLimits(tables: CapabilityDatabase): RateLimitStore {
  const count = batched(async (requests: readonly Counted[]) => {
    const now = Math.max(...requests.map((request) => request.now));
    // A fixed order prevents deadlocks. A statement can change a row only once.
    const rows = [...Map.groupBy(requests, ({ key }) => key)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, [first, ...others]]) => ({ key, count: 1 + others.length, ends_at: first?.endsAt ?? now }));
    const windows = await tables
      .insertInto("capability_windows")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql`case when capability_windows.ends_at > ${now} then capability_windows.count else 0 end + excluded.count`,
          ends_at: sql`case when capability_windows.ends_at > ${now} then capability_windows.ends_at else excluded.ends_at end`,
        }),
      )
      .returning(["key", "count", "ends_at"])
      .execute();
    const latest = new Map(windows.map((window) => [window.key, window]));
    // The last request of a key has the stored count, and each one before has one less.
    return requests
      .toReversed()
      .map(({ key, endsAt }) => {
        const window = latest.get(key) ?? { count: 1, ends_at: endsAt };
        const { count: counted } = window;
        window.count -= 1;
        return { count: counted, endsAt: window.ends_at };
      })
      .toReversed();
  });
  return { count: async (key, windowSeconds, now) => await count({ key, endsAt: now + windowSeconds * 1000, now }) };
}

/** Deletes the windows that have ended. */
export async function pruneWindows(tables: CapabilityDatabase, now: number): Promise<void> {
  await tables.deleteFrom("capability_windows").where("ends_at", "<=", now).execute();
}
