import { describe, expect, it } from "vitest";
import { completeSignature, signaturePresets, signatureProblems } from "./signature.ts";

const hmac = { header: "X-Signature", algorithm: "hmac-sha256", encoding: "hex" } as const;

describe("a signature", () => {
  it.each(Object.keys(signaturePresets) as (keyof typeof signaturePresets)[])("of the preset %s is valid", (preset) => {
    expect(signatureProblems({ preset })).toEqual([]);
    expect(completeSignature({ preset })).toEqual(signaturePresets[preset]);
  });

  it("changes members of its preset", () => {
    expect(completeSignature({ preset: "github", header: "X-Other", key: "secret" })).toEqual({
      ...signaturePresets.github,
      header: "X-Other",
      key: "secret",
    });
  });

  it.each([
    [{}, "header, algorithm, encoding: missing; state it, or a preset."],
    [{ header: "X-Signature" }, "algorithm, encoding: missing; state it, or a preset."],
    [{ ...hmac, content: "{body}{nonce}" }, "content: {nonce} is unknown. Known: {id}, {timestamp}, {body}."],
    [{ ...hmac, content: "v0" }, "content: {body} is needed once."],
    [{ ...hmac, content: "{body}{body}" }, "content: {body} is needed once."],
    [{ ...hmac, content: "{id}.{body}" }, "idHeader and {id} in the content need each other."],
    [{ ...hmac, idHeader: "X-Id" }, "idHeader and {id} in the content need each other."],
    [{ ...hmac, content: "{timestamp}.{body}" }, "timestamp and {timestamp} in the content need each other."],
    [
      { ...hmac, content: "{timestamp}.{body}", timestamp: {} },
      "timestamp: either its header or its prefix in the header of the signature is needed.",
    ],
    [
      { ...hmac, content: "{timestamp}.{body}", timestamp: { prefix: "t=" } },
      "timestamp: a prefix needs the separator of the parts of the header.",
    ],
    [{ ...hmac, separator: "" }, "separator: a text that is not empty is needed."],
    [
      { ...hmac, content: "{timestamp}.{body}", timestamp: { header: "X-Time", toleranceSeconds: 0 } },
      "toleranceSeconds: more than 0 is needed.",
    ],
  ])("%j has a problem", (signature, problem) => {
    expect(signatureProblems(signature)).toEqual([problem]);
  });
});
