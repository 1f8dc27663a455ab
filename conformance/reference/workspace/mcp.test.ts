import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toolFacts, tools } from "../../../generated/workspace/tools.ts";
import type { WorkspaceHooks } from "../../interfaces/workspace/target.ts";
import { createLog } from "../host/log.ts";
import { createReference, type Reference } from "../reference.ts";
import { serve } from "../serve.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { eventTypes } from "../../../generated/workspace/enums.ts";
import type { WorkspaceTables } from "./tables.ts";

const url = "https://hooks.example.com/docs";

describe.each(databases)("the tools of a workspace on $name", ({ open }) => {
  let database: TestDatabase;
  let reference: Reference;
  let stop: () => Promise<void>;
  let hooks: Required<WorkspaceHooks>;
  let client: Client;
  let workspaceId: number;
  const logged: string[] = [];

  beforeAll(async () => {
    database = await open();
    const log = createLog("readable", Date.now, (line) => void logged.push(line));
    reference = await createReference({ database: database.address, only: ["workspace"], log });
    ({ stop } = await serve(reference));
    hooks = reference.hooks("workspace") as unknown as Required<WorkspaceHooks>;
  });
  beforeEach(async () => {
    const made = await hooks.createWorkspace({});
    ({ workspaceId } = made);
    client = await connect(made.headers);
    return () => client.close();
  });
  afterAll(async () => {
    await stop();
    await database.drop();
  });

  const address = (): URL => new URL(`${reference.host.addresses.origin}/workspace/mcp`);
  const connect = async (headers: Record<string, string>): Promise<Client> => {
    const connected = new Client({ name: "test", version: "1" });
    await connected.connect(new StreamableHTTPClientTransport(address(), { requestInit: { headers } }));
    // After it has listed the tools, the client validates structured contents against their schemas.
    await connected.listTools();
    return connected;
  };
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> =>
    (await client.callTool({ name, arguments: args })) as CallToolResult;
  const register = async (): Promise<unknown> =>
    (await call("register_webhook_chat_no_answer", { workspace_id: workspaceId, url })).structuredContent?.["id"];
  const tables = () => reference.host.store.database.withTables<WorkspaceTables>();
  const metered = () =>
    tables()
      .selectFrom("workspace_usage")
      .select(["name", "billing_class"])
      .where("workspace_id", "=", workspaceId)
      .orderBy("id")
      .execute();
  const feed = () =>
    tables()
      .selectFrom("workspace_events")
      .select(["id", "event", "data", "billing_class"])
      .where("workspace_id", "=", workspaceId)
      .orderBy("id")
      .execute();

  it("are listed as in the contract", async () => {
    await expect(client.listTools()).resolves.toEqual({ tools });
  });

  it("have the same effects as the management endpoints", async () => {
    const registered = await call("register_webhook_chat_no_answer", { workspace_id: workspaceId, url });
    expect(registered.structuredContent).toMatchObject({
      event_type: "chat.no_answer",
      url,
      secret: expect.any(String),
    });
    const { id } = Object(registered.structuredContent) as { id: number };
    const listed = await call("list_webhooks", { workspace_id: workspaceId });
    expect(listed.structuredContent).toMatchObject({ webhooks: [{ id, event_type: "chat.no_answer" }] });
    expect(JSON.stringify(listed)).not.toContain("secret");
    const tested = await call("test_webhook", { webhook_id: id });
    expect(tested.structuredContent).toMatchObject({ delivery: { status: "pending", retry_count: 0 } });
    const history = await call("list_webhook_deliveries", { webhook_id: id });
    expect(history.structuredContent).toMatchObject({ deliveries: [{ webhook_id: id, status: "pending" }] });
    expect((await call("unregister_webhook", { webhook_id: id })).isError).toBeUndefined();
    const left = await call("list_webhooks", { workspace_id: workspaceId });
    expect(left.structuredContent).toEqual({ webhooks: [] });
  });

  it("register for every event", async () => {
    const { repo } = await tables()
      .selectFrom("workspace_workspaces")
      .select("repo")
      .where("id", "=", workspaceId)
      .executeTakeFirstOrThrow();
    const registrations = Object.entries(toolFacts).filter(([, { event }]) => event !== undefined);
    expect(registrations.map(([, { event }]) => event).toSorted()).toEqual(eventTypes.toSorted());
    for (const [name, { event = "" }] of registrations) {
      const whose = event.startsWith("translation.") ? { repo } : { workspace_id: workspaceId };
      expect((await call(name, { ...whose, url })).structuredContent).toMatchObject({ event_type: event });
    }
    await expect(metered()).resolves.toEqual([]);
    await expect(feed()).resolves.toEqual([]);
  });

  it("are metered by class, with one line in the feed per call", async () => {
    const id = await register();
    await call("list_webhooks", { workspace_id: workspaceId });
    await call("test_webhook", { webhook_id: id });
    await call("list_webhook_deliveries", { webhook_id: id });
    await call("unregister_webhook", { webhook_id: id });
    const expected = [
      ["list_webhooks", "mcp.read", { workspace_id: workspaceId }],
      ["test_webhook", "mcp.egress", { webhook_id: id }],
      ["list_webhook_deliveries", "mcp.query", { webhook_id: id }],
      ["unregister_webhook", "mcp.write", { webhook_id: id }],
    ];
    const usage = (await metered()).map(({ name, billing_class }) => [name, billing_class]);
    expect(usage).toEqual(expected.map(([name, billingClass]) => [name, billingClass]));
    const lines = (await feed()).map(({ event, data, billing_class }) => [event, JSON.parse(data), billing_class]);
    expect(lines).toEqual(
      expected.map(([name, billingClass, args]) => ["mcp.tool_called", { tool_name: name, args }, billingClass]),
    );
  });

  it("are never forwarded", async () => {
    await call("register_webhook_mcp_tool_called", { workspace_id: workspaceId, url });
    await call("list_webhooks", { workspace_id: workspaceId });
    const [line] = await feed();
    await expect(hooks.eventState({ eventId: line?.id ?? 0 })).resolves.toEqual({ status: "not sent", attempts: 0 });
  });

  it.each(["get_info", "find_skill", "find_widget"])(
    "are free and leave no line in the feed if they only discover: %s",
    async (name) => {
      expect((await call(name, { query: "anything" })).isError).toBeUndefined();
      await expect(metered()).resolves.toEqual([]);
      await expect(feed()).resolves.toEqual([]);
    },
  );

  it("return the error of a rejected call, which is free", async () => {
    const other = await hooks.createWorkspace({});
    const rejected: [string, Record<string, unknown>, string][] = [
      ["list_webhooks", { workspace_id: "1" }, "expected an integer"],
      ["list_webhooks", { workspace_id: other.workspaceId }, "workspace does not exist"],
      ["register_webhook_chat_no_answer", { workspace_id: workspaceId, url: "http://127.0.0.1/" }, "url: "],
      ["register_webhook_translation_needed", { repo: "example/handbook", url }, "workspace does not exist"],
      ["register_webhook_translation_needed", { repo: "example/\0", url }, "repo: "],
      ["unregister_webhook", { webhook_id: { a: 1 } }, "webhook does not exist"],
      ["test_webhook", { webhook_id: 1e300 }, "webhook does not exist"],
      ["replay_webhook_delivery", { delivery_id: 999_999 }, "delivery does not exist"],
    ];
    for (const [name, args, message] of rejected) {
      const { isError, content } = await call(name, args);
      expect(isError).toBe(true);
      expect(content).toEqual([{ type: "text", text: expect.stringContaining(message) }]);
    }
    await expect(call("no_such_tool")).rejects.toThrow('Unknown tool "no_such_tool".');
    await expect(call("__proto__")).rejects.toThrow("Unknown tool");
    await expect(metered()).resolves.toEqual([]);
    await expect(feed()).resolves.toEqual([]);
  });

  it("replace long arguments with their length", async () => {
    await call("list_webhooks", { workspace_id: workspaceId, more: "x".repeat(100_000) });
    const [line] = await feed();
    expect(line?.data.length).toBeLessThan(1000);
    expect(JSON.parse(line?.data ?? "")).toEqual({
      tool_name: "list_webhooks",
      args: { shortened: expect.stringContaining("characters") },
    });
  });

  it("keep their effects even if the metering fails", async () => {
    const { schema } = reference.host.store.database;
    await schema.alterTable("workspace_usage").renameTo("workspace_usage_away").execute();
    try {
      const { isError, structuredContent } = await call("list_webhooks", { workspace_id: workspaceId });
      expect(isError).toBeUndefined();
      expect(structuredContent).toEqual({ webhooks: [] });
    } finally {
      await schema.alterTable("workspace_usage_away").renameTo("workspace_usage").execute();
    }
    expect(logged.splice(0).join("\n")).toMatch(/metering of the tool list_webhooks.*workspace_usage/);
    await expect(feed()).resolves.toEqual([]);
  });

  it("need a token", async () => {
    await expect(connect({})).rejects.toThrow("unauthorized");
    await expect(connect({ authorization: "Bearer nobody's" })).rejects.toThrow("unauthorized");
  });

  it("accept only POST with JSON", async () => {
    const get = await fetch(address());
    expect(get.status).toBe(405);
    expect(get.headers.get("allow")).toBe("POST");
    const { headers } = await hooks.createWorkspace({});
    const more = { ...headers, "content-type": "application/json", accept: "application/json, text/event-stream" };
    for (const body of ["{", "[]", "7", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "__proto__" })])
      expect((await fetch(address(), { method: "POST", headers: more, body })).status).toBeLessThan(500);
    const depth = 20_000;
    const args = `{"workspace_id":1,"more":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_info","arguments":${args}}}`;
    const nested = await fetch(address(), { method: "POST", headers: more, body });
    expect(nested.status).toBe(200);
    await expect(nested.json()).resolves.toMatchObject({ result: { isError: true } });
  });

  it("accept at most one mebibyte", async () => {
    const { headers } = await hooks.createWorkspace({});
    const more = { ...headers, "content-type": "application/json", accept: "application/json, text/event-stream" };
    const request = { jsonrpc: "2.0", id: 1, method: "tools/list", params: { more: "" } };
    const of = (bytes: number): string => {
      const text = JSON.stringify(request);
      return text.replace('""', `"${"x".repeat(bytes - text.length)}"`);
    };
    const send = async (body: string | ReadableStream): Promise<Response> => {
      const init = { method: "POST", headers: more, body, duplex: "half" };
      return await fetch(address(), init);
    };
    const streamed = (bytes: number) => new Blob([of(bytes)]).stream();
    const mebibyte = 1_048_576;
    for (const body of [of(mebibyte), streamed(mebibyte)]) expect((await send(body)).status).toBe(200);
    for (const body of [of(mebibyte + 1), streamed(mebibyte + 1)]) {
      const response = await send(body);
      expect(response.status).toBe(413);
      await expect(response.json()).resolves.toEqual({
        error: { code: "payload_too_large", message: expect.any(String) },
      });
    }
  });
});
