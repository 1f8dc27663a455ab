import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { echo, post, serve } from "../testing/pet-server.ts";
import { HandlerResponse } from "./responses.ts";
import { toFastifyPlugin } from "./fastify-server-adapter.ts";

const handlers = {
  ...echo,
  add: ({ body }: { body: object }) => body,
  get: ({ path, request }: { path: unknown; request: Request }) => [path, new URL(request.url).pathname],
  pass: ({ path }: { path: { rest: string } }) => Response.json(path.rest),
  watch: async function* () {
    yield { event: "first", data: 1 };
  },
};

describe("a plugin for Fastify", () => {
  it("serves below a prefix, and leaves other routes and their parsers alone", async () => {
    await using app = fastify();
    await app.register(toFastifyPlugin(serve({ handlers })), { prefix: "/api/:tenant" });
    app.post("/other", (request) => ({ got: request.body }));
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const ask = async (path: string, init?: RequestInit): Promise<unknown> =>
      await (await fetch(address + path, init)).json();
    expect(await ask("/api/a/pets?shop=a")).toEqual({ limit: 20, shop: "a" });
    expect(await ask("/api/a/pets", post('{"name": "Rex"}'))).toEqual({ name: "Rex", kind: "dog" });
    const id = "7".repeat(300);
    expect(await ask(`/api/a%2Fb/pets/${id}`)).toEqual([{ id }, `/api/a%2Fb/pets/${id}`]);
    expect(await ask("/api/a/pass", { method: "POST" })).toBe("");
    expect(await ask("/api/a/pass/b/c", { method: "POST" })).toBe("b/c");
    expect(await ask("/other", post("[1]"))).toEqual({ got: [1] });
    expect(await ask("/api/a/nowhere")).toMatchObject({ statusCode: 404, error: "Not Found" });
    expect(await ask("/api/a/pets/7/8")).toMatchObject({ statusCode: 404, error: "Not Found" });
  });

  it("leaves a header that can't be sent to Fastify's handler of errors", async () => {
    await using app = fastify();
    app.setErrorHandler((_error, _request, reply) => void reply.removeHeader("x-a").code(500).send({ failed: true }));
    const any = (): HandlerResponse => new HandlerResponse(1, { headers: { "x-a": "\u0001" } });
    await app.register(toFastifyPlugin(serve({ handlers: { any } })));
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const response = await fetch(`${address}/any`);
    expect([response.status, await response.json()]).toEqual([500, { failed: true }]);
  });

  it("sends what hooks have added, with events too", async () => {
    await using app = fastify();
    app.addHook("onRequest", async (_request, reply) => void reply.header("x-seen", "yes"));
    app.addHook("onSend", async (_request, _reply, payload) => {
      await new Promise(setImmediate);
      return payload;
    });
    await app.register(toFastifyPlugin(serve({ handlers })));
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const list = await fetch(`${address}/pets?shop=a`);
    expect([list.headers.get("x-seen"), await list.json()]).toEqual(["yes", { limit: 20, shop: "a" }]);
    const events = await fetch(`${address}/watch`);
    expect([events.headers.get("x-seen"), await events.text()]).toEqual(["yes", "event: first\ndata: 1\n\n"]);
  });
});
