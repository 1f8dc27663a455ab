import { serve } from "@hono/node-server";
import { describe, expect, it } from "vitest";
import { createClientServer } from "../../generated/client/server.ts";
import { answer, authenticate, withToken } from "./testing.ts";

describe("the client server", () => {
  const app = createClientServer({ authenticate, getClient: async ({ principal }) => ({ client: principal }) });
  const uuid: unknown = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

  it("gives the client of the token", async () => {
    expect(await answer(app, "/v2/client", { headers: withToken })).toEqual([200, { client: { id: "acc_1" } }]);
  });

  it.each([
    [{}, "Missing bearer token"],
    [{ authorization: "Basic good" }, "Missing bearer token"],
    [{ authorization: "Bearer wrong" }, "Invalid or expired token"],
  ])("tells a missing token from one that is not valid: %j", async (headers, message) => {
    expect(await answer(app, "/v2/client", { headers })).toEqual([
      401,
      { error: { code: "unauthorized", message }, request_id: uuid },
    ]);
  });

  it("names each request anew", async () => {
    const [first, second] = await Promise.all([answer(app, "/v2/client"), answer(app, "/v2/client")]);
    expect(first).not.toEqual(second);
  });
});

describe("on Node", () => {
  it("is served as it is", async () => {
    const app = createClientServer({ authenticate, getClient: ({ principal }) => principal });
    const { promise, resolve } = Promise.withResolvers<number>();
    const server = serve({ fetch: app.fetch, port: 0 }, ({ port }) => resolve(port));
    try {
      const response = await fetch(`http://localhost:${await promise}/v2/client`, { headers: withToken });
      expect([response.status, await response.json()]).toEqual([200, { id: "acc_1" }]);
    } finally {
      server.close();
    }
  });
});
