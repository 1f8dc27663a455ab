import { expect, it } from "vitest";
import { compareSamples } from "../../validators/testing/compare-samples.ts";

it("satisfies the published documents of more random schemas in both dialects", () => {
  const { made, faults, missed } = compareSamples(2, 600);
  expect(faults).toEqual([]);
  expect(missed.length / (made + missed.length)).toBeLessThan(0.03);
}, 600_000);
