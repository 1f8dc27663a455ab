import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { adapters, type Served, through } from "../testing/adapters.ts";
import {
  bearer,
  echo,
  notFound,
  post,
  result,
  serve as create,
  type Setup,
  statuses,
  withToken,
} from "../testing/pet-server.ts";
import { DocumentedError } from "./errors.ts";

describe.each(adapters)("through %s:", (adapter) => {
  const serve = (setup: Setup): Served => through(adapter, create(setup));

  describe("routing", () => {
    it("responds with 404 to unknown paths, and with 405 and the allowed methods to unknown methods", async () => {
      const app = serve({});
      expect(await result(app, "/nowhere")).toEqual([
        404,
        { error: "not_found", message: "No operation has the path /nowhere." },
      ]);
      const response = await app.request("/pets", { method: "PATCH" });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
    });

    it("responds with 501 if a handler is missing, even with the name of a member of Object.prototype", async () => {
      expect(await result(serve({}), "/pets")).toEqual([
        501,
        { error: "not_implemented", message: "list is not implemented." },
      ]);
      expect((await serve({}).request("/to-string")).status).toBe(501);
      expect((await serve({ handlers: { toString: () => "own" } }).request("/to-string")).status).toBe(200);
    });

    it("responds to HEAD as to GET, without the body", async () => {
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

    it("rejects an address that is not UTF-8", async () => {
      expect(await result(serve({ handlers: echo }), "/pets?shop=%ff")).toMatchObject([
        400,
        { error: "malformed_request" },
      ]);
      // Fastify itself rejects such a path.
      expect(await result(serve({ handlers: { get: () => 1 } }), "/pets/%c3")).toMatchObject([
        400,
        { error: adapter === "Fastify" ? "Bad Request" : "malformed_request" },
      ]);
    });
  });

  // By the web, a response of the platform is handed on as it is.
  const forms = ["itself", "@hono/node-server"].includes(adapter) ? ["stream"] : ["stream", "response"];
  it.each(forms)("responds with 500 where a handler gives a %s that another one reads", async (form) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const list = (): ReadableStream | Response => {
      const stream = new ReadableStream();
      const given = form === "stream" ? stream : new Response(stream);
      stream.getReader();
      return given;
    };
    const response = await serve({ handlers: { list } }).request("/pets?shop=a", { signal: AbortSignal.timeout(5000) });
    expect([response.status, await response.json()]).toEqual([
      500,
      expect.objectContaining({ error: "internal_error" }),
    ]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
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

  describe("streams", () => {
    it("are events, with the id to go on from", async () => {
      const app = serve({
        handlers: {
          watch: async function* ({ lastEventId }: { lastEventId: string }) {
            yield { event: "went on", data: lastEventId, id: "8" };
          },
        },
      });
      const response = await app.request("/watch", { headers: { "last-event-id": "7" } });
      expect(response.headers.get("content-type")).toBe("text/event-stream");
      expect(await response.text()).toBe('event: went on\nid: 8\ndata: "7"\n\n');
    });

    it.each([
      ["æ\u0097¥", "日"],
      ["\u00e9", "é"],
      ["caf\u00e9 1", "café 1"],
    ])("read the id %j, which is in UTF-8 or not", async (sent, read) => {
      const watch = async function* ({ lastEventId }: { lastEventId: string }) {
        yield { event: "went on", data: lastEventId };
      };
      const response = await serve({ handlers: { watch } }).request("/watch", { headers: { "last-event-id": sent } });
      expect(await response.text()).toBe(`event: went on\ndata: ${JSON.stringify(read)}\n\n`);
    });

    it("abort the signal of their handler when the caller goes away", async () => {
      const signals: AbortSignal[] = [];
      async function* ticks({ signal }: { signal: AbortSignal }): AsyncGenerator {
        signals.push(signal);
        for (;;) yield { event: "tick", data: 1 };
      }
      const response = await serve({ handlers: { watch: ticks } }).request("/watch");
      const reader = response.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), 120_000);
    });

    it("may be rejected before they begin", async () => {
      const app = serve({ handlers: { watch: () => Promise.reject(notFound()) } });
      expect(await result(app, "/watch")).toEqual([404, { code: "nope" }]);
    });
  });

  function authenticate(token: string | undefined): string | undefined {
    return token === "good" ? "Ann" : undefined;
  }

  describe("authentication", () => {
    const handlers = {
      mine: ({ principal }: { principal: unknown }) => principal,
      open: () => "all",
      list: () => "all",
    };

    it("accepts authenticated callers, and distinguishes the reasons for rejecting others", async () => {
      const app = serve({ handlers, authenticate });
      expect(await result(app, "/mine", withToken("good"))).toEqual([200, "Ann"]);
      const missing = [401, { error: "unauthorized", message: "Credentials are missing." }];
      expect(await result(app, "/mine")).toEqual(missing);
      expect(await result(app, "/mine", { headers: { authorization: "Basic good" } })).toEqual(missing);
      expect(await result(app, "/mine", withToken("bad"))).toEqual([
        401,
        { error: "unauthorized", message: "The credentials are not valid." },
      ]);
      expect((await app.request("/mine")).headers.get("www-authenticate")).toBe("Bearer");
    });

    it("runs before inputs are read, and rejects all callers if it is missing", async () => {
      expect(await result(serve({ handlers }), "/mine", withToken("good"))).toMatchObject([501, {}]);
    });

    it("accepts anonymous callers if the contract allows them, but no invalid credentials", async () => {
      const app = serve({ handlers, authenticate });
      expect((await app.request("/open")).status).toBe(200);
      expect((await app.request("/open", withToken("bad"))).status).toBe(401);
    });

    it("reads no credentials if the contract states none, unless they are configured", async () => {
      const called = vi.fn<typeof authenticate>(authenticate);
      expect((await serve({ handlers, authenticate: called }).request("/pets?shop=a", withToken("bad"))).status).toBe(
        200,
      );
      expect(called).not.toHaveBeenCalled();
      const app = serve({ handlers, authenticate: called, options: { security: [bearer] } });
      expect((await app.request("/pets?shop=a", withToken("bad"))).status).toBe(401);
      expect((await app.request("/pets?shop=a", withToken("good"))).status).toBe(200);
    });

    it("responds as the hook says, with the reason", async () => {
      const app = serve({
        handlers,
        authenticate,
        options: {
          onUnauthorized: (reason, { name }) => {
            if (reason === "invalid") throw new DocumentedError("banned", "Banned", { reason, name }, { status: 403 });
            return notFound();
          },
        },
      });
      expect(await result(app, "/mine")).toEqual([404, { code: "nope" }]);
      expect(await result(app, "/mine", withToken("bad"))).toEqual([403, { reason: "invalid", name: "mine" }]);
    });
  });

  const handlers = { mine: () => 1, open: () => 1, list: () => 1 };
  const byToken = (token: string | undefined): string | undefined => token;

  function mine(token: string): [path: string, init: RequestInit] {
    return ["/mine", withToken(token)];
  }

  function open(token: string): [path: string, init: RequestInit] {
    return ["/open", withToken(token)];
  }

  describe("quotas", () => {
    it.each([{}, { rateLimit: {} }, { rateLimit: { key: () => undefined } }])(
      "are off unless there is something to share them: %j",
      async (options) => {
        const app = serve({ handlers, authenticate: byToken, options });
        expect(await statuses(app, [mine("a"), mine("a"), mine("a")])).toEqual([200, 200, 200]);
      },
    );

    it("are shared by key, apart for each operation and for anonymous callers", async () => {
      let now = 0;
      const app = serve({
        handlers,
        authenticate: byToken,
        options: { rateLimit: { key: (token) => token.slice(0, 1), anonymousKey: () => "a", now: () => now } },
      });
      expect(await statuses(app, [mine("a1"), mine("a2"), mine("a3"), mine("b1")])).toEqual([200, 200, 429, 200]);
      expect(await statuses(app, [open("a1"), open("a2"), ["/open"], ["/open"]])).toEqual([200, 429, 200, 429]);
      const rejected = await app.request(...mine("a1"));
      expect(rejected.headers.get("retry-after")).toBe("60");
      now = 60_000;
      expect(await statuses(app, [mine("a1")])).toEqual([200]);
    });

    it("count callers that can't be authenticated as anonymous", async () => {
      const options = { rateLimit: { key: () => "a", anonymousKey: () => "address" } };
      const app = serve({ handlers, authenticate: () => undefined, options });
      expect(await statuses(app, [mine("a"), ["/mine"], mine("b")])).toEqual([401, 401, 429]);
    });

    it("may be others than the documented ones", async () => {
      const app = serve({
        handlers,
        options: { rateLimit: { anonymousKey: () => "a", quotas: { list: { requests: 1, windowSeconds: 1 } } } },
      });
      expect(await statuses(app, [["/pets?shop=a"], ["/pets?shop=a"]])).toEqual([200, 429]);
    });
  });
});

describe("an app with routes of its own", () => {
  it("serves them beside the operations, whose paths may be encoded", async () => {
    const app = create({ handlers: { ...echo, get: ({ path }: { path: { id: string } }) => path.id } });
    app.get("/health", (context) => context.text("fine"));
    expect(await (await app.request("/health")).text()).toBe("fine");
    expect(await result(app, "/pets/a%20b")).toEqual([200, "a b"]);
    expect((await app.request("/nowhere")).status).toBe(404);
  });
});

describe("a form that middleware of Hono has read", () => {
  it.each(["n=5&tags=a&tags=b+c", "parts"])("is read again: %s", async (form) => {
    const parts = new FormData();
    parts.append("n", "5");
    const pass = async ({ request }: { request: Request }): Promise<Response> =>
      Response.json([...(await request.formData())]);
    const app = new Hono()
      .use(async ({ req }, next) => {
        await req.parseBody();
        await next();
      })
      .route("/", create({ handlers: { pass } }));
    const body = form === "parts" ? parts : new URLSearchParams(form);
    const response = await app.request("/pass/on", { method: "POST", body });
    expect(await response.json()).toEqual(form === "parts" ? [["n", "5"]] : [...new URLSearchParams(form)]);
  });
});

describe("a route of another app", () => {
  it("works below a path and behind middleware", async () => {
    const app = new Hono().use(async (context, next) => {
      await next();
      context.header("x-seen", "yes");
    });
    const response = await app.route("/v1", create({ handlers: echo })).request("/v1/pets?shop=a");
    expect([response.status, response.headers.get("x-seen")]).toEqual([200, "yes"]);
  });
});
