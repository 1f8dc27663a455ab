import { describe, expect, expectTypeOf, it, vi } from "vitest";
import type { EventHandlers, ReceiverOptions, Rejection } from "./receiver.ts";
import {
  petReceiver,
  petRequest,
  sale,
  secret,
  settled,
  validation,
  type Load,
  type OnError,
  type OnUnknown,
  type PetEvents,
  type Sold,
} from "../testing/pet-events.ts";

const post = (body: string, headers: Record<string, string> = {}): Request =>
  new Request("http://localhost/", { method: "POST", body, headers });

describe("a receiver", () => {
  it.each([
    ["0", 0],
    ["12", 12],
    ["", undefined],
    ["first", undefined],
  ])("reads the number of an attempt: %j", async (attempt, expected) => {
    const sold = vi.fn<Sold>();
    const request = await petRequest(sale, { id: "7", attempt: 1 });
    request.headers.set("x-shop-attempt", attempt);
    await petReceiver({ on: { "pet.sold": sold } })(request);
    await settled();
    expect(sold.mock.calls[0]?.[1].attempt).toBe(expected);
  });

  it("runs the handler of an event after the response", async () => {
    const sold = vi.fn<Sold>();
    const response = await petReceiver({ on: { "pet.sold": sold } })(await petRequest(sale, { id: "7", attempt: 2 }));
    expect(response.status).toBe(202);
    await expect(response.json()).resolves.toEqual({ status: "accepted" });
    expect(sold).not.toHaveBeenCalled();
    await settled();
    const received = { id: "7", attempt: 2, headers: expect.any(Headers), rawBody: expect.any(Uint8Array) };
    expect(sold).toHaveBeenCalledExactlyOnceWith(sale, received);
    const { headers, rawBody } = sold.mock.calls[0]?.[1] ?? {};
    expect(headers?.get("x-shop-event")).toBe("pet.sold");
    expect(JSON.parse(new TextDecoder().decode(rawBody))).toEqual(sale);
  });

  it("acknowledges an event without a handler, and ignores it", async () => {
    const onUnknown = vi.fn<OnUnknown>();
    const response = await petReceiver({ onUnknown })(await petRequest({ event: "pet.born" }));
    expect([response.status, await response.json()]).toEqual([200, { status: "ignored" }]);
    await settled();
    expect(onUnknown).not.toHaveBeenCalled();
  });

  it.each(["pet.lost", "constructor", "__proto__", "toString", ""])(
    "acknowledges the unknown event %j, and reports it",
    async (event) => {
      const onUnknown = vi.fn<OnUnknown>();
      const response = await petReceiver({ onUnknown })(await petRequest({ event }));
      expect([response.status, await response.json()]).toEqual([200, { status: "unknown" }]);
      await settled();
      expect(onUnknown).toHaveBeenCalledExactlyOnceWith(event, { event }, expect.anything());
    },
  );

  it("warns of an unknown event unless a hook handles it", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await petReceiver()(await petRequest({ event: "pet.lost\n" }));
    await settled();
    expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown event: "pet.lost\\n"');
    warn.mockRestore();
  });

  it.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])("rejects %s", async (method) => {
    const response = await petReceiver()(new Request("http://localhost/", { method }));
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("an invalid request", () => {
  it.each([
    ["no signature", {}],
    ["a signature of another body", { "x-shop-signature": `sha256=${"0".repeat(64)}` }],
  ])("is rejected with 401: %s", async (_, headers) => {
    const onInvalid = vi.fn<(rejection: Rejection) => undefined>();
    const response = await petReceiver({ onInvalid })(post(JSON.stringify(sale), headers));
    expect(response.status).toBe(401);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ error: "invalid_signature" });
    expect(body).not.toContain(secret);
    expect(onInvalid.mock.calls[0]?.[0]).toMatchObject({ code: "invalid_signature", status: 401 });
  });

  it.each([
    ["cut off", '{"event":"pet.sold"'],
    ["empty", ""],
    ["not UTF-8", "\ud800"],
  ])("is rejected with 400 if the JSON is %s", async (_, text) => {
    const bytes = text === "\ud800" ? new Uint8Array([0x22, 0xff, 0x22]) : new TextEncoder().encode(text);
    const response = await petReceiver({ signature: "none", secrets: undefined })(
      new Request("http://localhost/", { method: "POST", body: bytes }),
    );
    expect(response.status).toBe(400);
    await expect(response.json()).resolves.toMatchObject({ error: "invalid_json", message: /body: expected JSON/ });
  });

  it.each([{}, { event: null }, { event: {} }, { event: 7 }, [], null, 5, "pet.sold"])(
    "is rejected with 400 where the body names no event: %j",
    async (envelope) => {
      const response = await petReceiver()(await petRequest(envelope as object));
      expect(response.status).toBe(400);
      await expect(response.json()).resolves.toEqual({
        error: "invalid_payload",
        message: "/event: missing or not a string; expected the name of an event",
      });
    },
  );

  it("is rejected with 400 and the issues if the body is not valid for its event", async () => {
    const sold = vi.fn<Sold>();
    const response = await petReceiver({ on: { "pet.sold": sold } })(await petRequest({ event: "pet.sold" }));
    expect(response.status).toBe(400);
    await expect(response.json()).resolves.toEqual({
      error: "invalid_payload",
      message: "pet.sold: at /price: expected a number",
      issues: [{ path: "/price", found: "nothing", expected: "a number", message: "at /price: expected a number" }],
    });
    await settled();
    expect(sold).not.toHaveBeenCalled();
  });

  it("is rejected with 413 if the body is too long, and is read no further", async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(100).fill(32));
        pulled += 1;
        if (pulled > 1_000) controller.close();
      },
    });
    const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
    const response = await petReceiver({ bodyLimit: 1_000 })(request);
    expect(response.status).toBe(413);
    await expect(response.json()).resolves.toMatchObject({ message: "body: expected at most 1000 bytes, found more" });
    expect(pulled).toBeLessThan(20);
  });

  it("is not read at all if the body is as long as the limit", async () => {
    const request = await petRequest(sale);
    const { length } = await request.clone().text();
    expect((await petReceiver({ bodyLimit: length })(request.clone())).status).toBe(200);
    expect((await petReceiver({ bodyLimit: length - 1 })(request)).status).toBe(413);
  });

  it("can get another response from a hook, which is given the raw body", async () => {
    const kept: unknown[] = [];
    const receive = petReceiver({
      onInvalid: ({ code, issues }, { rawBody }) => {
        kept.push(code, issues?.[0]?.path, new TextDecoder().decode(rawBody));
        return new Response("kept", { status: 202, headers: { "x-kept": "1" } });
      },
    });
    const response = await receive(await petRequest({ event: "pet.sold" }));
    expect([response.status, response.headers.get("x-kept"), await response.text()]).toEqual([202, "1", "kept"]);
    expect(kept).toEqual(["invalid_payload", "/price", '{"event":"pet.sold"}']);
  });
});

describe("validation", () => {
  it("is loaded with the first delivery, once", async () => {
    const load = vi.fn<Load>(() => Promise.resolve(validation));
    const receive = petReceiver({}, load);
    expect(load).not.toHaveBeenCalled();
    await receive(await petRequest(sale));
    await receive(await petRequest(sale));
    expect(load).toHaveBeenCalledOnce();
  });

  it("is never loaded if it is given or disabled", async () => {
    const load = vi.fn<Load>(() => Promise.reject(new Error("not wanted")));
    expect((await petReceiver({ validation }, load)(await petRequest(sale))).status).toBe(200);
    const sold = vi.fn<Sold>();
    const trusting = petReceiver({ validation: false, on: { "pet.sold": sold } }, load);
    expect((await trusting(await petRequest({ event: "pet.sold" }))).status).toBe(202);
    await settled();
    expect(sold).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });

  it("that can't be loaded leads to 500, so that the sender tries again", async () => {
    const onError = vi.fn<OnError>();
    const load = vi.fn<Load>().mockRejectedValueOnce(new Error("no such file")).mockResolvedValue(validation);
    const receive = petReceiver({ onError }, load);
    const response = await receive(await petRequest(sale));
    expect(response.status).toBe(500);
    await expect(response.json()).resolves.toEqual({
      error: "internal_error",
      message: "internal error of the receiver",
    });
    expect(onError).toHaveBeenCalledOnce();
    expect((await receive(await petRequest(sale))).status).toBe(200);
  });
});

describe("the types of handlers", () => {
  it("are those of their events", () => {
    expectTypeOf<EventHandlers<PetEvents>>().toHaveProperty("pet.sold");
    const options: ReceiverOptions<PetEvents> = {
      on: {
        "pet.sold": (body, { id }) => {
          expectTypeOf(body).toEqualTypeOf<PetEvents["pet.sold"]>();
          expectTypeOf(id).toEqualTypeOf<string | undefined>();
        },
        // @ts-expect-error There is no such event.
        "pet.bought": () => undefined,
      },
    };
    // @ts-expect-error A sale has no such field.
    const wrong: EventHandlers<PetEvents> = { "pet.sold": ({ cost }) => cost };
    expect([options, wrong]).toHaveLength(2);
  });
});
