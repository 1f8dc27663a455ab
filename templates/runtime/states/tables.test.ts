import { describe, expect, expectTypeOf, it } from "vitest";
import { type ConditionOf, decide, type Decision, step, type Transition, UndecidedFacts, worst } from "./tables.ts";

type Door = "open" | "closed" | "locked";
interface Triggers {
  build: [];
  push: [when: "gently" | "hard"];
  turn: [];
}

const rows: Transition<Door, Triggers>[] = [
  { on: "build", to: "closed" },
  { from: "closed", on: "push", when: "gently", to: "open" },
  { from: "closed", on: "push", when: "hard" },
  { from: "closed", on: "turn", to: "locked" },
];

describe("step", () => {
  it("returns the next state, and the row", () => {
    expect(step(rows, "closed", "turn", [])).toEqual({ outcome: "moves", to: "locked", row: rows[3] });
    expect(step(rows, "closed", "push", ["gently"])).toMatchObject({ to: "open" });
  });

  it("begins without a state", () => {
    expect(step(rows, undefined, "build", [])).toMatchObject({ to: "closed" });
    expect(step(rows, "closed", "build", [])).toEqual({ outcome: "illegal" });
  });

  it("distinguishes an undocumented state from an illegal step", () => {
    expect(step(rows, "closed", "push", ["hard"])).toEqual({ outcome: "open", row: rows[2] });
    expect(step(rows, "open", "push", ["hard"])).toEqual({ outcome: "illegal" });
  });

  it("requires exactly the condition of the row", () => {
    expect(step(rows, "closed", "push", [])).toEqual({ outcome: "illegal" });
    expect(step(rows, "closed", "push", ["softly"])).toEqual({ outcome: "illegal" });
    expect(step(rows, "closed", "turn", ["hard"])).toEqual({ outcome: "illegal" });
  });

  it("treats states with names of Object.prototype as unknown", () => {
    for (const state of ["__proto__", "constructor", ""]) {
      expect(step<string, Triggers>(rows, state, "push", ["hard"])).toEqual({ outcome: "illegal" });
    }
  });
});

describe("worst", () => {
  const order: Door[] = ["open", "closed"];

  it("returns the worst state, in any order of the parts", () => {
    expect(worst(order, ["closed", "open", "closed"])).toBe("open");
    expect(worst(order, new Set<Door>(["closed"]))).toBe("closed");
  });

  it("ignores states without a rank", () => {
    expect(worst(order, ["locked", "closed"])).toBe("closed");
    expect(worst(order, ["locked"])).toBeUndefined();
    expect(worst(order, [])).toBeUndefined();
  });
});

it("types a step by the table", () => {
  expectTypeOf<ConditionOf<Triggers>>().toEqualTypeOf<"gently" | "hard">();
  expectTypeOf(step(rows, "closed", "turn", [])).toExtend<{ outcome: "moves" | "open" | "illegal" }>();
  // @ts-expect-error the table has no such trigger
  step(rows, "closed", "kick", []);
});

interface Facts {
  wet: boolean;
  sky: "grey" | "blue";
}

const decisions: Decision<Facts, "umbrella" | "hat">[] = [
  { facts: { wet: true, sky: "grey" }, outcome: "umbrella" },
  { facts: { wet: true, sky: "blue" }, outcome: "umbrella" },
  { facts: { wet: false, sky: "grey" }, outcome: "hat" },
  { facts: { wet: false, sky: "blue" }, outcome: "hat", note: "against the sun" },
];

describe("decide", () => {
  it.each(decisions)("returns the outcome of $facts", ({ facts, outcome }) => {
    expect(decide(decisions, facts)).toBe(outcome);
  });

  it("ignores the order of the facts, and additional ones", () => {
    const more = { warm: true, sky: "blue", wet: true } as const;
    expect(decide(decisions, more)).toBe("umbrella");
  });

  it("names the facts without a row", () => {
    const facts: Facts = JSON.parse('{ "wet": "yes", "sky": "grey" }');
    expect(() => decide(decisions, facts)).toThrow(UndecidedFacts);
    expect(() => decide(decisions, facts)).toThrow(
      "No row of the decision table matches these facts: wet = yes, sky = grey.",
    );
    expect(() => decide([], {})).toThrow("these facts: none.");
  });

  it("ignores inherited properties", () => {
    const named: Decision<{ constructor: string }, string>[] = [{ facts: { constructor: "x" }, outcome: "y" }];
    expect(() => decide(named, {} as { constructor: string })).toThrow(UndecidedFacts);
  });
});
