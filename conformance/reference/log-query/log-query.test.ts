import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogQueryClient } from "../../../generated/log-query/client.ts";
import { createReference, type Reference } from "../reference.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { fixtures } from "./fixtures.ts";

describe.each(databases)("the log-query API on $name", ({ open }) => {
  let database: TestDatabase;
  let reference: Reference;
  beforeAll(async () => {
    database = await open();
    reference = await createReference({ database: database.address, only: ["log-query"] });
  });
  afterAll(async () => {
    await reference.stop();
    await database.drop();
  });

  const headers = { authorization: `Bearer ${fixtures.token}`, "content-type": "application/json" };
  async function send(path: string, init: RequestInit): Promise<{ status: number; body: Record<string, unknown> }> {
    const request = new Request(`http://reference.invalid/log-query${path}`, { method: "POST", headers, ...init });
    const response = await reference.fetch(request);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const always = { startTime: "2016-01-01T00:00:00Z", endTime: "2030-01-01T00:00:00Z" };
  const apl = async (body: object) =>
    await send("/v1/datasets/_apl?format=tabular", { body: JSON.stringify({ ...always, ...body }) });
  const legacy = async (dataset: string, body: object, query = "") =>
    await send(`/v1/datasets/${dataset}/query${query}`, {
      body: JSON.stringify({ ...always, order: [{ field: "_time", desc: true }], ...body }),
    });

  async function datasetOf(...times: string[]): Promise<string> {
    const dataset = `logs-${randomUUID()}`;
    const events = times.map((_time, number) => ({ _time, data: { number } }));
    await reference.hooks("log-query")["ingest"]?.({ dataset, events } as never);
    return dataset;
  }
  const timesIn = ({ body }: { body: Record<string, unknown> }) =>
    (body["matches"] as { _time: string }[]).map(({ _time }) => _time);

  it("stores times in nanoseconds and sorts events by time, then by arrival", async () => {
    const [early, middle, late] = ["5.000000001Z", "5.000000002Z", "5.1Z"].map((end) => `2026-03-01T00:00:0${end}`);
    const dataset = await datasetOf(late!, middle!, early!, middle!);
    const response = await legacy(dataset, { order: [{ field: "_time", desc: false }] });
    expect(timesIn(response)).toEqual([early, middle, middle, "2026-03-01T00:00:05.100000000Z"]);
    const numbers = (response.body["matches"] as { data: { number: number } }[]).map(({ data }) => data.number);
    expect(numbers).toEqual([2, 1, 3, 0]);
  });

  it("includes both ends of the time range, to the nanosecond", async () => {
    const times = [1, 2, 3, 4, 5].map((digit) => `2026-03-01T00:00:00.00000000${digit}Z`);
    const dataset = await datasetOf(...times);
    const response = await apl({ apl: `['${dataset}'] | sort by _time asc`, startTime: times[1], endTime: times[3] });
    expect(timesIn(response)).toEqual(times.slice(1, 4));
    expect(response.body["status"]).toMatchObject({ rowsMatched: 3 });
  });

  it("accepts null for a missing value, which clients send as the cursor of the first page", async () => {
    const dataset = await datasetOf("2026-03-01T00:00:00.000000000Z");
    const responses = [
      await apl({ apl: `['${dataset}']`, cursor: null }),
      await legacy(dataset, { limit: null, cursor: null }),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(body["matches"]).toHaveLength(1);
    }
  });

  it("reads a leap second as the first second of the next day", async () => {
    const dataset = await datasetOf("2017-01-01T00:00:00.000000000Z");
    const { body } = await apl({ apl: `['${dataset}']`, startTime: "2016-12-31T23:59:60Z" });
    expect(body["matches"]).toHaveLength(1);
  });

  it("responds with the events by column", async () => {
    const dataset = await datasetOf("2026-03-01T00:00:00.000000000Z");
    const { body } = await apl({ apl: `['${dataset}']` });
    const [event] = body["matches"] as Record<string, unknown>[];
    const [table] = body["tables"] as { fields: { name: string }[]; columns: unknown[][] }[];
    const [first] = (table?.columns ?? []).length > 0 ? [table!.columns.map(([value]) => value)] : [];
    expect(Object.fromEntries(table!.fields.map(({ name }, index) => [name, first?.[index]]))).toEqual(event);
  });

  it.each(
    (["timestamp", "cursor"] as const).flatMap((by) =>
      (["ascending", "descending"] as const).map((order) => [by, order] as const),
    ),
  )("leads the generated client through all events by %s in %s order", async (by, order) => {
    const { name, startTime, endTime, events } = fixtures.largeDataset;
    const client = createLogQueryClient({
      baseUrl: "http://reference.invalid/log-query",
      auth: fixtures.token,
      fetch: async (request) => await reference.fetch(request),
    });
    const text = `['${name}'] | sort by _time ${order === "ascending" ? "asc" : "desc"} | limit 333`;
    const numbers: unknown[] = [];
    for await (const { data } of client.queryApl.all({ apl: text, startTime, endTime }, { by, order })) {
      numbers.push((data as { number: number }).number);
    }
    const expected = Array.from({ length: events }, (_, number) => number);
    expect(numbers).toEqual(order === "ascending" ? expected : expected.toReversed());
  });

  it("returns the cursor that leads to a page without events, in the body and in the query", async () => {
    const dataset = await datasetOf("2026-03-01T00:00:00Z");
    const { body } = await legacy(dataset, {});
    const { minCursor } = body["status"] as { minCursor: string };
    for (const page of [
      await legacy(dataset, { cursor: minCursor }),
      await legacy(dataset, {}, `?cursor=${minCursor}`),
    ]) {
      expect(page.body).toEqual({ status: { minCursor, maxCursor: minCursor, rowsMatched: 1 }, matches: [] });
    }
    const empty = await legacy(await datasetOf(), {});
    expect(empty.body).toEqual({ status: { rowsMatched: 0 }, matches: [] });
  });

  it.each([
    ["an unsupported query", { apl: "x | where y" }, /line 1, column 5: the operator where/],
    ["a missing query", {}, /at \/body: .*apl/],
    ["a foreign cursor", { apl: "['web-requests']", cursor: "abc" }, /cursor/],
    ["a limit below zero", { apl: "['web-requests']", limit: -1 }, /limit/],
    ["a limit that is not a number", { apl: "['web-requests']", limit: "5" }, /limit/],
    ["a start that is not a time", { apl: "['web-requests']", startTime: "yesterday" }, /startTime/],
    ["a time in the format of databases", { apl: "['web-requests']", endTime: "2026-03-01 00:00:00Z" }, /endTime/],
    ["a time in another zone", { apl: "['web-requests']", endTime: "2026-03-01T00:00:00+02:00" }, /endTime/],
  ])("responds with 400 to %s", async (_, body, message) => {
    expect(await apl(body)).toEqual({
      status: 400,
      body: { code: "malformed_request", message: expect.stringMatching(message) as string },
    });
  });

  it.each([
    [{ order: [{ field: "status", desc: true }] }],
    [{ order: [1] }],
    [{ limit: 1.5 }],
    [{ limit: -1 }],
    [{ cursor: "LTEuLTEuLTE" }],
  ])("responds with 400 to a legacy query with %j", async (body) => {
    const { status, body: error } = await legacy(fixtures.largeDataset.name, body);
    expect([status, error["code"]]).toEqual([400, "malformed_request"]);
  });

  it.each(["nothing-here", "__proto__", "a%00b", "%F0%9F%98%80", "x".repeat(5000)])(
    "responds with 404 to the dataset %.20s",
    async (dataset) => {
      const { status, body } = await legacy(dataset, {});
      expect([status, body["code"]]).toEqual([404, "not_found"]);
    },
  );

  it("responds with 400 or 404 to a name that databases reject", async () => {
    for (const name of ["a\0b", "\ud800", "'; drop table log_query_events; --"]) {
      const { status } = await apl({ apl: `[${JSON.stringify(name)}]` });
      expect([400, 404]).toContain(status);
    }
  });

  it("responds with 401, 400 and 415 in its own format", async () => {
    const body = JSON.stringify({});
    const path = "/v1/datasets/web-requests/query";
    const type = { "content-type": "application/json" };
    expect((await send(path, { body, headers: type })).body["code"]).toBe("unauthorized");
    expect((await send(path, { body, headers: { ...type, authorization: "Bearer x" } })).status).toBe(401);
    expect(await send("/v1/datasets/_apl", { body: '{"apl":"a"}' })).toMatchObject({ status: 400 });
    const { authorization } = headers;
    expect(await send(path, { body: new Blob([body]), headers: { authorization } })).toMatchObject({
      status: 415,
      body: { code: "unsupported_media_type" },
    });
  });

  it("keeps its samples when the database is opened again", async () => {
    if (database.address === ":memory:") return;
    const again = await createReference({ database: database.address, only: ["log-query"] });
    await again.stop();
    const { body } = await legacy(fixtures.largeDataset.name, { limit: 1 });
    expect(body["status"]).toMatchObject({ rowsMatched: fixtures.largeDataset.events });
  });
});
