import { HTTPException } from "hono/http-exception";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DocumentedError, RejectedRequest } from "./errors.ts";
import { HandlerResponse } from "./responses.ts";
import { adapters, type Served, through } from "../testing/adapters.ts";
import { notFound, post, result, serve as create, type Setup } from "../testing/pet-server.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(adapters)("through %s:", (adapter) => {
  const serve = (setup: Setup): Served => through(adapter, create(setup));

  describe("responses", () => {
    it("are the body alone, more than that, or a response", async () => {
      const app = serve({
        handlers: {
          list: () => new HandlerResponse({ a: 1 }, { status: 202, headers: { "x-more": "yes" } }),
          get: () => new Response("raw", { status: 203 }),
          add: () => ({ name: "Rex" }),
          remove: () => undefined,
          text: () => "plain",
        },
      });
      const response = await app.request("/pets?shop=a");
      expect([response.status, response.headers.get("x-more"), await response.json()]).toEqual([202, "yes", { a: 1 }]);
      expect((await app.request("/pets/1")).status).toBe(203);
      expect(await result(app, "/pets", post('{"name": ""}'))).toEqual([201, { name: "Rex" }]);
      expect(await result(app, "/pets/1", { method: "DELETE" })).toEqual([204, undefined]);
      const text = await app.request("/text");
      expect([text.headers.get("content-type"), await text.text()]).toEqual(["text/plain", "plain"]);
    });

    it("may come at once, or by whatever can be awaited", async () => {
      // oxlint-disable-next-line unicorn/no-thenable -- Those of databases are.
      const query = Object.create({ then: (take: (body: unknown) => void) => take([1]) });
      const callable = Object.setPrototypeOf(() => 0, query);
      for (const body of [[1], Promise.resolve([1]), query, callable])
        expect(await result(serve({ handlers: { list: () => body } }), "/pets?shop=a")).toEqual([200, [1]]);
    });

    it.each(["plain", "é", "€", "\u{1F600}", "\uFFFD", "\0"])(
      "are sent in UTF-8 as long as they are: %j",
      async (text) => {
        const response = await serve({ handlers: { text: () => text } }).request("/text");
        const bytes = new TextEncoder().encode(text);
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
        expect(response.headers.get("content-length") ?? String(bytes.length)).toBe(String(bytes.length));
      },
    );

    it("have the status 204 without a body where any is documented", async () => {
      expect(await result(serve({ handlers: { any: () => undefined } }), "/any")).toEqual([204, undefined]);
      expect(await result(serve({ handlers: { any: () => 1 } }), "/any")).toEqual([200, 1]);
      expect(await result(serve({ handlers: { list: () => undefined } }), "/pets?shop=a")).toEqual([200, undefined]);
      expect(await result(serve({ handlers: { list: () => null } }), "/pets?shop=a")).toEqual([200, null]);
    });

    it("are documented errors, thrown or returned", async () => {
      const thrown = serve({ handlers: { list: () => Promise.reject(notFound()) } });
      expect(await result(thrown, "/pets?shop=a")).toEqual([404, { code: "nope" }]);
      const headers = { "retry-after": 5 };
      const returned = serve({
        handlers: { list: () => new DocumentedError("soldOut", "Sold out", { code: "out" }, { headers }) },
        options: { openStatuses: { soldOut: 410 } },
      });
      const response = await returned.request("/pets?shop=a");
      expect([response.status, response.headers.get("retry-after")]).toEqual([410, "5"]);
      const open = serve({ handlers: { list: () => new DocumentedError("soldOut", "Sold out", {}) } });
      expect((await open.request("/pets?shop=a")).status).toBe(400);
    });

    it("reveal nothing of an error that is not documented", async () => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const failure = new Error("secret");
      const app = serve({ handlers: { list: () => Promise.reject(failure) } });
      expect(await result(app, "/pets?shop=a")).toEqual([
        500,
        { error: "internal_error", message: "Internal server error." },
      ]);
      expect(log).toHaveBeenCalledWith(failure);
    });

    it("are what the hooks say", async () => {
      const app = serve({
        handlers: { list: () => Promise.reject(new Error("secret")), add: () => 1 },
        options: {
          onError: (_, operation) => Response.json(operation, { status: 599 }),
          onInvalid: (issues, { name }) => Response.json({ name, count: issues.length }, { status: 418 }),
          onRejected: ({ code }) => Response.json({ code }, { status: 444 }),
        },
      });
      expect(await result(app, "/pets?shop=a")).toEqual([599, { name: "list", method: "GET", path: "/pets" }]);
      expect(await result(app, "/pets")).toEqual([418, { name: "list", count: 1 }]);
      expect(await result(app, "/nowhere")).toEqual([444, { code: "not_found" }]);
      expect(await result(app, "/pets", post("{"))).toEqual([444, { code: "malformed_request" }]);
    });

    it("are still given when a hook fails", async () => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const app = serve({
        options: {
          onRejected: () => Promise.reject(new Error("rejecting")),
          onError: () => Promise.reject(new Error("responding")),
        },
      });
      expect((await app.request("/pets")).status).toBe(500);
      expect(log).toHaveBeenCalled();
    });

    it("may be Hono's own errors, and rejections that a handler throws", async () => {
      const app = serve({
        handlers: {
          list: () => Promise.reject(new HTTPException(409, { message: "conflict" })),
          get: () => Promise.reject(new RejectedRequest("not_found", "No such pet.")),
        },
      });
      expect((await app.request("/pets?shop=a")).status).toBe(409);
      expect(await result(app, "/pets/1")).toEqual([404, { error: "not_found", message: "No such pet." }]);
    });

    it("are compared with the contract where the options say so", async () => {
      const warned = vi.fn<(warning: Error) => void>();
      const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const handlers = { add: () => ({ nam: "Rex", at: new Date(0) }) };
      const add = post('{"name": "Rex"}');
      expect((await serve({ handlers }).request("/pets", add)).status).toBe(201);
      expect(
        (await serve({ handlers, options: { validateResponses: "warn", onWarning: warned } }).request("/pets", add))
          .status,
      ).toBe(201);
      expect(warned).toHaveBeenCalledWith(
        expect.objectContaining({ name: "InvalidResponse", status: 201, message: expect.stringContaining("`name`") }),
      );
      expect((await serve({ handlers, options: { validateResponses: "throw" } }).request("/pets", add)).status).toBe(
        500,
      );
      expect(logged).toHaveBeenCalled();
    });

    it("that are documented errors are held against the contract too", async () => {
      const warned = vi.fn<(warning: Error) => void>();
      const handlers = { add: () => Promise.reject(new DocumentedError("odd", "Odd", { cod: 1 })) };
      const app = serve({ handlers, options: { validateResponses: "warn", onWarning: warned } });
      expect((await app.request("/pets", post('{"name": "Rex"}'))).status).toBe(400);
      expect(warned).toHaveBeenCalledOnce();
    });
  });
});
