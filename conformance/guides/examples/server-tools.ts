import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { ToolHandlers } from "../../../generated/runtime/tools/tools.ts";
import { callTool, type ToolInputs, tools } from "../../../generated/workspace/tools.ts";

export function serveTools(handlers: ToolHandlers<ToolInputs, CallToolResult>): Server {
  const server = new Server({ name: "workspace", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(handlers, params.name, params.arguments));
  return server;
}
