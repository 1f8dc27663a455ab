import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport as Transport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { type CallToolResult, isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import type { LocalAppHandlers } from "../../../generated/local-app/server.ts";
import type { Clock } from "../host/clock.ts";
import type { Identifiers } from "../host/host.ts";
import { readSources } from "./agent-sources.ts";
import { textInput } from "./input.ts";
import type { Memories } from "./memory.ts";
import { Problem } from "./problem.ts";
import type { Tables } from "./tables.ts";

/** The name of the only bridge. */
export const bridgeName = "main";

type BridgeHandlers = Pick<LocalAppHandlers, "mcpBridgeGet" | "mcpBridgePost" | "mcpBridgeDelete">;

/**
 * MCP over Streamable HTTP: a POST of `initialize` opens a session, a GET opens its stream, a DELETE ends it. Errors of the
 * protocol have the responses of the protocol.
 */
export function bridgeHandlers(sessions: McpSessions): BridgeHandlers {
  const bridge = async (name: string, request: Request, parsedBody?: unknown): Promise<Response> => {
    if (name !== bridgeName) throw new Problem(404, "unknown_bridge", `Unknown bridge; expected ${bridgeName}.`);
    const id = request.headers.get("mcp-session-id");
    if (id === null && !isInitializeRequest(parsedBody))
      throw new Problem(
        400,
        "session_required",
        "Open a session with a POST of initialize, and send its id as Mcp-Session-Id.",
      );
    const transport = id === null ? await sessions.open() : sessions.find(id);
    if (transport === undefined) throw new Problem(404, "unknown_session", "The session does not exist or has ended.");
    return await transport.handleRequest(request, { parsedBody });
  };
  return {
    mcpBridgeGet: async ({ path, request }) => await bridge(path.bridge_name, request),
    mcpBridgePost: async ({ path, request, body }) => await bridge(path.bridge_name, request, body),
    mcpBridgeDelete: async ({ path, request }) => await bridge(path.bridge_name, request),
  };
}

const minute = 60_000;
const idleFor = 30 * minute;
const mostSessions = 100;

interface Session {
  transport: Transport;
  usedAt: number;
}

/** The sessions of MCP clients, in this process. */
type McpSessions = ReturnType<typeof createMcpSessions>;

export function createMcpSessions(makeServer: () => McpServer, clock: Clock, identifiers: Identifiers) {
  /** Least recently used first. */
  const sessions = new Map<string, Session>();
  const use = (id: string, transport: Transport): void => {
    sessions.delete(id);
    sessions.set(id, { transport, usedAt: clock.now() });
  };
  const close = async (ended: readonly (readonly [string, Session])[]): Promise<void> => {
    for (const [id] of ended) sessions.delete(id);
    await Promise.all(ended.map(async ([, { transport }]) => await transport.close()));
  };
  return {
    /** Returns a transport whose session begins with its first request, `initialize`. */
    open: async (): Promise<Transport> => {
      await close([...sessions].slice(0, Math.max(0, sessions.size - mostSessions + 1)));
      const id = identifiers.secret();
      const transport: Transport = new Transport({
        sessionIdGenerator: () => id,
        onsessioninitialized: () => use(id, transport),
        onsessionclosed: () => void sessions.delete(id),
      });
      await makeServer().connect(transport);
      return transport;
    },

    /** Returns the transport of a session. */
    find: (id: string): Transport | undefined => {
      const session = sessions.get(id);
      if (session) use(id, session.transport);
      return session?.transport;
    },

    /** Ends the sessions that were not used for half an hour. */
    expire: async () => await close([...sessions].filter(([, { usedAt }]) => usedAt + idleFor <= clock.now())),
    end: async () => await close([...sessions]),
  };
}

const item = z.object({ id: z.string(), text: z.string(), createdAt: z.string() });
const reads = { readOnlyHint: true, openWorldHint: false };

/** Returns the MCP server of the bridge; each session has its own. */
export function mcpServer(tables: Tables, memories: Memories): McpServer {
  const server = new McpServer({ name: "local-app", version: "1.0.0" });
  server.registerTool(
    "list_agent_sources",
    {
      description: "Lists the agent sources with the skills that were found in them.",
      outputSchema: { sources: z.array(z.looseObject({ id: z.string(), name: z.string() })) },
      annotations: { title: "List agent sources", ...reads },
    },
    async () => result({ sources: await readSources(tables) }),
  );
  server.registerTool(
    "remember",
    {
      description: "Keeps a text. `recall` finds it again.",
      inputSchema: { text: textInput(10_000) },
      outputSchema: { item },
      annotations: { title: "Remember", readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async (input) => result({ item: await memories.add(input.text) }),
  );
  server.registerTool(
    "recall",
    {
      description: "Finds kept texts that contain a text.",
      inputSchema: { query: z.string().max(200) },
      outputSchema: { items: z.array(item) },
      annotations: { title: "Recall", ...reads },
    },
    async ({ query }) => result({ items: await memories.search(query) }),
  );
  return server;
}

function result(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value };
}
