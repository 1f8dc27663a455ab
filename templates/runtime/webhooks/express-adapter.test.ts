import express from "express";
import { describe, expect, it, vi } from "vitest";
import { toExpressHandler } from "./express-adapter.ts";
import { listen } from "../testing/mock-server.ts";
import { petReceiver, petRequest, sale, settled, type OnError, type Sold } from "../testing/pet-events.ts";

type Middleware = ReturnType<typeof express.json>;

/** The result of a delivery to an application with some middleware before the receiver. */
async function deliver(...middleware: Middleware[]): Promise<{ status: number; body: string; calls: number }> {
  const sold = vi.fn<Sold>();
  const app = express();
  for (const each of middleware) app.use(each);
  app.post("/", toExpressHandler(petReceiver({ on: { "pet.sold": sold }, onError: () => undefined })));
  await using server = await listen(app);
  const response = await fetch(await petRequest(sale, { url: server.url }));
  const body = await response.text();
  await settled();
  return { status: response.status, body, calls: sold.mock.calls.length };
}

/** A JSON parser that keeps the bytes in some form. */
function keep(encode: (bytes: Buffer) => unknown): Middleware {
  return express.json({
    verify: (request, _response, bytes) => void Object.assign(request, { rawBody: encode(bytes) }),
  });
}

describe("a handler for Express", () => {
  it("reads the body itself where no parser did", async () => {
    await expect(deliver()).resolves.toMatchObject({ status: 202, calls: 1 });
  });

  it("stands before a parser of the same application", async () => {
    const app = express();
    app.post("/webhooks", toExpressHandler(petReceiver()));
    app.use(express.json());
    app.post("/other", (request, response) => void response.json(request.body));
    await using server = await listen(app);
    const delivered = await fetch(await petRequest(sale, { url: `${server.url}webhooks` }));
    expect(delivered.status).toBe(200);
    const other = await fetch(await petRequest(sale, { url: `${server.url}other` }));
    await expect(other.json()).resolves.toEqual(sale);
  });

  it("takes the bytes that express.raw leaves", async () => {
    await expect(deliver(express.raw({ type: "*/*" }))).resolves.toMatchObject({ status: 202, calls: 1 });
  });

  it("takes the bytes that a JSON parser keeps in rawBody, also as text", async () => {
    await expect(deliver(keep((bytes) => bytes))).resolves.toMatchObject({ status: 202, calls: 1 });
    await expect(deliver(keep((bytes) => bytes.toString()))).resolves.toMatchObject({ status: 202, calls: 1 });
  });

  it("is not misled by a parser that left the body alone", async () => {
    await expect(deliver(express.urlencoded())).resolves.toMatchObject({ status: 202, calls: 1 });
    await expect(deliver(express.json({ type: "text/*" }))).resolves.toMatchObject({ status: 202, calls: 1 });
  });

  it.each([
    ["express.json", express.json()],
    ["express.text", express.text({ type: "*/*" })],
  ])("responds with 500 and says what to do where %s took the bytes", async (_, parser) => {
    const { status, body, calls } = await deliver(parser);
    expect([status, calls]).toEqual([500, 0]);
    expect(JSON.parse(body)).toMatchObject({ error: "body_already_parsed" });
    expect(body).toContain("Register the receiver before express.json()");
    expect(body).toContain("verify: (request, _, bytes) => { request.rawBody = bytes; }");
  });

  it("tells onError of it", async () => {
    const onError = vi.fn<OnError>();
    const app = express();
    app.use(express.json());
    app.post("/", toExpressHandler(petReceiver({ onError })));
    await using server = await listen(app);
    await fetch(await petRequest(sale, { url: server.url }));
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: "body_already_parsed" }),
      undefined,
    );
  });

  it("rejects bytes beyond the limit that a parser kept", async () => {
    const app = express();
    app.post("/", express.raw({ type: "*/*" }), toExpressHandler(petReceiver({ bodyLimit: 10 })));
    await using server = await listen(app);
    expect((await fetch(await petRequest(sale, { url: server.url }))).status).toBe(413);
  });
});
