import { describe, expect, it } from "vitest";
import {
  compose,
  type Interceptor,
  mapQuery,
  mapRequestBody,
  mapRequestHeader,
  mapResponseBody,
  mapResponseHeader,
  mapStatus,
  onResponse,
  operationsOf,
  respondWith,
  when,
} from "./interceptors.ts";

/** Responds with the request. */
const echo = async (request: Request): Promise<Response> => {
  const text = await request.text();
  const { method, url, headers } = request;
  return Response.json({ method, url, text, a: headers.get("x-a") }, { headers: { "x-b": "b" } });
};

const requestWith = (body = '{ "n" : 1 }'): Request =>
  new Request("https://pets.example/v1/pets/1?limit=2", { method: "POST", headers: { "x-a": "a" }, body });

const through = async (interceptor: Interceptor) => {
  const response = await interceptor(requestWith(), echo);
  const text = await response.text();
  const body = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : text;
  return { status: response.status, headers: response.headers, body };
};

describe("an interceptor", () => {
  it.each([
    [
      "a query parameter",
      mapQuery("limit", (value) => `${value}1`),
      { url: "https://pets.example/v1/pets/1?limit=21" },
    ],
    ["no query parameter", mapQuery("limit", () => undefined), { url: "https://pets.example/v1/pets/1" }],
    ["a header", mapRequestHeader("x-a", () => "c"), { a: "c" }],
    ["no header", mapRequestHeader("x-a", () => undefined), { a: null }],
    ["a field", mapRequestBody("/n", (value) => Number(value) + 1), { text: '{"n":2}' }],
    ["nothing, byte for byte", mapRequestHeader("x-c", () => undefined), { text: '{ "n" : 1 }' }],
  ])("passes a request on with %s changed", async (_, interceptor, expected) => {
    expect((await through(interceptor)).body).toMatchObject(expected);
  });

  it("responds with other fields, headers and statuses", async () => {
    const changes = compose(
      mapResponseBody("/method", () => "GET"),
      mapResponseBody("/text", () => undefined),
      mapResponseHeader("x-b", () => undefined),
      mapStatus((status) => status + 1),
    );
    const { status, headers, body } = await through(changes);
    expect(status).toBe(201);
    expect(headers.has("x-b")).toBe(false);
    expect(body).toEqual({ method: "GET", url: requestWith().url, a: "a" });
  });

  it("changes only the requests of its kind", async () => {
    const none = when(
      ({ url }) => url.searchParams.has("page"),
      respondWith(() => ({ status: 404, body: {} })),
    );
    expect((await through(none)).status).toBe(200);
  });

  it("sends the request again with changes", async () => {
    const second = onResponse(async (response, { url }, sendAgain) => {
      response.body = (await sendAgain({ url: new URL("/v2", url), body: { n: 3 } })).body;
    });
    expect((await through(second)).body).toMatchObject({ url: "https://pets.example/v2", text: '{"n":3}' });
  });
});

describe("operationsOf", () => {
  const on = operationsOf({
    operations: [
      { name: "pet", method: "post", path: "/pets/{id}" },
      { name: "first", method: "post", path: "/pets/1" },
      { name: "list", method: "get", path: "/pets" },
    ],
  });
  const gone = mapStatus(() => 410);

  it("limits interceptors to an operation; a literal path has priority over a parameter", async () => {
    expect((await through(on("first", gone))).status).toBe(410);
    expect((await through(on("pet", gone))).status).toBe(200);
    expect((await through(on("list", gone))).status).toBe(200);
  });

  it("knows its operations", () => {
    expect(() => on("none", gone)).toThrow("Unknown operation: none.");
  });
});
