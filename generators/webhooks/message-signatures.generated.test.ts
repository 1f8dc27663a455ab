import { createHash, createHmac, createPublicKey, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { hmacAlgorithm } from "../../generated/runtime/webhooks/content-signature.ts";
import { ed25519Algorithm } from "../../generated/runtime/webhooks/ed25519-signature.ts";
import { messageSignature } from "../../generated/runtime/webhooks/message-signature.ts";
import { toNodeListener } from "../../generated/runtime/webhooks/node-adapter.ts";
import { createReceiver, type Receiver } from "../../generated/runtime/webhooks/receiver.ts";
import { createSender, testRequest } from "../../generated/runtime/webhooks/sender.ts";
import { signatureFrom } from "../../generated/runtime/webhooks/signature-from.ts";
import type { ContentScheme, ContentSignature } from "../../generated/runtime/webhooks/signature.ts";
import { keysFrom, signaturePresets } from "../contract/facts/signing.ts";
import { signedRequest, vectors } from "./rfc9421-vectors.ts";

interface Events {
  sold: { event: "sold" };
}

const sold: Events["sold"] = { event: "sold" };
const json = JSON.stringify(sold);
const rules = { nameField: "event", event: "sold", validation: () => Promise.reject(new Error("not needed")) };
const url = "https://shop.example/hooks?tenant=7";
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function verifies(...vector: Parameters<typeof signedRequest>): Promise<boolean> {
  const { scheme, request } = signedRequest(...vector);
  return await (signatureFrom(scheme) as ContentSignature).verifier([vector[0].key])(request);
}

describe.each(vectors)("the vector of RFC 9421, appendix $appendix,", (vector) => {
  it("is accepted", async () => {
    expect(await verifies(vector, {})).toBe(true);
    const signed = `other=("@method");created=1, ${vector.input}`;
    const signature = `other=:AAAA:, ${vector.signature}`;
    expect(await verifies(vector, { input: signed, signature })).toBe(true);
  });

  it.each<[string, (given: typeof vector) => Parameters<typeof verifies>[1]]>([
    ["another label", ({ signature }) => ({ signature: `x${signature}` })],
    ["another time", ({ input }) => ({ input: input.replace("1618884473", "1618884474") })],
    ["another key id", ({ input }) => ({ input: input.replace("test-", "test_") })],
    ["a component less", ({ input }) => ({ input: input.replace('"date" ', "") })],
    ["a component twice", ({ input }) => ({ input: input.replace('"date"', '"date" "date"') })],
    ["a parameter of a component", ({ input }) => ({ input: input.replace('"date"', '"date";sf') })],
    ["the time twice", ({ input }) => ({ input: `${input};created=1618884473` })],
    ["another algorithm", ({ input }) => ({ input: `${input};alg="rsa-v1_5-sha256"` })],
    ["no parameters", ({ input }) => ({ input: input.replace(/\(.*/, "()") })],
    ["a malformed dictionary", ({ input }) => ({ input: `${input},` })],
    ["the label twice", ({ input }) => ({ input: `${input}, ${input}` })],
    ["a signature that is not a byte sequence", ({ signature }) => ({ signature: signature.replaceAll(":", "") })],
    [
      "an altered signature",
      ({ signature }) => ({ signature: signature.replace("sig-b2", "sig-b2").replace("A", "B") }),
    ],
    ["another host", () => ({ url: "https://example.org/foo?param=Value&Pet=dog" })],
    ["a malformed URL", () => ({ url: "http://exa mple/foo" })],
  ])("is rejected with %s", async (_, change) => {
    expect(await verifies(vector, change(vector))).toBe(false);
  });
});

const platforms = {
  "node:crypto": () => undefined,
  WebCrypto: () => void vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never),
};
const presets = ["rfc9421", "rfc9421PublicKey"] as const;
const combined = Object.entries(platforms).flatMap(([platform, prepare]) =>
  presets.map((preset) => ({ platform, prepare, preset })),
);

describe.each(combined)("a receiver with the signature $preset, with $platform,", ({ prepare, preset }) => {
  beforeEach(prepare);
  const scheme = signaturePresets[preset] as ContentScheme;
  const signature = signatureFrom(scheme) as ContentSignature;
  const { sender: secret, receiver: key } = keysFrom(scheme, "a secret of 32 characters or more");
  const { sender: other, receiver: otherKey } = keysFrom(scheme, "another secret of many characters");
  const receiver = (options: { secrets?: string[]; url?: string; signature?: ContentSignature } = {}): Receiver =>
    createReceiver<Events>(rules, { on: {}, signature, secrets: [key], validation: false, ...options });
  const signed = (delivery: Partial<Parameters<typeof testRequest>[3]> = {}, by = signature): Promise<Request> =>
    testRequest({ nameField: "event" }, by, sold, { url, secret, ...delivery });
  const statusOf = async (sent: Request, receive = receiver()): Promise<number> => (await receive(sent)).status;
  const changed = async (change: RequestInit & { to?: string }, delivery = {}): Promise<Request> => {
    const { headers, method } = await signed(delivery);
    return new Request(change.to ?? url, { method, headers, body: json, ...change });
  };

  it("accepts what its sender signs, under each of several secrets", async () => {
    expect(await statusOf(await signed())).toBe(200);
    expect(await statusOf(await signed(), receiver({ secrets: [otherKey, key] }))).toBe(200);
    expect(await statusOf(await signed({ secret: [other, secret] }))).toBe(200);
    expect(await statusOf(await signed({ secret: [secret, other], keyId: ["new", "old"] }))).toBe(200);
    expect(await statusOf(await signed({ secret: other }))).toBe(401);
  });

  it("rejects another method, host, path, query, body, or digest", async () => {
    expect(await statusOf(await changed({}))).toBe(200);
    for (const to of ["https://shop.example/hooks", `${url}8`, url.replace("hooks", "hook"), url.replace("shop", "x")])
      expect(await statusOf(await changed({ to }))).toBe(401);
    expect(await statusOf(await changed({ body: `${json}\n` }))).toBe(401);
    const body = json.replace("sold", "lost");
    const digest = `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
    const headers = new Headers((await signed()).headers);
    headers.set("content-digest", digest);
    expect(await statusOf(await changed({ body, headers }))).toBe(401);
    headers.delete("content-digest");
    expect(await statusOf(await changed({ headers }))).toBe(401);
    const put = signature.verifier([key]);
    const { headers: own } = await signed();
    expect(await put({ method: "PUT", url, headers: own, rawBody: bytes(json) })).toBe(false);
    expect(await put({ method: "POST", url, headers: own, rawBody: bytes(json) })).toBe(true);
  });

  it("rejects signatures that cover less, and accepts those that cover more", async () => {
    const { components = [] } = scheme;
    for (const missing of components) {
      const less = signatureFrom({ ...scheme, components: components.filter((name) => name !== missing) });
      expect(await statusOf(await signed({}, less as ContentSignature))).toBe(401);
    }
    const more = signatureFrom({ ...scheme, components: [...components, "content-type", "@scheme"].toReversed() });
    expect(await statusOf(await signed({}, more as ContentSignature))).toBe(200);
  });

  it("rejects old and future times, and expired signatures", async () => {
    const now = Date.now();
    for (const [seconds, status] of [
      [-290, 200],
      [-310, 401],
      [290, 200],
      [310, 401],
    ] as const)
      expect(await statusOf(await signed({ signedAt: new Date(now + seconds * 1000) }))).toBe(status);
  });

  it("uses the URL of its options, as behind a proxy", async () => {
    const { headers } = await signed();
    const inner = (): Request => new Request("http://10.0.0.7:8080/", { method: "POST", headers, body: json });
    expect(await statusOf(inner())).toBe(401);
    expect(await statusOf(inner(), receiver({ url }))).toBe(200);
  });

  it("verifies the address of requests of node:http", async () => {
    const server = createServer((incoming, response) => void toNodeListener(receiver())(incoming, response));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?x=1`;
    const post = async (from: string): Promise<number> => {
      const { headers, method } = await signed({ url: from });
      return (await fetch(address, { method, headers, body: json })).status;
    };
    expect(await post(address)).toBe(200);
    expect(await post(`${address}2`)).toBe(401);
  });

  it("reports an adapter that passes no URL", async () => {
    const { headers } = await signed();
    const onError = vi.fn();
    const receive = createReceiver<Events>(rules, { on: {}, signature, secrets: [key], validation: false, onError });
    const readBody = (): Uint8Array => bytes(json);
    expect(await receive.receive({ method: "POST", headers, readBody })).toMatchObject({ status: 500 });
    expect(String(onError.mock.calls[0]?.[0])).toContain("url: missing");
  });

  it("rejects missing secrets", () => {
    expect(() => receiver({ secrets: [] })).toThrow(TypeError);
    expect(() => receiver({ secrets: [""] })).toThrow(TypeError);
  });
});

it("a receiver with a public key rejects an HMAC that is keyed with it", async () => {
  const scheme = signaturePresets.rfc9421PublicKey as ContentScheme;
  const { receiver: key } = keysFrom(scheme, "a secret");
  const keyed = signatureFrom({ ...scheme, algorithm: "hmac-sha256" });
  const sent = await testRequest({}, keyed, sold, { url, secret: key });
  const rawBody = new Uint8Array(await sent.clone().arrayBuffer());
  const { method, headers } = sent;
  const verified = (signature: ContentSignature, forged = headers) =>
    signature.verifier([key])({ method, url, headers: forged, rawBody });
  const signature = signatureFrom(scheme) as ContentSignature;
  expect(await verified(keyed as ContentSignature)).toBe(true);
  expect(await verified(signature)).toBe(false);
  const unnamed = new Headers(headers);
  unnamed.set("signature-input", (headers.get("signature-input") ?? "").replace(/;alg=.*/, ""));
  expect(await verified(signature, unnamed)).toBe(false);
});

it.each([
  [-1, false],
  [60, true],
])("a signature that expires in %i s is accepted: %s", async (seconds, isAccepted) => {
  const now = Math.floor(Date.now() / 1000);
  const input = `("@path");created=${now};expires=${now + seconds}`;
  const base = `"@path": /hooks\n"@signature-params": ${input}`;
  const headers = new Headers({
    "signature-input": `a=${input}`,
    signature: `a=:${createHmac("sha256", "s").update(base).digest("base64")}:`,
  });
  const scheme = { ...signaturePresets.rfc9421, components: ["@path"] } as ContentScheme;
  const isGenuine = (signatureFrom(scheme) as ContentSignature).verifier(["s"]);
  expect(await isGenuine({ method: "POST", url, headers, rawBody: bytes(json) })).toBe(isAccepted);
});

describe("a sender of message signatures", () => {
  it("signs as the documents say, with the ids of its keys", async () => {
    const sender = createSender(
      { signature: signatureFrom(signaturePresets.rfc9421 as ContentScheme), backoffSeconds: [0] },
      { now: () => 1_767_225_600_000 },
    );
    const { headers } = await sender.request({ url, envelope: sold, secret: ["new", "old"], keyId: ["k2", "k1"] });
    const digest = `sha-256=:${createHash("sha256").update(json).digest("base64")}:`;
    const components = '("@method" "@authority" "@path" "@query" "content-digest")';
    const inputs = ["k2", "k1"].map((id) => `${components};created=1767225600;keyid="${id}";alg="hmac-sha256"`);
    const base = (input: string): string =>
      [
        '"@method": POST',
        '"@authority": shop.example',
        '"@path": /hooks',
        '"@query": ?tenant=7',
        `"content-digest": ${digest}`,
        `"@signature-params": ${input}`,
      ].join("\n");
    const [first = "", second = ""] = inputs.map((input, index) =>
      createHmac("sha256", ["new", "old"][index] ?? "")
        .update(base(input))
        .digest("base64"),
    );
    expect(headers.get("content-digest")).toBe(digest);
    expect(headers.get("signature-input")).toBe(`sig1=${inputs[0]}, sig2=${inputs[1]}`);
    expect(headers.get("signature")).toBe(`sig1=:${first}:, sig2=:${second}:`);
  });

  it("signs with Ed25519", async () => {
    const scheme = signaturePresets.rfc9421PublicKey as ContentScheme & { algorithm: "ed25519" };
    const { sender: secret, receiver: key } = keysFrom(scheme, "a secret");
    const signature = messageSignature({ ...scheme, components: ["@target-uri"] }, ed25519Algorithm);
    const { headers } = await testRequest({}, signature, sold, { url, secret, signedAt: new Date(0) });
    const input = '("@target-uri");created=0;alg="ed25519"';
    expect(headers.get("signature-input")).toBe(`sig1=${input}`);
    const base = Buffer.from(`"@target-uri": ${url}\n"@signature-params": ${input}`);
    const x = Buffer.from(key, "base64").toString("base64url");
    const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    const found = Buffer.from(headers.get("signature")?.slice(6, -1) ?? "", "base64");
    expect(verify(null, base, publicKey, found)).toBe(true);
  });

  it("rejects a delivery that lacks a component", async () => {
    const signature = messageSignature(
      { header: "Signature", algorithm: "hmac-sha256", encoding: "base64", components: ["x-tenant"] },
      hmacAlgorithm,
    );
    const delivery = { url, secret: "s" };
    await expect(testRequest({}, signature, sold, delivery)).rejects.toThrow("x-tenant");
    await expect(testRequest({}, signature, sold, { ...delivery, headers: { "X-Tenant": "7" } })).resolves.toBeTruthy();
  });
});
