import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reasonCodeValues } from "../../../generated/capability/states.ts";
import { createLog } from "../host/log.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import type { CapabilityTables } from "./tables.ts";
import { serveCapability, type Served } from "./testing/served.ts";

/** The outcome of each tool of the catalog, for a caller and in the audit. */
const outcomes = [
  ["weather.forecast.v2", { city: "Lisbon" }, true, "result.valid", "charged", 0.5],
  ["Time.ZoneLookup", { city: "Lisbon" }, true, "result.valid", "included", 0],
  ["holiday/calendar+public", { year: 2026 }, true, "result.valid", "included", 0],
  ["company.profile", { isin: "XX", as_of: "2025-12-31", ticker: null }, true, "result.valid", "charged", 1.2],
  ["company.screen", { sector: "energy", rows: 7 }, true, "result.valid", "charged", 0.07],
  ["company.screen", { sector: "energy", rows: 0 }, true, "result.valid", "included", 0],
  ["climate.records", { station: "a" }, true, "result.valid", "charged", 0.25],
  ["video.render", { milliseconds: 0 }, true, "result.valid", "charged", 0.8],
  ["video.render", { milliseconds: 60_000 }, false, "transport.timeout", "failed_not_charged", 0],
  ["news.headlines", {}, false, "provider.http_error", "failed_not_charged", 0],
  ["social.trends", {}, false, "provider.rate_limited", "failed_not_charged", 0],
  ["archive.documents", {}, false, "provider.auth_or_permission", "failed_not_charged", 0],
  ["patent.search", {}, false, "provider.error", "failed_not_charged", 0],
  ["lost.property", {}, false, "result.empty", "failed_not_charged", 0],
  ["fax.gateway", {}, false, "transport.no_response", "failed_not_charged", 0],
  ["page.reader", {}, false, "transport.execution_failed", "failed_not_charged", 0],
  ["retired.translator", {}, false, "tool_unavailable", "failed_not_charged", 0],
  ["no.such.tool", {}, false, "tool_unavailable", "failed_not_charged", 0],
  ["maps.traffic", {}, false, "region_restricted", "failed_not_charged", 0],
  ["calendar.events", {}, false, "oauth_signin_required", "failed_not_charged", 0],
  ["flight.offers", {}, true, "result.partial_success", "charged", 0.4],
  ["hotel.offers", {}, true, "result.partial_success", "failed_not_charged", 0],
  ["credit.report", {}, false, "provider.error", "failed_charged_review", 0.4],
  ["weather.forecast.v2", {}, undefined, "validation_error", "failed_not_charged", 0],
] as const;

let served: Served;
beforeAll(async () => {
  served = await serveCapability({});
});
afterAll(async () => {
  await served.reference.stop();
});

describe("a call", () => {
  it.each(outcomes)(
    "of %s with %j: success %s, %s, %s, %d credits",
    async (id, input, success, reason, outcome, cost) => {
      const { body } = await served.call(id, input);
      expect(body["success"]).toBe(success ?? false);
      expect(typeof body["error_message"]).toBe(success ? "object" : "string");
      const audit = await served.send(`/auth/usage/history/v2?execution_id=${String(body["execution_id"])}`);
      expect(audit.body).toMatchObject({
        data: {
          items: [
            {
              success: success ?? false,
              reason_code: reason,
              charge_outcome: outcome,
              settlement_result: { settled_amount_credits: cost },
            },
          ],
        },
      });
    },
  );

  it("covers every reason code", () => {
    expect(reasonCodeValues.filter((code) => !outcomes.some(([, , , reason]) => reason === code))).toEqual([]);
  });

  it("is free and leaves no reservation if its fields take too long to select", async () => {
    const remaining = async () =>
      Reflect.get(Object((await served.call("Time.ZoneLookup", { city: "a" })).body), "remaining_credits");
    const before = await remaining();
    const hostile = { respond_with: "fields:$.records[?match(@.note, '((.+)+)+z')]", max_response_size: -1 };
    expect((await served.call("climate.records", { station: "a" }, hostile)).status).toBe(422);
    expect(await remaining()).toBe(before);
  });
});

describe.each(databases)("a failed call on $name", ({ open }) => {
  let database: TestDatabase;
  let failing: Served;
  const logged: string[] = [];
  beforeAll(async () => {
    database = await open();
    const log = createLog("readable", Date.now, (line) => void logged.push(line));
    failing = await serveCapability({ database: database.address, log });
  });
  afterAll(async () => {
    await failing.reference.stop();
    await database.drop();
  });

  const tables = () => failing.reference.host.store.database.withTables<CapabilityTables>();
  const callWithout = async (...lost: string[]): Promise<void> => {
    const { schema } = failing.reference.host.store.database;
    logged.length = 0;
    for (const table of lost) await schema.alterTable(table).renameTo(`${table}_lost`).execute();
    try {
      const { status } = await failing.call("climate.records", { station: "a" }, { respond_with: "summary" });
      expect(status).toBe(500);
    } finally {
      for (const table of lost) await schema.alterTable(`${table}_lost`).renameTo(table).execute();
    }
  };
  const events = async () =>
    await tables()
      .selectFrom("capability_events")
      .select(["id", "success", "reason_code", "charge_outcome", "settled_micro"])
      .orderBy("id")
      .execute();
  /** Returns the log without the lines of requests. */
  const failures = () => logged.filter((line) => !line.includes("POST"));
  const reserved = async () => await tables().selectFrom("capability_reservations").selectAll().execute();

  it("is free, leaves no reservation, and is in the audit", async () => {
    const before = await events();
    const others = await reserved();
    await callWithout("capability_files");
    await expect(reserved()).resolves.toEqual(others);
    const known = new Set(before.map(({ id }) => id));
    expect((await events()).filter(({ id }) => !known.has(id))).toEqual([
      {
        id: expect.any(String),
        success: 0,
        reason_code: "transport.execution_failed",
        charge_outcome: "failed_not_charged",
        settled_micro: 0,
      },
    ]);
  });

  it("fails for the same reason if its reservation cannot be released", async () => {
    const before = await events();
    await callWithout("capability_files", "capability_events");
    await expect(events()).resolves.toEqual(before);
    expect(failures()).toEqual([
      expect.stringContaining("could not be released"),
      expect.stringContaining("capability_files"),
    ]);
  });

  it("is not settled twice if the settlement fails", async () => {
    const before = await events();
    await callWithout("capability_events");
    await expect(events()).resolves.toEqual(before);
    expect(failures()).toEqual([expect.stringContaining("capability_events")]);
  });
});
