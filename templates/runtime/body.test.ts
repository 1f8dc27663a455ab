import { Readable } from "node:stream";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { repeatsField } from "./body.ts";
import { readNodeBody } from "./node-body.ts";

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
  [`{"a":[1e3,1e9,12E4,1e300,-2e9,5e-3,5e-9,-0e0,1e21],"b":1,"b":1}`, true],
  [`{"a":[[],{},"",null,true,false,0.5,-1.25,20,100],"":0,"":0}`, true],
  [`null`, false],
])("detects a repeated name in one object, escaped or not: %s", (json, repeats) => {
  expect(repeatsField(json, JSON.parse(json))).toBe(repeats);
});

it("detects a repeated name with any whitespace and escapes, and reports nothing else", () => {
  // V8 may confuse an escaped name with an earlier name that is a backslash.
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

it("detects a repeated name next to numbers in any notation", () => {
  const digits = fc.stringMatching(/^(0|[1-9]\d{0,17})(\.\d{1,17})?(e[+-]?\d{1,2})?$/);
  const property = fc.property(fc.array(digits), fc.array(digits), fc.boolean(), (some, others, isRepeated) => {
    const json = `{"":[${some.join()}],"a":-1,"${isRepeated ? "" : "b"}":[-${[...others, 0].join(",-")}]}`;
    expect(repeatsField(json, JSON.parse(json))).toBe(isRepeated);
    const short = `{${isRepeated ? '"":0,' : ""}"":[${[...some, ...others].join()}]}`;
    expect(repeatsField(short, JSON.parse(short))).toBe(isRepeated);
  });
  fc.assert(property, { seed: 1, numRuns: 5000 });
});

it.each<[string, boolean]>([
  [`{"a":1,"a":2}`, true],
  [`[{"added":1,"added":2},{},{}]`, true],
  [`{"b":{},"c":[{}],"d":"\\":"}`, false],
  [`{"added":1,"b":{"c": 2}}`, false],
])("detects a repeated name even if Object.prototype has additional fields: %s", (json, repeats) => {
  const value: unknown = JSON.parse(json);
  Object.assign(Object.prototype, { added: "a text that is longer than the body", '"': 1 });
  try {
    expect(repeatsField(json, value)).toBe(repeats);
  } finally {
    for (const name of ["added", '"']) Reflect.deleteProperty(Object.prototype, name);
  }
});

it.each([`[`, `{"a":`])("reads nesting as deep as JSON.parse does: %s", (beginning) => {
  const depth = 5000;
  const nested = (innermost: string): string =>
    beginning.repeat(depth) + innermost + (beginning === "[" ? "]" : "}").repeat(depth);
  for (const [json, repeats] of [
    [nested(`{"b":1}`), false],
    [nested(`{"b":1,"b":1}`), true],
  ] as const)
    expect(repeatsField(json, JSON.parse(json))).toBe(repeats);
});

/** Returns a text in JSON with each character escaped. */
function escaped(text: string): string {
  return `"${text.replace(/[^]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;
}

it("reads a text of millions of escapes", () => {
  const json = JSON.stringify({ a: '\n"'.repeat(4_000_000) });
  expect(repeatsField(json, JSON.parse(json))).toBe(false);
});

it("rejects a stream of Node that was read before, as its end never comes", async () => {
  const stream = Readable.from([new Uint8Array(1)]);
  await stream.toArray();
  await expect(readNodeBody(stream, 10)).rejects.toThrow("body: already read");
});
