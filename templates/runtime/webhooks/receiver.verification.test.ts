import { describe, expect, it, vi } from "vitest";
import type { SetupRequest } from "./receiver.ts";
import {
  petReceiver,
  petRequest,
  sale,
  secret,
  settled,
  type OnError,
  type OnUnknown,
  type Sold,
} from "../testing/pet-events.ts";

const unsigned = (body: string): Request => new Request("http://localhost/", { method: "POST", body });

describe("secrets", () => {
  it.each([[[]], [[""]], [[undefined]], [undefined], [[secret, ""]]])(
    "that are missing are reported at once: %j",
    (secrets) => {
      expect(() => petReceiver({ secrets } as object)).toThrow(TypeError);
    },
  );

  it("are several while one is replaced", async () => {
    const receive = petReceiver({ secrets: ["the next one", secret] });
    expect((await receive(await petRequest(sale))).status).toBe(200);
    expect((await receive(await petRequest(sale, { secret: "the next one" }))).status).toBe(200);
    expect((await receive(await petRequest(sale, { secret: "another" }))).status).toBe(401);
  });

  it("are looked up for each request if they are a function", async () => {
    const receive = petReceiver({
      secrets: ({ headers }) => Promise.resolve(headers.get("x-shop") === "1" ? [secret] : []),
    });
    expect((await receive(await petRequest(sale, { headers: { "x-shop": "1" } }))).status).toBe(200);
    expect((await receive(await petRequest(sale, { headers: { "x-shop": "2" } }))).status).toBe(401);
  });

  it("that can't be looked up lead to 500", async () => {
    const onError = vi.fn<OnError>();
    const receive = petReceiver({ onError, secrets: () => Promise.reject(new Error("no database")) });
    expect((await receive(await petRequest(sale))).status).toBe(500);
    expect(onError).toHaveBeenCalledWith(new Error("no database"), undefined);
  });
});

describe("a signature", () => {
  it("can be verified by a custom function", async () => {
    const receive = petReceiver({ signature: ({ headers }) => headers.get("x-token") === "right", secrets: undefined });
    expect((await receive(await petRequest(sale, { headers: { "x-token": "right" } }))).status).toBe(200);
    expect((await receive(await petRequest(sale, { headers: { "x-token": "wrong" } }))).status).toBe(401);
  });

  it("is rejected if a custom function returns a thenable that resolves to false", async () => {
    // oxlint-disable-next-line unicorn/no-thenable
    const thenable = { then: (resolve: (value: boolean) => void) => resolve(false) } as Promise<boolean>;
    const receive = petReceiver({ signature: () => thenable, secrets: undefined });
    expect((await receive(unsigned(JSON.stringify(sale)))).status).toBe(401);
  });

  it("is not verified if verification is disabled", async () => {
    const receive = petReceiver({ signature: "none", secrets: undefined });
    expect((await receive(unsigned(JSON.stringify(sale)))).status).toBe(200);
  });

  it("may be in another header, of another algorithm and encoding", async () => {
    const { sign } = await import("./signature.ts");
    const signature = { header: "X-Odd", prefix: "v1,", algorithm: "hmac-sha512", encoding: "base64" } as const;
    const request = unsigned(JSON.stringify(sale));
    request.headers.set("x-odd", await sign(signature, secret, new TextEncoder().encode(JSON.stringify(sale))));
    expect((await petReceiver({ signature })(request)).status).toBe(200);
  });
});

describe("the setup of a subscription", () => {
  it("never reaches a handler, and is acknowledged", async () => {
    const handler = vi.fn<Sold>();
    const on: object = { "shop.opened": handler };
    const response = await petReceiver({ on })(await petRequest({ event: "shop.opened" }));
    expect([response.status, await response.json()]).toEqual([200, { status: "setup" }]);
    await settled();
    expect(handler).not.toHaveBeenCalled();
  });

  it("is handled by its hook, signed or not, and in any form", async () => {
    const seen: Partial<SetupRequest>[] = [];
    const onSetup = ({ event, body, isVerified, rawBody }: SetupRequest): Response => {
      seen.push({ event, body, isVerified });
      return new Response(rawBody as BodyInit, { status: 200 });
    };
    const receive = petReceiver({ onSetup });
    const responses = [
      await receive(await petRequest({ event: "shop.opened" })),
      await receive(unsigned('{"challenge":"abc"}')),
      await receive(unsigned("a challenge that is no JSON")),
    ];
    await expect(Promise.all(responses.map((response) => response.text()))).resolves.toEqual([
      '{"event":"shop.opened"}',
      '{"challenge":"abc"}',
      "a challenge that is no JSON",
    ]);
    expect(seen).toEqual([
      { event: "shop.opened", body: { event: "shop.opened" }, isVerified: true },
      { event: undefined, body: { challenge: "abc" }, isVerified: false },
      { event: undefined, body: undefined, isVerified: false },
    ]);
  });

  it("is rejected without a signature if the hook returns no response", async () => {
    const onUnknown = vi.fn<OnUnknown>();
    const receive = petReceiver({ onSetup: () => undefined, onUnknown });
    expect((await receive(unsigned('{"challenge":"abc"}'))).status).toBe(401);
    expect((await receive(unsigned('{"event":"pet.lost"}'))).status).toBe(401);
    expect((await receive(await petRequest({ event: "pet.lost" }))).status).toBe(200);
    await settled();
    expect(onUnknown).toHaveBeenCalledOnce();
  });

  it("is no way around the signature for business events", async () => {
    const onSetup = vi.fn<() => Response>(() => new Response());
    const response = await petReceiver({ onSetup })(unsigned(JSON.stringify(sale)));
    expect(response.status).toBe(401);
    expect(onSetup).not.toHaveBeenCalled();
  });

  it("may get a response without content", async () => {
    const receive = petReceiver({ onSetup: () => new Response(null, { status: 204 }) });
    expect((await receive(unsigned("challenge"))).status).toBe(204);
  });
});
