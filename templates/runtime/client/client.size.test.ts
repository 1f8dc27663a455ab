import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createGzip } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type MockResponse, mockServer, text } from "../testing/mock-server.ts";
import { petClient } from "../testing/pet-client.ts";
import { createClient, readText } from "./client.ts";

const kibibyte = "x".repeat(1024);

/** Sends chunks until the connection is closed; `sent` counts them, and `closed` resolves at the end. */
function endless(headers: Record<string, string> = {}, status = 200, piece: string = kibibyte) {
  const closed = Promise.withResolvers<void>();
  const state = { sent: 0, closed: closed.promise };
  const pump = async (response: ServerResponse, sink: NodeJS.WritableStream): Promise<void> => {
    while (!response.destroyed) {
      state.sent += piece.length;
      if (!sink.write(piece)) await Promise.race([once(sink, "drain"), closed.promise]);
    }
  };
  const reply: MockResponse = (response) => {
    response.writeHead(status, headers);
    response.on("close", closed.resolve);
    const gzip = headers["content-encoding"] === "gzip" ? createGzip() : undefined;
    gzip?.pipe(response);
    void pump(response, gzip ?? response);
  };
  return { state, reply };
}

const maxResponseBytes = 100 * 1024;

describe("a response without an end", () => {
  it.each<[string, Record<string, string>, number]>([
    ["that is JSON", {}, 200],
    ["that is an error", {}, 404],
    ["that is compressed", { "content-encoding": "gzip" }, 200],
  ])("%s is read up to the limit, and the connection is closed", async (_, headers, status) => {
    const { state, reply } = endless({ "content-type": "application/json", ...headers }, status);
    await using server = await mockServer(reply);
    const call = petClient({ baseUrl: server.url, maxResponseBytes }).get({ id: "7" });
    await expect(call).rejects.toMatchObject({
      name: "UnexpectedBodyError",
      status,
      body: undefined,
      message: `get failed: GET /pets/7 responded with ${status} and a body not as documented: more than ${maxResponseBytes} bytes`,
    });
    await state.closed;
    // Bytes beyond the limit were in buffers, which contain more data if it is compressed.
    expect(state.sent).toBeLessThan(headers["content-encoding"] ? 2 ** 30 : 2 ** 25);
  });

  it("is also limited for text", async () => {
    const { state, reply } = endless();
    await using server = await mockServer(reply);
    const client = createClient<{ read(): Promise<string> }>(
      { baseUrl: server.url, maxResponseBytes },
      { read: { route: "GET /text", read: readText } },
    );
    await expect(client.read()).rejects.toThrow("more than");
    await state.closed;
  });

  it("is limited to 128 MiB by default", async () => {
    const { state, reply } = endless({}, 200, kibibyte.repeat(1024));
    await using server = await mockServer(reply);
    await expect(petClient({ baseUrl: server.url }).list()).rejects.toThrow(`more than ${128 * 2 ** 20} bytes`);
    await state.closed;
    expect(state.sent).toBeGreaterThan(128 * 2 ** 20);
  });
});

describe("a response", () => {
  it("may be as large as the limit, in bytes", async () => {
    const pets = JSON.stringify([{ id: "ü🦊" }]);
    const bytes = Buffer.byteLength(pets);
    await using server = await mockServer(text(pets));
    const client = petClient({ baseUrl: server.url });
    await expect(client.list({}, { maxResponseBytes: bytes })).resolves.toEqual([{ id: "ü🦊" }]);
    await expect(client.list({}, { maxResponseBytes: bytes - 1 })).rejects.toThrow(`more than ${bytes - 1} bytes`);
  });

  it("may have chunks that split characters, and begin with a byte order mark", async () => {
    const bytes = new TextEncoder().encode('\uFEFF["ü🦊"]');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const client = petClient({ baseUrl: "https://shop.example", fetch: async () => new Response(body) });
    await expect(client.list()).resolves.toEqual(["ü🦊"]);
  });
});
