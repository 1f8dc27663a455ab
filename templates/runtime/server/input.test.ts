import { array, assert, asyncProperty, constantFrom, json as anyJson, oneof, string, uint8Array } from "fast-check";
import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { adapters, type Served, through } from "../testing/adapters.ts";
import { echo, post, result, serve as create, type Setup } from "../testing/pet-server.ts";

function nameAndAdmin({ body }: { body: { name: string; admin?: boolean } }): object {
  return { name: body.name, admin: body.admin ?? null };
}

function nameAndBody({ body }: { body: { name: string } }): object {
  return { name: body.name, body };
}

describe.each(adapters)("through %s:", (adapter) => {
  const serve = (setup: Setup): Served => through(adapter, create(setup));

  describe("inputs", () => {
    it("arrive as values of their types, with defaults filled in", async () => {
      const app = serve({
        handlers: {
          ...echo,
          get: ({ path }: { path: unknown }) => path,
          add: ({ headers, body }: { headers: unknown; body: unknown }) => ({ name: "", headers, body }),
        },
      });
      expect(await result(app, "/pets?shop=a&limit=5&other=1")).toEqual([200, { shop: "a", limit: 5 }]);
      expect(await result(app, "/pets?shop=a")).toEqual([200, { shop: "a", limit: 20 }]);
      expect(await result(app, "/pets/7")).toEqual([200, { id: 7 }]);
      expect(await result(app, "/pets", post('{"name": "Rex"}'))).toEqual([
        201,
        { name: "", headers: { "x-tag": "none" }, body: { name: "Rex", kind: "dog" } },
      ]);
      expect(await result(app, "/pets", post('{"name": "Rex", "kind": null}'))).toMatchObject([
        201,
        { body: { kind: null } },
      ]);
    });

    it.each([
      ["0", 400],
      ["1", 200],
      ["100", 200],
      ["101", 400],
      ["x", 400],
      ["1.5", 400],
      ["", 400],
      ["1&limit=2", 400],
    ])("are held to their bounds: limit=%s gives %i", async (limit, status) => {
      expect((await serve({ handlers: echo }).request(`/pets?shop=a&limit=${limit}`)).status).toBe(status);
    });

    it("that are null are taken as left out where the options say so", async () => {
      const app = serve({ handlers: { ...echo, add: nameAndBody }, options: { nullIsAbsent: true } });
      expect(await result(app, "/pets", post('{"name": "Rex", "kind": null}'))).toMatchObject([
        201,
        { body: { name: "Rex", kind: "dog" } },
      ]);
      expect(await result(app, "/pets", post('{"name": null}'))).toMatchObject([
        422,
        { issues: [{ path: "/body", found: "an object without fields" }] },
      ]);
    });

    it("that are not valid are reported with place, found and expected", async () => {
      const app = serve({ handlers: echo });
      expect(await result(app, "/pets?shop=a&limit=x")).toEqual([
        400,
        {
          error: "invalid_request",
          message: "The request is not valid.",
          issues: [
            {
              path: "/query/limit",
              found: 'string "x"',
              expected: "an integer",
              message: 'at /query/limit: expected an integer, found string "x"',
            },
          ],
        },
      ]);
    });

    it("of all places are looked at, and have the status that is documented", async () => {
      const app = serve({ handlers: { add: () => ({ name: "" }) } });
      expect(await result(app, "/pets", post("{}"))).toMatchObject([
        422,
        { issues: [{ path: "/body", expected: "a field `name`" }] },
      ]);
      expect(await result(app, "/pets", { method: "POST" })).toMatchObject([
        422,
        { issues: [{ path: "/body", expected: "a body" }] },
      ]);
      expect(await result(app, "/pets", post("{"))).toMatchObject([400, { error: "malformed_request" }]);
      expect(await result(app, "/pets", post("{}", "text/plain"))).toMatchObject([
        415,
        { error: "unsupported_media_type" },
      ]);
    });

    it("of which one is needed may be anywhere, and have to be somewhere", async () => {
      const app = serve({ handlers: { find: () => 1 } });
      expect((await app.request("/find?id=a", { method: "POST" })).status).toBe(200);
      expect((await app.request("/find", post('{"id": 1}'))).status).toBe(200);
      const found = await Promise.all(
        [{ method: "POST" }, post("{}"), post('{"id": null}'), post("[]"), post('"id"')].map(
          async (init) => await result(app, "/find", init),
        ),
      );
      for (const each of found) {
        expect(each).toMatchObject([
          400,
          { issues: [{ path: "/query/id", found: "nothing", expected: "a value there or at /body/id" }] },
        ]);
      }
    });

    it("keep a field named __proto__ to itself", async () => {
      expect(
        await result(
          serve({ handlers: { add: nameAndAdmin } }),
          "/pets",
          post('{"name": "a", "__proto__": {"admin": true}}'),
        ),
      ).toEqual([201, { name: "a", admin: null }]);
      expect(Object.prototype).not.toHaveProperty("admin");
    });

    it("without a body may have a content type", async () => {
      const headers = { "content-type": "application/json" };
      expect((await serve({ handlers: echo }).request("/pets?shop=a", { headers })).status).toBe(200);
    });

    it("are limited in size", async () => {
      const handlers = { add: () => ({ name: "" }) };
      const large = post(JSON.stringify({ name: "a".repeat(1_048_576) }));
      expect(await result(serve({ handlers }), "/pets", large)).toMatchObject([413, { error: "payload_too_large" }]);
      expect(await result(serve({ handlers, options: { maxBodyBytes: 2_000_000 } }), "/pets", large)).toMatchObject([
        201,
        {},
      ]);
    });

    it("never make the server fail, whatever they are", async () => {
      const onError = vi.fn<() => undefined>();
      const app = serve({ handlers: { add: () => ({ name: "" }), list: echo.list }, options: { onError } });
      const bodies = oneof(
        string({ unit: "binary" }),
        anyJson(),
        uint8Array({ maxLength: 50 }),
        constantFrom("{", "[".repeat(50_000)),
      );
      const types = constantFrom("application/json", "application/json; charset=utf-8", "text/plain", "", "a/b;c=d");
      await assert(
        asyncProperty(bodies, types, array(string({ unit: "binary" })), async (body, type, query) => {
          const sent = typeof body === "string" ? body : new Uint8Array(body);
          const { status } = await app.request("/pets", post(sent, type));
          expect(status).toBeLessThan(500);
          const found = await app.request(
            `/pets?${query.map((each) => encodeURIComponent(each.toWellFormed())).join("&")}`,
          );
          expect(found.status).toBeLessThan(500);
        }),
        { numRuns: 500, seed: 1 },
      );
      expect(onError).not.toHaveBeenCalled();
    });
  });
});

describe("inputs behind middleware of Hono", () => {
  it("may have been read by middleware before", async () => {
    const app = new Hono().use(async (context, next) => {
      await context.req.json();
      await next();
    });
    app.route("/", create({ handlers: { add: ({ body }: { body: object }) => body } }));
    expect(await result(app, "/pets", post('{"name": "Rex"}'))).toEqual([201, { name: "Rex", kind: "dog" }]);
  });
});
