import { describe, expect, it, vi } from "vitest";
import { json, mockServer, text } from "../testing/mock-server.ts";
import { petClient } from "../testing/pet-client.ts";
import { type Authorize, basic, bearer, isErrorOf, keyInHeader, keyInQuery } from "./client.ts";
import { ApiError, UnexpectedBodyError } from "./errors.ts";

const rex = { id: "1", name: "Rex" };

describe("a request", () => {
  it("is sent to the URL of the endpoint with the inputs", async () => {
    await using server = await mockServer(json(rex, 201));
    const client = petClient({ baseUrl: server.url, auth: "token" });
    await expect(client.add({ dry: true, name: "Rex" })).resolves.toEqual(rex);
    expect(server.requests).toMatchObject([
      {
        method: "POST",
        url: "/pets?dry=true",
        headers: { authorization: "Bearer token", "content-type": "application/json" },
        body: '{"name":"Rex"}',
      },
    ]);
  });

  it("has no headers of a body if it has no body", async () => {
    await using server = await mockServer(text("", 204));
    const client = petClient({ baseUrl: server.url });
    await expect(client.close()).resolves.toBeUndefined();
    expect(server.requests[0]).toMatchObject({ method: "DELETE", body: "" });
    expect(server.requests[0]?.headers).not.toHaveProperty("content-type");
    expect(server.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  it("takes the options as first parameter if the operation has no input", async () => {
    await using server = await mockServer(text("", 204));
    await petClient({ baseUrl: server.url }).close({ headers: { "x-reason": "night" } });
    expect(server.requests[0]?.headers).toMatchObject({ "x-reason": "night" });
  });

  it("requests a credential for each attempt, but only if the operation requires it", async () => {
    await using server = await mockServer(json([]));
    const auth = vi.fn(async () => `token-${auth.mock.calls.length}`);
    const client = petClient({ baseUrl: server.url, auth });
    await client.list();
    await client.list();
    await client.find({ name: "Rex" });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer token-1",
      "Bearer token-2",
      undefined,
    ]);
    expect(auth).toHaveBeenCalledTimes(2);
  });

  it("has the headers of the client, which those of the request replace", async () => {
    await using server = await mockServer(json([]));
    const client = petClient({ baseUrl: server.url, headers: { "x-shop": "a", "x-keep": "b" } });
    await client.list({}, { headers: new Headers({ "X-Shop": "c" }) });
    expect(server.requests[0]?.headers).toMatchObject({ "x-shop": "c", "x-keep": "b" });
  });

  it("is rejected before it is sent if an input would change the path", async () => {
    await using server = await mockServer(json(rex));
    const client = petClient({ baseUrl: server.url });
    await expect(client.get({ id: ".." })).rejects.toThrow(TypeError);
    expect(server.requests).toEqual([]);
  });

  it("can be passed to another fetch, which needs no server", async () => {
    const fetch = vi.fn(async (request: Request) => Response.json({ id: new URL(request.url).pathname }));
    await expect(petClient({ baseUrl: "https://shop.example/v1/", fetch }).get({ id: "1" })).resolves.toEqual({
      id: "/v1/pets/1",
    });
  });
});

describe("hooks", () => {
  it("receive each request and each response", async () => {
    await using server = await mockServer(json({}, 429, { "retry-after": "0" }), json(rex));
    const seen: string[] = [];
    const client = petClient({
      baseUrl: server.url,
      retry: { delay: 1 },
      onRequest: (request, { operation }) => void seen.push(`${operation} ${request.method}`),
      onResponse: (response, { operation }) => void seen.push(`${operation} ${response.status}`),
    });
    await client.get({ id: "1" });
    expect(seen).toEqual(["get GET", "get 429", "get GET", "get 200"]);
  });

  it("can change the request, and read a clone of the response", async () => {
    await using server = await mockServer(json(rex));
    const bodies: unknown[] = [];
    const client = petClient({
      baseUrl: server.url,
      onRequest: async (request) => new Request(request, { headers: { "x-signed": await request.clone().text() } }),
      onResponse: async (response) => void bodies.push(await response.clone().json()),
    });
    await expect(client.find({ name: "Rex" })).resolves.toEqual(rex);
    expect(server.requests[0]).toMatchObject({ headers: { "x-signed": '{"name":"Rex"}' }, body: '{"name":"Rex"}' });
    expect(bodies).toEqual([rex]);
  });

  it("fail with their own errors", async () => {
    await using server = await mockServer(json(rex));
    const error = new Error("no entry");
    const onRequest = (): never => {
      throw error;
    };
    await expect(petClient({ baseUrl: server.url, onRequest }).list()).rejects.toBe(error);
    await expect(petClient({ baseUrl: server.url, onResponse: onRequest }).list()).rejects.toBe(error);
    await expect(petClient({ baseUrl: server.url, auth: onRequest }).list()).rejects.toBe(error);
    expect(server.requests).toHaveLength(1);
  });
});

describe("a response", () => {
  it("that is not documented is read as JSON, text or nothing", async () => {
    await using server = await mockServer(json({ a: 1 }), text("plain"), text(""), text("<p>", 206));
    const client = petClient({ baseUrl: server.url });
    const read = (): Promise<unknown> => client.read({ path: "a/b" });
    await expect(read()).resolves.toEqual({ a: 1 });
    await expect(read()).resolves.toBe("plain");
    await expect(read()).resolves.toBeUndefined();
    await expect(read()).resolves.toBe("<p>");
  });

  it("that reports a failure with a success status is returned", async () => {
    await using server = await mockServer(json({ status: "failure", items: null }));
    await expect(petClient({ baseUrl: server.url }).list()).resolves.toEqual({ status: "failure", items: null });
  });
});

const endpoints = {
  get: { route: "GET /pets", responses: { "200": "json", "404": "json", "5XX": "open" } },
  add: { route: "POST /pets", responses: { default: "json" } },
  close: { route: "DELETE /shop" },
} as const;

const errorOf = (operation: string, status: number, Kind: typeof ApiError | typeof UnexpectedBodyError = ApiError) =>
  new Kind({ operation, method: "GET", url: "https://shop.example" }, new Response(null, { status }), {});

it("recognizes the documented responses of an operation", () => {
  expect(isErrorOf(endpoints, "get", errorOf("get", 404))).toBe(true);
  expect(isErrorOf(endpoints, "get", errorOf("get", 503))).toBe(true);
  expect(isErrorOf(endpoints, "add", errorOf("add", 418))).toBe(true);
});

it("returns false for all other errors", () => {
  expect(isErrorOf(endpoints, "get", errorOf("get", 400))).toBe(false);
  expect(isErrorOf(endpoints, "get", errorOf("add", 404))).toBe(false);
  expect(isErrorOf(endpoints, "close", errorOf("close", 404))).toBe(false);
  expect(isErrorOf(endpoints, "get", errorOf("get", 404, UnexpectedBodyError))).toBe(false);
  expect(isErrorOf(endpoints, "get", new Error("404"))).toBe(false);
});

function authorized(authorize: Authorize, credential: string) {
  const request = { url: new URL("https://shop.example/pets?page=1"), headers: new Headers(), operation: "pets" };
  void authorize(credential, request);
  return { url: request.url.href, headers: Object.fromEntries(request.headers) };
}

it.each([
  ["a bearer token", bearer, "a.b", { authorization: "Bearer a.b" }],
  ["a name and a password", basic, "jo:pässword", { authorization: "Basic am86cMOkc3N3b3Jk" }],
  ["a key", keyInHeader("X-Key"), "k", { "x-key": "k" }],
])("puts %s into a header", (_, authorize, credential, headers) => {
  expect(authorized(authorize, credential)).toEqual({ url: "https://shop.example/pets?page=1", headers });
});

it("puts a key into the query", () => {
  expect(authorized(keyInQuery("key"), "a&b").url).toBe("https://shop.example/pets?page=1&key=a%26b");
});
