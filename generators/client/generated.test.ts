import { describe, expect, expectTypeOf, it } from "vitest";
import {
  createCapabilityClient,
  isCapabilityError,
  validateAnswers,
  type CapabilityClient,
  type UsageHistoryInput,
} from "../../generated/capability/client.ts";
import type {
  CallResponse,
  LedgerEntry,
  RateLimitedBody,
  UsageEvent,
  UsageSummary,
} from "../../generated/capability/types.ts";
import { createClientClient, isClientError } from "../../generated/client/client.ts";
import type { InvalidToken, MissingToken } from "../../generated/client/types.ts";
import { createLocalAppClient } from "../../generated/local-app/client.ts";
import { createLogQueryClient, type QueryAplInput } from "../../generated/log-query/client.ts";
import type { LogEvent } from "../../generated/log-query/types.ts";
import { createSpendClient } from "../../generated/spend/client.ts";
import type { SpendEvent } from "../../generated/spend/types.ts";
import { createWorkspaceClient } from "../../generated/workspace/client.ts";
import { json, reset, mockServer } from "../../templates/runtime/testing/mock-server.ts";

interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

/** Returns an in-process service, which sends one response after the other, and the options of a client of it. */
function service(...answers: (Response | unknown)[]) {
  const sent: Sent[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    sent.push({ method, path: pathname + search, headers, body: text === "" ? undefined : JSON.parse(text) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  return { sent, options: { baseUrl: "https://service.example/v1", auth: "key", fetch, retry: { delay: 1 } } };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    (answer) => expect.fail(`answered ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
}

describe("the capability client", () => {
  it("sends inputs in their documented place", async () => {
    const { sent, options } = service({});
    const capability = createCapabilityClient(options);
    await capability.discover({ query: "weather", limit: 5, "Accept-Language": "zh" });
    await capability.call({ tool_id: "a/b c", parameters: { city: "Lisbon" }, model: "m" });
    await capability.usageHistory({ summary: false, min_credits: 0, charge_outcome: "charged" });
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/v1/search", { query: "weather", limit: 5 }],
      ["POST", "/v1/tools/execute?tool_id=a%2Fb+c", { parameters: { city: "Lisbon" }, model: "m" }],
      ["GET", "/v1/auth/usage/history/v2?summary=false&min_credits=0&charge_outcome=charged", undefined],
    ]);
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer key", "Bearer key", "Bearer key"]);
    expect(sent[0]?.headers.get("accept-language")).toBe("zh");
  });

  it("returns business failures in a 200 as values", async () => {
    const broke = { success: false, error_message: "Insufficient credits", remaining_credits: 0 };
    const { options } = service(broke);
    await expect(createCapabilityClient(options).call({ tool_id: "t", parameters: {} })).resolves.toEqual(broke);
  });

  it("accepts a documented error without a status in a success, and no other body", async () => {
    const validate = validateAnswers("throw", () => import("../../generated/capability/validators.ts"));
    const answered = (body: unknown) => createCapabilityClient({ ...service(body).options, validate });
    const call = { tool_id: "t", parameters: {} };
    const broke = { success: false, error_message: "Insufficient credits", remaining_credits: 0 };
    await expect(answered(broke).call(call)).resolves.toEqual(broke);
    await expect(answered({}).call(call)).rejects.toThrow("execution_id");
    await expect(answered(broke).discover({ query: "q" })).rejects.toThrow("search_id");
  });

  it("accepts values and fields of a newer service", async () => {
    const event: UsageEvent = {
      id: "e",
      event_type: "search",
      success: true,
      charge_outcome: "refunded",
      reason_code: "result.newer",
      created_at: "2026-03-02T09:15:27",
    };
    const page = { items: [{ ...event, newer: { field: 1 } }], total: 1, page: 1, page_size: 50, summary: null };
    const { options } = service({ status: "success", message: "", status_code: 0, data: page });
    const capability = createCapabilityClient({
      ...options,
      validate: validateAnswers("throw", () => import("../../generated/capability/validators.ts")),
    });
    const { data } = await capability.usageHistory();
    expect(data?.items[0]).toMatchObject(event);
  });

  it("filters by values of responses, and rejects misspelt ones", async () => {
    const { sent, options } = service({ status: "success", message: "", status_code: 0, data: null });
    const capability = createCapabilityClient(options);
    const again = async (event: UsageEvent, entry: LedgerEntry, summary: UsageSummary): Promise<void> => {
      const { event_type, charge_outcome, reason_code, search_id, execution_id } = event;
      await capability.usageHistory({ event_type, charge_outcome, reason_code, search_id, execution_id });
      for await (const each of capability.usageHistory.pages({ event_type, bucket: summary.bucket })) void each;
      await capability.ledger({ entry_type: entry.entry_type });
      const asked: UsageHistoryInput = { charge_outcome };
      await capability.usageHistory(asked);
      // @ts-expect-error: there is no such type
      await capability.usageHistory({ event_type: "tool_excute" });
      // @ts-expect-error: there is no such type
      await capability.ledger({ entry_type: "consume_tool" });
      // @ts-expect-error: there is no such kind
      await capability.usageHistory({ kind: "calls" });
      // @ts-expect-error: there is no such filter
      await capability.usageHistory({ event_typ: "search" });
    };
    expect(again).toBeTypeOf("function");
    const newer: string = "refunded";
    await capability.usageHistory({ charge_outcome: newer, reason_code: null });
    expect(sent.map(({ path }) => path)).toEqual(["/v1/auth/usage/history/v2?charge_outcome=refunded"]);
  });

  it("fetches a resource by the id in an event", async () => {
    const { sent, options } = service({});
    const spend = createSpendClient(options);
    const objects: SpendEvent["object"][] = ["txn/1", 7];
    for (const id of objects) await spend.getTransaction({ id });
    expect(sent.map(({ path }) => path)).toEqual(["/v1/transactions/txn%2F1", "/v1/transactions/7"]);
  });

  it("validates responses against their documented shape if requested", async () => {
    const { options } = service({ results: [{ name: "no id" }], total: "many" });
    const validate = validateAnswers("throw", () => import("../../generated/capability/validators.ts"));
    const capability = createCapabilityClient({ ...options, validate });
    await expect(capability.inspect({ tool_ids: ["t"] })).rejects.toMatchObject({
      name: "UnexpectedBodyError",
      operation: "inspect",
      body: { total: "many" },
    });
    await expect(createCapabilityClient(options).inspect({ tool_ids: ["t"] })).resolves.toMatchObject({
      total: "many",
    });
  });

  it("types the errors of an operation by their status", async () => {
    const limited: RateLimitedBody = { status: "failure", status_code: 429, message: "Slow down" };
    const { options } = service(Response.json(limited, { status: 429, headers: { "Retry-After": "7" } }));
    const capability = createCapabilityClient({ ...options, retry: { attempts: 1 } });
    const error = await failureOf(capability.call({ tool_id: "t", parameters: {} }));
    expect(error).toMatchObject({ status: 429, retryAfter: 7, method: "POST", body: limited });
    const told = (): string => {
      if (!isCapabilityError(error, "call")) return "unknown";
      switch (error.status) {
        case 422:
          expectTypeOf(error.body).toEqualTypeOf<unknown>();
          return "invalid";
        case 429:
          expectTypeOf(error.body).toEqualTypeOf<RateLimitedBody>();
          return error.body.message;
        default:
          expectTypeOf(error.status).toExtend<number>();
          return "some status that the document leaves open";
      }
    };
    expect(told()).toBe("Slow down");
    expect(isCapabilityError(error, "discover")).toBe(false);
  });

  it("walks through the ledger, and does not read a failure as an empty one", async () => {
    const entries = (...ids: number[]): unknown => ({ status: "success", data: { items: ids.map((id) => ({ id })) } });
    const { sent, options } = service(entries(3, 2), entries(2, 1), entries());
    const found = await all(createCapabilityClient(options).ledger.all({ direction: "consume" }));
    expectTypeOf(found).toEqualTypeOf<LedgerEntry[]>();
    expect(found.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(sent.map(({ path }) => path)).toEqual([
      "/v1/auth/credits/ledger?direction=consume",
      "/v1/auth/credits/ledger?direction=consume&page=2",
      "/v1/auth/credits/ledger?direction=consume&page=3",
    ]);
    const failure = { status: "failure", status_code: -7, data: null, message: "min_credits must be >= 0" };
    const failing = createCapabilityClient(service(failure).options);
    await expect(failing.ledger({ min_credits: -1 })).resolves.toEqual(failure);
    await expect(all(failing.ledger.all({ min_credits: -1 }))).rejects.toMatchObject({
      name: "PagingError",
      body: failure,
    });
  });
});

describe("the pages of the capability client", () => {
  const page = (total: number, ...ids: number[]): unknown => ({
    status: "success",
    data: { items: ids.map((id) => ({ id })), total, page_size: 2 },
  });

  it("are not requested if known to be empty", async () => {
    for (const [requests, ...pages] of [
      [1, page(2, 2, 1)],
      [2, page(3, 3, 2), page(3, 1)],
      [2, page(4, 4, 3), page(4, 2, 1)],
      [1, page(0)],
    ] as const) {
      const { sent, options } = service(...pages, page(0));
      await expect(all(createCapabilityClient(options).ledger.all())).resolves.toBeDefined();
      expect(sent).toHaveLength(requests);
    }
  });

  it("are requested if new rows have moved others to them", async () => {
    const { sent, options } = service(page(4, 4, 3), page(5, 3, 2), page(5, 1), page(5));
    const found = await all(createCapabilityClient(options).usageHistory.all());
    expect(found.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(sent).toHaveLength(3);
  });
});

describe("the options of a client", () => {
  const baseUrl = "https://service.example/v1";

  it("have a credential if every operation needs one", () => {
    // @ts-expect-error -- the credential is missing
    expect(() => createCapabilityClient({ baseUrl })).toThrow("auth: expected a token");
    expect(() => createClientClient({ baseUrl, auth: "" })).toThrow("auth: expected a token");
    expect(() => createLocalAppClient({ baseUrl })).not.toThrow();
  });

  it("have an address that allows a path", () => {
    const options = { baseUrl: `${baseUrl}?key=secret`, auth: "key" };
    expect(() => createCapabilityClient(options)).toThrow(
      /^baseUrl: expected .*, found "https:\/\/service.example\/v1\?…"$/,
    );
  });
});

describe("a retry of the capability client", () => {
  const call = { tool_id: "t", parameters: {} };
  const executed: CallResponse = { execution_id: "e", success: true, result: { data: null } };

  it.each([
    ["503", json({}, 503, { "retry-after": "0" })],
    ["500", json({}, 500)],
    ["a connection that is reset", reset],
  ])("is never sent for a call, after %s", async (_, reply) => {
    await using server = await mockServer(reply, json(executed));
    const capability = createCapabilityClient({ baseUrl: server.url, auth: "key", retry: { delay: 1 } });
    await expect(capability.call(call)).rejects.toThrow("/tools/execute");
    expect(server.requests).toHaveLength(1);
  });

  it("is sent for a call rejected for its quota, at the time in the response", async () => {
    await using server = await mockServer(json({}, 429, { "retry-after": "1" }), json(executed));
    const capability = createCapabilityClient({ baseUrl: server.url, auth: "key", retry: { delay: 1 } });
    await expect(capability.call(call)).resolves.toEqual(executed);
    expect((server.requests[1]?.at ?? 0) - (server.requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  it("is sent for operations that are free and change nothing", async () => {
    const repeated = async (send: (client: CapabilityClient) => Promise<unknown>): Promise<number> => {
      await using server = await mockServer(reset, json({}));
      await send(createCapabilityClient({ baseUrl: server.url, auth: "key", retry: { delay: 1 } })).catch(
        () => undefined,
      );
      return server.requests.length;
    };
    await expect(repeated((client) => client.ledger())).resolves.toBe(2);
    // Each inspection adds an event to the audit.
    await expect(repeated((client) => client.inspect({ tool_ids: [] }))).resolves.toBe(1);
    await expect(repeated((client) => client.inspect({ tool_ids: [] }, { repeatable: true }))).resolves.toBe(2);
    // A deployment may charge for searching.
    await expect(repeated((client) => client.discover({ query: "q" }))).resolves.toBe(1);
    await expect(repeated((client) => client.discover({ query: "q" }, { repeatable: true }))).resolves.toBe(2);
  });
});

describe("the client of the client API", () => {
  it("distinguishes a missing from an invalid token", async () => {
    const body = { error: { code: "unauthorized", message: "Invalid or expired token" }, request_id: "r-1" };
    const { options } = service(Response.json(body, { status: 401 }));
    const error = await failureOf(createClientClient(options).getClient());
    expect(error).toMatchObject({ status: 401, requestId: "r-1", body });
    const told = (): string => {
      if (!isClientError(error, "getClient")) return "unknown";
      switch (error.status) {
        case 401:
          expectTypeOf(error.body).toEqualTypeOf<MissingToken | InvalidToken>();
          return error.body.error.message;
        default:
          return error satisfies never;
      }
    };
    expect(told()).toBe("Invalid or expired token");
  });

  it("takes no input", () => {
    const { getClient } = createClientClient(service().options);
    // @ts-expect-error -- there is no such option
    void (() => getClient({ id: "1" }));
    expectTypeOf(getClient).returns.resolves.toEqualTypeOf<unknown>();
  });
});

describe("the log-query client", () => {
  const time = (nanosecond: number): string => `2026-03-01T00:00:00.${String(nanosecond).padStart(9, "0")}Z`;
  const at = (nanosecond: number): LogEvent => ({ _time: time(nanosecond) });
  const apl = "['web'] | sort by _time desc | limit 2";
  const day = { startTime: "2026-03-01T00:00:00Z", endTime: "2026-03-02T00:00:00Z" };

  it("walks back by the time of the oldest event, and gives each once", async () => {
    const { sent, options } = service(
      { matches: [at(30), at(20)] },
      { matches: [at(20), at(20)] },
      { matches: [at(10)] },
      { matches: [] },
    );
    const walk = createLogQueryClient(options).queryApl.all({ apl, ...day }, { order: "descending" });
    await expect(all(walk)).resolves.toEqual([at(30), at(20), at(10)]);
    expect(sent.map(({ path, body }) => [path, (body as QueryAplInput).endTime])).toEqual([
      ["/v1/v1/datasets/_apl?format=tabular", "2026-03-02T00:00:00Z"],
      ["/v1/v1/datasets/_apl?format=tabular", time(20)],
      ["/v1/v1/datasets/_apl?format=tabular", time(19)],
      ["/v1/v1/datasets/_apl?format=tabular", time(10)],
    ]);
  });

  it("walks on by the time of the newest event, a nanosecond later if the option is set", async () => {
    const { sent, options } = service({ matches: [at(10), at(20)] }, { matches: [at(30)] }, { matches: [] });
    const { queryLegacy } = createLogQueryClient(options);
    const input = { dataset_name: "web/1", ...day, limit: 2, order: [{ field: "_time", desc: false }] };
    await expect(all(queryLegacy.all(input, { order: "ascending", step: true }))).resolves.toHaveLength(3);
    expect(sent.map(({ path }) => path)[0]).toBe("/v1/v1/datasets/web%2F1/query");
    expect(sent.map(({ body }) => (body as QueryAplInput).startTime)).toEqual([day.startTime, time(21), time(31)]);
    expect(sent[0]?.body).toEqual({ ...day, limit: 2, order: input.order });
  });

  it.each([
    ["descending", "minCursor"],
    ["ascending", "maxCursor"],
  ] as const)("walks by cursor, %s by %s, until it comes back", async (order, name) => {
    const page = (cursor: string, ...times: number[]): unknown => ({
      status: { minCursor: "x", maxCursor: "y", [name]: cursor, rowsMatched: 3 },
      matches: times.map(at),
    });
    const { sent, options } = service(page("a", 1, 2), page("b", 3), page("b", 3));
    const walk = createLogQueryClient(options).queryApl.all({ apl, ...day }, { by: "cursor", order });
    await expect(all(walk)).resolves.toEqual([at(1), at(2), at(3)]);
    expect(sent.map(({ body }) => (body as QueryAplInput).cursor)).toEqual([undefined, "a", "b"]);
  });

  it("puts a limit of more than 1000 events into the request and the query alike", async () => {
    const { sent, options } = service({ matches: [] });
    const { queryApl } = createLogQueryClient(options);
    await queryApl({ apl: "['web'] | limit 1000", ...day });
    await queryApl({ apl: "['web'] | where m == 'a | limit 9' | take 5000", ...day });
    expect(sent.map(({ body }) => (body as { limit?: number }).limit)).toEqual([undefined, 5000]);
    const other = { apl: "['web'] | limit 5000", ...day, limit: 2000 };
    await expect(queryApl(other)).rejects.toThrow("limit: expected 5000 as in apl, found 2000");
    expect(sent).toHaveLength(2);
  });
});

describe("the other clients", () => {
  it("of the local application sends its token to the bridge only, and proxies paths", async () => {
    const { sent, options } = service({});
    const app = createLocalAppClient(options);
    await app.updateSettings({ body: { theme: "dark" } });
    await app.logout();
    await app.memoryProxyGet({ path: "notes/a b" });
    await app.mcpBridgePost({ bridge_name: "files", body: { jsonrpc: "2.0" } });
    expect(sent.map(({ method, path, headers }) => [method, path, headers.get("x-app-mcp-token")])).toEqual([
      ["PATCH", "/v1/api/app/settings", null],
      ["POST", "/v1/api/account/logout", null],
      ["GET", "/v1/api/v1/memory/notes/a%20b", null],
      ["POST", "/v1/mcp/files", "key"],
    ]);
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual([null, null, null, null]);
    await expect(app.memoryProxyGet({ path: "../app/settings" })).rejects.toThrow(TypeError);
  });

  it("of the local application follows its events", async () => {
    const content = 'event: app.heartbeat\ndata: {"up":1}\n\nevent: app.newer\ndata: text\n\n';
    const { options } = service(new Response(content, { headers: { "content-type": "text/event-stream" } }));
    const kinds: unknown[] = [];
    for await (const event of createLocalAppClient(options).subscribeToEvents({ reconnect: false })) {
      expectTypeOf(event.kind).toEqualTypeOf<
        "app.connected" | "app.heartbeat" | "agent_source.scan_progress" | "agent_source.scan_completed" | undefined
      >();
      kinds.push([event.kind, event.event, event.data]);
    }
    expect(kinds).toEqual([
      ["app.heartbeat", "app.heartbeat", { up: 1 }],
      [undefined, "app.newer", "text"],
    ]);
  });

  it("of the workspace leave authorization to headers, as the document leaves it open", async () => {
    const { sent, options } = service(new Response("created", { status: 201 }));
    const { auth: _, ...open } = options;
    const workspace = createWorkspaceClient({ ...open, headers: { cookie: "session=1" } });
    // @ts-expect-error -- nothing is said of a credential
    createWorkspaceClient({ baseUrl: "https://me.example", auth: "key" });
    await expect(workspace.attachList({ id: "3", list_id: 17 })).resolves.toBe("created");
    expect(sent[0]).toMatchObject({ path: "/v1/api/webhooks/3/attach", body: { list_id: 17 } });
    expect(sent[0]?.headers.get("cookie")).toBe("session=1");
  });

  it("of the spend service send bodies whose fields are not documented", async () => {
    const { sent, options } = service({ secret: "s" });
    const { secret } = await createSpendClient(options).createSubscription({
      body: { endpoint: "https://me.example" },
    });
    expect(secret).toBe("s");
    expect(sent[0]?.body).toEqual({ endpoint: "https://me.example" });
  });
});

describe("what does not compile", () => {
  it("is a field, an input or a value that is not documented", () => {
    const careless = async (capability: CapabilityClient): Promise<void> => {
      // @ts-expect-error -- the query is missing
      await capability.discover({ limit: 5 });
      // @ts-expect-error -- no such field
      await capability.discover({ query: "q", limits: 5 });
      // @ts-expect-error -- no such view
      await capability.discover({ query: "q", view: "lean" });
      // @ts-expect-error -- the tool is missing
      await capability.call({ parameters: {} });
      // @ts-expect-error -- no such field
      expect((await capability.discover({ query: "q" })).result).toBeUndefined();
      // @ts-expect-error -- the order is missing
      createLogQueryClient(service().options).queryApl.all({ apl: "" });
    };
    expect(careless).toBeTypeOf("function");
  });

  it("is a documented error that is not handled", () => {
    const careless = (error: unknown): never | undefined => {
      if (!isClientError(error, "getClient")) return undefined;
      // @ts-expect-error -- 401 is not handled
      return error satisfies never;
    };
    expectTypeOf(careless).toBeFunction();
  });
});
