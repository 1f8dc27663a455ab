import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases, type TestDatabase } from "../../testing/databases.ts";
import { createLog } from "../../host/log.ts";
import type { CapabilityTables } from "../tables.ts";
import { serveCapability, type Served } from "../testing/served.ts";

describe.each(databases)("a call that breaks down on $name", ({ open }) => {
  let database: TestDatabase;
  let served: Served;
  const logged: string[] = [];
  beforeAll(async () => {
    database = await open();
    const log = createLog("readable", Date.now, (line) => void logged.push(line));
    served = await serveCapability({ database: database.address, log });
  });
  afterAll(async () => {
    await served.reference.stop();
    await database.drop();
  });

  const tables = () => served.reference.host.store.database.withTables<CapabilityTables>();
  const callWithout = async (...lost: string[]): Promise<void> => {
    const { schema } = served.reference.host.store.database;
    logged.length = 0;
    for (const table of lost) await schema.alterTable(table).renameTo(`${table}_lost`).execute();
    try {
      const { status } = await served.call("climate.records", { station: "a" }, { respond_with: "summary" });
      expect(status).toBe(500);
    } finally {
      for (const table of lost) await schema.alterTable(`${table}_lost`).renameTo(table).execute();
    }
  };
  const events = async () =>
    await tables()
      .selectFrom("capability_events")
      .select(["success", "reason_code", "charge_outcome", "settled_micro"])
      .execute();
  /** What was logged, apart from the line of the request. */
  const failures = () => logged.filter((line) => !line.includes("POST"));
  const reserved = async () => await tables().selectFrom("capability_reservations").selectAll().execute();

  it("costs nothing, keeps nothing set aside, and is in the audit", async () => {
    await callWithout("capability_files");
    await expect(reserved()).resolves.toEqual([]);
    await expect(events()).resolves.toEqual([
      { success: 0, reason_code: "transport.execution_failed", charge_outcome: "failed_not_charged", settled_micro: 0 },
    ]);
  });

  it("fails for the same reason where nothing can be given back", async () => {
    const before = await events();
    await callWithout("capability_files", "capability_events");
    await expect(events()).resolves.toEqual(before);
    expect(failures()).toEqual([
      expect.stringContaining("could not be given back"),
      expect.stringContaining("capability_files"),
    ]);
  });

  it("is not settled twice where the settlement is what fails", async () => {
    const before = await events();
    await callWithout("capability_events");
    await expect(events()).resolves.toEqual(before);
    expect(failures()).toEqual([expect.stringContaining("capability_events")]);
  });
});
