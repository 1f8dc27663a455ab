import { describe, expect, it } from "vitest";
import { requestParts } from "./client.ts";

const base = "https://shop.example/v1";

describe("the path", () => {
  it.each([
    ["rex", "rex"],
    ["a/b", "a%2Fb"],
    ["a b?c#d%2F", "a%20b%3Fc%23d%252F"],
    ["$&$1", "%24%26%241"],
    ["ü🦊", "%C3%BC%F0%9F%A6%8A"],
    ["...", "..."],
    [7, "7"],
  ])("takes %j in as it is", (id, expected) => {
    const [method, url] = requestParts({ route: "GET /pets/{id}/toys" }, { id }, base);
    expect([method, url.href]).toEqual(["GET", `${base}/pets/${expected}/toys`]);
  });

  it.each(["", ".", "..", undefined, null])("refuses %j, which would be another path", (id) => {
    expect(() => requestParts({ route: "GET /pets/{id}" }, { id }, base)).toThrow(
      new TypeError(`id can't be "${id ?? ""}"`),
    );
  });

  it("leaves slashes where the parameter stands for the rest of the path", () => {
    const [, url] = requestParts({ route: "GET /files/{+path}" }, { path: "a b/c%2F/d/" }, base);
    expect(url.href).toBe(`${base}/files/a%20b/c%252F/d/`);
  });

  it.each(["..", "a/../b", "./a", "a/."])("refuses the rest %j, which would leave it", (path) => {
    expect(() => requestParts({ route: "GET /files/{+path}" }, { path }, base)).toThrow(TypeError);
  });

  it("keeps what is special to a replacement, and is relative to a base with or without a slash", () => {
    for (const address of ["http://a.example/", "http://a.example", new URL("http://a.example")]) {
      expect(requestParts({ route: "GET /$&/$'x" }, {}, address)[1].href).toBe("http://a.example/$&/$'x");
    }
  });
});

describe("the query", () => {
  it("has all that goes nowhere else, lists one by one", () => {
    const [, url, body] = requestParts(
      { route: "GET /pets/{id}" },
      { id: "1", tag: ["a", "b&"], limit: 0, dry: false, none: undefined, nothing: null, empty: [] },
      base,
    );
    expect(url.search).toBe("?tag=a&tag=b%26&limit=0&dry=false");
    expect(body).toBeNull();
  });
});

describe("the body", () => {
  it("has all inputs that go nowhere else", () => {
    const input = { id: "1", dry: true, name: "Rex", age: undefined, owner: null, ["__proto__"]: "x", tags: ["a"] };
    const [, url, body] = requestParts({ route: "PUT /pets/{id}", query: ["dry"], body: "*" }, input, base);
    expect(url.href).toBe(`${base}/pets/1?dry=true`);
    expect(body).toBe('{"name":"Rex","owner":null,"__proto__":"x","tags":["a"]}');
  });

  it("is an empty object where it is an object and nothing is given", () => {
    expect(requestParts({ route: "POST /pets", query: [], body: "*" }, undefined, base)[2]).toBe("{}");
  });

  it("is one input as a whole", () => {
    expect(requestParts({ route: "POST /pets" }, { body: [1, 2], dry: true }, base)).toEqual([
      "POST",
      new URL(`${base}/pets?dry=true`),
      "[1,2]",
    ]);
    expect(requestParts({ route: "POST /pets", body: "pet" }, { pet: "Rex" }, base)[2]).toBe('"Rex"');
    expect(requestParts({ route: "POST /pets" }, {}, base)[2]).toBeNull();
  });

  it("is written as the endpoint says", () => {
    expect(requestParts({ route: "POST /pets", serialize: String }, { body: "Rex" }, base)[2]).toBe("Rex");
  });
});
