import type { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createWorkspaceServer } from "../../generated/workspace/server.ts";
import { type Account, answer, authenticate, sent, withToken } from "./testing.ts";

const handlers = {
  authenticate,
  listWebhooks: ({ query, principal }: { query: object; principal?: Account }) => ({ ...query, by: principal?.id }),
  createWebhook: () => ({ secret: "s" }),
};

/** A server without most of its handlers. */
function create(options: object = {}): Hono {
  return Reflect.apply(createWorkspaceServer, undefined, [handlers, options]);
}

describe("the workspace server", () => {
  it("leaves authentication open until it is configured", async () => {
    expect(await answer(create(), "/api/webhooks?workspace_id=7")).toEqual([200, { workspace_id: 7 }]);
    const closed = create({ security: [{ name: "own", scheme: "Bearer" }] });
    expect((await closed.request("/api/webhooks?workspace_id=7")).status).toBe(401);
    expect(await answer(closed, "/api/webhooks?workspace_id=7", { headers: withToken })).toEqual([
      200,
      { workspace_id: 7, by: "acc_1" },
    ]);
  });

  it("names the field that is wrong", async () => {
    expect(await answer(create(), "/api/webhooks?workspace_id=x")).toMatchObject([
      400,
      { issues: [{ path: "/query/workspace_id", found: 'string "x"', expected: "an integer" }] },
    ]);
    expect(await answer(create(), "/api/webhooks", sent({ workspace_id: "7" }))).toMatchObject([
      400,
      { issues: [{ path: expect.stringMatching(/^\/body/) }] },
    ]);
  });
});
