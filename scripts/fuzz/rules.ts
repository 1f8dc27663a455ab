import type { Rule } from "./program.ts";

/** Texts that careless code takes for something else. */
export const hostileTexts = [
  "a",
  "*/ globalThis.pwned = 1; /*",
  "${globalThis.pwned = 1}",
  "`\"'\\",
  "</script><script>globalThis.pwned = 1</script>",
  "{{x}} {{{y}}} | # - : ~",
  "a\nb\r\n\tc",
  "null",
  "true",
  "1e3",
  "007",
  "2020-01-01",
  "__proto__",
  "a,b;c=d&e?f/g%20h+i",
  "\u{1F98A}\u2028\u00fc",
  "- [x] *a* _b_ <!-- c -->",
] as const;

const text = (decorators: string[], good: string[], bad: unknown[], type = "string"): Rule => ({
  type,
  decorators,
  good,
  bad: [...bad, 7, true, [], {}],
  isText: true,
});
const number = (type: string, decorators: string[], good: number[], bad: unknown[]): Rule => ({
  type,
  decorators,
  good,
  bad: [...bad, "7", true, [], {}],
  isText: true,
});

/** The simple types, the plainest first. */
export const rules: readonly Rule[] = [
  text([], [...hostileTexts], []),
  number("int32", [], [0, -7, 2147483647], [0.5]),
  { type: "boolean", decorators: [], good: [true, false], bad: ["true", 0, {}], isText: true },
  number("float64", [], [0, 0.5, -1e21, 1e-7], []),
  { type: "unknown", decorators: [], good: [0, "", [], { __proto: 1 }, false], bad: [], isText: false },
  { type: "null", decorators: [], good: [null], bad: [0, "", false], isText: false },
  text(["@minLength(2)", "@maxLength(4)"], ["ab", "abcd", "\u{1F98A}\u{1F98A}"], ["a", "abcde"]),
  text(['@pattern("^[a-z]+$")'], ["a", "abc"], ["", "A", "a b"]),
  text(['@pattern("^[*]/[`\\"\']?[$][{]x[}]$")'], ["*/${x}", "*/`${x}"], ["x"]),
  text(['@pattern("^\\\\d{3}/\\\\d+$")'], ["123/4"], ["1234", "123/"]),
  text(['@pattern("^\\\\p{L}+$")'], ["\u00fc", "abc"], ["1", ""]),
  text(['@pattern("^[\\\\w.-]+$")'], ["a.b-c_1"], ["a b"]),
  text(['@format("email")'], ["a@example.com"], ["a"]),
  text(['@format("uuid")'], ["123e4567-e89b-42d3-a456-426614174000"], ["123"]),
  text(['@format("odd */ format")'], ["a"], []),
  text([], ["https://example.com/a?b=c"], ["no url"], "url"),
  text([], ["2026-02-28"], ["2026-02-30", "x"], "plainDate"),
  text([], ["2026-02-28T12:30:00Z", "2026-02-28T12:30:00.123456Z"], ["2026-02-28", "x"], "utcDateTime"),
  text([], ["2026-02-28T12:30:00+02:00"], ["x"], "offsetDateTime"),
  text([], ["P1D", "PT1H30M"], ["x"], "duration"),
  number("int8", [], [-128, 127], [1.5]),
  number("uint16", [], [0, 65535], [1.5]),
  number("int64", [], [0, 9007199254740991], [1.5]),
  number("safeint", [], [-9007199254740991], [1.5]),
  number("integer", ["@minValue(1)", "@maxValue(3)"], [1, 3], [0, 4, 1.5]),
  number("float32", ["@minValueExclusive(0)", "@maxValueExclusive(1)"], [0.5], [0, 1]),
  number("numeric", [], [1.5, 2], []),
  number("decimal", ["@minValue(-1.5)"], [-1.5, 2], [-2]),
];
