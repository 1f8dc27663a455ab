import { expect, it } from "vitest";
import { repeatsField } from "./body.ts";

it.each<[string, boolean]>([
  [`{"a":1,"a":2}`, true],
  [`{"a":1,"\\u0061":2}`, true],
  [`{"__proto__":1,"__proto__":2}`, true],
  [`[{"b":{"a":{},"a":[]}}]`, true],
  [`{"a":{"a":{"a":1}},"b":":\\"a\\":\\\\"}`, false],
  [`{"__proto__":{"a":1},"\\\\":":","":{}}`, false],
])("finds a name twice in one object, however it is written: %s", (json, repeats) => {
  expect(repeatsField(json, JSON.parse(json))).toBe(repeats);
});

it("reads a text of millions of escapes", () => {
  const json = JSON.stringify({ a: '\n"'.repeat(4_000_000) });
  expect(repeatsField(json, JSON.parse(json))).toBe(false);
});
