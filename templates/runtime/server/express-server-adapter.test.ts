import express from "express";
import { describe, expect, it, vi } from "vitest";
import { listen } from "../testing/mock-server.ts";
import { echo, post, serve } from "../testing/pet-server.ts";
import { toExpressHandler } from "./express-server-adapter.ts";

type Middleware = ReturnType<typeof express.json>;

const add = ({ body }: { body: object }): object => body;
const pathOf = ({ request }: { request: Request }): string => new URL(request.url).pathname;

/** The status and the body of the response to a pet that is added, behind some middleware. */
async function added(body: string, ...middleware: Middleware[]): Promise<[status: number, body: unknown]> {
  const app = express().use(...middleware, toExpressHandler(serve({ handlers: { add } })));
  await using server = await listen(app);
  const response = await fetch(`${server.url}pets`, post(body));
  return [response.status, await response.json()];
}

describe("a handler for Express", () => {
  it("serves below a path, and passes on what no operation has the path of", async () => {
    const app = express();
    app.use("/api/:tenant", toExpressHandler(serve({ handlers: { ...echo, get: pathOf } })));
    app.use((request, response) => void response.status(418).send(request.originalUrl));
    await using server = await listen(app);
    const ask = async (path: string): Promise<unknown> => await (await fetch(server.url + path)).text();
    expect(await ask("api/a%2Fb/pets?shop=a")).toBe('{"limit":20,"shop":"a"}');
    expect(await ask("api/a/pets/7")).toBe('"/api/a/pets/7"');
    expect(await ask("api/a/nowhere")).toBe("/api/a/nowhere");
    expect((await fetch(`${server.url}api/a/pets`, { method: "PATCH" })).status).toBe(405);
  });

  it.each([
    ["nothing", []],
    ["express.json", [express.json()]],
    ["express.raw", [express.raw({ type: "*/*" })]],
    ["express.text", [express.text({ type: "*/*" })]],
    ["a parser of something else", [express.urlencoded()]],
  ])("reads a body behind %s", async (_, middleware) => {
    const before: Middleware[] = [(_request, _response, next) => next(), ...middleware];
    expect(await added('{"name": "Rex"}', ...before)).toEqual([201, { name: "Rex", kind: "dog" }]);
    expect(await added('{"name": 1}', ...before)).toMatchObject([422, { error: "invalid_request" }]);
  });

  it.each(["n=5&tags=a&tags=b+c", "n=5", ""])("reads a form behind express.urlencoded: %s", async (form) => {
    for (const extended of [false, true]) {
      const pass = async ({ request }: { request: Request }): Promise<Response> => Response.json(await request.text());
      const app = express().use(express.urlencoded({ extended }), toExpressHandler(serve({ handlers: { pass } })));
      await using server = await listen(app);
      const response = await fetch(`${server.url}pass/on`, { method: "POST", body: new URLSearchParams(form) });
      expect([response.status, await response.json()]).toEqual([200, form]);
    }
  });

  it("fails where what is left of a body does not tell what it was", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const drain: Middleware = (request, _response, next) => void request.resume().on("end", next);
    expect(await added('{"name": "Rex"}', drain)).toMatchObject([500, { error: "internal_error" }]);
    expect(String(log.mock.lastCall?.[0])).toContain("was read before the server got the request");
    log.mockRestore();
  });

  it("keeps the headers that middleware has set", async () => {
    const app = express().use(
      (_request, response, next) => {
        response.setHeader("x-seen", "yes");
        next();
      },
      toExpressHandler(serve({ handlers: echo })),
    );
    await using server = await listen(app);
    const response = await fetch(`${server.url}pets?shop=a`);
    expect([response.headers.get("x-seen"), response.headers.get("content-length")]).toEqual(["yes", "23"]);
  });
});
