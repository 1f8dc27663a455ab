import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { forward } from "./proxy.ts";
import { httpAdapters, listen } from "../testing/adapters.ts";
import { post, serve } from "../testing/pet-server.ts";

const running: { close: () => unknown }[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** Starts an upstream that responds with the received request; `/gzip` is compressed, `/moved` redirects. */
async function upstream(): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { method, url = "", headers } = request;
    const echo = JSON.stringify({ method, url, body, host: headers.host, key: headers["x-key"] });
    if (url.endsWith("/moved")) return response.writeHead(302, { location: "/elsewhere" }).end();
    if (!url.endsWith("/gzip")) return response.end(echo);
    return response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(echo));
  });
  running.push(server);
  server.listen(0);
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

describe.each(httpAdapters)("on Node, through %s:", (adapter) => {
  const started = (handlers: object): Promise<string> => listen(adapter, serve({ handlers }));

  it("reads bodies, and rejects those that are too large", async () => {
    const address = await started({ add: ({ body }: { body: object }) => body });
    const added = await fetch(`${address}/pets`, post('{"name": "Rex"}'));
    expect([added.status, await added.json()]).toEqual([201, { name: "Rex", kind: "dog" }]);
    const large = await fetch(`${address}/pets`, post(`"${"a".repeat(1_100_000)}"`));
    expect(large.status).toBe(413);
  });

  it("accepts a handler's response from another server", async () => {
    const to = await upstream();
    const address = await started({ get: async () => await fetch(`${to}/plain`) });
    expect(await (await fetch(`${address}/pets/1`)).json()).toMatchObject({ url: "/plain" });
  });

  it("takes an address as it comes, dots, percent signs and all", async () => {
    const address = await started({ get: ({ path }: { path: { id: unknown } }) => ({ id: path.id }) });
    const status = async (path: string): Promise<number | undefined> => {
      const request = get(`${address}${path}`);
      const [response] = (await once(request, "response")) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    // Fastify takes no path that can't be decoded, nor looks through dots.
    expect(await status("/pets/%zz")).toBe(adapter === "Fastify" ? 400 : 200);
    expect(await status("/pets/%ff")).toBe(400);
    expect(await status("/pets/x/../7")).toBe(200);
  });

  it("sends events as they arrive, and ends their source when the caller disconnects", async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    async function* watch({ signal }: { signal: AbortSignal }): AsyncGenerator {
      try {
        yield { event: "first", data: 1 };
        await once(signal, "abort");
      } finally {
        end("ended");
      }
    }
    const address = await started({ watch });
    const leave = new AbortController();
    const response = await fetch(`${address}/watch`, { signal: leave.signal });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe("event: first\ndata: 1\n\n");
    leave.abort();
    expect(await ended).toBe("ended");
  });

  it("sends a stream's headers before its first event", async () => {
    const address = await started({
      watch: async function* ({ signal }: { signal: AbortSignal }) {
        await once(signal, "abort");
        yield { event: "late", data: 1 };
      },
    });
    const leave = new AbortController();
    const response = await fetch(`${address}/watch`, { signal: leave.signal });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    leave.abort();
  });

  it("passes requests on: method, path, query, headers and body", async () => {
    const to = await upstream();
    const address = await started({
      pass: ({ request, path }: { request: Request; path: { rest: string } }) =>
        forward(request, `${to}/base`, path.rest),
    });
    const headers = { "content-type": "text/plain", "x-key": "k", "accept-encoding": "br" };
    const echo = async (path: string): Promise<unknown> =>
      await (await fetch(`${address}${path}`, { method: "POST", body: "content", headers })).json();
    const expected = { method: "POST", body: "content", host: to.slice("http://".length), key: "k" };
    expect(await echo("/pass/a%2Fb/c?x=1")).toEqual({ ...expected, url: "/base/a%2Fb/c?x=1" });
    expect(await echo("/pass/gzip")).toEqual({ ...expected, url: "/base/gzip" });
    const moved = await fetch(`${address}/pass/moved`, { method: "POST", redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/elsewhere"]);
  });

  it("responds with 502 if the upstream is not running", async () => {
    const address = await started({
      pass: ({ request }: { request: Request }) =>
        forward(request, "http://localhost:1", "", { onError: () => undefined }),
    });
    expect((await fetch(`${address}/pass/x`, { method: "POST", body: "content" })).status).toBe(502);
  });
});
