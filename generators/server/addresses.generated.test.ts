import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modulesFrom } from "../testing.ts";

let places: Awaited<ReturnType<typeof modulesFrom>>;
beforeAll(async () => {
  places = await modulesFrom(readFileSync(join(import.meta.dirname, "../fixtures/addresses.tsp"), "utf8"));
});
afterAll(() => places[Symbol.dispose]());

type Client = Record<string, (input: object) => Promise<unknown>>;

/** Calls an operation of the generated client, and returns the input of the generated server's handler. */
async function received(operation: string, input: object, base = "/v1"): Promise<unknown> {
  const { createPlacesClient } = (await places.load("places/client.ts")) as {
    createPlacesClient: (options: object) => Client;
  };
  const { createPlacesServer } = (await places.load("places/server.ts")) as {
    createPlacesServer: (handlers: object) => Hono;
  };
  const calls: unknown[] = [];
  const handlers = new Proxy(
    {},
    {
      get: (_, name) => async (call: { path?: object; query?: object; body?: object }) => {
        calls.push([name, { ...call.path, ...call.query, ...call.body }]);
      },
    },
  );
  const app = new Hono().route(base, createPlacesServer(handlers));
  const fetch = async (request: Request): Promise<Response> => await app.request(request);
  const client = createPlacesClient({ baseUrl: `http://a.example${base}`, fetch, retry: { attempts: 1 } });
  await client[operation]?.(input);
  return calls[0];
}

describe("a generated server decodes the addresses of the generated client", () => {
  it.each<[operation: string, param: unknown, more?: object]>([
    ["plus", "foo/bar baz?a#b:c"],
    ["simpleList", ["a", "b,c"]],
    ["simpleRecord", { a: 1, b: 2 }],
    ["simpleRecordExploded", { a: 1, "b=,": 2 }],
    ["pathList", ["a", "b/c"]],
    ["pathListExploded", ["a", "b/c", "d"]],
    ["pathRecordExploded", { a: 1, b: 2 }],
    ["labelOne", "a.b"],
    ["labelListExploded", ["a", "b"]],
    ["labelRecordExploded", { a: 1, b: 2 }],
    ["matrixList", ["a", "b,", "c;"]],
    ["matrixListExploded", ["a", "b;"]],
    ["matrixRecord", { a: 1, b: 2 }],
    ["matrixRecordExploded", { a: 1, b: 2 }],
    ["optional", undefined],
    ["optional", "a b", { also: "c&" }],
    ["queryList", ["a", "b,c", "d e+"]],
    ["queryRecord", { a: 1, "b,": 2 }],
    ["queryRecordExploded", { a: "1&", "b c": "ü" }],
    ["queryModel", { from: 1 }, { other: "x" }],
    ["queryModel", undefined],
    ["queryFixed", { a: 1 }, { fixed: "true" }],
    ["queryPipes", ["a", "b"]],
    ["queryNames", undefined, { "$a[b]": "x", list: ["a", "b"] }],
    ["body", ["a", "b"], { list: [1, 2], name: "Rex" }],
    ["plain", "a/b", { list: ["b", "c,d"] }],
  ])("%s: %j", async (operation, param, more) => {
    const input = { ...(param !== undefined && { param }), ...more };
    await expect(received(operation, input)).resolves.toEqual([operation, input]);
  });

  it("under any base path", async () => {
    const param = ["a", "b"];
    await expect(received("pathListExploded", { param }, "/some/v1/y")).resolves.toMatchObject([
      "pathListExploded",
      { param },
    ]);
  });
});
