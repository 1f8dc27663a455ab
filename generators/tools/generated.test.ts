import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import type { ToolHandlers } from "../../generated/runtime/tools/tools.ts";
import { callTool, toolFacts, type ToolInputs, type ToolName, tools } from "../../generated/workspace/tools.ts";
import workspace from "../../generated/workspace/contract.json" with { type: "json" };

/** Answers every tool with its own name and arguments. */
const handlers = Object.fromEntries(
  tools.map(({ name }) => [
    name,
    (input: object): CallToolResult => ({ content: [{ type: "text", text: JSON.stringify({ name, input }) }] }),
  ]),
) as ToolHandlers<ToolInputs, CallToolResult>;

describe("the tools on a server of the official SDK", () => {
  const server = new Server({ name: "workspace", version: "1" }, { capabilities: { tools: {} } });
  const client = new Client({ name: "test", version: "1" });

  beforeAll(async () => {
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }));
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(handlers, params.name, params.arguments));
    const [near, far] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(far), client.connect(near)]);
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  it("are listed, each with what it takes", async () => {
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(workspace.tools.map(({ name }) => name));
    expect(listed.tools).toEqual(tools);
    for (const { description } of listed.tools) expect(description).not.toBe("");
  });

  it("take the arguments that their schemas show, and give them to their handlers", async () => {
    const calls = tools.map(async ({ name, inputSchema }) => {
      const [example = {}] = Array.isArray(inputSchema["examples"]) ? inputSchema["examples"] : [];
      const { content } = await client.callTool({ name, arguments: example });
      expect(content).toEqual([{ type: "text", text: JSON.stringify({ name, input: example }) }]);
    });
    await Promise.all(calls);
  });

  it("refuse other arguments with a message that says what is wrong", async () => {
    const call = client.callTool({ name: "register_webhook_chat_no_answer", arguments: { workspace_id: "4821" } });
    await expect(call).rejects.toThrow(
      "The arguments of register_webhook_chat_no_answer are not valid: expected a field",
    );
    await expect(client.callTool({ name: "register_webhook", arguments: {} })).rejects.toThrow(
      "There is no tool named",
    );
  });
});

it("the schemas of all tools are JSON Schema 2020-12 and need no other document", () => {
  const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false }));
  for (const { name, inputSchema } of tools) expect(() => ajv.compile(inputSchema), name).not.toThrow();
});

it("each tool has its facts", () => {
  expect(Object.keys(toolFacts)).toEqual(tools.map(({ name }) => name));
  expect(toolFacts.list_webhooks).toEqual({ billingClass: "Read" });
  expect(toolFacts.get_info).toEqual({ metered: false });
  expect(toolFacts.register_webhook_chat_no_answer).toEqual({ event: "chat.no_answer" });
});

it("handlers are typed by their tools", () => {
  type Handlers = ToolHandlers<ToolInputs, string>;
  expectTypeOf<Parameters<Handlers["list_webhooks"]>[0]>().toEqualTypeOf<{ workspace_id: number }>();
  expectTypeOf<keyof Handlers>().toEqualTypeOf<ToolName>();
  // @ts-expect-error a tool without a handler
  const none: Handlers = {};
  expect(none).toEqual({});
});
