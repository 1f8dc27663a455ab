import { once } from "node:events";
import { createServer } from "node:http";
import { connect as connectHttp2, createServer as createHttp2Server } from "node:http2";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listen as listenThrough } from "../testing/adapters.ts";
import { listen } from "../testing/mock-server.ts";
import { echo, post, serve, type Setup } from "../testing/pet-server.ts";
import { HandlerResponse } from "./responses.ts";
import { toNodeListener } from "./node-server-adapter.ts";

interface Call {
  request: Request;
  signal: AbortSignal;
  context: Context;
  principal: unknown;
  body: unknown;
}

const started = (setup: Setup): Promise<string> => listenThrough("node:http", serve(setup));

/** All that comes back for bytes, until the server ends the connection. */
async function exchange(setup: Setup, ...parts: string[]): Promise<string> {
  await using server = await listen(toNodeListener(serve(setup)));
  const socket = connect(server.port, "127.0.0.1").setEncoding("latin1");
  let received = "";
  socket.on("data", (part: string) => (received += part));
  // The server may well have ended it before all is sent.
  socket.on("error", () => undefined);
  for (const part of parts) socket.write(part);
  await new Promise((resolve) => socket.on("close", resolve));
  return received;
}

const authenticate = (token: string | undefined): string | undefined => token;

describe("a listener for node:http", () => {
  it.each([
    ["GET http://shop.example/pets/7 HTTP/1.1\r\nhost: x", 200],
    ["GET /pets/%37?x=%20 HTTP/1.1\r\nhost: x", 200],
    ["GET /shop/%2e%2e/pets/./7 HTTP/1.1\r\nhost: x", 200],
    ["GET /pets/7#there HTTP/1.1\r\nhost: x", 200],
    ["GET /pets/7 HTTP/1.1\r\nhost: [::1]:80", 200],
    ["GET /pets/7 HTTP/1.0", 200],
    ["GET /pets/7 HTTP/1.1\r\nhost: [::1", 400],
    ["GET /pets/7 HTTP/1.1\r\nhost: a@b", 400],
    ["GET /pets/7 HTTP/1.1\r\nhost:", 400],
    ["GET /pets\\7 HTTP/1.1\r\nhost: x", 400],
    ["GET http://[ HTTP/1.1\r\nhost: x", 400],
    ["OPTIONS * HTTP/1.1\r\nhost: x", 400],
    ["TRACE /pets/7 HTTP/1.1\r\nhost: x", 405],
  ])("takes %j with %i", async (head, status) => {
    const response = await exchange({ handlers: { get: () => 1 } }, `${head}\r\nconnection: close\r\n\r\n`);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response.includes('"error":"malformed_request"')).toBe(status === 400);
  });

  it("has headers as the platform has them: several of one name in one", async () => {
    const handlers = { mine: ({ principal }: Call) => principal };
    const head = "GET /mine HTTP/1.1\r\nhost: x\r\nconnection: close\r\n";
    const one = await exchange({ handlers, authenticate }, `${head}Authorization: Bearer a\r\n\r\n`);
    expect(one).toContain('"a"');
    const two = "authorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n";
    expect(await exchange({ handlers, authenticate }, head + two)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it("gives a request that is one of the platform's in all that is asked of it", async () => {
    const add = async ({ request, body }: Call): Promise<unknown> => {
      const { method, url, headers, bodyUsed, credentials } = request;
      const again = await request.text().catch((error: unknown) => Object(error).name as string);
      const kind = Object.prototype.toString.call(request);
      return { name: "", method, url, tag: headers.get("X-Tag"), bodyUsed, credentials, again, kind, body };
    };
    const address = await started({ handlers: { add } });
    const headers = { "content-type": "application/json", "x-tag": "a" };
    const response = await fetch(`${address}/pets`, { method: "POST", body: '{"name":"Rex"}', headers });
    expect(await response.json()).toEqual({
      name: "",
      method: "POST",
      url: `${address}/pets`,
      tag: "a",
      bodyUsed: true,
      credentials: "same-origin",
      again: "TypeError",
      kind: "[object Request]",
      body: { name: "Rex", kind: "dog" },
    });
  });

  it("reads a body that authenticate has looked at before", async () => {
    const address = await started({
      handlers: { find: ({ principal, body }: Call) => ({ principal, body }) },
      authenticate: async (_credentials, request) => await request.clone().text(),
      options: { security: [{ name: "key", in: "header", key: "x-key" }] },
    });
    const headers = { "x-key": "k", "content-type": "application/json" };
    const response = await fetch(`${address}/find`, { method: "POST", body: '{"id":1}', headers });
    expect(await response.json()).toEqual({ principal: '{"id":1}', body: { id: 1 } });
  });

  it("takes a body that was read before from what a parser has left, and fails where nothing is", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const add = ({ body }: { body: unknown }): unknown => body;
    const listener = toNodeListener(serve({ handlers: { add } }));
    for (const [parse, expected] of [
      [JSON.parse, [201, { name: "Rex", kind: "dog" }]],
      [() => undefined, [500, { error: "internal_error", message: "Internal server error." }]],
    ] as const) {
      await using server = await listen((request, response) => {
        let received = "";
        request.setEncoding("utf8");
        request.on("data", (chunk: string) => (received += chunk));
        request.on("end", () => void listener(Object.assign(request, { body: parse(received) as unknown }), response));
      });
      const response = await fetch(`${server.url}pets`, post('{"name":"Rex"}'));
      expect([response.status, await response.json()]).toEqual(expected);
    }
    log.mockRestore();
  });

  it("gives Hono's context, with what the platform binds to it", async () => {
    const address = await started({
      handlers: {
        get: ({ context }: Call) => [getConnInfo(context).remote.address, context.req.path, context.req.method],
      },
    });
    expect(await (await fetch(`${address}/pets/7`)).json()).toEqual(["127.0.0.1", "/pets/7", "GET"]);
  });

  it("keeps what it makes on demand where a handler copies its call", async () => {
    const address = await started({
      handlers: {
        get: (call: Call) => {
          const { signal, request, context } = { ...call };
          return [signal.aborted, new URL(request.url).pathname, context.req.path];
        },
      },
    });
    expect(await (await fetch(`${address}/pets/7`)).json()).toEqual([false, "/pets/7", "/pets/7"]);
  });

  it("aborts the signal of a handler whose caller goes away, and of none whose response is out", async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<AbortSignal>();
    const signals: AbortSignal[] = [];
    const address = await started({
      handlers: {
        get: ({ signal }: Call) => void signals.push(signal),
        list: async ({ signal }: Call) => {
          arrive(signal);
          await once(signal, "abort");
        },
      },
    });
    const leave = new AbortController();
    const left = fetch(`${address}/pets?shop=a`, { signal: leave.signal }).catch(() => undefined);
    const signal = await arrived;
    leave.abort();
    await left;
    await vi.waitFor(() => expect(signal.aborted).toBe(true), 120_000);
    expect((await fetch(`${address}/pets/7`)).status).toBe(200);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it("sends whatever a handler gives: bytes, files, streams, responses with several cookies", async () => {
    const address = await started({
      handlers: {
        list: () => new Blob(["file"], { type: "text/csv" }),
        get: () => {
          const headers = new Headers([
            ["set-cookie", "a=1"],
            ["set-cookie", "b=2"],
          ]);
          return new Response("raw", { status: 203, headers });
        },
        any: () => new Uint8Array([104, 105]),
        text: () => new Blob(["x".repeat(1_000_000)]).stream(),
        toString: () => new HandlerResponse({}, { headers: { "X-Tag": "a" } }),
      },
    });
    const file = await fetch(`${address}/pets?shop=a`);
    expect([file.headers.get("content-type"), file.headers.get("content-length"), await file.text()]).toEqual([
      "text/csv",
      "4",
      "file",
    ]);
    const raw = await fetch(`${address}/pets/1`);
    expect([raw.status, raw.headers.getSetCookie(), await raw.text()]).toEqual([203, ["a=1", "b=2"], "raw"]);
    expect(await (await fetch(`${address}/any`)).text()).toBe("hi");
    expect(await (await fetch(`${address}/text`)).text()).toHaveLength(1_000_000);
    expect((await fetch(`${address}/to-string`)).headers.get("x-tag")).toBe("a");
  });

  it("says to HEAD how long the body would be, and lets go of a stream", async () => {
    const cancel = vi.fn<() => void>();
    const address = await started({ handlers: { ...echo, text: () => new ReadableStream({ cancel }) } });
    const response = await fetch(`${address}/pets?shop=a`, { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe(String('{"limit":20,"shop":"a"}'.length));
    expect((await fetch(`${address}/text`, { method: "HEAD" })).status).toBe(200);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("responds with 500 if a status or header can't be sent, and serves further requests", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const address = await started({
      handlers: {
        list: () => new HandlerResponse(1, { status: 99 }),
        any: () => new HandlerResponse(1, { headers: { "x-a": "b\nc" } }),
        text: () => new HandlerResponse("a", { headers: { "x-a": "\u0001" } }),
      },
    });
    const statuses = ["/pets?shop=a", "/any", "/text"].map(async (path) => (await fetch(address + path)).status);
    expect(await Promise.all(statuses)).toEqual([500, 500, 500]);
    expect(logged).toHaveBeenCalledTimes(3);
  });

  it("closes the connection if the source of a stream fails", async () => {
    const address = await started({
      handlers: {
        text: () =>
          new ReadableStream({
            pull: (controller) => controller.error(new Error("gone")),
          }),
      },
    });
    await expect(fetch(`${address}/text`).then(async (response) => await response.text())).rejects.toThrow(
      "terminated",
    );
  });

  it("goes on with a connection whose body nobody has read", async () => {
    const rejected = `POST /mine HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nabcde`;
    const next = `GET /pets/7 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
    const response = await exchange({ handlers: { get: () => 1 } }, rejected, next);
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 405", "HTTP/1.1 200"]);
  });

  it("cuts off a sender that goes on after its body was rejected", async () => {
    const head = "POST /pets HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    expect(await exchange({}, `${head}content-length: 999999999\r\n\r\n`, " ".repeat(2_000_000))).toMatch(
      /^HTTP\/1\.1 501 /,
    );
    const handlers = { add: () => 1 };
    expect(await exchange({ handlers }, `${head}content-length: 999999999\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `${head}transfer-encoding: chunked\r\n\r\n1e8480\r\n`;
    expect(await exchange({ handlers }, chunk, " ".repeat(2_000_000))).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("rejects an incomplete body", async () => {
    const onRejected = vi.fn<(rejected: Error) => undefined>();
    await using server = await listen(
      createServer(toNodeListener(serve({ handlers: { add: () => 1 }, options: { onRejected } }))),
    );
    const socket = connect(server.port, "127.0.0.1");
    const head = "POST /pets HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n";
    socket.write(`${head}{`, () => setTimeout(() => socket.destroy(), 50));
    await vi.waitFor(() => expect(onRejected).toHaveBeenCalledOnce(), 120_000);
    expect(onRejected.mock.calls[0]?.[0].message).toBe("The request body is incomplete.");
  });

  it("serves HTTP/2 as well", async () => {
    const add = ({ body, request }: Call): unknown => ({ name: request.url, body });
    const server = createHttp2Server(toNodeListener(serve({ handlers: { ...echo, add } })));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = connectHttp2(origin);
    onTestFinished(() => {
      client.close();
      server.close();
    });
    const headers = { ":method": "POST", ":path": "/pets", "content-type": "application/json" };
    const stream = client.request(headers);
    stream.end('{"name": "Rex"}');
    expect(JSON.parse(await text(stream))).toEqual({ name: `${origin}/pets`, body: { name: "Rex", kind: "dog" } });
    expect(JSON.parse(await text(client.request({ ":path": "/pets?shop=a" })))).toEqual({ limit: 20, shop: "a" });
  });
});
