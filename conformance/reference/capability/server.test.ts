import { afterAll, beforeAll, describe, expect, it } from "vitest";
import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { fixtures } from "./fixtures.ts";
import { serveCapability, type Served } from "./testing/served.ts";

const { apiKey, apiKeyWithoutCredits, invalidApiKey } = fixtures;

let served: Served;
beforeAll(async () => {
  served = await serveCapability({ capability: { quotas: { inspect: { requests: 3, windowSeconds: 60 } } } });
});
afterAll(async () => {
  await served.reference.stop();
});

describe("behavior that the document does not specify", () => {
  it.each([
    ["/search", { query: "a" }, invalidApiKey, 401, { query: "a", search_id: "srch_failed", total: 0, results: [] }],
    ["/search", "{", invalidApiKey, 401, { query: "", search_id: "srch_failed", total: 0, results: [] }],
    ["/search", { query: "a" }, apiKeyWithoutCredits, 402, { query: "a", total: 0, remaining_credits: 0 }],
    ["/tools/execute", {}, invalidApiKey, 401, { status: "failure", status_code: 401, message: "Invalid API key" }],
    ["/tools/execute", { parameters: {} }, apiKey, 400, { success: false, result: { data: {} }, execution_time: 0 }],
    ["/tools/execute?tool_id=", { parameters: {} }, apiKey, 400, { success: false }],
    ["/tools/execute?tool_id=a", {}, apiKey, 422, { success: false, details: [{ loc: ["body"] }] }],
    ["/tools/execute?tool_id=a", { parameters: {}, max_response_size: -2 }, apiKey, 422, { success: false }],
    ["/search", { query: "a", limit: null, session_id: null, view: null, lang: null }, apiKey, 200, { query: "a" }],
    [
      "/tools/execute",
      { tool_id: "credit.report", parameters: {}, search_id: null, session_id: null, max_response_size: null },
      apiKey,
      200,
      { success: false },
    ],
  ])("%s %j gets the response of this implementation", async (path, body, key, status, expected) => {
    const response = await served.send(path, body, { apiKey: key });
    expect(response).toMatchObject({ status, body: expected });
    expect(response.headers.get("x-api-version")).toBe(contract.version);
  });

  it.each([
    ["validation", { tool_id: "weather.forecast.v2" }, apiKey, 422],
    ["credits", { tool_id: "weather.forecast.v2", parameters: { city: "Lisbon" } }, apiKeyWithoutCredits, 402],
    ["the tool", { tool_id: "news.headlines" }, apiKey, 200],
    ["an unknown tool", { tool_id: "no.such.tool" }, apiKey, 200],
    ["no usable result", { tool_id: "patent.search", respond_with: "fields:$.a" }, apiKey, 200],
    ["no tool, for which the document has it,", {}, apiKey, 400, { data: {} }],
  ])(
    "returns an empty result for a call that fails because of %s",
    async (_by, body, key, status, result: object = {}) => {
      const response = await served.send("/tools/execute", { parameters: {}, ...body }, { apiKey: key });
      expect([response.status, Object(response.body).success]).toEqual([status, false]);
      expect(Object(response.body).result).toEqual(result);
    },
  );

  const requests: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ["/search", { query: "weather" }, contract.components.schemas.DiscoverRequest],
    ["/tools/by-ids", { tool_ids: ["weather.forecast.v2"] }, contract.components.schemas.InspectRequest],
    [
      "/tools/execute?tool_id=weather.forecast.v2",
      { parameters: { city: "Lisbon", days: null } },
      contract.components.schemas.CallRequest,
    ],
  ];
  it.each(requests)("accepts null for a missing value in every optional field of %s", async (path, needed, schema) => {
    const optional = Object.keys(Object(schema["properties"])).filter((name) => !(name in needed));
    expect(optional).toContain("session_id");
    const nulls = Object.fromEntries(optional.map((name) => [name, null]));
    const { status, body } = await served.send(path, { ...needed, ...nulls });
    const without = await served.send(path, needed);
    expect([status, Object.keys(Object(body))]).toEqual([200, Object.keys(Object(without.body))]);
    for (const each of Object.keys(needed)) {
      expect((await served.send(path, { ...needed, [each]: null })).status).toBeGreaterThanOrEqual(400);
    }
  });

  it("records the tool, session and search of a charge in the ledger", async () => {
    const ids = { tool_id: "weather.forecast.v2", session_id: "sess_1", search_id: "srch_1" };
    const { body } = await served.call(ids.tool_id, { city: "Lisbon" }, ids);
    const ledger = await served.send("/auth/credits/ledger?direction=consume");
    const entries: Record<string, unknown>[] = Object(ledger.body).data.items;
    const entry = entries.find(({ execution_id }) => execution_id === body["execution_id"]);
    expect(entry?.["ledger_metadata"]).toEqual(ids);
  });

  it("accepts a GET with a content type and no body", async () => {
    expect((await served.send("/auth/credits/ledger")).status).toBe(200);
  });

  it("names the invalid fields of a call", async () => {
    const { body } = await served.call("weather.forecast.v2", { days: "x", units: "kelvin" });
    expect(body["details"]).toEqual([
      {
        type: "missing",
        loc: ["body", "parameters", "city"],
        msg: "expected a value, but it is missing",
        input: "nothing",
      },
      { type: "invalid", loc: ["body", "parameters", "days"], msg: "expected integer, found x", input: "x" },
      {
        type: "invalid",
        loc: ["body", "parameters", "units"],
        msg: "expected one of metric, imperial, found kelvin",
        input: "kelvin",
      },
    ]);
    const grouped = await served.call("company.profile", { ticker: "a" });
    const loc = ["year", "as_of"].map((name) => ({ type: "missing", loc: ["body", "parameters", name] }));
    expect(grouped.body["details"]).toMatchObject(loc);
  });

  it("limits callers without an account by their address", async () => {
    const inspect = async (from: string) =>
      (await served.send("/tools/by-ids", { tool_ids: [] }, { apiKey: invalidApiKey, from })).status;
    for (let sent = 0; sent < 3; sent += 1) expect(await inspect("192.0.2.1")).toBe(401);
    expect(await inspect("192.0.2.1")).toBe(429);
    expect(await inspect("192.0.2.2")).toBe(401);
  });
});

describe("a charged search", () => {
  it("is charged, and rejected if credits are insufficient", async () => {
    const paid = await serveCapability({ capability: { searchCredits: 0.3 } });
    const key = await paid.account(0.5);
    const search = { query: "weather" };
    expect(await paid.send("/search", search, { apiKey: key })).toMatchObject({
      status: 200,
      body: { remaining_credits: 0.2 },
    });
    expect(await paid.send("/search", search, { apiKey: key })).toMatchObject({ status: 402 });
    const { body } = await paid.send("/auth/credits/ledger?direction=consume", undefined, { apiKey: key });
    expect(body).toMatchObject({ data: { items: [{ entry_type: "consume_tool_search", amount_credits: -0.3 }] } });
    await paid.reference.stop();
  });
});
