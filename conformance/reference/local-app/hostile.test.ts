import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import { createReference } from "../reference.ts";
import { databases } from "../testing/databases.ts";
import { fixtures } from "./fixtures.ts";

const hostile = ["\0", "\ud800", "__proto__", "constructor", "../..", "a".repeat(5000), "%00", "1e999", "\u202e"];
const strange = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary", maxLength: 20 }));

const fields = [
  "address",
  "code",
  "name",
  "description",
  "sourceIds",
  "text",
  "provider",
  "model",
  "apiKey",
  "confirm",
];
const value = fc.oneof(strange, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom("x@example.com", "271828", 1e308, -0));
const json = fc.oneof(
  fc
    .dictionary(fc.oneof(fc.constantFrom(...fields), strange), value, { maxKeys: 6 })
    .map((body) => JSON.stringify(body)),
  fc.jsonValue().map((body) => JSON.stringify(body)),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth)),
  strange,
);

/** Deletion and streams have other tests. */
const operations = contract.operations.filter(({ name }) => name !== "subscribeToEvents");

const requests = fc.record({
  operation: fc.constantFrom(...operations),
  parameter: fc.oneof(fc.constantFrom("main", "mail", "src_notes", "items"), strange),
  query: fc.option(strange),
  body: fc.option(json),
  type: fc.constantFrom("application/json", "application/json", "text/plain", "application/json; charset=utf-16", ""),
  session: fc.option(fc.string({ maxLength: 10 }).map((text) => text.replace(/[^\w-]/g, "x"))),
});

it.each(databases)("responds to no hostile request with a 5xx, on $name", async ({ open }) => {
  const database = await open();
  onTestFinished(database.drop);
  const reference = await createReference({ database: database.address, only: ["local-app"] });
  onTestFinished(reference.stop);
  const check = fc.asyncProperty(requests, async ({ operation, parameter, query, body, type, session }) => {
    const method = operation.method.toUpperCase();
    const path = operation.path.replaceAll(/\{\w+\}/g, encodeURIComponent(parameter.toWellFormed()));
    const search = query === null ? "" : `?query=${encodeURIComponent(query.toWellFormed())}`;
    const headers = {
      ...fixtures.headers,
      "x-app-mcp-token": fixtures.mcpToken,
      accept: "application/json, text/event-stream",
      "content-type": type,
      ...(session !== null && { "mcp-session-id": session }),
    };
    const sent = body === null || ["GET", "HEAD"].includes(method) ? {} : { body };
    const address = `http://localhost/local-app${path}${search}`;
    const response = await reference.fetch(new Request(address, { method, headers, ...sent }));
    await response.body?.cancel();
    expect(response.status, `${method} ${path}`).toBeLessThan(500);
  });
  await fc.assert(check, { numRuns: 300, seed: 20_260_101 });
});
