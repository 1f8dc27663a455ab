import { describe, expect, it } from "vitest";
import { below, routeOf, routerOf } from "./routes.ts";

/** The path that a request leads to, and its parameters. */
function routed(paths: string[], request: string, proxied: string[] = []): unknown {
  const routes = paths.map((path) => [routeOf(path, proxied.includes(path)), path] as const);
  const found = routerOf(routes)(request);
  const names = routes.find(([, path]) => path === found?.target)?.[0].names ?? [];
  return found
    ? { path: found.target, params: Object.fromEntries(names.map((name, index) => [name, found.texts[index]])) }
    : null;
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
  ])("%s takes %s", (path, request, params) => {
    expect(routed([path], request)).toEqual({ path, params });
  });

  it.each([
    ["/pets/{id}", "/pets"],
    ["/pets/{id}", "/pets/"],
    ["/pets/{id}", "/pets/1/2"],
    ["/pets", "/pets/"],
    ["/files/{name}.json", "/files/a.xml"],
    ["/files/{name}.json", "/files/.json"],
  ])("%s does not take %s", (path, request) => {
    expect(routed([path], request)).toBeNull();
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
  ])("%s is literal: it takes %s, not %s", (path, taken, rejected) => {
    expect(routed([path], taken)).toEqual({ path, params: {} });
    expect(routed([path], rejected)).toBeNull();
  });

  it.each([
    ["/pets/mine", "/pets/mine"],
    ["/pets/v1", "/pets/v{n}"],
    ["/pets/1", "/pets/{id}"],
    ["/dogs/mine", "/{a}/mine"],
    ["/dogs/1", "/{a}/{b}"],
  ])("tries closer paths first, in whatever order they come: %s is %s", (request, path) => {
    const paths = ["/{a}/{b}", "/pets/{id}", "/pets/v{n}", "/pets/mine", "/{a}/mine"];
    expect(routed(paths, request)).toMatchObject({ path });
    expect(routed(paths.toReversed(), request)).toMatchObject({ path });
  });

  it.each([
    ["/store/a/b", "a/b"],
    ["/store/a", "a"],
    ["/store/", ""],
    ["/store", ""],
    ["/store/a%2Fb//c?x=1", "a%2Fb//c"],
    ["/store/%2e%2e%2fx", "%2e%2e%2fx"],
  ])("takes the rest of a proxied path as it was sent: %s", (request, rest) => {
    const expected = { path: "/store/{rest}", params: { rest } };
    expect(routed(["/store/{rest}"], request.replace(/\?.*/, ""), ["/store/{rest}"])).toEqual(expected);
  });

  it("puts a proxied path behind all others", () => {
    const paths = ["/a/{rest}", "/a/{id}/c", "/a/b/c"];
    expect(routed(paths, "/a/b/c", ["/a/{rest}"])).toMatchObject({ path: "/a/b/c" });
    expect(routed(paths, "/a/x/c", ["/a/{rest}"])).toMatchObject({ path: "/a/{id}/c" });
    expect(routed(paths, "/a/x/d", ["/a/{rest}"])).toMatchObject({ path: "/a/{rest}", params: { rest: "x/d" } });
  });

  it("goes back where what looks closer leads nowhere", () => {
    const paths = ["/a/b/c", "/a/{x}/d", "/{y}/b/e"];
    expect(routed(paths, "/a/b/d")).toEqual({ path: "/a/{x}/d", params: { x: "b" } });
    expect(routed(paths, "/a/b/e")).toEqual({ path: "/{y}/b/e", params: { y: "a" } });
    expect(routed(paths, "/a/b/f")).toBeNull();
  });

  it("takes bytes that are no text as they were sent", () => {
    expect(routed(["/pets/{id}"], "/pets/%ff%41")).toEqual({ path: "/pets/{id}", params: { id: "%ff%41" } });
  });
});

describe("below", () => {
  it.each([
    ["/v1/pets?shop=/a", "/v1", "/pets?shop=/a"],
    ["/v1/a%2Fb/pets", "/v1/:tenant", "/pets"],
    ["/v1?shop=/a", "/v1", "/?shop=/a"],
    ["/pets", "", "/pets"],
  ])("%s below %s is %s", (target, beginning, rest) => {
    expect(below(target, beginning)).toBe(rest);
  });
});
