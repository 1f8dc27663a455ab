import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport as Transport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from "@modelcontextprotocol/sdk/types.js";
import { Hono } from "hono";
import contract from "../../../../generated/workspace/contract.json" with { type: "json" };
import { tools } from "../../../../generated/workspace/tools.ts";
import { errorAnswer } from "../../host/error-answer.ts";
import type { Host } from "../../host/host.ts";
import { workspaceOfToken } from "../workspaces.ts";
import { answerCall, isTool } from "./call.ts";

const maxBytes = 1_048_576;

/**
 * The tools over MCP's Streamable HTTP, for whoever has the token of a workspace. There are no sessions and nothing to
 * stream: each POST is answered by itself, in JSON.
 */
export function workspaceMcp(host: Host): Hono {
  return new Hono()
    .post("/", async ({ req }) => {
      const [, token] = /^bearer +(\S+)$/i.exec(req.header("authorization")?.trim() ?? "") ?? [];
      const workspaceId = await workspaceOfToken(host, token);
      if (workspaceId === undefined) {
        const message = "Send a token of the workspace: Authorization: Bearer <token>.";
        return errorAnswer(401, "unauthorized", message, { "www-authenticate": "Bearer" });
      }
      const transport = new Transport({ enableJsonResponse: true, maxRequestBodySize: maxBytes });
      const server = serverFor(host, workspaceId);
      await server.connect(transport);
      const response = await transport.handleRequest(req.raw);
      await server.close();
      return response.status === 413 ? tooLarge() : response;
    })
    .all("/", () => errorAnswer(405, "method_not_allowed", "Only POST is served here.", { allow: "POST" }));
}

function serverFor(host: Host, workspaceId: number): Server {
  const { title, version } = contract;
  const server = new Server({ name: title, version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }) => {
    if (!isTool(name)) throw new McpError(ErrorCode.InvalidParams, `There is no tool named ${JSON.stringify(name)}.`);
    try {
      return await answerCall(host, { workspaceId, tool: name, args });
    } catch (error) {
      host.log.error(`the tool ${name}`, error);
      throw new McpError(ErrorCode.InternalError, "The tool could not be called.");
    }
  });
  return server;
}

function tooLarge(): Response {
  return errorAnswer(413, "payload_too_large", `The body is larger than ${maxBytes} bytes.`);
}
