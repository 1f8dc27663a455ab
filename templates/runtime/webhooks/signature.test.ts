import nodeCrypto, { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Algorithm, hashChecks, matches, sign, type SignatureScheme, verifySignature } from "./signature.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const scheme: SignatureScheme = {
  header: "X-Signature-256",
  prefix: "sha256=",
  algorithm: "hmac-sha256",
  encoding: "hex",
};
const secret = "It's a Secret to Everybody";
const body = bytes("Hello, World!");
const signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
const valid = (found: string | null | undefined, secrets = [secret]): Promise<boolean> =>
  verifySignature(scheme, secrets, body, found);

/** @see {@link https://www.rfc-editor.org/rfc/rfc4231#section-4} Cases 1 to 4, 6 and 7: key, data and hashes. */
const rfc4231: [key: Uint8Array, data: Uint8Array, hashes: Partial<Record<Algorithm, string>>][] = [
  [
    new Uint8Array(20).fill(0x0b),
    bytes("Hi There"),
    {
      "hmac-sha256": "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
      "hmac-sha512":
        "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854",
    },
  ],
  [
    bytes("Jefe"),
    bytes("what do ya want for nothing?"),
    {
      "hmac-sha256": "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
      "hmac-sha384": "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
    },
  ],
  [
    new Uint8Array(20).fill(0xaa),
    new Uint8Array(50).fill(0xdd),
    { "hmac-sha256": "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe" },
  ],
  [
    Uint8Array.from({ length: 25 }, (_, index) => index + 1),
    new Uint8Array(50).fill(0xcd),
    { "hmac-sha256": "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b" },
  ],
  [
    new Uint8Array(131).fill(0xaa),
    bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
    { "hmac-sha256": "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54" },
  ],
  [
    new Uint8Array(131).fill(0xaa),
    bytes(
      "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.",
    ),
    { "hmac-sha256": "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2" },
  ],
];

afterEach(() => vi.restoreAllMocks());

const platforms: [name: string, prepare: () => void][] = [
  ["node:crypto", () => undefined],
  ["WebCrypto", () => vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never)],
];

const digits = signature.slice("sha256=".length);
const malformed: [how: string, found: string | null | undefined][] = [
  ["missing", undefined],
  ["null", null],
  ["empty", ""],
  ["without its prefix", digits],
  ["with another prefix", `sha1=${digits}`],
  ["with the prefix alone", "sha256="],
  ["in uppercase", `sha256=${digits.toUpperCase()}`],
  ["with the prefix in uppercase", `SHA256=${digits}`],
  ["truncated", signature.slice(0, -1)],
  ["too long", `${signature}0`],
  ["with space around it", ` ${signature} `],
  ["given twice", `${signature}, ${signature}`],
  ["in base64", `sha256=${Buffer.from(digits, "hex").toString("base64")}`],
  ["of an empty body", `sha256=${createHmac("sha256", secret).digest("hex")}`],
  ["under another secret", `sha256=${createHmac("sha256", "other").update(body).digest("hex")}`],
];

describe.each(platforms)("signatures by %s", (_, prepare) => {
  it("match an example that is published elsewhere", async () => {
    prepare();
    await expect(sign(scheme, secret, body)).resolves.toBe(signature);
    await expect(valid(signature)).resolves.toBe(true);
  });

  it("are those of RFC 4231", async () => {
    prepare();
    const cases = rfc4231.flatMap(([key, data, hashes]) =>
      (Object.entries(hashes) as [Algorithm, string][]).map(async ([algorithm, hash]) => {
        const plain: SignatureScheme = { header: "x", algorithm, encoding: "hex" };
        await expect(sign(plain, key, data)).resolves.toBe(hash);
        await expect(verifySignature(plain, [key], data, hash)).resolves.toBe(true);
        await expect(verifySignature(plain, [key], data, hash.slice(0, 32))).resolves.toBe(false);
      }),
    );
    await Promise.all(cases);
  });

  it("are those of node:crypto for any algorithm, key, body and encoding", async () => {
    prepare();
    const property = fc.asyncProperty(
      fc.constantFrom<Algorithm>("hmac-sha1", "hmac-sha256", "hmac-sha384", "hmac-sha512"),
      fc.oneof(fc.uint8Array({ minLength: 1, maxLength: 140 }), fc.string({ minLength: 1, unit: "grapheme" })),
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.nat(20_000).map((length) => new Uint8Array(length).fill(length)),
      ),
      fc.constantFrom("hex" as const, "base64" as const),
      async (algorithm, key, data, encoding) => {
        const expected = createHmac(algorithm.slice(5), key).update(data).digest(encoding);
        expect(await sign({ header: "x", algorithm, encoding }, key, data)).toBe(expected);
      },
    );
    await fc.assert(property, { seed: 1, numRuns: 300 });
  });

  it("are rejected after any of 10,000 alterations of signature, body or secret", async () => {
    prepare();
    const character = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
    const altered = fc
      .tuple(fc.nat(signature.length - 1), character)
      .map(([at, other]) => splice(signature, at, other));
    const cases = fc.oneof(
      altered.map((found) => ({ found, data: body, key: secret })),
      fc.nat(signature.length - 1).map((length) => ({ found: signature.slice(0, length), data: body, key: secret })),
      fc.tuple(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, mask]) => ({
        found: signature,
        data: body.map((byte, index) => (index === at ? byte ^ mask : byte)),
        key: secret,
      })),
      fc.string({ minLength: 1 }).map((key) => ({ found: signature, data: body, key })),
    );
    const wrong = fc
      .sample(cases, { seed: 2, numRuns: 10_100 })
      .filter(({ found, data, key }) => found !== signature || data !== body || key !== secret);
    expect(wrong.length).toBeGreaterThan(10_000);
    const verdicts = wrong.map(({ found, data, key }) => verifySignature(scheme, [key], data, found));
    expect(new Set(await Promise.all(verdicts))).toEqual(new Set([false]));
  });

  it.each(malformed)("are rejected where one is %s", async (_how, found) => {
    prepare();
    await expect(valid(found)).resolves.toBe(false);
  });

  it("are told apart by secrets that have compared others before", async () => {
    prepare();
    const checks = hashChecks(scheme, [secret]);
    const verdict = (found: string): boolean | Promise<boolean> => matches(scheme, checks, body, found);
    // A character of two bytes doesn't fit in in one remaining byte: bytes of the previous signature must not take its place.
    const others = ["é", "ł", "€", "\u{1f600}"].map((other) => signature.slice(0, -other.length) + other);
    for (const other of [...others, signature.replace("7", "é"), `${signature}7`, "sha256="]) {
      expect(await verdict(signature)).toBe(true);
      expect(await verdict(other)).toBe(false);
    }
    expect(await verdict(signature)).toBe(true);
  });

  it("in base64 are verified as they stand", async () => {
    prepare();
    const base64: SignatureScheme = { header: "x", algorithm: "hmac-sha256", encoding: "base64" };
    const found = createHmac("sha256", secret).update(body).digest("base64");
    await expect(sign(base64, secret, body)).resolves.toBe(found);
    const verdict = (text: string): Promise<boolean> => verifySignature(base64, [secret], body, text);
    await expect(verdict(found)).resolves.toBe(true);
    // Decoders read all of these as the same bytes, or fail.
    const others = [found.replace("=", ""), ` ${found}`, `${found.slice(0, 20)}\n${found.slice(20)}`, "*", "A"];
    for (const other of [...others, sameBytes(found)]) await expect(verdict(other)).resolves.toBe(false);
  });
});

describe("a comparison", () => {
  it("is that of node:crypto, which takes the same time wherever two differ", async () => {
    const timingSafeEqual = vi.fn(nodeCrypto.timingSafeEqual);
    vi.spyOn(process, "getBuiltinModule").mockReturnValue({ ...nodeCrypto, timingSafeEqual } as never);
    await expect(valid(signature)).resolves.toBe(true);
    await expect(valid(splice(signature, 70, "x"))).resolves.toBe(false);
    expect(timingSafeEqual).toHaveBeenCalledTimes(2);
  });

  it("is that of WebCrypto where there is no node:crypto", async () => {
    vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never);
    const verify = vi.spyOn(crypto.subtle, "verify");
    await expect(valid(signature)).resolves.toBe(true);
    await expect(valid(splice(signature, 70, "0"))).resolves.toBe(false);
    expect(verify).toHaveBeenCalledTimes(2);
  });
});

describe("a signature", () => {
  it("is valid under any of several secrets, and under none", async () => {
    await expect(valid(signature, ["new", secret])).resolves.toBe(true);
    await expect(valid(signature, [secret, "old"])).resolves.toBe(true);
    await expect(valid(signature, ["new", "old"])).resolves.toBe(false);
    await expect(valid(signature, [])).resolves.toBe(false);
  });

  it("is never made with an empty secret, nor verified against one", async () => {
    await expect(sign(scheme, "", body)).rejects.toThrow("secret: missing");
    await expect(valid(signature, [""])).rejects.toThrow(TypeError);
  });
});

function splice(text: string, at: number, other: string): string {
  return text.slice(0, at) + other + text.slice(at + 1);
}

/** A hash in base64 with other bits behind its last byte, which decoders ignore. */
function sameBytes(base64: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const last = base64.length - 2;
  return splice(base64, last, alphabet[alphabet.indexOf(base64[last] ?? "") + 1] ?? "");
}
