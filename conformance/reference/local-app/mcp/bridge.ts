import { isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";
import type { LocalAppHandlers } from "../../../../generated/local-app/server.ts";
import { Problem } from "../problem.ts";
import type { McpSessions } from "./sessions.ts";

/** The only bridge that there is. */
export const bridgeName = "main";

type BridgeHandlers = Pick<LocalAppHandlers, "mcpBridgeGet" | "mcpBridgePost" | "mcpBridgeDelete">;

/**
 * MCP over Streamable HTTP: a session begins with a POST of `initialize`, a GET opens its stream, a DELETE ends it. What the
 * protocol itself refuses is answered as the protocol has it.
 */
export function bridgeHandlers(sessions: McpSessions): BridgeHandlers {
  const bridge = async (name: string, request: Request, parsedBody?: unknown): Promise<Response> => {
    if (name !== bridgeName)
      throw new Problem(404, "unknown_bridge", `There is no such bridge; there is ${bridgeName}.`);
    const id = request.headers.get("mcp-session-id");
    if (id === null && !isInitializeRequest(parsedBody))
      throw new Problem(
        400,
        "session_required",
        "A session begins with a POST of initialize; Mcp-Session-Id names it.",
      );
    const transport = id === null ? await sessions.open() : sessions.find(id);
    if (transport === undefined)
      throw new Problem(404, "unknown_session", "There is no such session, or it has ended.");
    return await transport.handleRequest(request, { parsedBody });
  };
  return {
    mcpBridgeGet: async ({ path, request }) => await bridge(path.bridge_name, request),
    mcpBridgePost: async ({ path, request, body }) => await bridge(path.bridge_name, request, body),
    mcpBridgeDelete: async ({ path, request }) => await bridge(path.bridge_name, request),
  };
}
