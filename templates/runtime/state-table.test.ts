import { describe, expect, expectTypeOf, it } from "vitest";
import { type ConditionOf, isOneOf, step, type Transition, worst } from "./state-table.ts";

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
  it("gives the state that a row leads to, and the row", () => {
    expect(step(rows, "closed", "turn", [])).toEqual({ outcome: "moves", to: "locked", row: rows[3] });
    expect(step(rows, "closed", "push", ["gently"])).toMatchObject({ to: "open" });
  });

  it("begins without a state", () => {
    expect(step(rows, undefined, "build", [])).toMatchObject({ to: "closed" });
    expect(step(rows, "closed", "build", [])).toEqual({ outcome: "illegal" });
  });

  it("tells a state that is not documented from a step that is illegal", () => {
    expect(step(rows, "closed", "push", ["hard"])).toEqual({ outcome: "open", row: rows[2] });
    expect(step(rows, "open", "push", ["hard"])).toEqual({ outcome: "illegal" });
  });

  it("asks for exactly the condition of the row", () => {
    expect(step(rows, "closed", "push", [])).toEqual({ outcome: "illegal" });
    expect(step(rows, "closed", "push", ["softly"])).toEqual({ outcome: "illegal" });
    expect(step(rows, "closed", "turn", ["hard"])).toEqual({ outcome: "illegal" });
  });

  it("takes a hostile state for what it is", () => {
    for (const state of ["__proto__", "constructor", ""]) {
      expect(step<string, Triggers>(rows, state, "push", ["hard"])).toEqual({ outcome: "illegal" });
    }
  });
});

describe("worst", () => {
  const order: Door[] = ["open", "closed"];

  it("finds the first in the order of which there is one, whatever the order of the parts", () => {
    expect(worst(order, ["closed", "open", "closed"])).toBe("open");
    expect(worst(order, new Set<Door>(["closed"]))).toBe("closed");
  });

  it("passes over what has no rank", () => {
    expect(worst(order, ["locked", "closed"])).toBe("closed");
    expect(worst(order, ["locked"])).toBeUndefined();
    expect(worst(order, [])).toBeUndefined();
  });
});

it("isOneOf tells what is listed from everything else", () => {
  expect(isOneOf(["a", "b"], "b")).toBe(true);
  for (const value of ["c", "", null, undefined, 0, ["a"], { toString: () => "a" }]) {
    expect(isOneOf(["a", "b"], value)).toBe(false);
  }
});

it("types a step by the table", () => {
  expectTypeOf<ConditionOf<Triggers>>().toEqualTypeOf<"gently" | "hard">();
  expectTypeOf(step(rows, "closed", "turn", [])).toExtend<{ outcome: "moves" | "open" | "illegal" }>();
  // @ts-expect-error the table has no such trigger
  step(rows, "closed", "kick", []);
});
