import type { Hono } from "hono";
import { describe, expect, it } from "vitest";
import capability from "../../generated/capability/contract.json" with { type: "json" };
import { createCapabilityServer } from "../../generated/capability/server.ts";
import client from "../../generated/client/contract.json" with { type: "json" };
import { createClientServer } from "../../generated/client/server.ts";
import contract from "../../generated/local-app/contract.json" with { type: "json" };
import localApp from "../../generated/local-app/contract.json" with { type: "json" };
import { createLocalAppServer, forward, type LocalAppHandlers } from "../../generated/local-app/server.ts";
import logQuery from "../../generated/log-query/contract.json" with { type: "json" };
import { createLogQueryServer } from "../../generated/log-query/server.ts";
import spend from "../../generated/spend/contract.json" with { type: "json" };
import { createSpendServer } from "../../generated/spend/server.ts";
import workspace from "../../generated/workspace/contract.json" with { type: "json" };
import { createWorkspaceServer } from "../../generated/workspace/server.ts";
import { answer } from "./testing/requests.ts";

/** Calls a server without required handlers, as JavaScript can. */
const servers: [name: string, operations: Called[], create: () => Hono][] = [
  ["capability", capability.operations, () => Reflect.apply(createCapabilityServer, undefined, [{}])],
  ["client", client.operations, () => Reflect.apply(createClientServer, undefined, [{}])],
  ["local-app", localApp.operations, () => Reflect.apply(createLocalAppServer, undefined, [{}])],
  ["log-query", logQuery.operations, () => Reflect.apply(createLogQueryServer, undefined, [{}])],
  ["spend", spend.operations, () => Reflect.apply(createSpendServer, undefined, [{}])],
  ["workspace", workspace.operations, () => Reflect.apply(createWorkspaceServer, undefined, [{}])],
];

interface Called {
  name: string;
  method: string;
  path: string;
}

function filledIn(path: string): string {
  return path.replace(/\{[^}]*\}/g, "x");
}

describe.each(servers)("the server of %s", (_, operations, create) => {
  it.each(operations)("responds with 501 for $name without its handler", async ({ method, path }) => {
    const response = await create().request(filledIn(path), { method: method.toUpperCase() });
    expect(response.status).toBe(501);
  });

  it.each(operations)("responds with 405 for a method that $path does not have", async ({ path }) => {
    const response = await create().request(filledIn(path), { method: "PROPFIND" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).not.toBe("");
  });
});

const others = Object.fromEntries(contract.operations.map(({ name }) => [name, () => Response.json(name)]));

function bridgeToken(token: string | undefined): string | undefined {
  return token === "m" ? token : undefined;
}

/** Returns a server whose other handlers respond with their names. */
function createLocalApp(handlers: Partial<LocalAppHandlers>): Hono {
  return Reflect.apply(createLocalAppServer, undefined, [{ authenticate: bridgeToken, ...others, ...handlers }]);
}

const happenings: LocalAppHandlers["subscribeToEvents"] = async function* ({ lastEventId }) {
  yield { event: "app.connected", data: { from: lastEventId ?? null } };
  yield { event: "agent_source.scan_progress", data: { done: 1 }, id: "2" };
};

const pass: LocalAppHandlers["memoryProxyGet"] = ({ request, path }) =>
  forward(request, "http://memory", path.path, { fetch: ({ method, url }) => Response.json([method, url]) });

describe("the local-app server", () => {
  it("streams the events of its four kinds", async () => {
    const response = await createLocalApp({ subscribeToEvents: happenings }).request("/api/events");
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await response.text()).toBe(
      'event: app.connected\ndata: {"from":null}\n\nevent: agent_source.scan_progress\nid: 2\ndata: {"done":1}\n\n',
    );
  });

  it("requires its token on the bridge only", async () => {
    const app = createLocalApp({});
    expect((await app.request("/mcp/b")).status).toBe(401);
    expect((await app.request("/mcp/b", { headers: { "x-app-mcp-token": "m" } })).status).toBe(200);
    expect((await app.request("/api/agent-sources")).status).toBe(200);
  });

  it("proxies the paths of the memory, for each documented method", async () => {
    const app = createLocalApp({
      memoryProxyGet: pass,
      memoryProxyPatch: pass,
      panelProxyDelete: pass,
      memoryProxyHead: pass,
    });
    expect(await answer(app, "/api/v1/memory/a/b%2Fc?d=e")).toEqual([200, ["GET", "http://memory/a/b%2Fc?d=e"]]);
    expect(await answer(app, "/api/v1/memory/x", { method: "PATCH", body: "{" })).toEqual([
      200,
      ["PATCH", "http://memory/x"],
    ]);
    expect(await answer(app, "/api/v1/panel/", { method: "DELETE" })).toEqual([200, ["DELETE", "http://memory/"]]);
    expect((await app.request("/api/v1/memory/x", { method: "HEAD" })).status).toBe(200);
  });
});
