import type { Hono } from "hono";
import { describe, expect, it } from "vitest";
import capability from "../../generated/capability/contract.json" with { type: "json" };
import { createCapabilityServer } from "../../generated/capability/server.ts";
import client from "../../generated/client/contract.json" with { type: "json" };
import { createClientServer } from "../../generated/client/server.ts";
import localApp from "../../generated/local-app/contract.json" with { type: "json" };
import { createLocalAppServer } from "../../generated/local-app/server.ts";
import logQuery from "../../generated/log-query/contract.json" with { type: "json" };
import { createLogQueryServer } from "../../generated/log-query/server.ts";
import spend from "../../generated/spend/contract.json" with { type: "json" };
import { createSpendServer } from "../../generated/spend/server.ts";
import workspace from "../../generated/workspace/contract.json" with { type: "json" };
import { createWorkspaceServer } from "../../generated/workspace/server.ts";

/** Calls a server without the handlers that its type asks for, as JavaScript may. */
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
  it.each(operations)("answers 501 for $name without its handler", async ({ method, path }) => {
    const response = await create().request(filledIn(path), { method: method.toUpperCase() });
    expect(response.status).toBe(501);
  });

  it.each(operations)("answers 405 for a method that $path does not have", async ({ path }) => {
    const response = await create().request(filledIn(path), { method: "PROPFIND" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).not.toBe("");
  });
});
