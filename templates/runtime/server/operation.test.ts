import { assert, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { coerce, type ValueRule } from "./operation.ts";

const cases: [rule: ValueRule, texts: string[], value: unknown][] = [
  [{ type: "integer" }, ["7"], 7],
  [{ type: "integer" }, ["-7"], -7],
  [{ type: "integer" }, ["7.0"], "7.0"],
  [{ type: "integer" }, ["1e3"], "1e3"],
  [{ type: "integer" }, ["0x10"], "0x10"],
  [{ type: "integer" }, [" 7"], " 7"],
  [{ type: "integer" }, [""], ""],
  [{ type: "integer" }, ["9007199254740993"], "9007199254740993"],
  [{ type: "integer" }, ["007"], 7],
  [{ type: ["integer", "string"] }, ["7"], 7],
  [{ type: ["integer", "string"] }, ["007"], "007"],
  [{ type: "number" }, ["0.5"], 0.5],
  [{ type: "number" }, ["1e3"], 1000],
  [{ type: "number" }, ["1e999"], "1e999"],
  [{ type: "number" }, ["NaN"], "NaN"],
  [{ type: "number" }, ["Infinity"], "Infinity"],
  [{ type: "boolean" }, ["true"], true],
  [{ type: "boolean" }, ["false"], false],
  [{ type: "boolean" }, ["1"], "1"],
  [{ type: "string" }, ["7"], "7"],
  [{ type: "string" }, [""], ""],
  [{ type: ["integer", "string"] }, ["7"], 7],
  [{ type: ["integer", "string"] }, ["x"], "x"],
  [{ type: "integer" }, ["1", "2"], ["1", "2"]],
  [{ type: "integer" }, [], undefined],
  [{ type: "integer", default: 20 }, [], 20],
  [{ type: "integer", default: 20 }, ["0"], 0],
  [{ type: "integer", list: "," }, ["1,2, 3"], [1, 2, 3]],
  [{ type: "integer", list: "," }, [""], []],
  [{ type: "integer", list: "," }, ["1,x"], [1, "x"]],
  [{ type: "string", list: "repeat" }, ["a", "b,c"], ["a", "b,c"]],
  [{ type: "string", list: "|" }, ["a|b"], ["a", "b"]],
  [{ type: "string", list: " " }, ["a b"], ["a", "b"]],
];

describe("coerce", () => {
  it.each(cases)("%j of %j is %j", (rule, texts, value) => {
    expect(coerce(texts, rule)).toEqual(value);
  });

  it("reads back every number that a client writes", () => {
    assert(
      property(integer(), double({ noNaN: true, noDefaultInfinity: true }), (whole, any) => {
        expect(coerce([String(whole)], { type: "integer" })).toBe(whole);
        expect(coerce([String(any)], { type: "number" })).toBe(Object.is(any, -0) ? 0 : any);
      }),
    );
  });
});
