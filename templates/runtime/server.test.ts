import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { echo, post, result, serve } from "./testing/pets.ts";

describe("routing", () => {
  it("answers 404 for paths that are none, and 405 with what there is for methods that are none", async () => {
    const app = serve({});
    expect(await result(app, "/nowhere")).toEqual([
      404,
      { error: "not_found", message: "No operation has the path /nowhere." },
    ]);
    const response = await app.request("/pets", { method: "PATCH" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  it("answers 501 for a handler that is missing, what objects inherit included", async () => {
    expect(await result(serve({}), "/pets")).toEqual([
      501,
      { error: "not_implemented", message: "list is not implemented." },
    ]);
    expect((await serve({}).request("/to-string")).status).toBe(501);
    expect((await serve({ handlers: { toString: () => "own" } }).request("/to-string")).status).toBe(200);
  });

  it("answers HEAD as GET, without the body", async () => {
    const response = await serve({ handlers: echo }).request("/pets?shop=a", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("calls handlers as methods of their object", async () => {
    class Shop {
      #name = "Corner";
      list(): unknown {
        return this.#name;
      }
    }
    expect(await result(serve({ handlers: new Shop() }), "/pets?shop=a")).toEqual([200, "Corner"]);
  });

  it("works below a path and behind middleware", async () => {
    const app = new Hono().use(async (context, next) => {
      await next();
      context.header("x-seen", "yes");
    });
    const response = await app.route("/v1", serve({ handlers: echo })).request("/v1/pets?shop=a");
    expect([response.status, response.headers.get("x-seen")]).toEqual([200, "yes"]);
  });

  it("refuses an address that is not UTF-8", async () => {
    expect(await result(serve({ handlers: echo }), "/pets?shop=%ff")).toMatchObject([
      400,
      { error: "malformed_request" },
    ]);
    expect(await result(serve({ handlers: { get: () => 1 } }), "/pets/%c3")).toMatchObject([
      400,
      { error: "malformed_request" },
    ]);
  });
});

describe("proxied operations", () => {
  it("get the request unread, and the rest of its path", async () => {
    const app = serve({
      handlers: {
        pass: async ({ path, request }: { path: { rest: string }; request: Request }) =>
          Response.json([path.rest, request.bodyUsed, await request.text()]),
      },
    });
    expect(await result(app, "/pass/a%2Fb/c?x=1", post("{", "odd/type"))).toEqual([200, ["a%2Fb/c", false, "{"]]);
  });
});
