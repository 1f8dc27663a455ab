import { describe, expect, it } from "vitest";
import { decide, type Decision, UndecidedFacts } from "./decision-table.ts";

interface Facts {
  wet: boolean;
  sky: "grey" | "blue";
}

const rows: Decision<Facts, "umbrella" | "hat">[] = [
  { facts: { wet: true, sky: "grey" }, outcome: "umbrella" },
  { facts: { wet: true, sky: "blue" }, outcome: "umbrella" },
  { facts: { wet: false, sky: "grey" }, outcome: "hat" },
  { facts: { wet: false, sky: "blue" }, outcome: "hat", note: "against the sun" },
];

describe("decide", () => {
  it.each(rows)("gives the outcome of $facts", ({ facts, outcome }) => {
    expect(decide(rows, facts)).toBe(outcome);
  });

  it("minds neither the order of the facts nor others beside them", () => {
    const more = { warm: true, sky: "blue", wet: true } as const;
    expect(decide(rows, more)).toBe("umbrella");
  });

  it("says which facts no row is for", () => {
    const facts: Facts = JSON.parse('{ "wet": "yes", "sky": "grey" }');
    expect(() => decide(rows, facts)).toThrow(UndecidedFacts);
    expect(() => decide(rows, facts)).toThrow(
      "No row of the decision table is for these facts: wet = yes, sky = grey.",
    );
    expect(() => decide([], {})).toThrow("these facts: none.");
  });

  it("takes nothing that is inherited for a fact", () => {
    const named: Decision<{ constructor: string }, string>[] = [{ facts: { constructor: "x" }, outcome: "y" }];
    expect(() => decide(named, {} as { constructor: string })).toThrow(UndecidedFacts);
  });
});
