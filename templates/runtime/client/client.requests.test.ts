import { describe, expect, it, vi } from "vitest";
import { json, mockServer, text } from "../testing/mock-server.ts";
import { petClient } from "../testing/pet-client.ts";
import {
  distributeInput,
  passQuery,
  type RequestOptions,
  withFixedInputs,
  withHeaderInputs,
  withTextLimit,
} from "./client.ts";

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
  ])("contains %j", (id, expected) => {
    const [method, url] = distributeInput({ route: "GET /pets/{id}/toys" }, { id }, base);
    expect([method, url.href]).toEqual(["GET", `${base}/pets/${expected}/toys`]);
  });

  it.each(["", ".", "..", undefined, null])("rejects %j, which would be another path", (id) => {
    expect(() => distributeInput({ route: "GET /pets/{id}" }, { id }, base)).toThrow(
      new TypeError(`id can't be "${id ?? ""}"`),
    );
  });

  it("keeps slashes in a parameter for the rest of the path", () => {
    const [, url] = distributeInput({ route: "GET /files/{+path}" }, { path: "a b/c%2F/d/" }, base);
    expect(url.href).toBe(`${base}/files/a%20b/c%252F/d/`);
  });

  it.each(["..", "a/../b", "./a", "a/."])("rejects the rest %j, which would leave the path", (path) => {
    expect(() => distributeInput({ route: "GET /files/{+path}" }, { path }, base)).toThrow(TypeError);
  });

  it("keeps what is special to a replacement, and is relative to a base with or without a slash", () => {
    for (const address of ["http://a.example/", "http://a.example", new URL("http://a.example")]) {
      expect(distributeInput({ route: "GET /$&/$'x" }, {}, address)[1].href).toBe("http://a.example/$&/$'x");
    }
  });
});

describe("the query", () => {
  it("has all inputs that are not used elsewhere, lists item by item", () => {
    const [, url, body] = distributeInput(
      { route: "GET /pets/{id}" },
      { id: "1", tag: ["a", "b&"], limit: 0, dry: false, none: undefined, nothing: null, empty: [] },
      base,
    );
    expect(url.search).toBe("?tag=a&tag=b%26&limit=0&dry=false");
    expect(body).toBeNull();
  });
});

describe("a whole query as input", () => {
  const endpoint = { route: "GET /files/{+path}", passedQuery: passQuery("query") };

  it.each([
    ["?a=%20&b&a=+", "?a=%20&b&a=+"],
    ["a=1#b", "?a=1%23b"],
    ["", ""],
    ["?", "?"],
    [undefined, ""],
    [new URLSearchParams({ a: "b c", d: "&" }), "?a=b+c&d=%26"],
    [
      { a: ["b c", 1, null], d: true, none: undefined, nothing: null, empty: [], "ü&=": "?#" },
      "?a=b+c&a=1&d=true&%C3%BC%26%3D=%3F%23",
    ],
    [{ path: "x", body: "y", query: "z" }, "?path=x&body=y&query=z"],
  ])("is sent unchanged: %j", (query, expected) => {
    const [, url, body] = distributeInput(endpoint, { path: "a/b", query }, base);
    expect(url.href).toBe(`${base}/files/a/b${expected}`);
    expect(body).toBeNull();
  });
});

describe("the body", () => {
  it("has all inputs that are not used elsewhere", () => {
    const input = { id: "1", dry: true, name: "Rex", age: undefined, owner: null, ["__proto__"]: "x", tags: ["a"] };
    const [, url, body] = distributeInput({ route: "PUT /pets/{id}", query: ["dry"], body: "*" }, input, base);
    expect(url.href).toBe(`${base}/pets/1?dry=true`);
    expect(body).toBe('{"name":"Rex","owner":null,"__proto__":"x","tags":["a"]}');
  });

  it("is an empty object if no input is given", () => {
    expect(distributeInput({ route: "POST /pets", query: [], body: "*" }, undefined, base)[2]).toBe("{}");
  });

  it("is one input as a whole", () => {
    expect(distributeInput({ route: "POST /pets" }, { body: [1, 2], dry: true }, base)).toEqual([
      "POST",
      new URL(`${base}/pets?dry=true`),
      "[1,2]",
    ]);
    expect(distributeInput({ route: "POST /pets", body: "pet" }, { pet: "Rex" }, base)[2]).toBe('"Rex"');
    expect(distributeInput({ route: "POST /pets" }, {}, base)[2]).toBeNull();
  });

  it("is encoded by the rules of the endpoint", () => {
    expect(distributeInput({ route: "POST /pets", serialize: String }, { body: "Rex" }, base)[2]).toBe("Rex");
  });
});

function recorder() {
  return vi.fn(async (_input?: object, _options?: RequestOptions) => undefined);
}

function headersOf(call: ReturnType<typeof recorder>): Record<string, string> {
  return Object.fromEntries(new Headers(call.mock.calls[0]?.[1]?.headers));
}

it("sends some inputs as headers, which the headers of the request replace", async () => {
  const call = recorder();
  const input = { "Accept-Language": "en", "X-Tag": undefined, name: "Rex" };
  await withHeaderInputs(call, ["Accept-Language", "X-Tag"])(input, { headers: { "x-own": "1" }, timeout: 5 });
  expect(call.mock.calls[0]).toMatchObject([{ name: "Rex" }, { timeout: 5 }]);
  expect(call.mock.calls[0]?.[0]).toEqual({ name: "Rex" });
  expect(headersOf(call)).toEqual({ "accept-language": "en", "x-own": "1" });
  await withHeaderInputs(recorder(), ["Accept-Language"])();
  const absent = recorder();
  await withHeaderInputs(absent, ["Accept-Language", "X-Tag"])({ "Accept-Language": null, "X-Tag": undefined });
  expect(headersOf(absent)).toEqual({});
});

it("sends an input with only one value if the caller omits it", async () => {
  const call = recorder();
  await withFixedInputs(call, { format: "plain" })({ name: "Rex" });
  expect(call.mock.calls[0]?.[0]).toEqual({ format: "plain", name: "Rex" });
});

function limited() {
  const call = vi.fn(async (_input?: object) => "response");
  return { call, send: withTextLimit(call, "query", String.raw`\|\s*limit\s+(\d+)`, "limit", 1000) };
}

describe("a limit in the text of a query", () => {
  it.each([
    [{ query: "pets | limit 5000" }, { query: "pets | limit 5000", limit: 5000 }],
    [
      { query: "pets | LIMIT 5000", limit: 5000 },
      { query: "pets | LIMIT 5000", limit: 5000 },
    ],
    [{ query: "say '| limit 9999' | limit 2000" }, { query: "say '| limit 9999' | limit 2000", limit: 2000 }],
    [{ query: "pets | limit 1000" }, { query: "pets | limit 1000" }],
    [
      { query: "pets | limit 50", limit: 10 },
      { query: "pets | limit 50", limit: 10 },
    ],
    [{ query: "pets" }, { query: "pets" }],
    [
      { query: "pets", limit: 5000 },
      { query: "pets", limit: 5000 },
    ],
  ])("of %j is sent as %j", async (input, expected) => {
    const { call, send } = limited();
    await expect(send(input, { timeout: 1 })).resolves.toBe("response");
    expect(call.mock.calls).toEqual([[expected, { timeout: 1 }]]);
  });

  it("must equal the separate input if it is large; otherwise no request is sent", async () => {
    const { call, send } = limited();
    await expect(send({ query: "pets | limit 5000", limit: 100 })).rejects.toThrow(
      new RangeError("limit: expected 5000 as in query, found 100"),
    );
    expect(call).not.toHaveBeenCalled();
  });
});

describe("a redirect", () => {
  it("is not followed, as it could send credentials or inputs to another server", async () => {
    await using other = await mockServer(json([]));
    await using server = await mockServer(text("", 307, { location: other.url }));
    const client = petClient({ baseUrl: server.url, auth: "token" });
    await expect(client.add({ name: "Rex" })).rejects.toMatchObject({ name: "UnexpectedBodyError", status: 307 });
    expect(other.requests).toEqual([]);
  });
});

describe("a function of the caller", () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  const endless = async (): Promise<Response> => new Response(new ReadableStream({ pull: never }));

  it.each([
    ["a credential", { auth: never }],
    ["a fetch", { fetch: never }],
    ["a body", { fetch: endless }],
    ["a hook", { onResponse: never, fetch: async () => Response.json([]) }],
  ])("is not awaited longer than the timeout: %s", async (_, options) => {
    const client = petClient({ baseUrl: "http://localhost", ...options, retry: { attempts: 1 } });
    await expect(client.list({}, { timeout: 5 })).rejects.toMatchObject({ name: "TimeoutError", timeout: 5 });
    const reason = new Error("enough");
    const controller = new AbortController();
    const list = client.list({}, { signal: controller.signal });
    controller.abort(reason);
    await expect(list).rejects.toBe(reason);
  });

  it("is not called after the signal has aborted", async () => {
    const controller = new AbortController();
    const fetch = vi.fn(async () => {
      controller.abort(new Error("enough"));
      return new Response("{}", { status: 429 });
    });
    const auth = vi.fn(() => "token");
    const client = petClient({ baseUrl: "http://localhost", fetch, auth });
    await expect(client.list({}, { signal: controller.signal })).rejects.toThrow("enough");
    await expect(client.list({}, { signal: controller.signal })).rejects.toThrow("enough");
    expect([fetch.mock.calls.length, auth.mock.calls.length]).toEqual([1, 1]);
  });
});
