import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../store/migrate.ts";
import { openStore, type Store } from "../store/store.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { capabilityMigrations, type CapabilityTables } from "./tables.ts";
import { pruneWindows, sharedRateLimits } from "./rate-limits.ts";

describe.each(databases)("counts in $name", ({ open }) => {
  let database: TestDatabase;
  let store: Store;
  const tablesOf = () => store.database.withTables<CapabilityTables>();

  beforeEach(async () => {
    database = await open();
    store = openStore(database.address);
    await migrate(store, capabilityMigrations);
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  it("increase within a window, and restart after it", async () => {
    const limits = sharedRateLimits(tablesOf());
    expect(await limits.count("a", 60, 1000)).toEqual({ count: 1, endsAt: 61_000 });
    expect(await limits.count("a", 60, 60_999)).toEqual({ count: 2, endsAt: 61_000 });
    expect(await limits.count("b", 60, 2000)).toEqual({ count: 1, endsAt: 62_000 });
    expect(await limits.count("a", 60, 61_000)).toEqual({ count: 1, endsAt: 121_000 });
  });

  it("include all concurrent requests", async () => {
    const limits = sharedRateLimits(tablesOf());
    const counted = await Promise.all(Array.from({ length: 50 }, () => limits.count("a", 60, 1000)));
    const counts = counted.map(({ count }) => count).toSorted((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it("are deleted after their window", async () => {
    const limits = sharedRateLimits(tablesOf());
    await limits.count("a", 60, 1000);
    await limits.count("b", 60, 2000);
    await pruneWindows(tablesOf(), 61_000);
    expect(await tablesOf().selectFrom("capability_windows").select("key").execute()).toEqual([{ key: "b" }]);
  });
});
