import { describe, expect, it } from "vitest";
import { json, reset, mockServer, text } from "../testing/mock-server.ts";
import { petClient } from "../testing/pet-client.ts";

const rex = { id: "1" };
const retry = { delay: 1 };

describe.concurrent("a request that was rejected for the quota", () => {
  it("is retried after the stated seconds, even if it is not safe", async () => {
    await using server = await mockServer(json({}, 429, { "retry-after": "1" }), json(rex, 201));
    await expect(petClient({ baseUrl: server.url, retry }).add({ name: "Rex" })).resolves.toEqual(rex);
    const [first, second] = server.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    expect(second?.body).toBe('{"name":"Rex"}');
  });

  it("is retried at the stated time", async () => {
    const date = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000);
    await using server = await mockServer(json({}, 429, { "retry-after": date.toUTCString() }), json(rex, 201));
    await expect(petClient({ baseUrl: server.url, retry }).add({ name: "Rex" })).resolves.toEqual(rex);
    expect(Date.now()).toBeGreaterThanOrEqual(date.getTime());
  });

  it("is retried when the quota is renewed, if the header for it is documented", async () => {
    const renewal = Math.ceil(Date.now() / 1000) + 1;
    await using server = await mockServer(json({}, 429, { "x-quota-reset": String(renewal) }), json(rex, 201));
    await petClient({ baseUrl: server.url, retry }).add({ name: "Rex" });
    expect(Date.now()).toBeGreaterThanOrEqual(renewal * 1000);
  });
});

describe("a request that may be repeated", () => {
  it.each([
    ["503", json({}, 503, { "retry-after": "0" })],
    ["a page of HTML with 502", text("<html>", 502)],
    ["a connection that is reset", reset],
  ])("is after %s", async (_, reply) => {
    await using server = await mockServer(reply, reply, json([rex]));
    const client = petClient({ baseUrl: server.url, retry });
    await expect(client.list()).resolves.toEqual([rex]);
    expect(server.requests).toHaveLength(3);
  });

  it("may have another method than GET, if the contract allows it", async () => {
    await using server = await mockServer(reset, json([rex]));
    await expect(petClient({ baseUrl: server.url, retry }).find({ name: "Rex" })).resolves.toEqual([rex]);
    expect(server.requests.map(({ body }) => body)).toEqual(['{"name":"Rex"}', '{"name":"Rex"}']);
  });

  it("is not repeated without end", async () => {
    await using server = await mockServer(json({}, 503));
    await expect(petClient({ baseUrl: server.url, retry: { delay: 1, attempts: 5 } }).list()).rejects.toMatchObject({
      status: 503,
    });
    expect(server.requests).toHaveLength(5);
    await expect(
      petClient({ baseUrl: server.url, retry: { delay: 1, attempts: 5 } }).list({}, { retry: { attempts: 2 } }),
    ).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(7);
  });
});

describe("a request that may cost or change something", () => {
  it.each([
    ["500", json({}, 500)],
    ["503 that asks to come back", json({}, 503, { "retry-after": "0" })],
    ["a connection that is reset", reset],
  ])("is never repeated after %s", async (_, reply) => {
    await using server = await mockServer(reply, json(rex, 201));
    await expect(petClient({ baseUrl: server.url, retry }).add({ name: "Rex" })).rejects.toThrow("POST");
    await expect(petClient({ baseUrl: server.url, retry }).close()).resolves.toEqual(rex);
    expect(server.requests.map(({ method }) => method)).toEqual(["POST", "DELETE"]);
  });

  it("is retried if the caller allows it", async () => {
    await using server = await mockServer(reset, json(rex, 201));
    const call = petClient({ baseUrl: server.url, retry }).add({ name: "Rex" }, { repeatable: true });
    await expect(call).resolves.toEqual(rex);
  });

  it("is not retried if the caller disallows it", async () => {
    await using server = await mockServer(json({}, 500), json([]));
    await expect(petClient({ baseUrl: server.url, retry }).list({}, { repeatable: false })).rejects.toThrow("500");
  });
});
