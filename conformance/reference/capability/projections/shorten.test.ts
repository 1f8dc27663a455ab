import { assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { firstBytes } from "./shorten.ts";

describe("the first bytes of a text", () => {
  it.each([
    ["abc", 2, "ab"],
    ["aé", 2, "a"],
    ["aé", 3, "aé"],
    ["€€", 5, "€"],
    ["😀", 3, ""],
    ["😀", 4, "😀"],
    ["abc", 0, ""],
  ])("%s to %i bytes is %s", (text, bytes, expected) => {
    expect(firstBytes(text, bytes)).toBe(expected);
  });

  it("are as many as fit, in whole characters", () => {
    assert(
      property(string({ unit: "binary" }), integer({ min: 0, max: 40 }), (text, bytes) => {
        const short = firstBytes(text, bytes);
        const [next = ""] = text.slice(short.length);
        expect(text.startsWith(short)).toBe(true);
        expect(Buffer.byteLength(short)).toBeLessThanOrEqual(bytes);
        expect(next === "" || Buffer.byteLength(short + next) > bytes).toBe(true);
      }),
    );
  });
});
