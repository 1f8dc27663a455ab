import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { readSources } from "../agent-sources/sources.ts";
import { text } from "../input.ts";
import type { Memories } from "../memory/memories.ts";
import type { Tables } from "../tables.ts";

/** What the application offers over its bridge: one server a session. */
export function mcpServer(tables: Tables, memories: Memories): McpServer {
  const server = new McpServer({ name: "local-app", version: "1.0.0" });
  server.registerTool(
    "list_agent_sources",
    { description: "Lists the agent sources with the skills that were found in them." },
    async () => result({ sources: await readSources(tables) }),
  );
  server.registerTool(
    "remember",
    { description: "Keeps a text.", inputSchema: { text: text(10_000) } },
    async (given) => result({ item: await memories.add(given.text) }),
  );
  server.registerTool(
    "recall",
    { description: "Finds kept texts that contain a text.", inputSchema: { query: z.string().max(200) } },
    async ({ query }) => result({ items: await memories.search(query) }),
  );
  return server;
}

function result(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value };
}
