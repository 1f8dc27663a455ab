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

/** The structured content of the next responses. */
let given: Record<string, unknown> | undefined;

/** Responds to every tool with its name and arguments. */
const handlers = Object.fromEntries(
  tools.map(({ name }) => [
    name,
    (input: object): CallToolResult => ({
      content: [{ type: "text", text: JSON.stringify({ name, input }) }],
      ...(given && { structuredContent: given }),
    }),
  ]),
) as ToolHandlers<ToolInputs, CallToolResult>;

/** Returns the example of a tool's arguments. */
function exampleOf(name: string): Record<string, unknown> {
  const examples = tools.find((tool) => tool.name === name)?.inputSchema["examples"];
  return Array.isArray(examples) ? Object(examples[0]) : {};
}

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

  it("are listed with their inputs", async () => {
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(workspace.tools.map(({ name }) => name));
    expect(listed.tools).toEqual(tools);
    for (const { description } of listed.tools) expect(description).not.toBe("");
  });

  it("have the documented hints", async () => {
    const listed = new Map((await client.listTools()).tools.map((tool) => [tool.name, tool.annotations]));
    expect(Object.fromEntries([...listed].filter(([name]) => !name.startsWith("register_webhook_")))).toEqual({
      list_webhooks: { title: "List webhooks", readOnlyHint: true },
      unregister_webhook: { title: "Remove a webhook", destructiveHint: true, idempotentHint: true },
      test_webhook: {
        title: "Test a webhook",
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
      list_webhook_deliveries: { title: "List past deliveries", readOnlyHint: true },
      replay_webhook_delivery: {
        title: "Replay a delivery",
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
      get_info: { title: "Get info", readOnlyHint: true },
      find_skill: { title: "Find a skill", readOnlyHint: true },
      find_widget: { title: "Find a widget", readOnlyHint: true },
    });
    expect(listed.get("register_webhook_chat_no_answer")).toEqual({
      title: "Register a webhook for chat.no_answer",
      destructiveHint: false,
    });
  });

  it("are described for an agent: its use, its cost, and the next steps", () => {
    const described = Object.fromEntries(tools.map(({ name, description }) => [name, description]));
    expect(described["register_webhook_content_outdated"]).toMatch(
      /^Subscribes .* Event: `content\.outdated`\. .* No longer fired automatically\. .*cost nothing.*`test_webhook`/,
    );
    expect(described["test_webhook"]).toMatch(/Use it .* `list_webhook_deliveries` .* Billing class: Egress\.$/);
    expect(described["get_info"]).toMatch(/Never metered\.$/);
    for (const text of Object.values(described)) expect(text).toMatch(/Use it /);
    // A description refers to another tool by its name.
    const named = Object.values(described).flatMap((text = "") => [...text.matchAll(/`([a-z]+_[a-z_]+)`/g)]);
    expect(named.length).toBeGreaterThan(5);
    for (const [, name = ""] of named) expect(Object.keys(described)).toContain(name);
  });

  it("have their documented outputs, which handlers must return", async () => {
    const listed = (await client.listTools()).tools.filter(({ outputSchema }) => outputSchema !== undefined);
    const isRegistration = (name: string): boolean => name.startsWith("register_webhook_");
    expect(listed.map(({ name }) => name)).toEqual(
      tools.map(({ name }) => name).filter((name) => isRegistration(name) || name === "list_webhook_deliveries"),
    );
    for (const { name, outputSchema } of listed) {
      const [example] = Array.isArray(outputSchema?.["examples"]) ? outputSchema["examples"] : [];
      expect(example, name).toBeTypeOf("object");
      given = example;
      await expect(client.callTool({ name, arguments: exampleOf(name) })).resolves.toMatchObject({
        structuredContent: example,
      });
    }
    const call = (structured?: Record<string, unknown>) => {
      given = structured;
      return client.callTool({ name: "list_webhook_deliveries", arguments: { webhook_id: 315 } });
    };
    await expect(call({ history: [] })).resolves.toMatchObject({ structuredContent: { history: [] } });
    await expect(call({ deliveries: [{ status: 7 }] })).rejects.toThrow("does not match the tool's output schema");
    await expect(call({ deliveries: [{ retry_count: "1" }] })).rejects.toThrow("output schema");
    await expect(call()).rejects.toThrow("did not return structured content");
  });

  it("accept the example arguments, and pass them to their handlers", async () => {
    given = {};
    const calls = tools.map(async ({ name }) => {
      const { content } = await client.callTool({ name, arguments: exampleOf(name) });
      expect(content).toEqual([{ type: "text", text: JSON.stringify({ name, input: exampleOf(name) }) }]);
    });
    await Promise.all(calls);
  });

  it("reject other arguments with a message that describes the error", async () => {
    const call = client.callTool({ name: "register_webhook_chat_no_answer", arguments: { workspace_id: "4821" } });
    await expect(call).rejects.toThrow(
      "The arguments of register_webhook_chat_no_answer are not valid: expected a field",
    );
    await expect(client.callTool({ name: "register_webhook", arguments: {} })).rejects.toThrow("Unknown tool");
  });
});

it("the schemas of all tools are JSON Schema 2020-12 and need no other document", () => {
  const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false }));
  for (const { name, inputSchema, outputSchema = {} } of tools) {
    expect(() => [ajv.compile(inputSchema), ajv.compile(outputSchema)], name).not.toThrow();
  }
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
