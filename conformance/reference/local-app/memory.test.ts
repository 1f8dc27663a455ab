import { expect, it, onTestFinished } from "vitest";
import { createLocalAppClient } from "../../../generated/local-app/index.ts";
import { openDestination } from "../../kit/destination.ts";
import { createReference } from "../reference.ts";
import { fixtures } from "./fixtures.ts";
import { startLocalApp } from "./testing/running.ts";

it("stores and finds texts if no memory runtime is configured", async () => {
  const { send } = await startLocalApp();
  const { status, body } = await send("POST", "/api/v1/memory/items", { text: "One kettle" });
  expect(status).toBe(201);
  const { id } = Object(body).item;
  await send("POST", "/api/v1/memory/items", { text: "Another" });
  expect((await send("GET", "/api/v1/memory/items?query=KETTLE")).body).toMatchObject({ items: [{ id }] });
  expect((await send("GET", `/api/v1/memory/items/${id}`)).body).toEqual(body);
  expect((await send("GET", "/api/v1/panel/summary")).body).toEqual({ items: 2 });
  expect((await send("DELETE", `/api/v1/memory/items/${id}`)).status).toBe(204);
  expect((await send("DELETE", `/api/v1/memory/items/${id}`)).status).toBe(404);
  expect((await send("GET", "/api/v1/memory/items")).body).toMatchObject({ items: [{ text: "Another" }] });
  for (const text of ["", "a\0", "\ud800", 7])
    expect((await send("POST", "/api/v1/memory/items", { text })).status, JSON.stringify(text)).toBe(400);
});

it("forwards to the configured runtime, on this machine too, without the application's token", async () => {
  const runtime = await openDestination(() => ({ status: 418, body: "short and stout" }));
  onTestFinished(runtime.close);
  const parts = { localApp: { memoryUpstream: `${runtime.url}base/` } };
  const reference = await createReference({ only: ["local-app"], parts });
  onTestFinished(reference.stop);
  const address = "http://localhost/local-app/api/v1/panel/a%2Fb?x=1";
  const headers = { ...fixtures.headers, "x-own": "kept" };
  const response = await reference.fetch(new Request(address, { method: "PUT", body: "content", headers }));
  expect([response.status, await response.text()]).toEqual([418, "short and stout"]);
  const [received] = runtime.received;
  expect([received?.method, received?.path]).toEqual(["PUT", "/base/api/v1/panel/a%2Fb?x=1"]);
  expect(new TextDecoder().decode(received?.body)).toBe("content");
  expect(received?.headers).toMatchObject({ "x-own": "kept" });
  expect(received?.headers).not.toHaveProperty("x-app-local-token");
});

it("forwards every part of a request: method, path, query, headers and body", async () => {
  const runtime = await openDestination(() => ({ status: 200, body: '{"found":[]}' }));
  onTestFinished(runtime.close);
  const reference = await createReference({
    only: ["local-app"],
    parts: { localApp: { memoryUpstream: runtime.url } },
  });
  onTestFinished(reference.stop);
  const app = createLocalAppClient({
    baseUrl: "http://localhost/local-app",
    headers: fixtures.headers,
    fetch: async (request) => await reference.fetch(request),
  });
  const query = { tag: ["a b", "c&d"], limit: 5, deep: true, none: undefined };
  await expect(app.memoryProxyGet({ path: "notes/a b", query })).resolves.toEqual({ found: [] });
  await app.panelProxyPost({ path: "x", query: "?raw=%20+&raw", body: { a: 1 } }, { headers: { "x-own": "kept" } });
  await app.memoryProxyDelete({ path: "y", query: new URLSearchParams("z=1") });
  await app.memoryProxyGet({ path: "y" });
  expect(runtime.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/v1/memory/notes/a%20b?tag=a+b&tag=c%26d&limit=5&deep=true",
    "POST /api/v1/panel/x?raw=%20+&raw",
    "DELETE /api/v1/memory/y?z=1",
    "GET /api/v1/memory/y",
  ]);
  expect(runtime.received[1]?.headers).toMatchObject({ "x-own": "kept" });
  expect(new TextDecoder().decode(runtime.received[1]?.body)).toBe('{"a":1}');
});

it("rejects bodies beyond the limit with 413, with and without a content length, and paths that lead outside with 400", async () => {
  const reference = await createReference({ only: ["local-app"] });
  onTestFinished(reference.stop);
  const address = "http://localhost/local-app/api/v1/memory/";
  const text = JSON.stringify({ text: "x".repeat(2 ** 21) });
  const { headers } = fixtures;
  const whole = new Request(`${address}items`, { method: "POST", headers, body: text });
  const inPieces = { method: "POST", headers, body: new Blob([text]).stream(), duplex: "half" } as const;
  for (const request of [whole, new Request(`${address}items`, inPieces)])
    expect((await reference.fetch(request)).status).toBe(413);
  for (const path of ["%2e%2e%2fpanel/summary", "..%2f..%2fsettings", "a/%2e%2e%2F%2e%2e%5Cx"])
    expect((await reference.fetch(new Request(address + path, { headers }))).status, path).toBe(400);
});

it("responds with 502 if the runtime is down, and with 401 without a token and without a request to the runtime", async () => {
  const { send, reference } = await startLocalApp();
  const { setMemoryUpstream } = reference.hooks("local-app");
  await setMemoryUpstream?.({ url: "http://127.0.0.1:1" } as never);
  const down = await send("POST", "/api/v1/memory/items", { text: "x" });
  expect(down.status).toBe(502);
  expect(down.body).toMatchObject({ error: { code: "memory_unreachable" } });
  expect((await send("GET", "/api/v1/panel/summary", undefined, { "x-app-local-token": "other" })).status).toBe(401);
  await setMemoryUpstream?.({ url: null } as never);
  expect((await send("GET", "/api/v1/panel/summary")).status).toBe(200);
});
