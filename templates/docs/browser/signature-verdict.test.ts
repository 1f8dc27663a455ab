import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { SignatureScheme } from "../../runtime/webhooks/signature.ts";
import { signatureVerdict, type Verdict } from "./signature-verdict.ts";

const scheme = { header: "X-Signature", prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" } as const;
const secret = "It's a Secret to Everybody";
const body = "Hello, World!";
const hash = "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";

function verdictOn(signature: string, of: Partial<Omit<SignatureScheme, "header">> = {}): Promise<Verdict> {
  return signatureVerdict({ ...scheme, ...of }, secret, body, signature);
}

describe("the verdict on a signature", () => {
  it("accepts a public example", async () => {
    expect(await verdictOn(`sha256=${hash}`)).toEqual({
      outcome: "accepted",
      reason: "it is the signature of this body under this secret.",
    });
  });

  it.each([
    ["of another hash", `sha256=${hash.replace("7", "8")}`, /does not match/],
    ["without its prefix", hash, /invalid prefix.*“sha256=”/],
    ["with its prefix in other case", `SHA256=${hash}`, /invalid prefix/],
    ["in capitals", `sha256=${hash.toUpperCase()}`, /bad form.*lowercase/],
    ["cut short", `sha256=${hash.slice(1)}`, /bad form.*64 characters, not 63/],
    ["with a blank after it", `sha256=${hash} `, /bad form.*blank/],
    ["with a blank before it", ` sha256=${hash}`, /bad form.*blank/],
    ["that is empty", "", /no signature/],
  ])("rejects one %s, and says why", async (_, signature, reason) => {
    const verdict = await verdictOn(signature);
    expect(verdict.outcome).toBe("rejected");
    expect(verdict.reason).toMatch(reason);
  });

  it("rejects the signature of another body and of another secret, and one without a secret", async () => {
    const verdicts = [
      await signatureVerdict(scheme, secret, `${body}\n`, `sha256=${hash}`),
      await signatureVerdict(scheme, `${secret} `, body, `sha256=${hash}`),
      await signatureVerdict(scheme, "", body, `sha256=${hash}`),
    ];
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(["rejected", "rejected", "rejected"]);
    expect(verdicts[2]?.reason).toMatch(/no secret/);
  });

  it.each(["hmac-sha1", "hmac-sha256", "hmac-sha384", "hmac-sha512"] as const)(
    "takes %s in both forms",
    async (algorithm) => {
      for (const encoding of ["hex", "base64"] as const) {
        const signature = createHmac(algorithm.replace("hmac-", ""), secret).update(body).digest(encoding);
        expect(await verdictOn(signature, { prefix: "", algorithm, encoding })).toMatchObject({ outcome: "accepted" });
      }
    },
  );

  it("takes a body beyond ASCII as its UTF-8 bytes", async () => {
    const text = "Zoë 🦊";
    const signature = createHmac("sha256", secret).update(text, "utf8").digest("hex");
    expect(await signatureVerdict(scheme, secret, text, `sha256=${signature}`)).toMatchObject({ outcome: "accepted" });
  });

  it.each([
    ["a line feed that was lost", '{"a":1}\n', '{"a":1}', /with a line feed after it/],
    ["one that was added", '{"a":1}', '{"a":1}\n', /without the blanks around it/],
    ["other line ends", "a\r\nb", "a\nb", /line ends of Windows/],
    ["JSON that was indented on the way", '{"a":1}', '{\n  "a": 1\n}', /compact JSON/],
    ["JSON that was made compact on the way", '{\n  "a": 1\n}', '{"a":1}', /indented JSON/],
  ])("says of %s that the body was changed, and how", async (_, sent, found, reason) => {
    const signature = createHmac("sha256", secret).update(sent).digest("hex");
    const verdict = await signatureVerdict(scheme, secret, found, `sha256=${signature}`);
    expect([verdict.outcome, verdict.reason]).toEqual(["rejected", expect.stringMatching(reason)]);
  });

  it("says that a secret was copied with a blank", async () => {
    const { reason } = await signatureVerdict(scheme, `${secret} `, body, `sha256=${hash}`);
    expect(reason).toMatch(/without the blanks around it/);
  });
});

describe("the verdict on a signature with other signed parts", () => {
  const of = {
    header: "X-Signature",
    prefix: "v1=",
    algorithm: "hmac-sha256",
    encoding: "hex",
    content: "{id}.{timestamp}.{body}",
    separator: ",",
    idHeader: "X-Id",
    timestamp: { prefix: "t=", toleranceSeconds: 300 },
    keyPrefix: "whsec_",
    keyEncoding: "base64",
  } as const;
  const key = `whsec_${Buffer.from(secret).toString("base64")}`;
  const right = `t=1,v1=${createHmac("sha256", secret).update(`dlv_1.1.${body}`).digest("hex")}`;
  const verdict = (signature: string, id = "dlv_1", used = key): Promise<Verdict> =>
    signatureVerdict(of, used, body, signature, { id });

  it("accepts it whatever its time is", async () => {
    expect((await verdict(right)).outcome).toBe("accepted");
  });

  it.each([
    ["another id", right, "dlv_2", key, /does not match/],
    ["no id", right, "", key, /no id/],
    ["no timestamp", right.replace("t=1,", ""), "dlv_1", key, /no timestamp/],
    ["another prefix", right.replace("v1", "v2"), "dlv_1", key, /no part begins with “v1=”/],
    ["a secret in another form", right, "dlv_1", "whsec_!", /expected base64/],
    ["no signature", "", "dlv_1", key, /no signature/],
  ])("rejects it with %s", async (_, signature, id, used, reason) => {
    expect(await verdict(signature, id, used)).toEqual({
      outcome: "rejected",
      reason: expect.stringMatching(reason) as unknown,
    });
  });
});
