import { assert, asyncProperty, constantFrom, json as anyJson, oneof, string, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import contract from "../../generated/capability/contract.json" with { type: "json" };
import { createCapabilityServer, errors } from "../../generated/capability/server.ts";
import type { DiscoverRequest } from "../../generated/capability/types.ts";
import { capability } from "./capability-handlers.ts";
import { answer, sent, withToken } from "./testing.ts";

describe("the capability server", () => {
  const app = createCapabilityServer(capability, { validateResponses: "throw" });

  it.each([
    [0, 400],
    [1, 200],
    [100, 200],
    [101, 400],
    [1.5, 400],
    ["5", 400],
    [null, 400],
  ])("holds the limit of a search to 1 to 100: %j gives %i", async (limit, status) => {
    expect((await app.request("/search", sent({ query: "q", limit }))).status).toBe(status);
  });

  it.each([
    ["/auth/usage/history/v2", "page_size", 1, 50_000],
    ["/auth/credits/ledger", "page_size", 1, 500],
    ["/auth/usage/history/v2", "limit", 1, 50],
    ["/auth/credits/ledger", "limit", 1, 50],
  ])("%s: holds %s to %i to %i", async (path, name, minimum, maximum) => {
    const values = [minimum - 1, minimum, maximum, maximum + 1];
    const responses = await Promise.all(
      values.map(async (value) => await app.request(`${path}?${name}=${value}`, { headers: withToken })),
    );
    expect(responses.map(({ status }) => status)).toEqual([400, 200, 200, 400]);
  });

  it("fills in what is documented for what is left out", async () => {
    expect(await answer(app, "/search", sent({ query: "q" }))).toMatchObject([200, { total: 20 }]);
    expect(await answer(app, "/auth/credits/ledger", { headers: withToken })).toMatchObject([
      200,
      { data: { page: 1, page_size: 50 } },
    ]);
    expect(await answer(app, "/tools/execute?tool_id=t", sent({ parameters: {} }))).toMatchObject([
      200,
      { result: { data: { max_response_size: 20_480, respond_with: "full" } } },
    ]);
  });

  it("takes tool_id from the query or the body, and answers 422 without it", async () => {
    expect(await answer(app, "/tools/execute?tool_id=a", sent({ parameters: {} }))).toMatchObject([
      200,
      { execution_id: "a" },
    ]);
    expect(await answer(app, "/tools/execute", sent({ tool_id: "b", parameters: {} }))).toMatchObject([
      200,
      { execution_id: "b" },
    ]);
    expect(await answer(app, "/tools/execute", sent({ parameters: {} }))).toMatchObject([
      422,
      { issues: [{ path: "/query/tool_id", found: "nothing" }] },
    ]);
    expect(
      await answer(app, "/tools/execute?tool_id=a", sent({ parameters: {}, respond_with: "fields:" })),
    ).toMatchObject([422, { issues: [{ path: "/body/respond_with" }] }]);
  });

  it("needs a key for every operation", async () => {
    const statuses = await Promise.all(
      contract.operations.map(
        async ({ method, path }) => (await app.request(path, { method: method.toUpperCase() })).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
  });

  it("leaves the answer to a key that is not valid to the hook, with the request", async () => {
    const hooked = createCapabilityServer(capability, {
      openStatuses: { discoverInvalidKey: 200, authenticationFailure: 401 },
      onUnauthorized: async (_, { name }, request) => {
        if (name !== "discover") return errors.authenticationFailure({ error: "unauthorized" });
        const { query } = (await request.json()) as DiscoverRequest;
        return errors.discoverInvalidKey({ query, search_id: "failed" });
      },
    });
    const wrong = { authorization: "Bearer wrong" };
    expect(await answer(hooked, "/search", sent({ query: "q" }, wrong))).toEqual([
      200,
      { query: "q", search_id: "failed", total: 0, results: [] },
    ]);
    expect(await answer(hooked, "/tools/by-ids", sent({ tool_ids: [] }, wrong))).toEqual([
      401,
      { error: "unauthorized" },
    ]);
  });

  it("holds accounts to the documented quotas, with the documented headers and body", async () => {
    let now = 1_750_000_000_000;
    const limited = createCapabilityServer(capability, { rateLimit: { key: ({ id }) => id, now: () => now } });
    const times = async (count: number): Promise<Set<number>> => {
      const all = Array.from({ length: count }, async () => await limited.request("/search", sent({ query: "q" })));
      return new Set((await Promise.all(all)).map(({ status }) => status));
    };
    expect(await times(120)).toEqual(new Set([200]));
    now += 20_000;
    const refused = await limited.request("/search", sent({ query: "q" }));
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ status: "failure", status_code: 429, message: "Rate limit exceeded" });
    const names = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after"];
    expect(names.map((name) => refused.headers.get(name))).toEqual(["120", "0", "1750000060", "40"]);
    expect((await limited.request("/tools/by-ids", sent({ tool_ids: [] }))).status).toBe(200);
    now += 40_000;
    expect(await times(1)).toEqual(new Set([200]));
  });

  it("answers malformed bodies with 4xx, whatever they are", async () => {
    const bodies = oneof(string({ unit: "binary" }), anyJson(), uint8Array({ maxLength: 40 }));
    const paths = constantFrom("/search", "/tools/by-ids", "/tools/execute?tool_id=t", "/tools/execute");
    await assert(
      asyncProperty(paths, bodies, async (path, body) => {
        const headers = { ...withToken, "content-type": "application/json" };
        const init = { method: "POST", headers, body: typeof body === "string" ? body : new Uint8Array(body) };
        expect((await app.request(path, init)).status).toBeLessThan(500);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it("makes the documented errors, with what is fixed filled in", () => {
    expect(errors.callInsufficientCredits().body).toEqual({
      success: false,
      error_message: "Insufficient credits",
      remaining_credits: 0,
    });
    expect(errors.invalidFilter({ message: "invalid start_date format" }).body).toEqual({
      status: "failure",
      status_code: -7,
      data: null,
      message: "invalid start_date format",
    });
    expect(errors.invalidParameters({ field: "x" }).status).toBe(422);
  });
});
