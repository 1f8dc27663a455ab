import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedFrom, imported } from "../testing.ts";

interface Module {
  createHostileServer: (handlers: object, options?: object) => Hono;
  errors: Record<string, (...args: unknown[]) => Error>;
}

describe("the server of a spec whose every string is hostile", () => {
  let folder: Awaited<ReturnType<typeof generatedFrom>>;
  let module: Module;

  beforeAll(async () => {
    folder = await generatedFrom("hostile.tsp");
    module = (await imported(folder.out, "hostile/server.ts")) as Module;
  });
  afterAll(() => folder[Symbol.dispose]());

  const withKey = { headers: { "X-`": "key" } };

  it("matches paths literally, and applies defaults", async () => {
    const app = module.createHostileServer({
      authenticateCaller: () => "Ann",
      authenticate: ({ path, query, headers }: Record<string, object>) => ({ path, query, headers }),
    });
    const response = await app.request("/:colon/*/a:b*/1*2/last*?a%22b/~=no", withKey);
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        path: { first: "1", second: "2" },
        query: { 'odd "`': "*/ ` ${globalThis.pwned = 1}", 'a"b/~': ["no"] },
        headers: { "x-odd-$": "`${globalThis.pwned = 1}" },
      },
    ]);
    expect((await app.request("/x/*/a:b*/1*2/last*", withKey)).status).toBe(404);
    expect((await app.request("/:colon/x/a:b*/1*2/last*", withKey)).status).toBe(404);
    expect((await app.request("/odd/*/%60/$x/'/%22/q", { method: "POST" })).status).toBe(501);
  });

  it("sends errors with fields of any name", async () => {
    const app = module.createHostileServer({ authenticateCaller: () => undefined, authenticate: () => 1 });
    const response = await app.request("/:colon/*/a:b*/1*2/last*", withKey);
    expect(response.status).toBe(401);
    const body = JSON.parse(await response.text()) as object;
    expect(Object.entries(body)).toEqual([
      ["__proto__", "*/ `"],
      ['a"b', { "${globalThis.pwned = 1}": '*/ ` ${x} "' }],
      ["c*/", 'no */ ` ${globalThis.pwned = 1} " \n second'],
    ]);
  });

  it("uses no member of Object as a handler", async () => {
    const app = module.createHostileServer({});
    expect((await app.request("/reserved")).status).toBe(501);
    expect((await app.request("/proxied*/x", { method: "POST" })).status).toBe(501);
  });

  it("runs no code from it", () => expect(globalThis).not.toHaveProperty("pwned"));
});
