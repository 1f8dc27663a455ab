import { describe, expect, it } from "vitest";
import { creditRangeOf } from "./credit-range.ts";

describe("creditRangeOf", () => {
  it.each([
    [0.1, 100_000],
    [0.3, 300_000],
    [1.000_000_1, 1_000_001],
    [0, 0],
    [1e300, Number.MAX_SAFE_INTEGER],
  ])("takes everything from %d on", (min_credits, min) => expect(creditRangeOf({ min_credits })).toEqual({ min }));

  it.each([
    [0.1, 100_000],
    [0.7, 700_000],
    [1.000_000_9, 1_000_000],
    [1e300, Number.MAX_SAFE_INTEGER],
  ])("takes everything up to %d", (max_credits, max) => expect(creditRangeOf({ max_credits })).toEqual({ max }));
});
