import { Hono } from "hono";
import { createLocalAppServer } from "../../../generated/local-app/server.ts";
import { localAppPages } from "../console/local-app/local-app-pages.ts";
import type { PartDefinition } from "../host/part.ts";
import { authenticateWith, localSecurity } from "./access.ts";
import { type Account, accountHandlers } from "./account/account.ts";
import { createCodes, sampleAccount } from "./account/codes.ts";
import { agentSourceHandlers } from "./agent-sources/agent-sources.ts";
import { createScanner } from "./agent-sources/scan.ts";
import { localAppControls } from "./controls.ts";
import { createEventLog } from "./events/event-log.ts";
import { createEventStreams } from "./events/event-streams.ts";
import { integrationHandlers } from "./integrations.ts";
import { localDataHandlers } from "./local-data.ts";
import { localOnly } from "./local-only.ts";
import { bridgeHandlers } from "./mcp/bridge.ts";
import { createMcpSessions } from "./mcp/sessions.ts";
import { mcpServer } from "./mcp/tools.ts";
import { createMemories } from "./memory/memories.ts";
import { memoryProxyHandlers } from "./memory/proxy.ts";
import { memoryRuntime } from "./memory/runtime.ts";
import { upstreamChoice } from "./memory/upstream.ts";
import { type ModelConfig, modelConfigHandlers } from "./model-config.ts";
import { problemAnswers } from "./problem-answers.ts";
import { storedRecord } from "./records.ts";
import { requests } from "./requests.ts";
import { settingsHandlers } from "./settings.ts";
import { heartbeatSeconds, subjects } from "./subjects.ts";
import { localAppMigrations, type LocalAppTables } from "./tables.ts";

export interface LocalAppOptions {
  /** The address of the memory runtime that requests are passed on to. Default: one that is built in. */
  memoryUpstream?: string;

  /** What another memory runtime than the built-in one is reached by. Default: the global `fetch`. */
  memoryFetch?: (request: Request) => Promise<Response>;
}

/** The local application API: an application of one user, on the user's own machine. */
export function localApp({ memoryUpstream, memoryFetch = fetch }: LocalAppOptions = {}): PartDefinition {
  return {
    name: "local-app",
    migrations: localAppMigrations,
    create: (host) => {
      const { store, clock, identifiers, log, addresses } = host;
      const tables = store.database.withTables<LocalAppTables>();
      const modelConfig = storedRecord<ModelConfig>(tables, "model-config");
      const account = storedRecord<Account>(tables, "account");
      const codes = createCodes(tables, clock, identifiers);
      const memories = createMemories(tables, clock, identifiers);
      const upstream = upstreamChoice(memoryUpstream, memoryRuntime(memories, identifiers, log), memoryFetch);
      const events = createEventLog(clock, identifiers);
      const streams = createEventStreams(events, identifiers.secret(6));
      const scanner = createScanner(tables, events, host);
      const sessions = createMcpSessions(() => mcpServer(tables, memories), clock, identifiers);
      const answers = problemAnswers(host);

      const server = createLocalAppServer(
        {
          authenticate: authenticateWith({ app: subjects.token, bridge: subjects.mcpToken }),
          ...settingsHandlers(tables),
          ...modelConfigHandlers(modelConfig),
          ...accountHandlers(account, codes, clock),
          ...integrationHandlers(tables, clock),
          ...agentSourceHandlers(tables, scanner, clock),
          ...localDataHandlers(tables, { modelConfig, account, memories }, host),
          ...memoryProxyHandlers(upstream.current, log),
          ...bridgeHandlers(sessions),
          subscribeToEvents: ({ lastEventId, signal }) => streams.follow(lastEventId, signal),
        },
        { security: localSecurity, ...answers.options },
      );
      const app = new Hono().use(localOnly(addresses)).route("/", server).all("*", answers.nothingHere);
      app.onError(answers.failed);

      return {
        title: "Local application API",
        path: "/local-app",
        app,
        samples: [
          { name: "x-app-local-token", value: subjects.token },
          { name: "x-app-mcp-token", value: subjects.mcpToken },
          { name: `code for ${sampleAccount.address}`, value: sampleAccount.code },
        ],
        subjects,
        headers: { ...subjects.headers, "x-app-mcp-token": subjects.mcpToken },
        requests,
        console: localAppPages(events),
        controls: localAppControls(clock, codes, upstream),
        tasks: [
          { everySeconds: heartbeatSeconds, run: () => Promise.resolve(streams.heartbeat()) },
          { everySeconds: 60, run: sessions.expire },
        ],
        stop: async () => {
          await scanner.finish();
          streams.end();
          await sessions.end();
        },
      };
    },
  };
}
