import { expect, it } from "vitest";
import { plainNumber } from "./plain-number.ts";

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
