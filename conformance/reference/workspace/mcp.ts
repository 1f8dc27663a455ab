import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport as Transport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { Hono } from "hono";
import * as z from "zod";
import { InvalidToolInput, type ToolHandlers } from "../../../generated/runtime/tools/tools.ts";
import contract from "../../../generated/workspace/contract.json" with { type: "json" };
import { callTool, toolFacts, type ToolInputs, type ToolName, tools } from "../../../generated/workspace/tools.ts";
import type {
  BillingClass,
  EventType,
  RegisterTranslationWebhookInput,
  RegisterWebhookInput,
} from "../../../generated/workspace/types.ts";
import type { Host } from "../host/host.ts";
import { errorResponse } from "../host/http.ts";
import { tryEncodeJson } from "../store/column-values.ts";
import { listDeliveries, replayDelivery, testWebhook } from "./deliveries/deliveries.ts";
import { WorkspaceError } from "./errors.ts";
import { emitIn } from "./events/emit.ts";
import { eventTypes } from "../../../generated/workspace/enums.ts";
import { line, readInput } from "./input.ts";
import { databaseOf } from "./tables.ts";
import { meter } from "./usage.ts";
import { listWebhooks, registerWebhook, unregisterWebhook } from "./webhooks.ts";
import { workspaceOfRepo, workspaceOfToken } from "./workspaces.ts";

const maxBytes = 1_048_576;

/**
 * Serves the tools over MCP's Streamable HTTP, to callers with the token of a workspace. There are no sessions and no
 * streams: each POST has one response, in JSON.
 */
export function workspaceMcp(host: Host): Hono {
  return new Hono()
    .post("/", async ({ req }) => {
      const [, token] = /^bearer +(\S+)$/i.exec(req.header("authorization")?.trim() ?? "") ?? [];
      const workspaceId = await workspaceOfToken(host, token);
      if (workspaceId === undefined) {
        const message = "Send a token of the workspace: Authorization: Bearer <token>.";
        return errorResponse(401, "unauthorized", message, { "www-authenticate": "Bearer" });
      }
      const transport = new Transport({ enableJsonResponse: true, maxRequestBodySize: maxBytes });
      const server = serverFor(host, workspaceId);
      await server.connect(transport);
      const response = await transport.handleRequest(req.raw);
      await server.close();
      return response.status === 413 ? tooLarge() : response;
    })
    .all("/", () => errorResponse(405, "method_not_allowed", "Only POST is allowed.", { allow: "POST" }));
}

function serverFor(host: Host, workspaceId: number): Server {
  const { title, version } = contract;
  const server = new Server({ name: title, version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }) => {
    if (!isTool(name)) throw new McpError(ErrorCode.InvalidParams, `Unknown tool ${JSON.stringify(name)}.`);
    try {
      return await runCall(host, { workspaceId, tool: name, args });
    } catch (error) {
      host.log.error(`the tool ${name}`, error);
      throw new McpError(ErrorCode.InternalError, "Internal error while calling the tool.");
    }
  });
  return server;
}

function tooLarge(): Response {
  return errorResponse(413, "payload_too_large", `The body is larger than ${maxBytes} bytes.`);
}

/** A call of a tool, by a caller who may manage one workspace. */
interface ToolCall {
  workspaceId: number;
  tool: ToolName;
  args: Record<string, unknown>;
}

function isTool(name: string): name is ToolName {
  return Object.hasOwn(toolFacts, name);
}

/** Runs a call, and meters it if it has a billing class. The agent gets the error of a rejected call, which is free. */
async function runCall(host: Host, call: ToolCall): Promise<CallToolResult> {
  const { workspaceId, tool, args } = call;
  try {
    const argsText = tryEncodeJson(args);
    if (argsText === undefined) throw new WorkspaceError("invalid_request", "The arguments are nested too deeply.");
    const result = await callTool(toolHandlers(host, workspaceId), tool, args);
    // The effects of a call cannot be undone, so the caller gets the result even if the metering fails.
    await note(host, { ...call, args: shortenedArgs(args, argsText) }).catch((error: unknown) => {
      host.log.error(`the metering of the tool ${tool}`, error);
    });
    return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    if (!(error instanceof WorkspaceError || error instanceof InvalidToolInput)) throw error;
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
}

const mostKept = 10_000;

/** Returns the arguments for the feed; long arguments are replaced with their length. */
function shortenedArgs(args: ToolCall["args"], { length }: string): ToolCall["args"] {
  return length <= mostKept ? args : { shortened: `The arguments had ${length} characters as JSON.` };
}

/** Meters a call, and adds it to the feed. Document 2, Events, part A. */
async function note(host: Host, { workspaceId, tool, args }: ToolCall): Promise<void> {
  const billingClass = billingClassOf(tool);
  if (billingClass === undefined) return;
  const now = host.clock.now();
  const data = { tool_name: tool, args };
  await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      // Egress is metered when a delivery is enqueued.
      if (billingClass !== "mcp.egress") await meter(trx, { workspaceId, tool, billingClass, now });
      await emitIn(trx, { workspaceId, event: "mcp.tool_called", data, billingClass }, now);
    });
}

/** The result of a tool. */
type ToolResult = Record<string, unknown>;

type RegistrationName = Extract<ToolName, `register_webhook_${string}`>;
type RegistrationInput = RegisterWebhookInput | RegisterTranslationWebhookInput;
type Registrations = Readonly<Record<RegistrationName, (input: RegistrationInput) => Promise<ToolResult>>>;

const repoInput = z.object({ repo: line(200) });

/** Returns the handlers of the tools, for a caller who may manage one workspace. They call the same functions as the management endpoints. */
function toolHandlers(host: Host, workspaceId: number): ToolHandlers<ToolInputs, ToolResult> {
  const own = (id: number | undefined): number => {
    if (id !== workspaceId)
      throw new WorkspaceError("not_found", "The workspace does not exist, or the token may not manage it.");
    return workspaceId;
  };
  const register = async (event_type: EventType, input: RegistrationInput): Promise<ToolResult> => {
    const id = own(
      "repo" in input ? await workspaceOfRepo(host, readInput(repoInput, input).repo) : input.workspace_id,
    );
    return { ...(await registerWebhook(host, id, { event_type, url: input.url })) };
  };
  const registrations = Object.fromEntries(
    Object.entries(toolFacts).flatMap(([name, { event }]) =>
      event ? [[name, (input: RegistrationInput) => register(event, input)]] : [],
    ),
  ) as Registrations;
  return {
    ...registrations,
    list_webhooks: async ({ workspace_id }) => ({ webhooks: await listWebhooks(host, own(workspace_id)) }),
    unregister_webhook: async ({ webhook_id }) => {
      await unregisterWebhook(host, workspaceId, webhook_id);
      return { unregistered: webhook_id };
    },
    test_webhook: async ({ webhook_id }) => ({ delivery: await testWebhook(host, workspaceId, webhook_id) }),
    list_webhook_deliveries: async ({ webhook_id }) => ({
      deliveries: await listDeliveries(host, workspaceId, webhook_id),
    }),
    replay_webhook_delivery: async ({ delivery_id }) => ({
      delivery: await replayDelivery(host, workspaceId, delivery_id),
    }),
    get_info: () => ({ workspace_id: workspaceId, events: eventTypes, tools: tools.map(({ name }) => name) }),
    find_skill: () => ({ skills: [] }),
    find_widget: () => ({ widgets: [] }),
  };
}

/** The class of a call, by the name in the list of tools. Document 2, Endpoints (MCP tools), part A. */
const classes: Readonly<Record<NonNullable<(typeof toolFacts)[ToolName]["billingClass"]>, BillingClass>> = {
  Read: "mcp.read",
  Write: "mcp.write",
  Egress: "mcp.egress",
  // Usage has no class with this name; reading the history counts as a query.
  Analytics: "mcp.query",
};

/**
 * Returns the billing class of a tool's calls; undefined if they are not metered: discovery and
 * registration are free.
 */
function billingClassOf(tool: ToolName): BillingClass | undefined {
  const { billingClass } = toolFacts[tool];
  return billingClass && classes[billingClass];
}
