import { serve } from "@hono/node-server";
import { assert, asyncProperty, constantFrom, json as anyJson, oneof, string, uint8Array } from "fast-check";
import type { Hono } from "hono";
import { describe, expect, expectTypeOf, it } from "vitest";
import contract from "../../generated/capability/contract.json" with { type: "json" };
import {
  type CapabilityHandlers,
  createCapabilityServer,
  type DocumentedError,
  errors,
} from "../../generated/capability/server.ts";
import type { DiscoverRequest } from "../../generated/capability/types.ts";
import { type ClientHandlers, createClientServer } from "../../generated/client/server.ts";
import type { LocalAppHandlers } from "../../generated/local-app/server.ts";
import { createLogQueryServer, type LogQueryHandlers } from "../../generated/log-query/server.ts";
import { createWorkspaceServer } from "../../generated/workspace/server.ts";
import { type Account, answer, authenticate, sent, withToken } from "./testing/requests.ts";

/** Handlers that respond with their input. */
const capability: CapabilityHandlers<Account> = {
  authenticate,
  discover: ({ body }) => ({ query: body.query, search_id: "s", total: body.limit, results: [] }),
  inspect: ({ body }) => ({ total: body.tool_ids.length, results: [] }),
  call: ({ body, query }) => ({
    success: true,
    execution_id: query.tool_id ?? body.tool_id ?? "",
    result: { data: body },
  }),
  usageHistory: ({ query }) => page(query),
  ledger: ({ query }) => page(query),
};

function page({ page: number, page_size }: { page: number; page_size: number }) {
  return {
    status: "success",
    message: "ok",
    status_code: 0,
    data: { items: [], total: 0, page: number, page_size, summary: null },
  };
}

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
  ])("accepts a search limit of 1 to 100: %j gives %i", async (limit, status) => {
    expect((await app.request("/search", sent({ query: "q", limit }))).status).toBe(status);
  });

  it.each([
    ["/auth/usage/history/v2", "page_size", 1, 50_000],
    ["/auth/credits/ledger", "page_size", 1, 500],
    ["/auth/usage/history/v2", "limit", 1, 50],
    ["/auth/credits/ledger", "limit", 1, 50],
  ])("%s: accepts %s of %i to %i", async (path, name, minimum, maximum) => {
    const values = [minimum - 1, minimum, maximum, maximum + 1];
    const responses = await Promise.all(
      values.map(async (value) => await app.request(`${path}?${name}=${value}`, { headers: withToken })),
    );
    expect(responses.map(({ status }) => status)).toEqual([400, 200, 200, 400]);
  });

  it("applies documented defaults", async () => {
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

  it("reads tool_id from the query or the body, and responds with 422 without it", async () => {
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

  it("leaves the response to an invalid key to the hook, with the request", async () => {
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

  it("limits accounts to the documented quotas, with the documented headers and body", async () => {
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

  it("responds to any malformed body with 4xx", async () => {
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

  it("creates the documented errors with their constants", () => {
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

describe("the client server", () => {
  const app = createClientServer({ authenticate, getClient: async ({ principal }) => ({ client: principal }) });
  const uuid: unknown = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

  it("returns the client of the token", async () => {
    expect(await answer(app, "/v2/client", { headers: withToken })).toEqual([200, { client: { id: "acc_1" } }]);
  });

  it.each([
    [{}, "Missing bearer token"],
    [{ authorization: "Basic good" }, "Missing bearer token"],
    [{ authorization: "Bearer wrong" }, "Invalid or expired token"],
  ])("distinguishes a missing from an invalid token: %j", async (headers, message) => {
    expect(await answer(app, "/v2/client", { headers })).toEqual([
      401,
      { error: { code: "unauthorized", message }, request_id: uuid },
    ]);
  });

  it("has a new id for each request", async () => {
    const [first, second] = await Promise.all([answer(app, "/v2/client"), answer(app, "/v2/client")]);
    expect(first).not.toEqual(second);
  });
});

describe("on Node", () => {
  it("is served unchanged", async () => {
    const app = createClientServer({ authenticate, getClient: ({ principal }) => principal });
    const { promise, resolve } = Promise.withResolvers<number>();
    const server = serve({ fetch: app.fetch, port: 0, overrideGlobalObjects: false }, ({ port }) => resolve(port));
    try {
      const response = await fetch(`http://localhost:${await promise}/v2/client`, { headers: withToken });
      expect([response.status, await response.json()]).toEqual([200, { id: "acc_1" }]);
    } finally {
      server.close();
    }
  });
});

const handlers = {
  authenticate,
  listWebhooks: ({ query, principal }: { query: object; principal?: Account }) => ({ ...query, by: principal?.id }),
  createWebhook: () => ({ secret: "s" }),
};

/** A server without most of its handlers. */
function createWorkspace(options: object = {}): Hono {
  return Reflect.apply(createWorkspaceServer, undefined, [handlers, options]);
}

describe("the workspace server", () => {
  it("leaves authentication open until it is configured", async () => {
    expect(await answer(createWorkspace(), "/api/webhooks?workspace_id=7")).toEqual([200, { workspace_id: 7 }]);
    const closed = createWorkspace({ security: [{ name: "own", scheme: "Bearer" }] });
    expect((await closed.request("/api/webhooks?workspace_id=7")).status).toBe(401);
    expect(await answer(closed, "/api/webhooks?workspace_id=7", { headers: withToken })).toEqual([
      200,
      { workspace_id: 7, by: "acc_1" },
    ]);
  });

  it("reports the invalid field", async () => {
    expect(await answer(createWorkspace(), "/api/webhooks?workspace_id=x")).toMatchObject([
      400,
      { issues: [{ path: "/query/workspace_id", found: 'string "x"', expected: "an integer" }] },
    ]);
    expect(await answer(createWorkspace(), "/api/webhooks", sent({ workspace_id: "7" }))).toMatchObject([
      400,
      { issues: [{ path: expect.stringMatching(/^\/body/) }] },
    ]);
  });
});

describe("the log-query server", () => {
  const at = { _time: "2026-03-02T09:15:27Z" };
  const app = createLogQueryServer({
    authenticate,
    queryApl: ({ query, body }) => ({ status: {}, matches: [{ ...at, format: query.format, apl: body.apl }] }),
    queryLegacy: ({ path, body }) => ({
      status: {},
      matches: [{ ...at, dataset: path.dataset_name, limit: body.limit }],
    }),
  });

  const day = { startTime: "2026-03-01T00:00:00Z", endTime: "2026-03-02T00:00:00Z" };
  const order = [{ field: "_time", desc: true }];

  it("distinguishes the current endpoint from that of a dataset, which may have any name", async () => {
    expect(await answer(app, "/v1/datasets/_apl?format=tabular", sent({ ...day, apl: "x" }))).toEqual([
      200,
      { status: {}, matches: [{ ...at, format: "tabular", apl: "x" }] },
    ]);
    expect(await answer(app, "/v1/datasets/a%2Fb/query", sent({ ...day, order, limit: 5 }))).toEqual([
      200,
      { status: {}, matches: [{ ...at, dataset: "a/b", limit: 5 }] },
    ]);
  });

  it("rejects another format, media type or time", async () => {
    expect((await app.request("/v1/datasets/_apl", sent({ ...day, apl: "x" }))).status).toBe(400);
    expect((await app.request("/v1/datasets/_apl?format=csv", sent({ ...day, apl: "x" }))).status).toBe(400);
    const text = sent({ ...day, apl: "x" }, { ...withToken, "content-type": "text/plain" });
    expect((await app.request("/v1/datasets/_apl?format=tabular", text)).status).toBe(415);
    expect((await app.request("/v1/datasets/d/query", sent({ ...day, order, startTime: "yesterday" }))).status).toBe(
      400,
    );
  });
});

type Streamed = Exclude<Awaited<ReturnType<LocalAppHandlers["subscribeToEvents"]>>, Response | DocumentedError>;
type AppEvent = Streamed extends AsyncIterable<infer Event> ? Event : never;

describe("types", () => {
  it("describe the input and result of a handler", () => {
    expectTypeOf<Parameters<CapabilityHandlers<Account>["ledger"]>[0]["principal"]>().toEqualTypeOf<Account>();
    expectTypeOf<Parameters<CapabilityHandlers["ledger"]>[0]["query"]["page_size"]>().toEqualTypeOf<number>();
    expectTypeOf<Parameters<CapabilityHandlers["ledger"]>[0]["query"]["limit"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Parameters<CapabilityHandlers["discover"]>[0]["headers"]["accept-language"]>().toEqualTypeOf<
      string | undefined
    >();
    expectTypeOf<Parameters<LogQueryHandlers["queryLegacy"]>[0]["path"]["dataset_name"]>().toEqualTypeOf<string>();
  });

  it("reject a missing handler and an invalid field", () => {
    const wrong = [
      // @ts-expect-error: there is no handler
      () => createClientServer({ authenticate }),
      // @ts-expect-error: nobody is authenticated
      () => createClientServer({ getClient: () => 1 }),
      // @ts-expect-error: a search has no such field
      () => createCapabilityServer({ ...capability, discover: ({ body }) => ({ query: body.quary }) }),
      // @ts-expect-error: the number of results is a number
      () => createCapabilityServer({ ...capability, discover: () => ({ total: "3" }) }),
      // @ts-expect-error: the principal has no such field
      () => createCapabilityServer({ ...capability, inspect: ({ principal }) => ({ total: principal.age }) }),
      // @ts-expect-error: no error has that name
      () => createCapabilityServer(capability, { openStatuses: { nothing: 400 } }),
      // @ts-expect-error: the status is documented
      () => createCapabilityServer(capability, { openStatuses: { rateLimited: 400 } }),
      // @ts-expect-error: the headers are documented
      () => errors.rateLimited({ message: "" }, { headers: { "Retry-After": 1 } }),
      // @ts-expect-error: the query is missing
      () => errors.discoverInvalidKey({ search_id: "failed" }),
    ];
    for (const create of wrong) expect(create).not.toThrow();
  });

  it("include the events of a stream", () => {
    expectTypeOf<{ event: "app.connected"; data: unknown }>().toExtend<AppEvent>();
    expectTypeOf<{ event: "app.lost"; data: unknown }>().not.toExtend<AppEvent>();
  });

  it("accept a class for handlers", async () => {
    class Clients implements ClientHandlers<Account> {
      #greeting = "Hello";
      authenticate = authenticate;
      getClient: ClientHandlers<Account>["getClient"] = ({ principal }) => `${this.#greeting} ${principal.id}`;
    }
    expect(await answer(createClientServer(new Clients()), "/v2/client", { headers: withToken })).toEqual([
      200,
      "Hello acc_1",
    ]);
  });
});
