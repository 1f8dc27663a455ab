import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport as Transport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Clock } from "../../host/clock.ts";
import type { Identifiers } from "../../host/identifiers.ts";

const minute = 60_000;
const idleFor = 30 * minute;
const mostSessions = 100;

/** The sessions of MCP clients. They are this process's own. */
export interface McpSessions {
  /** A transport whose session begins with the request to initialize that it is given. */
  open(): Promise<Transport>;

  /** The transport of a session. */
  find(id: string): Transport | undefined;

  /** Ends the sessions that nobody has used for half an hour. */
  expire(): Promise<void>;

  end(): Promise<void>;
}

interface Session {
  transport: Transport;
  usedAt: number;
}

export function createMcpSessions(makeServer: () => McpServer, clock: Clock, identifiers: Identifiers): McpSessions {
  /** The one that was not used for longest first. */
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
    open: async () => {
      await close([...sessions].slice(0, Math.max(0, sessions.size - mostSessions + 1)));
      const id = identifiers.secret();
      const transport = new Transport({
        sessionIdGenerator: () => id,
        onsessioninitialized: () => use(id, transport),
        onsessionclosed: () => void sessions.delete(id),
      });
      await makeServer().connect(transport);
      return transport;
    },
    find: (id) => {
      const session = sessions.get(id);
      if (session) use(id, session.transport);
      return session?.transport;
    },
    expire: async () => await close([...sessions].filter(([, { usedAt }]) => usedAt + idleFor <= clock.now())),
    end: async () => await close([...sessions]),
  };
}
