import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signatureFrom } from "../../../generated/runtime/webhooks/signature-from.ts";
import { type ContentScheme, signedHeaders } from "../../../generated/runtime/webhooks/signature.ts";
import { keysFrom, type SignaturePreset, signaturePresets } from "../../../generators/contract/facts/signing.ts";
import type { ObservedSubscription } from "../../kit/delivery-source.ts";
import type { SenderFacts } from "./facts.ts";
import { expectSigned } from "./judges.ts";

const body = new TextEncoder().encode('{"event":"sold","name":"Zoë"}');
const text = "a secret of 32 characters or more";
const presets = (Object.keys(signaturePresets) as SignaturePreset[]).filter(
  (preset) => signaturePresets[preset].components === undefined,
);

type Values = Readonly<Record<string, string>>;

function judge(preset: SignaturePreset, headers: Values, sent = body): void {
  const signature = signaturePresets[preset];
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const observed = { received: [{ headers: lower, body: sent }], secret: keysFrom(signature, text).receiver };
  expectSigned({ signature } as unknown as SenderFacts, [observed as unknown as ObservedSubscription], {});
}

describe.each(presets)("the signature %s of a sender", (preset) => {
  const scheme = signaturePresets[preset] as ContentScheme;
  const { header, prefix = "", separator, idHeader, timestamp } = scheme;
  const { sender } = keysFrom(signaturePresets[preset], text);
  const { sender: other } = keysFrom(signaturePresets[preset], `another, ${text}`);
  const signed = (secrets = [sender], of: Partial<ContentScheme> = {}): Promise<Record<string, string>> => {
    return signedHeaders(signatureFrom({ ...scheme, ...of }), secrets, { body, id: "dlv_1" });
  };

  it("passes", async () => {
    const all = [await signed(), ...(separator === undefined ? [] : [await signed([other, sender])])];
    for (const headers of all) expect(() => judge(preset, headers)).not.toThrow();
  });

  it("fails if it is wrong", async () => {
    const right = await signed();
    const value = right[header] ?? "";
    const wrong: Values[] = [
      await signed([other]),
      { ...right, [header]: value.replace(prefix, "x") },
      { ...right, [header]: value.slice(0, -8) },
      { ...right, [header]: `${value}0` },
      await signed([sender], { encoding: scheme.encoding === "hex" ? "base64" : "hex" }),
      ...(scheme.algorithm === "ed25519" ? [] : [await signed([sender], { algorithm: "hmac-sha512" })]),
      ...(scheme.content === undefined ? [] : [await signed([sender], { content: "{body}" })]),
      ...(idHeader === undefined ? [] : [{ ...right, [idHeader]: "dlv_2" }]),
      ...(timestamp?.header === undefined ? [] : [{ ...right, [timestamp.header]: "1" }]),
      ...(timestamp?.prefix === undefined ? [] : [{ ...right, [header]: value.replace(/t=\d+/, "t=1") }]),
    ];
    const isFailure = (headers: Values): boolean => {
      try {
        judge(preset, headers);
        return false;
      } catch {
        return true;
      }
    };
    expect(wrong.filter((headers) => !isFailure(headers))).toEqual([]);
    expect(isFailure({ ...right, [header]: value })).toBe(false);
    expect(() => judge(preset, right, new TextEncoder().encode("{}"))).toThrow(/./);
  });
});

it("a handwritten sender passes", () => {
  const time = "1767225600";
  const hash = createHmac("sha256", text).update(`${time}.`).update(body).digest("hex");
  const stripe = { "Stripe-Signature": `t=${time},v1=${hash}` };
  const slack = {
    "X-Slack-Signature": `v0=${createHmac("sha256", text).update(`v0:${time}:`).update(body).digest("hex")}`,
    "X-Slack-Request-Timestamp": time,
  };
  expect(() => judge("stripe", stripe)).not.toThrow();
  expect(() => judge("slack", slack)).not.toThrow();
});
