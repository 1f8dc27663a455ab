import { Hono } from "hono";
import * as z from "zod";
import { createLocalAppServer } from "../../../generated/local-app/server.ts";
import type { LocalAppHooks } from "../../interfaces/local-app/target.ts";
import type { Clock } from "../host/clock.ts";
import { type Collection, pageOfRows, type Row } from "../host/collections.ts";
import type { PartDefinition } from "../host/part.ts";
import { clockHooks, hook } from "../host/test-hooks.ts";
import { authenticateWith, localOnly, localSecurity } from "./access.ts";
import { type Account, accountHandlers, type Codes, createCodes, sampleAccount } from "./account.ts";
import { agentSourceHandlers, createScanner } from "./agent-sources.ts";
import { createEventLog, createEventStreams, type EventLog } from "./events.ts";
import { declaredFixtures, fixtures, heartbeatSeconds, sampleRequests } from "./fixtures.ts";
import { integrationHandlers } from "./integrations.ts";
import { countRows, deleteRows, localDataHandlers } from "./local-data.ts";
import { bridgeHandlers, createMcpSessions, mcpServer } from "./mcp.ts";
import { createMemories, memoryProxyHandlers, memoryRuntime, upstreamChoice, type UpstreamChoice } from "./memory.ts";
import { type ModelConfig, modelConfigHandlers } from "./model-config.ts";
import { problemHandlers } from "./problem.ts";
import { settingsHandlers } from "./settings.ts";
import { localAppMigrations, type LocalAppTables, storedRecord } from "./tables.ts";

export interface LocalAppOptions {
  /** The URL of the memory runtime that requests are forwarded to. Default: a built-in one. */
  memoryUpstream?: string;

  /** Sends requests to an external memory runtime. Default: the global `fetch`. */
  memoryFetch?: (request: Request) => Promise<Response>;
}

/** The local application API: an application of one user, on the user's own machine. */
export function localApp({ memoryUpstream, memoryFetch = fetch }: LocalAppOptions = {}): PartDefinition {
  return {
    name: "local-app",
    migrations: localAppMigrations,
    create: (host) => {
      const { store, clock, identifiers, log } = host;
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
      const problems = problemHandlers(host);

      const server = createLocalAppServer(
        {
          authenticate: authenticateWith({ app: fixtures.token, bridge: fixtures.mcpToken }),
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
        { security: localSecurity, ...problems.options },
      );
      const app = new Hono().use(localOnly(host)).route("/", server).all("*", problems.nothingHere);
      app.onError(problems.failed);

      return {
        title: "Local application API",
        path: "/local-app",
        app,
        ownPagesOnly: true,
        firstCall: { title: "List the agent sources", path: "/api/agent-sources", headers: fixtures.headers },
        furtherCalls: [
          {
            title: "Scan the agent sources, which sends events",
            path: "/api/agent-sources/scan",
            headers: fixtures.headers,
            body: fixtures.scanBody,
          },
        ],
        samples: [
          { name: "x-app-local-token", value: fixtures.token },
          { name: "x-app-mcp-token", value: fixtures.mcpToken },
          { name: `code for ${sampleAccount.address}`, value: sampleAccount.code },
        ],
        fixtures: declaredFixtures,
        headers: { ...fixtures.headers, "x-app-mcp-token": fixtures.mcpToken },
        requests: sampleRequests,
        console: {
          collections: [
            {
              name: "local-data",
              columns: ["name", "rows"],
              list: async (page) =>
                pageOfRows(
                  Object.entries(await countRows(tables)).map(([name, rows]) => ({ name, rows })),
                  page,
                ),
            },
            eventCollection(events),
          ],
          reset: {
            says: "All local data is deleted: settings, the model configuration, the account, channels, sources and memories. The stream keeps its events.",
            run: async () => void (await deleteRows(tables)),
          },
        },
        hooks: localAppTestHooks(clock, codes, upstream),
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

/** Returns the stored events of the stream, latest first. */
function eventCollection(events: EventLog): Collection {
  const kept = (): Row[] => {
    const { first, last } = events.bounds();
    return Array.from({ length: last - first + 1 }, (_, index) => ({ ...events.at(last - index) }));
  };
  return {
    name: "events",
    columns: ["id", "type", "timestamp", "payload"],
    empty: "No events yet. Scan the agent sources: each source causes an event.",
    list: (page) => Promise.resolve(pageOfRows(kept(), page)),
    read: (_, key) => Promise.resolve(kept().find(({ id }) => id === key)),
  };
}

/** The test hooks of the interface. */
function localAppTestHooks(clock: Clock, codes: Codes, upstream: UpstreamChoice) {
  return {
    ...clockHooks(clock),
    setMemoryUpstream: hook(z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() }), async ({ url }) =>
      upstream.choose(url),
    ),
    lastCode: hook(z.strictObject({ address: z.string() }), async ({ address }) => ({
      code: codes.last(address) ?? null,
    })),
  } satisfies LocalAppHooks;
}
