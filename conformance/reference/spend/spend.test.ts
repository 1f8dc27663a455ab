import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { sample, fixtures } from "./fixtures.ts";
import { openSpend, type SpendUnderTest } from "./testing/open-spend.ts";

const intake = "/developer/v1/ai-usage/unified";
const { token, transaction, reimbursement } = sample;

describe.each(databases)("the spend interface on $name", ({ open }) => {
  let spend: SpendUnderTest;

  beforeAll(async () => {
    spend = await openSpend(await open());
  });
  afterAll(() => spend.close());

  it("serves the sample", async () => {
    await expect(spend.call("GET", `/transactions/${transaction}`, token)).resolves.toMatchObject({
      status: 200,
      body: { id: transaction },
    });
    await expect(spend.call("GET", `/reimbursements/${reimbursement}`, token)).resolves.toMatchObject({
      status: 200,
      body: { id: reimbursement },
    });
  });

  it.each([`/transactions/${reimbursement}`, `/reimbursements/${transaction}`, "/transactions/%00", "/transactions/x"])(
    "responds with 404 at %s",
    async (path) => {
      await expect(spend.call("GET", path, token)).resolves.toEqual({
        status: 404,
        body: { error: { code: "not_found", message: expect.any(String) } },
      });
    },
  );

  it("shows a resource only to its business, and only with the scope", async () => {
    const other = await spend.hooks.createBusiness({ scopes: ["transactions:read"] });
    const path = (family: string, id: string) => `/${family}/${id}`;
    await expect(spend.call("GET", path("transactions", transaction), other.token)).resolves.toMatchObject({
      status: 404,
    });
    await expect(spend.call("GET", path("reimbursements", reimbursement), other.token)).resolves.toMatchObject({
      status: 403,
      body: { error: { code: "insufficient_scope" } },
    });
  });

  it.each([
    ["POST", "/developer/v1/webhooks", undefined, {}, 401],
    ["POST", "/developer/v1/webhooks", "nobody's", {}, 401],
    ["POST", "/developer/v1/webhooks", token, "{", 400],
    ["POST", "/developer/v1/webhooks", token, "[]", 400],
    ["DELETE", "/developer/v1/webhooks", token, undefined, 405],
    ["GET", `/transactions/${transaction}`, undefined, undefined, 401],
    ["POST", intake, token, "null", 400],
    ["POST", intake, token, "x".repeat(2_000_000), 413],
  ])("rejects %s %s by %s in one format", async (method, path, by, body, status) => {
    await expect(spend.call(method, path, by, body)).resolves.toEqual({
      status,
      body: { error: { code: expect.any(String), message: expect.any(String) } },
    });
  });

  it("stores a report with all its fields, and each event once", async () => {
    const business = await spend.hooks.createBusiness({ scopes: [] });
    const [event] = fixtures.aiUsageReport.events;
    const [first, second] = [
      { ...event, extra: "\0" },
      { ...event, event_id: "use_2" },
    ];
    const report = { ...fixtures.aiUsageReport, extra: 1, events: [first] };
    const accepted = (count: number) => ({ status: 202, body: { accepted: count } });
    const send = (events: object[]) => spend.call("POST", intake, business.token, { ...report, events });
    await expect(send([])).resolves.toEqual(accepted(0));
    await expect(send([first])).resolves.toEqual(accepted(1));
    await expect(send([{ ...event, model: "another" }, second])).resolves.toEqual(accepted(2));
    const kept = await spend.tables
      .selectFrom("spend_ai_usage as usage")
      .innerJoin("spend_ai_usage_reports as report", "report.id", "usage.report_id")
      .select(["usage.body as event", "report.body as common"])
      .where("business_id", "=", business.businessId)
      .orderBy("event_id", "desc")
      .execute();
    const read = kept.map((row) => ({ ...(JSON.parse(row.common) as object), events: [JSON.parse(row.event)] }));
    expect(read).toEqual([report, { ...report, events: [second] }]);
  });

  it("stores the common fields of a report's events once", async () => {
    const business = await spend.hooks.createBusiness({ scopes: [] });
    const {
      events: [event],
    } = fixtures.aiUsageReport;
    const events = Array.from({ length: 1000 }, (_, index) => ({ ...event, event_id: `bulk_${index}` }));
    const report = { ...fixtures.aiUsageReport, extra: "x".repeat(100_000), events };
    const rows = async () => {
      const reports = await spend.tables.selectFrom("spend_ai_usage_reports").select("body").execute();
      const usage = await spend.tables.selectFrom("spend_ai_usage").select("body").execute();
      const characters = [...reports, ...usage].reduce((sum, { body }) => sum + body.length, 0);
      return { reports: reports.length, events: usage.length, characters };
    };
    const before = await rows();
    const accepted = { status: 202, body: { accepted: 1000 } };
    await expect(spend.call("POST", intake, business.token, report)).resolves.toEqual(accepted);
    const after = await rows();
    expect(after).toMatchObject({ reports: before.reports + 1, events: before.events + 1000 });
    expect(after.characters - before.characters).toBeLessThan(2 * JSON.stringify(report).length);
    await expect(spend.call("POST", intake, business.token, report)).resolves.toEqual(accepted);
    await expect(rows()).resolves.toEqual(after);
  });

  it.each([
    [{ event_id: "" }, "event_id"],
    [{ event_id: "a\0b" }, "event_id"],
    [{ occurred_at: "yesterday" }, "occurred_at"],
    [{ usage: 5 }, "usage"],
    [{ model: undefined }, "model"],
  ])("rejects a report with %j", async (fields, place) => {
    const { schema_version, events } = fixtures.aiUsageReport;
    const invalid = { schema_version, events: [...events, { ...events[0], ...fields }] };
    await expect(spend.call("POST", intake, token, invalid)).resolves.toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining(`events[1].${place}`) } },
    });
  });

  it("rejects a report that is nested too deeply", async () => {
    const report = JSON.stringify({
      ...fixtures.aiUsageReport,
      events: [{ ...fixtures.aiUsageReport.events[0], x: 0 }],
    });
    const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const inEvent = report.replace('"x":0', `"x":${nested}`);
    await expect(spend.call("POST", intake, token, inEvent)).resolves.toMatchObject({ status: 400 });
    const inCommon = report.replace("{", `{"x":${nested},`);
    await expect(spend.call("POST", intake, token, inCommon)).resolves.toMatchObject({ status: 400 });
  });
});
