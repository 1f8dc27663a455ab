import { describe, expect, it } from "vitest";
import { sampleOf } from "./share.ts";

const cases = Array.from({ length: 50 }, (_, index) => `case ${index}`);

const sample = (share: number, seed: string): string[] => sampleOf(cases, String, { share, seed });

describe("the sample of a list of cases", () => {
  it("has all cases if the share is 1, whatever the seed is", () => {
    expect(sample(1, "1")).toEqual(cases);
    expect(sample(1, "2")).toEqual(cases);
  });

  it("has the share, in the order of the list", () => {
    const chosen = sample(0.2, "1");
    expect(chosen).toHaveLength(10);
    expect(chosen).toEqual(cases.filter((each) => chosen.includes(each)));
  });

  it("is the same for the same seed, and another for another", () => {
    expect(sample(0.2, "7")).toEqual(sample(0.2, "7"));
    expect(sample(0.2, "7")).not.toEqual(sample(0.2, "8"));
  });

  it("reaches every case with some seed", () => {
    const reached = new Set(Array.from({ length: 100 }, (_, seed) => sample(0.2, `${seed}`)).flat());
    expect(reached.size).toBe(cases.length);
  });

  it("has at least one case of a list that is not empty", () => {
    expect(sampleOf(["a", "b"], String, { share: 0.01, seed: "1" })).toHaveLength(1);
    expect(sampleOf([], String, { share: 0.01, seed: "1" })).toEqual([]);
  });
});
