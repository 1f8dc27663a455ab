import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { fixtures } from "./fixtures.ts";
import { type AppResponse, type Running, startLocalApp } from "./testing/running.ts";

const headers = { "x-app-mcp-token": fixtures.mcpToken };

/** Returns the official client, connected to the bridge. */
async function connected({ address }: Running) {
  const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp/main`), { requestInit: { headers } });
  const client = new Client({ name: "test", version: "1.0.0" });
  // The types of the SDK do not compile with exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  onTestFinished(async () => await client.close());
  return { client, transport };
}

/** Posts a message, optionally in a session. */
async function post({ send }: Running, message: object, session?: string): Promise<AppResponse> {
  const accept = "application/json, text/event-stream";
  const named = session === undefined ? {} : { "mcp-session-id": session };
  return await send("POST", "/mcp/main", { jsonrpc: "2.0", id: 1, ...message }, { ...headers, ...named, accept });
}

/** Returns the status of a ping. */
async function ping(app: Running, session?: string): Promise<number> {
  return (await post(app, { method: "ping" }, session)).status;
}

/** Opens a session, and returns its id. */
async function begin(app: Running): Promise<string> {
  const clientInfo = { name: "test", version: "1.0.0" };
  const params = { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {}, clientInfo };
  return (await post(app, { method: "initialize", params })).headers.get("mcp-session-id") ?? "";
}

describe("the MCP bridge", () => {
  it("serves the official client", async () => {
    const app = await startLocalApp();
    const { client } = await connected(app);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["list_agent_sources", "remember", "recall"]);
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, false, true]);
    for (const { outputSchema } of tools) expect(outputSchema).toMatchObject({ type: "object" });
    // The client validates results against the schemas that it has listed.
    await client.callTool({ name: "list_agent_sources" });
    await client.callTool({ name: "remember", arguments: { text: "The kettle is blue." } });
    const { structuredContent } = await client.callTool({ name: "recall", arguments: { query: "KETTLE" } });
    expect(structuredContent).toMatchObject({ items: [{ text: "The kettle is blue." }] });
    const rejected = await client.callTool({ name: "remember", arguments: { text: "a\0" } });
    expect(rejected.isError).toBe(true);
    const { body } = await app.send("GET", "/api/v1/memory/items?query=kettle");
    expect(body).toEqual(structuredContent);
  });

  it("separates sessions, and ends one on DELETE", async () => {
    const app = await startLocalApp();
    const [one, other] = [await connected(app), await connected(app)];
    const { sessionId } = one.transport;
    expect(sessionId).not.toBe(other.transport.sessionId);
    expect(await ping(app, sessionId)).toBe(200);
    await one.transport.terminateSession();
    expect(await ping(app, sessionId)).toBe(404);
    expect((await other.client.listTools()).tools).toHaveLength(3);
  });

  it("ends a session after half an hour without use", async () => {
    const app = await startLocalApp();
    const [idle, used] = [await connected(app), await connected(app)];
    const { clock } = app.reference.host;
    await clock.advance(20 * 60_000);
    await used.client.listTools();
    await clock.advance(15 * 60_000);
    expect(await ping(app, idle.transport.sessionId)).toBe(404);
    expect(await ping(app, used.transport.sessionId)).toBe(200);
  });

  it("limits sessions to a hundred: a new one ends the least recently used one", async () => {
    const app = await startLocalApp();
    const first = await begin(app);
    const second = await begin(app);
    for (let count = 2; count < 100; count++) await begin(app);
    expect(await ping(app, first)).toBe(200);
    const last = await begin(app);
    expect([await ping(app, first), await ping(app, second), await ping(app, last)]).toEqual([200, 404, 200]);
  });

  it("requires an existing session", async () => {
    const app = await startLocalApp();
    expect(await ping(app)).toBe(400);
    expect(await ping(app, "none")).toBe(404);
    expect((await app.send("GET", "/mcp/main", undefined, headers)).status).toBe(400);
    expect((await app.send("DELETE", "/mcp/main", undefined, headers)).status).toBe(400);
    expect((await app.send("GET", "/mcp/other", undefined, headers)).status).toBe(404);
  });
});
