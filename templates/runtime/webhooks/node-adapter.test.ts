import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect as connectHttp2, createServer as createHttp2Server, type Http2Server } from "node:http2";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, vi } from "vitest";
import { toNodeListener } from "./node-adapter.ts";
import { listen } from "../testing/mock-server.ts";
import { petReceiver, petRequest, sale, scheme, settled, type OnError, type Sold } from "../testing/pet-events.ts";

describe("a listener for node:http", () => {
  it("responds with a receiver", async () => {
    const sold = vi.fn<Sold>();
    await using server = await listen(toNodeListener(petReceiver({ on: { "pet.sold": sold } })));
    const response = await fetch(await petRequest(sale, { url: server.url, id: "7" }));
    expect(response.headers.get("content-length")).toBe("21");
    expect([response.status, await response.json()]).toEqual([202, { status: "accepted" }]);
    await settled();
    expect(sold).toHaveBeenCalledExactlyOnceWith(sale, expect.objectContaining({ id: "7", attempt: 1 }));
    const { headers } = sold.mock.calls[0]?.[1] ?? {};
    expect([headers?.get(scheme.header), headers?.get("X-Nothing")]).toEqual([expect.stringMatching(/^sha256=/), null]);
  });

  it("keeps the raw body, in as many parts as it comes", async () => {
    const sold = vi.fn<Sold>();
    await using server = await listen(toNodeListener(petReceiver({ on: { "pet.sold": sold } })));
    const signed = await petRequest({ ...sale, note: "é".repeat(1_000) });
    const bytes = new Uint8Array(await signed.arrayBuffer());
    const sent = request(server.url, { method: "POST", headers: Object.fromEntries(signed.headers) });
    sent.write(bytes.subarray(0, 101));
    await settled();
    sent.end(bytes.subarray(101));
    const status = await new Promise((resolve) => sent.on("response", ({ statusCode }) => resolve(statusCode)));
    expect(status).toBe(202);
    await settled();
    expect(sold.mock.calls[0]?.[1].rawBody).toEqual(bytes);
  });

  it("rejects a signature that is given twice", async () => {
    await using server = await listen(toNodeListener(petReceiver()));
    const signed = await petRequest(sale);
    const value = String(signed.headers.get(scheme.header));
    const sent = request(server.url, { method: "POST", headers: { [scheme.header]: [value, value] } });
    sent.end(new Uint8Array(await signed.arrayBuffer()));
    const status = await new Promise((resolve) => sent.on("response", ({ statusCode }) => resolve(statusCode)));
    expect(status).toBe(401);
  });

  it.each(["GET", "PUT"])("rejects %s", async (method) => {
    await using server = await listen(toNodeListener(petReceiver()));
    const response = await fetch(server.url, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("responds with 413 to a body that is too long, without waiting for its end", async () => {
    await using server = await listen(toNodeListener(petReceiver({ bodyLimit: 1_000 })));
    const socket = connect(server.port, "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000000\r\n\r\n");
    socket.write(" ".repeat(2_000));
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response.toLowerCase()).toContain("connection: close");
    expect(response).toContain("body: expected at most 1000 bytes, found more");
  });

  it("reports a connection that is closed before the end of the body", async () => {
    const onError = vi.fn<OnError>();
    const listener = createServer(toNodeListener(petReceiver({ onError })));
    await using server = await listen(listener);
    const arrived = once(listener, "request");
    const socket = connect(server.port, "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf");
    await arrived;
    socket.destroy();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), 120_000);
  });

  it("goes on with other requests of the same connection", async () => {
    await using server = await listen(createServer(toNodeListener(petReceiver())));
    const statuses = [1, 2, 3].map(async () => (await fetch(await petRequest(sale, { url: server.url }))).status);
    await expect(Promise.all(statuses)).resolves.toEqual([200, 200, 200]);
  });

  it("serves HTTP/2 as well", async () => {
    const server: Http2Server = createHttp2Server(toNodeListener(petReceiver()));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const client = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const signed = await petRequest(sale);
    const stream = client.request({ ":method": "POST", ":path": "/", ...Object.fromEntries(signed.headers) });
    stream.end(new Uint8Array(await signed.arrayBuffer()));
    const status = await new Promise((resolve) => stream.on("response", (headers) => resolve(headers[":status"])));
    client.close();
    server.close();
    expect(status).toBe(200);
  });
});
