import { describe, expect, it } from "vitest";
import { plainNumber, truncateText } from "./column-values.ts";

it.each([
  [0, "0"],
  [1, "0.000001"],
  [100_000, "0.1"],
  [1_000_000, "1"],
  [12_340_500, "12.3405"],
  [-2_500_000, "-2.5"],
  [-1, "-0.000001"],
  [9_007_199_254_740_991, "9007199254.740991"],
])("writes %d millionths as %s", (micro, text) => {
  expect(plainNumber(micro)).toBe(text);
});

describe("truncateText", () => {
  it("does not change a short text", () => {
    expect(truncateText("Ça va 🔑", 10)).toBe("Ça va 🔑");
  });

  it("counts characters, and splits none", () => {
    expect(truncateText("🔑🔑🔑", 2)).toBe("🔑🔑");
    expect(truncateText(`a${"🔑".repeat(3)}`, 2)).toBe("a🔑");
  });

  it("replaces characters that databases reject", () => {
    expect(truncateText("a\0b\ud800c", 10)).toBe("a\uFFFDb\uFFFDc");
  });
});
