import { assert, asyncProperty, constantFrom, json, oneof, string } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { serveCapability, type Served } from "./testing/served.ts";

const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
const texts = ["\0", "\uD800", "__proto__", "constructor", "é".repeat(10_000), "fields:$..*", "1e999", "-1", ""];

describe.each(databases)("on $name", ({ open }) => {
  let database: TestDatabase;
  let served: Served;
  beforeAll(async () => {
    database = await open();
    const quota = { requests: 1_000_000, windowSeconds: 60 };
    const quotas = { discover: quota, inspect: quota, call: quota };
    served = await serveCapability({ database: database.address, capability: { quotas } });
  });
  afterAll(async () => {
    await served.reference.stop();
    await database.drop();
  });

  it.each(texts)("every text gets a response in every place: %#", async (text) => {
    const ids = { session_id: text, search_id: text, model: text };
    const tool = { tool_id: "weather.forecast.v2", parameters: { city: text, [text]: text }, respond_with: text };
    const bodies: [string, object][] = [
      ["/search", { ...ids, query: text }],
      ["/tools/by-ids", { ...ids, tool_ids: [text, text] }],
      ["/tools/execute", { ...ids, ...tool }],
      ["/tools/execute", { ...ids, ...tool, respond_with: "summary" }],
      ["/tools/execute", { ...ids, ...tool, tool_id: text, respond_with: "full" }],
      [`/tools/execute?tool_id=${encodeURIComponent(text.toWellFormed())}`, { ...ids, parameters: {} }],
    ];
    for (const [path, body] of bodies) expect((await served.send(path, body)).status).toBeLessThan(500);
  });

  it.each([
    ["/search", `{"query": ${deep}}`],
    ["/search", `{"query": "a", "other": ${deep}}`],
    ["/tools/execute", `{"tool_id": "weather.forecast.v2", "parameters": {"city": ${deep}}}`],
    ["/tools/execute", `{"tool_id": "weather.forecast.v2", "parameters": {"city": "a", "other": ${deep}}}`],
    ["/tools/execute", `{"tool_id": "weather.forecast.v2", "parameters": {"city": "a", "days": 1e308}}`],
    ["/tools/execute", `{"tool_id": "weather.forecast.v2", "parameters": {"city": "a"}, "max_response_size": 1e308}`],
    ["/tools/execute", `{"tool_id": "weather.forecast.v2", "parameters": {"city": "a", "days": -1e308}}`],
    ["/tools/execute", `{"tool_id": "text.filler", "parameters": {"length": 1e308}, "max_response_size": 0}`],
    ["/tools/by-ids", `{"tool_ids": [${Array.from({ length: 50_000 }, () => '"fx.EUR-USD"').join()}]}`],
  ])("%s handles deep, large and numerous values (%#)", async (path, body) => {
    expect((await served.send(path, body)).status).toBeLessThan(500);
  });

  it("every JSON value gets a response", async () => {
    const value = oneof(json({ maxDepth: 3 }), constantFrom('""', "null", "-1", "{}"));
    const path = constantFrom("/search", "/tools/by-ids", "/tools/execute");
    const name = oneof(
      constantFrom("query", "tool_ids", "tool_id", "parameters", "view", "respond_with", "limit"),
      string(),
    );
    await assert(
      asyncProperty(path, name, value, async (at, field, text) => {
        const body = `{"query": "a", "tool_ids": [], "tool_id": "Time.ZoneLookup", "parameters": {}, ${JSON.stringify(field)}: ${text}}`;
        expect((await served.send(at, body)).status).toBeLessThan(500);
      }),
      { numRuns: 150, seed: 1 },
    );
  });
});
