import { assert, double, integer, property } from "fast-check";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { byCloseness, coerce, routeOf, type ValueRule } from "./operation.ts";

/** The path that matches a request, and its parameters. */
async function routed(paths: string[], request: string, { below = "", isProxied = false } = {}): Promise<unknown> {
  const app = new Hono();
  const routes = paths.map((path) => ({ path, ...routeOf(path, isProxied) })).toSorted(byCloseness);
  for (const { path, pattern, match } of routes) {
    app.all(pattern, async (context, next) => {
      const params = match(context);
      return params === undefined ? await next() : context.json({ path, params });
    });
  }
  app.notFound((context) => context.json(null));
  const response = await new Hono()
    .route(below, app)
    .notFound((context) => context.json(null))
    .request(request);
  return await response.json();
}

describe("routeOf", () => {
  it.each([
    ["/pets/{id}", "/pets/7", { id: "7" }],
    ["/pets/{id}", "/pets/a%2Fb%20c", { id: "a/b c" }],
    ["/pets/{id}", "/pets/100%25", { id: "100%" }],
    ["/pets/{id}", "/pets/%252F", { id: "%2F" }],
    ["/pets/{id}", "/pets/%F0%9F%A6%8A", { id: "🦊" }],
    ["/pets/{a}/toys/{b}", "/pets/1/toys/2", { a: "1", b: "2" }],
    ["/files/{name}.json", "/files/a.b.json", { name: "a.b" }],
    ["/{a}-{b}", "/1-2", { a: "1", b: "2" }],
    ["/{__proto__}", "/x", JSON.parse('{"__proto__": "x"}')],
    ["/", "/", {}],
    ["/pets/", "/pets/", {}],
  ])("%s takes %s", async (path, request, params) => {
    expect(await routed([path], request)).toEqual({ path, params });
  });

  it.each([
    ["/pets/{id}", "/pets"],
    ["/pets/{id}", "/pets/"],
    ["/pets/{id}", "/pets/1/2"],
    ["/pets", "/pets/"],
    ["/files/{name}.json", "/files/a.xml"],
    ["/files/{name}.json", "/files/.json"],
  ])("%s does not take %s", async (path, request) => {
    expect(await routed([path], request)).toBeNull();
  });

  it.each([
    ["/a*", "/a*", "/ab"],
    ["/*", "/*", "/a"],
    ["/*/b", "/*/b", "/a/b"],
    ["/:id", "/:id", "/a"],
    ["/a:b", "/a:b", "/ac"],
    ["/:id?", "/:id%3F", "/"],
    ["/a.b+", "/a.b+", "/axbb"],
    ["/$x", "/%24x", "/x"],
    ["/(a|b)", "/(a|b)", "/a"],
    ['/"quoted"', "/%22quoted%22", "/quoted"],
    ["/`/'", "/%60/'", "/x/'"],
    ["/🦊", "/%F0%9F%A6%8A", "/x"],
    ["/a b", "/a%20b", "/ab"],
    ["/100%", "/100%25", "/100"],
    ["/[a]", "/[a]", "/a"],
    ["/\\d", "/%5Cd", "/7"],
  ])("%s is literal: it takes %s, not %s", async (path, taken, rejected) => {
    expect(await routed([path], taken)).toEqual({ path, params: {} });
    expect(await routed([path], rejected)).toBeNull();
  });

  it.each([
    ["/pets/mine", "/pets/mine"],
    ["/pets/v1", "/pets/v{n}"],
    ["/pets/1", "/pets/{id}"],
    ["/dogs/mine", "/{a}/mine"],
    ["/dogs/1", "/{a}/{b}"],
  ])("tries closer paths first, in whatever order they come: %s is %s", async (request, path) => {
    const paths = ["/{a}/{b}", "/pets/{id}", "/pets/v{n}", "/pets/mine", "/{a}/mine"];
    expect(await routed(paths, request)).toMatchObject({ path });
    expect(await routed(paths.toReversed(), request)).toMatchObject({ path });
  });

  it.each([
    ["/store/a/b", "a/b"],
    ["/store/a", "a"],
    ["/store/", ""],
    ["/store", ""],
    ["/store/a%2Fb//c?x=1", "a%2Fb//c"],
    ["/store/%2e%2e%2fx", "%2e%2e%2fx"],
  ])("takes the rest of a proxied path as it was sent: %s", async (request, rest) => {
    const expected = { path: "/store/{rest}", params: { rest } };
    expect(await routed(["/store/{rest}"], request, { isProxied: true })).toEqual(expected);
    const below = `/v1/api${request}`;
    expect(await routed(["/store/{rest}"], below, { isProxied: true, below: "/v1/api" })).toEqual(expected);
  });

  it("puts a proxied path behind all others", async () => {
    expect(
      [routeOf("/a/{rest}", true), routeOf("/a/b/c"), routeOf("/a/{id}")]
        .toSorted(byCloseness)
        .map(({ pattern }) => pattern),
    ).toEqual(["/a/b/c", "/a/:s1", "/a/*"]);
  });
});

const cases: [rule: ValueRule, texts: string[], value: unknown][] = [
  [{ type: "integer" }, ["7"], 7],
  [{ type: "integer" }, ["-7"], -7],
  [{ type: "integer" }, ["7.0"], "7.0"],
  [{ type: "integer" }, ["1e3"], "1e3"],
  [{ type: "integer" }, ["0x10"], "0x10"],
  [{ type: "integer" }, [" 7"], " 7"],
  [{ type: "integer" }, [""], ""],
  [{ type: "integer" }, ["9007199254740993"], "9007199254740993"],
  [{ type: "integer" }, ["007"], 7],
  [{ type: ["integer", "string"] }, ["7"], 7],
  [{ type: ["integer", "string"] }, ["007"], "007"],
  [{ type: "number" }, ["0.5"], 0.5],
  [{ type: "number" }, ["1e3"], 1000],
  [{ type: "number" }, ["1e999"], "1e999"],
  [{ type: "number" }, ["NaN"], "NaN"],
  [{ type: "number" }, ["Infinity"], "Infinity"],
  [{ type: "boolean" }, ["true"], true],
  [{ type: "boolean" }, ["false"], false],
  [{ type: "boolean" }, ["1"], "1"],
  [{ type: "string" }, ["7"], "7"],
  [{ type: "string" }, [""], ""],
  [{ type: ["integer", "string"] }, ["7"], 7],
  [{ type: ["integer", "string"] }, ["x"], "x"],
  [{ type: "integer" }, ["1", "2"], ["1", "2"]],
  [{ type: "integer" }, [], undefined],
  [{ type: "integer", default: 20 }, [], 20],
  [{ type: "integer", default: 20 }, ["0"], 0],
  [{ type: "integer", list: "," }, ["1,2, 3"], [1, 2, 3]],
  [{ type: "integer", list: "," }, [""], []],
  [{ type: "integer", list: "," }, ["1,x"], [1, "x"]],
  [{ type: "string", list: "repeat" }, ["a", "b,c"], ["a", "b,c"]],
  [{ type: "string", list: "|" }, ["a|b"], ["a", "b"]],
  [{ type: "string", list: " " }, ["a b"], ["a", "b"]],
];

describe("coerce", () => {
  it.each(cases)("%j of %j is %j", (rule, texts, value) => {
    expect(coerce(texts, rule)).toEqual(value);
  });

  it("reads back every number that a client writes", () => {
    assert(
      property(integer(), double({ noNaN: true, noDefaultInfinity: true }), (whole, any) => {
        expect(coerce([String(whole)], { type: "integer" })).toBe(whole);
        expect(coerce([String(any)], { type: "number" })).toBe(Object.is(any, -0) ? 0 : any);
      }),
    );
  });
});
