import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it.each([
  [["a", 1, null, ""], "a,1,,"],
  [['say "hello"', "a,b", "two\nlines", "\r"], '"say ""hello""","a,b","two\nlines","\'\r"'],
  [[-1, 0.25], "-1,0.25"],
  [[" padded "], '" padded "'],
])("writes %j", (fields, line) => {
  expect(csvLine(fields)).toBe(`${line}\r\n`);
});

it.each(["=1+1", "+1", "-1", "@sum(a1)", "\t=1", "  =1", "\n=1"])("keeps %j from being run as a formula", (text) => {
  expect(csvLine([text]).replaceAll('"', "")).toBe(`'${text}\r\n`);
});
