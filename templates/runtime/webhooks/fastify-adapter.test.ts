import fastify from "fastify";
import { describe, expect, it, vi } from "vitest";
import { toFastifyPlugin } from "./fastify-adapter.ts";
import { petReceiver, petRequest, sale, settled, type Sold } from "../testing/pet-events.ts";

describe("a plugin for Fastify", () => {
  it("responds with a receiver, and leaves the parsers of other routes alone", async () => {
    const sold = vi.fn<Sold>();
    await using app = fastify();
    await app.register(toFastifyPlugin(petReceiver({ on: { "pet.sold": sold } })), { prefix: "/webhooks" });
    app.post("/other", (request) => ({ got: request.body }));
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const response = await fetch(await petRequest(sale, { url: `${address}/webhooks`, id: "7" }));
    expect([response.status, await response.json()]).toEqual([202, { status: "accepted" }]);
    await settled();
    expect(sold).toHaveBeenCalledExactlyOnceWith(sale, expect.objectContaining({ id: "7" }));
    const other = await fetch(await petRequest(sale, { url: `${address}/other` }));
    await expect(other.json()).resolves.toEqual({ got: sale });
  });

  it.each([
    ["a body of any type", { "content-type": "text/plain" }, '{"event":', 401],
    ["a body without a type", {}, new TextEncoder().encode("x"), 401],
    ["no body", {}, undefined, 401],
    ["a body that is too long", {}, "x".repeat(2_000), 413],
  ])("rejects %s", async (_, headers, body, status) => {
    await using app = fastify();
    await app.register(toFastifyPlugin(petReceiver({ bodyLimit: 1_000 })), { prefix: "/webhooks" });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const response = await fetch(`${address}/webhooks`, {
      method: "POST",
      headers,
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("application/json");
  });

  it("rejects other methods", async () => {
    await using app = fastify();
    await app.register(toFastifyPlugin(petReceiver()));
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const response = await fetch(address);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
