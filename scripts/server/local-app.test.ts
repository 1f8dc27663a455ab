import type { Hono } from "hono";
import { describe, expect, it } from "vitest";
import contract from "../../generated/local-app/contract.json" with { type: "json" };
import { createLocalAppServer, forward, type LocalAppHandlers } from "../../generated/local-app/server.ts";
import { answer } from "./testing.ts";

const others = Object.fromEntries(contract.operations.map(({ name }) => [name, () => Response.json(name)]));

function bridgeToken(token: string | undefined): string | undefined {
  return token === "m" ? token : undefined;
}

/** A server whose other handlers answer their names. */
function create(handlers: Partial<LocalAppHandlers>): Hono {
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
    const response = await create({ subscribeToEvents: happenings }).request("/api/events");
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await response.text()).toBe(
      'event: app.connected\ndata: {"from":null}\n\nevent: agent_source.scan_progress\nid: 2\ndata: {"done":1}\n\n',
    );
  });

  it("asks for its token on the bridge only", async () => {
    const app = create({});
    expect((await app.request("/mcp/b")).status).toBe(401);
    expect((await app.request("/mcp/b", { headers: { "x-app-mcp-token": "m" } })).status).toBe(200);
    expect((await app.request("/api/agent-sources")).status).toBe(200);
  });

  it("passes the memory's paths on, each method that is described", async () => {
    const app = create({ memoryProxyGet: pass, memoryProxyPatch: pass, panelProxyDelete: pass, memoryProxyHead: pass });
    expect(await answer(app, "/api/v1/memory/a/b%2Fc?d=e")).toEqual([200, ["GET", "http://memory/a/b%2Fc?d=e"]]);
    expect(await answer(app, "/api/v1/memory/x", { method: "PATCH", body: "{" })).toEqual([
      200,
      ["PATCH", "http://memory/x"],
    ]);
    expect(await answer(app, "/api/v1/panel/", { method: "DELETE" })).toEqual([200, ["DELETE", "http://memory/"]]);
    expect((await app.request("/api/v1/memory/x", { method: "HEAD" })).status).toBe(200);
  });
});
