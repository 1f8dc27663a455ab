import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import type { LocalAppTarget } from "../../target/local-app.ts";
import { send, type Sending } from "./request.ts";

const tokenHeader = "x-app-mcp-token";
const accept = "application/json, text/event-stream";

/** How MCP begins. */
const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: "conformance", version: "1.0.0" },
  },
};

/** A request to the bridge; without a token where it is undefined. POST carries `initialize`. */
export function bridgeRequest(
  target: LocalAppTarget,
  method: string,
  token: string | undefined,
  session: Record<string, string> = {},
): Sending {
  return {
    method,
    path: `/mcp/${encodeURIComponent(target.subjects.bridge)}`,
    headers: { ...session, accept, ...(token !== undefined && { [tokenHeader]: token }) },
    ...(method === "POST" && { body: initialize }),
  };
}

/** Begins a session, and gives the headers that name it: none where the target has no sessions. */
export async function beginSession(target: LocalAppTarget): Promise<Record<string, string>> {
  const { headers, body } = await send(target, bridgeRequest(target, "POST", target.subjects.mcpToken));
  await body?.cancel();
  const id = headers.get("mcp-session-id");
  return id === null ? {} : { "mcp-session-id": id };
}
