import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect, it } from "vitest";
import { fixtures } from "./fixtures.ts";
import { type Running, startLocalApp } from "./testing/running.ts";

/** Returns the status of a request with headers that `fetch` does not allow. */
async function statusWith({ address }: Running, headers: Record<string, string>, method = "GET"): Promise<unknown> {
  const all = { ...fixtures.headers, ...headers };
  const sent = request(`${address}/api/agent-sources`, { method, headers: all }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe("the local application", () => {
  it.each(["localhost", "localhost:7", "127.0.0.1:80", "127.9.9.9", "[::1]:8080"])(
    "accepts the host name %s",
    async (host) => expect(await statusWith(await startLocalApp(), { host })).toBe(200),
  );

  it.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", "a b"])(
    "rejects the host name %s",
    async (host) => expect([403, 400]).toContain(await statusWith(await startLocalApp(), { host })),
  );

  it.each(["http://evil.example", "null", "http://localhost:1", "http://127.0.0.1.evil.example"])(
    "rejects pages from %s before it verifies their token",
    async (origin) => {
      const app = await startLocalApp();
      expect(await statusWith(app, { origin })).toBe(403);
      expect(await statusWith(app, { origin }, "OPTIONS")).toBe(403);
      expect(await statusWith(app, { origin, "x-app-local-token": "" })).toBe(403);
    },
  );

  it("accepts pages of its own origin without CORS headers", async () => {
    const app = await startLocalApp();
    const { status, headers } = await app.send("GET", "/api/agent-sources", undefined, {
      origin: new URL(app.address).origin,
    });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, null]);
  });

  it.each([
    ["without a token", "/api/agent-sources", {}, 401],
    ["with another token", "/api/agent-sources", { "x-app-local-token": "other" }, 401],
    ["with the token of the bridge", "/api/agent-sources", { "x-app-local-token": fixtures.mcpToken }, 401],
    ["with the token in the address", `/api/agent-sources?token=${fixtures.token}`, {}, 401],
    ["at an unknown path", "/api/nothing", fixtures.headers, 404],
    ["with an unknown method", "/api/events", { ...fixtures.headers, method: "PATCH" }, 405],
  ])("responds in one format: %s", async (_, path, { method = "GET", ...headers }: Record<string, string>, status) => {
    const { address } = await startLocalApp();
    const response = await fetch(`${address}${path}`, { method, headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: { code: expect.any(String), message: expect.any(String), requestId: expect.stringMatching(/^req_/) },
    });
  });
});
