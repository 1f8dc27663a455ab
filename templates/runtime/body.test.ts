import * as fc from "fast-check";
import { expect, it } from "vitest";
import { repeatsField } from "./body.ts";

it.each<[string, boolean]>([
  [`{"a":1,"a":2}`, true],
  [`{"a":1,"\\u0061":2}`, true],
  [`{"__proto__":1,"__proto__":2}`, true],
  [`[{"b":{"a":{},"a":[]}}]`, true],
  [`{"a":{"a":{"a":1}},"b":":\\"a\\":\\\\"}`, false],
  [`{"__proto__":{"a":1},"\\\\":":","":{}}`, false],
  [`{ "a"\n:\t1 , "a" :2}`, true],
  [`{"a":":","b":" :","c":"\\":","a":0}`, true],
  [`{"a":":","b":" :","c":"\\":","d":[":"]}`, false],
  [`":"`, false],
  [`null`, false],
])("finds a name twice in one object, however it is written: %s", (json, repeats) => {
  expect(repeatsField(json, JSON.parse(json))).toBe(repeats);
});

it("finds a name twice however a text is spaced and escaped, and nothing else", () => {
  // V8 may take an escaped name for one that is a backslash and was read before.
  const units = ['"', ":", " ", "a", "b", "{", "é", "\n"];
  const name = fc.string({ unit: fc.constantFrom(...units), maxLength: 4 });
  const text = fc.string({ unit: fc.constantFrom(...units, "\\"), maxLength: 6 });
  const property = fc.property(
    fc.jsonValue(),
    text,
    name,
    name,
    fc.boolean(),
    (value, held, one, other, isRepeated) => {
      fc.pre(isRepeated || one !== other);
      const record = `{${JSON.stringify(one)} :${JSON.stringify(value)},${escaped(isRepeated ? one : other)}:1}`;
      const json = `[${JSON.stringify({ held }, null, 1)},${record}, ${JSON.stringify([held, value])}]`;
      expect(repeatsField(json, JSON.parse(json))).toBe(isRepeated);
    },
  );
  fc.assert(property, { seed: 1, numRuns: 3000 });
});

/** A text in JSON with each character in its escaped form. */
function escaped(text: string): string {
  return `"${text.replace(/[^]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;
}

it("reads a text of millions of escapes", () => {
  const json = JSON.stringify({ a: '\n"'.repeat(4_000_000) });
  expect(repeatsField(json, JSON.parse(json))).toBe(false);
});
