import { describe, expect, it } from "vitest";
import { sampleOf, sampleOfParts } from "../testing/share.ts";
import { comparisonsOfRandomSchemas } from "./testing/random-comparisons.ts";
import { positions } from "./testing/mutations.ts";
import { verdictsAt, verdictsOfTexts } from "./testing/keyword-verdicts.ts";

describe("a keyword that becomes narrower or wider", () => {
  const tried = sampleOf(positions, ({ name }) => name);

  /** The number of tried pairs of a keyword and a position, each in both directions. */
  let pairs = 0;

  it.each(tried)("breaks exactly the expected parties, with witnesses that the guards confirm: $name", (position) => {
    const verdicts = verdictsAt(position);
    pairs += verdicts.pairs * 3;
    expect(verdicts.wrong).toEqual([]);
  });

  it("breaks exactly the expected parties: parameters and headers", () => {
    const verdicts = verdictsOfTexts();
    pairs += verdicts.pairs;
    expect(verdicts.wrong).toEqual([]);
  });

  it("was tried in more than 1,500 pairs of a keyword and a position, or in its share of them", () => {
    console.log(`${pairs} pairs of a keyword and a position`);
    expect(pairs).toBeGreaterThan((1500 * tried.length) / positions.length);
  });
});

describe("random schemas", () => {
  const seed = Number(process.env["SEED"] ?? 1);

  it.each(sampleOfParts(10))(`break only with witnesses that ajv confirms, part %i (SEED=${seed})`, (part) => {
    const { compared, witnesses, wrong } = comparisonsOfRandomSchemas(seed + part, 30);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(15);
    expect(witnesses).toBeGreaterThan(5);
  });
});
