import { describe, expect, it } from "vitest";
import { comparisonsOfRandomSchemas } from "./testing/random-comparisons.ts";
import { positions } from "./testing/mutations.ts";
import { verdictsAt, verdictsOfTexts } from "./testing/keyword-verdicts.ts";

describe("a keyword that becomes narrower or wider", () => {
  /** The pairs of a keyword and a position that were tried; each in both directions. */
  let pairs = 0;

  it.each(positions)("breaks those whom it breaks, with a witness that the guards confirm: $name", (position) => {
    const verdicts = verdictsAt(position);
    pairs += verdicts.pairs * 3;
    expect(verdicts.wrong).toEqual([]);
  });

  it("breaks those whom it breaks: parameters and headers", () => {
    const verdicts = verdictsOfTexts();
    pairs += verdicts.pairs;
    expect(verdicts.wrong).toEqual([]);
  });

  it("was tried in more than 1,500 pairs of a keyword and a position", () => {
    console.log(`${pairs} pairs of a keyword and a position`);
    expect(pairs).toBeGreaterThan(1500);
  });
});

describe("random schemas", () => {
  const seed = Number(process.env["SEED"] ?? 1);

  it(`break only with witnesses that ajv confirms (SEED=${seed})`, () => {
    const { compared, witnesses, wrong } = comparisonsOfRandomSchemas(seed, 300);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(200);
    expect(witnesses).toBeGreaterThan(100);
  });
});
