import { expect, it } from "vitest";
import { cuts } from "./times.ts";

it("finds an instant between rows that are three seconds apart, at any part of a second", () => {
  for (let part = 0; part < 1000; part += 37) {
    const [older, newer] = [1_780_000_000_000 + part, 1_780_000_003_000 + part];
    const [cut = 0, ...others] = cuts([older, newer]);
    expect([cut - older >= 1000, newer - cut >= 1000, cut % 1000, others]).toEqual([true, true, 0, []]);
  }
});

it("finds none between rows that are less than two seconds apart", () => {
  expect(cuts([1_780_000_000_000, 1_780_000_001_999])).toEqual([]);
});
