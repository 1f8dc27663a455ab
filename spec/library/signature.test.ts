import { describe, expect, it } from "vitest";
import { completeSignature, signaturePresets, signatureProblems, type StatedSignature } from "./signature.ts";

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

  it.each<[StatedSignature, string]>([
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
    [{ preset: "rfc9421", components: [] }, "components: at least one is needed."],
    [{ preset: "rfc9421", components: ["@path", "@path"] }, "components: each can be stated once."],
    [{ preset: "rfc9421", header: "X-Signature" }, "header: Signature is needed with components."],
    [{ preset: "rfc9421", prefix: "v1=" }, "prefix: not possible with components."],
    [
      { preset: "rfc9421", timestamp: { header: "Date" }, content: "{body}" },
      "content, timestamp.header: not possible with components.",
    ],
    [{ preset: "rfc9421", algorithm: "hmac-sha512" }, "algorithm: hmac-sha256 or ed25519 is needed with components."],
    [{ preset: "rfc9421", encoding: "hex" }, "encoding: base64 is needed with components."],
    [{ preset: "rfc9421", timestamp: { unit: "milliseconds" } }, "timestamp.unit: seconds is needed with components."],
    [
      { preset: "rfc9421", components: ["@uri", "Content-Type"] },
      "components: @uri, Content-Type is unknown. Known: @method, @target-uri, @authority, @scheme, @request-target, @path, @query, and headers in lower case.",
    ],
    [
      { ...hmac, content: "{timestamp}.{body}", timestamp: { header: "X-Time", toleranceSeconds: 0 } },
      "toleranceSeconds: more than 0 is needed.",
    ],
  ])("%j has a problem", (signature, problem) => {
    expect(signatureProblems(signature)).toEqual([problem]);
  });
});
