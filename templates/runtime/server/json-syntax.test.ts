import { array, assert, constantFrom, json, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonFault } from "./json-syntax.ts";

describe("findJsonFault", () => {
  it.each([
    ["", 1, 1, "the end", "a value"],
    ["{", 1, 2, "the end", 'a name in double quotes or "}"'],
    ['{"a":1,}', 1, 8, '"}"', "a name in double quotes"],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"\\""', '"," or "}"'],
    ['{"a" 1}', 1, 6, '"1"', '":"'],
    ["[1, 2", 1, 6, "the end", '"," or "]"'],
    ["[1 2]", 1, 4, '"2"', '"," or "]"'],
    ["[1}", 1, 3, '"}"', '"," or "]"'],
    ["[,]", 1, 2, '","', 'a value or "]"'],
    ["tru", 1, 1, '"t"', "a value"],
    ["01", 1, 2, '"1"', "the end"],
    ["NaN", 1, 1, '"N"', "a value"],
    ['"a\nb"', 1, 3, '"\\n"', "the rest of a string"],
    ['"a\\x"', 1, 3, '"\\\\"', "the rest of a string"],
    ['{"🦊": 🦊}', 1, 8, '"🦊"', "a value"],
    ["{} {}", 1, 4, '"{"', "the end"],
  ])("%j: line %i, column %i: found %s, expected %s", (text, line, column, found, expected) => {
    expect(findJsonFault(text)).toEqual({ line, column, found, expected });
  });

  it("finds a fault exactly where JSON.parse rejects", () => {
    const pieces = constantFrom(...'{}[]:,"\\ \n\t01.eE+-aful'.split(""), "true", "null", '"a"', "\\u00e9", "\u0001");
    assert(
      property(array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        expect(findJsonFault(text) === undefined, text).toBe(parses(text));
      }),
      { numRuns: 20_000, seed: 1 },
    );
  });

  it("finds none in what JSON.stringify writes", () => {
    assert(
      property(json(), (text) => {
        expect(findJsonFault(text)).toBeUndefined();
      }),
    );
  });

  it("follows any depth, and any length", () => {
    expect(findJsonFault("[".repeat(500_000))).toMatchObject({ column: 500_001, found: "the end" });
    expect(findJsonFault(`"${"a".repeat(1_000_000)}`)).toMatchObject({ found: "the end" });
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
