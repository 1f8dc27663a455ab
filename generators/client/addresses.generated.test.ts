import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { modulesFrom } from "../testing.ts";

let places: Awaited<ReturnType<typeof modulesFrom>>;
beforeAll(async () => {
  places = await modulesFrom(readFileSync(join(import.meta.dirname, "../fixtures/addresses.tsp"), "utf8"));
});
afterAll(() => places[Symbol.dispose]());

type Client = Record<string, (input: object) => Promise<unknown>>;

/** Calls an operation of the generated client, and returns its request. */
async function sent(operation: string, input: object): Promise<{ path: string; body: string }> {
  const { createPlacesClient } = (await places.load("places/client.ts")) as {
    createPlacesClient: (options: object) => Client;
  };
  let request = new Request("http://nothing.sent");
  const fetch = async (each: Request): Promise<Response> => {
    request = each.clone();
    return new Response(null, { status: 204 });
  };
  await createPlacesClient({ baseUrl: "http://a.example/v1", fetch, retry: { attempts: 1 } })[operation]?.(input);
  return { path: request.url.replace("http://a.example/v1", ""), body: await request.text() };
}

describe("a generated client writes into addresses", () => {
  it.each<[operation: string, param: unknown, path: string, more?: object]>([
    ["plus", "foo/bar baz?a#b:c", "/plusfoo/bar%20baz%3Fa%23b:c"],
    ["simpleList", ["a", "b,c"], "/simplea,b%2Cc"],
    ["simpleRecord", { a: 1, b: 2 }, "/simplea,1,b,2/"],
    ["simpleRecordExploded", { a: 1, b: 2 }, "/simplea=1,b=2//"],
    ["pathList", ["a", "b/c"], "/path/a,b%2Fc"],
    ["pathListExploded", ["a", "b"], "/path/a/b/all"],
    ["pathRecordExploded", { a: 1, b: 2 }, "/path/a=1/b=2/record"],
    ["labelOne", "a.b", "/label.a.b"],
    ["labelListExploded", ["a", "b"], "/label.a.b/all"],
    ["labelRecordExploded", { a: 1, b: 2 }, "/label.a=1.b=2/record"],
    ["matrixList", ["a", "b"], "/matrix;param=a,b"],
    ["matrixListExploded", ["a", "b;"], "/matrix;param=a;param=b%3B/all"],
    ["matrixRecord", { a: 1, b: 2 }, "/matrix;param=a,1,b,2/record"],
    ["matrixRecordExploded", { a: 1, b: 2 }, "/matrix;a=1;b=2/records"],
    ["optional", undefined, "/optional"],
    ["optional", "a b", "/optional/a%20b?also=c%26", { also: "c&" }],
    ["queryList", ["a", "b,c"], "/query/list?param=a,b%2Cc"],
    ["queryRecord", { a: 1, b: 2 }, "/query/record?param=a,1,b,2"],
    ["queryRecordExploded", { a: "1&", "b c": "ü" }, "/query/record-exploded?a=1%26&b%20c=%C3%BC"],
    ["queryModel", { from: 1, to: undefined }, "/query/model?from=1&other=x", { other: "x" }],
    ["queryModel", undefined, "/query/model"],
    ["queryFixed", { a: 1 }, "/query/fixed?fixed=true&a=1"],
    ["queryPipes", ["a", "b"], "/query/pipes?param=a%7Cb"],
    ["queryNames", undefined, "/query/names?%24a%5Bb%5D=x&list=a,b", { "$a[b]": "x", list: ["a", "b"] }],
    ["queryNames", undefined, "/query/names?%24a%5Bb%5D=x", { "$a[b]": "x", list: [] }],
    ["plain", "a", "/plain/a?list=b&list=c", { list: ["b", "c"] }],
  ])("%s: %j as %s", async (operation, param, path, more) => {
    const input = { ...(param !== undefined && { param }), ...more };
    expect((await sent(operation, input)).path).toBe(path);
  });

  it("and the rest into the body", async () => {
    const input = { param: ["a"], list: [1, 2], name: "Rex" };
    await expect(sent("body", input)).resolves.toEqual({ path: "/body/a?list=1,2", body: '{"name":"Rex"}' });
  });

  it.each<[operation: string, input: object, message: string]>([
    ["plus", { param: "a/../b" }, 'param can\'t be "a/../b"'],
    ["plus", { param: "%2e%2E/b" }, 'param can\'t be "%2e%2E/b"'],
    ["pathListExploded", { param: ["a", ".."] }, "param can't be"],
    ["pathListExploded", { param: [] }, "param can't be"],
    ["simpleRecord", { param: {} }, "param can't be"],
    ["labelOne", {}, "param can't be"],
    ["queryPipes", { param: ["a|b"] }, "param: expected items without"],
    ["pathList", { param: ["a", { b: 1 }] }, "param: expected a text, found an object"],
    ["queryRecord", { param: { a: [1] } }, "param: expected a text, found an object"],
    ["queryRecord", { param: { a: new Date() } }, "param: expected a text, found an object"],
    ["plain", { param: { a: 1 } }, "param: expected a text, found an object"],
    ["plain", { param: "a", list: [{ a: 1 }] }, "list: expected a text, found an object"],
    ["plain", { param: "a", list: { a: 1 } }, "list: expected a text, found an object"],
    ["plain", { param: "a", tag: { a: 1 } }, "tag: expected a text, found an object"],
    ["plain", { param: "a", other: { a: 1 } }, "other: expected a text, found an object"],
  ])("rejects values that an address can't contain: %s with %j", async (operation, input, message) => {
    await expect(sent(operation, input)).rejects.toThrow(message);
  });
});
