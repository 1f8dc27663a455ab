import crypto, { createHmac } from "node:crypto";
import { sign as octokitSign, verify as octokitVerify } from "@octokit/webhooks-methods";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contentSignature } from "../../generated/runtime/webhooks/content-signature.ts";
import { createReceiver, type Receiver } from "../../generated/runtime/webhooks/receiver.ts";
import { createSender, testRequest } from "../../generated/runtime/webhooks/sender.ts";
import { signatureFrom } from "../../generated/runtime/webhooks/signature-from.ts";
import {
  type ContentScheme,
  type DeliverySignature,
  signedHeaders,
} from "../../generated/runtime/webhooks/signature.ts";
import type { SignaturePreset } from "../../spec/library/generated-defs/Concordat.ts";
import { signaturePresets } from "../../spec/library/signature.ts";
import { keysFrom, signatureValue } from "../contract/facts/signing.ts";

const presets = (Object.keys(signaturePresets) as SignaturePreset[]).filter(
  (preset) => signaturePresets[preset].components === undefined,
);
const schemeOf = (preset: SignaturePreset): ContentScheme => signaturePresets[preset] as ContentScheme;
const signatureOf = (preset: SignaturePreset): DeliverySignature => signatureFrom(schemeOf(preset));

interface Events {
  sold: { event: "sold" };
}

const sold: Events["sold"] = { event: "sold" };
const rules = { nameField: "event", event: "sold", validation: () => Promise.reject(new Error("not needed")) };

function receiver(signature: DeliverySignature, ...secrets: (string | Uint8Array)[]): Receiver {
  return createReceiver<Events>(rules, { on: {}, signature, secrets, validation: false });
}

async function statusOf(receive: Receiver, body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  return (await receive(request)).status;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = JSON.stringify(sold);
const hour = 3_600_000;

/** The module of a platform that has not all of it. */
const partOfCrypto = {
  ...crypto,
  createPublicKey: () => {
    throw new Error("not implemented");
  },
};
const platforms: [name: string, prepare: () => void][] = [
  ["node:crypto", () => undefined],
  ["a part of node:crypto", () => vi.spyOn(process, "getBuiltinModule").mockReturnValue(partOfCrypto as never)],
  ["WebCrypto", () => vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never)],
];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(platforms)("with %s", (_, prepare) => {
  describe.each(presets)("a receiver with the signature %s", (preset) => {
    const signature = signatureOf(preset);
    const scheme = schemeOf(preset);
    const { sender, receiver: key } = keysFrom(scheme, "a secret of 32 characters or more");
    const { sender: other, receiver: otherKey } = keysFrom(scheme, "another secret of many characters");
    const signed = (secrets = [sender], at = Date.now()): Promise<Record<string, string>> =>
      signedHeaders(signature, secrets, { body: bytes(json), id: "dlv_1", at });

    it("accepts what the sender signs, under each of several secrets", async () => {
      prepare();
      expect(await statusOf(receiver(signature, key), json, await signed())).toBe(200);
      expect(await statusOf(receiver(signature, otherKey, key), json, await signed())).toBe(200);
      expect(await statusOf(receiver(signature, key, otherKey), json, await signed())).toBe(200);
    });

    it("rejects another body, another secret, no signature, and a cut one", async () => {
      prepare();
      const receive = receiver(signature, key);
      const headers = await signed();
      const value = headers[scheme.header] ?? "";
      const without = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== scheme.header));
      expect(await statusOf(receive, `${json}\n`, headers)).toBe(401);
      expect(await statusOf(receive, "", headers)).toBe(401);
      expect(await statusOf(receive, json, await signed([other]))).toBe(401);
      expect(await statusOf(receive, json, without)).toBe(401);
      for (const wrong of ["", value.slice(0, -1), `${value}0`, value.slice(0, -4), scheme.prefix ?? ""])
        expect(await statusOf(receive, json, { ...without, [scheme.header]: wrong })).toBe(401);
    });

    it("rejects secrets that are missing or empty", () => {
      prepare();
      for (const secret of ["", scheme.keyPrefix ?? "", undefined as unknown as string, new Uint8Array()])
        expect(() => receiver(signature, secret)).toThrow(TypeError);
      expect(() => receiver(signature)).toThrow(TypeError);
    });

    it("accepts an empty body that is signed, as far as the signature goes", async () => {
      prepare();
      const headers = await signedHeaders(signature, [sender], { body: bytes(""), id: "dlv_1" });
      // Without JSON it is malformed.
      expect(await statusOf(receiver(signature, key), "", headers)).toBe(400);
    });

    it("agrees with the examples of documents", async () => {
      const at = 1_767_225_600_000;
      const parts = { id: "dlv_1", timestamp: String(at / 1000) };
      const headers = await signed([sender], at);
      expect(headers[scheme.header]).toBe(signatureValue(signaturePresets[preset], sender, json, parts));
    });

    const { separator } = scheme;
    if (separator !== undefined) {
      it("accepts one right signature of several, in any place", async () => {
        prepare();
        const receive = receiver(signature, key);
        const value = (await signed([other, sender]))[scheme.header] ?? "";
        expect(await statusOf(receive, json, { ...(await signed()), [scheme.header]: value })).toBe(200);
        const labelled = `${value}${separator}v99,x${separator}${separator}`;
        expect(await statusOf(receive, json, { ...(await signed()), [scheme.header]: labelled })).toBe(200);
        expect(await statusOf(receive, json, await signed([other, other]))).toBe(401);
      });

      it("reads no more signatures than a sender has", async () => {
        prepare();
        const many = await signed([...Array.from({ length: 16 }, () => other), sender]);
        expect(await statusOf(receiver(signature, key), json, many)).toBe(401);
      });
    } else {
      it("rejects several signatures", async () => {
        prepare();
        const value = (await signed())[scheme.header] ?? "";
        const headers = { ...(await signed()), [scheme.header]: `${value},${value}` };
        expect(await statusOf(receiver(signature, key), json, headers)).toBe(401);
      });
    }

    const { timestamp } = scheme;
    if (timestamp) {
      it("rejects old and future times, and times that are not signed", async () => {
        prepare();
        const receive = receiver(signature, key);
        const now = Date.now();
        const future = timestamp.allowsFuture ? 200 : 401;
        expect(await statusOf(receive, json, await signed([sender], now - 290_000))).toBe(200);
        expect(await statusOf(receive, json, await signed([sender], now - 310_000))).toBe(401);
        expect(await statusOf(receive, json, await signed([sender], now + 290_000))).toBe(200);
        expect(await statusOf(receive, json, await signed([sender], now + hour))).toBe(future);
        const headers = await signed();
        const later = await signed([sender], now + 5000);
        const mixed =
          timestamp.header === undefined
            ? { [scheme.header]: `${later[scheme.header]?.split(",")[0]},${headers[scheme.header]?.split(",")[1]}` }
            : { ...headers, [timestamp.header]: later[timestamp.header] ?? "" };
        expect(await statusOf(receive, json, mixed)).toBe(401);
      });

      it.each(["", "x", "-1", "1e9", "0x10", "NaN", " 1"])("rejects the time %j", async (text) => {
        prepare();
        const headers = await signed();
        const wrong =
          timestamp.header === undefined
            ? { [scheme.header]: (headers[scheme.header] ?? "").replace(/t=\d+/, `t=${text}`) }
            : { ...headers, [timestamp.header]: text };
        expect(await statusOf(receiver(signature, key), json, wrong)).toBe(401);
      });
    }

    const { idHeader } = scheme;
    if (idHeader !== undefined) {
      it("rejects another id, and none", async () => {
        prepare();
        const headers = await signed();
        const receive = receiver(signature, key);
        expect(await statusOf(receive, json, { ...headers, [idHeader]: "dlv_2" })).toBe(401);
        expect(await statusOf(receive, json, { ...headers, [idHeader]: "" })).toBe(401);
      });
    }
  });
});

describe("published examples", () => {
  it("of Standard Webhooks are accepted, and signed alike", async () => {
    vi.useFakeTimers({ now: 1_614_265_330_000, toFake: ["Date"] });
    const signature = signatureOf("standardWebhooks");
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const body = '{"test": 2432232314}';
    const headers = await signedHeaders(signature, [secret], { body: bytes(body), id: "msg_p5jXN8AQM9LWM0D4loKWxJek" });
    expect(headers).toEqual({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
    const without = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const verify = "verifier" in signature ? signature.verifier([without]) : undefined;
    expect(await verify?.({ headers: new Headers(headers), rawBody: bytes(body) })).toBe(true);
  });

  it("of Ed25519 are accepted, and signed alike", async () => {
    // RFC 8032, section 7.1, test 2.
    const signature = signatureFrom({ header: "x-sig", algorithm: "ed25519", encoding: "hex", keyEncoding: "hex" });
    const [seed, key] = [
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
    ];
    const expected =
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";
    const body = new Uint8Array([0x72]);
    for (const secret of [seed, `${seed}${key}`])
      expect(await signedHeaders(signature, [secret], { body })).toEqual({ "x-sig": expected });
    const verify = "verifier" in signature ? signature.verifier([key]) : undefined;
    expect(await verify?.({ headers: new Headers({ "x-sig": expected }), rawBody: body })).toBe(true);
    expect(await verify?.({ headers: new Headers({ "x-sig": expected }), rawBody: bytes("s") })).toBe(false);
  });

  it("of GitHub are accepted, and signed alike", async () => {
    const signature = signatureOf("github");
    const body = bytes("Hello, World!");
    expect(await signedHeaders(signature, ["It's a Secret to Everybody"], { body })).toEqual({
      "X-Hub-Signature-256": "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
    });
  });
});

describe("another implementation", () => {
  const secret = "a secret of 32 characters or more";

  it("of GitHub's signature agrees, both ways", async () => {
    const { "X-Hub-Signature-256": own = "" } = await signedHeaders(signatureOf("github"), [secret], {
      body: bytes(json),
    });
    expect(await octokitVerify(secret, json, own)).toBe(true);
    const headers = { "X-Hub-Signature-256": await octokitSign(secret, json) };
    expect(await statusOf(receiver(signatureOf("github"), secret), json, headers)).toBe(200);
  });

  it("of Stripe's and Slack's descriptions agrees", async () => {
    const time = String(Math.floor(Date.now() / 1000));
    const hmac = (text: string): string => createHmac("sha256", secret).update(text).digest("hex");
    const stripe = `t=${time},v1=${hmac(`${time}.${json}`)},v0=${"0".repeat(64)}`;
    expect(await statusOf(receiver(signatureOf("stripe"), secret), json, { "stripe-signature": stripe })).toBe(200);
    const slack = {
      "x-slack-signature": `v0=${hmac(`v0:${time}:${json}`)}`,
      "x-slack-request-timestamp": time,
    };
    expect(await statusOf(receiver(signatureOf("slack"), secret), json, slack)).toBe(200);
  });
});

describe("a sender", () => {
  const signature = contentSignature({
    header: "X-Sig",
    prefix: "v1=",
    algorithm: "hmac-sha512",
    encoding: "base64",
    content: "{id}|{timestamp}|{body}",
    separator: ";",
    idHeader: "X-Id",
    timestamp: { prefix: "t=", unit: "milliseconds", toleranceSeconds: 1 },
  });
  const requests = { nameField: "event", idHeader: "X-Id" };

  it("signs each attempt anew, under each secret", async () => {
    let at = 1000;
    const sender = createSender({ ...requests, signature }, { now: () => at });
    const delivery = { url: "http://localhost/", envelope: sold, id: "dlv_7", secret: ["new", "old"] };
    const headers = async (): Promise<string | null> => (await sender.request(delivery)).headers.get("x-sig");
    const hash = (secret: string): string =>
      createHmac("sha512", secret).update(`dlv_7|${at}|${json}`).digest("base64");
    expect(await headers()).toBe(`t=1000;v1=${hash("new")};v1=${hash("old")}`);
    at = 2000;
    expect(await headers()).toBe(`t=2000;v1=${hash("new")};v1=${hash("old")}`);
  });

  it("signs test requests that a receiver accepts, at a chosen time", async () => {
    const test = (signedAt?: Date): Promise<Request> =>
      testRequest(requests, signature, sold, { secret: "s", ...(signedAt && { signedAt }) });
    expect((await receiver(signature, "s")(await test())).status).toBe(200);
    expect((await receiver(signature, "s")(await test(new Date(0)))).status).toBe(401);
  });

  it("signs nothing without a secret", async () => {
    await expect(testRequest(requests, signature, sold, {})).rejects.toThrow(TypeError);
    await expect(testRequest(requests, signature, sold, { secret: [] })).rejects.toThrow(TypeError);
  });
});
