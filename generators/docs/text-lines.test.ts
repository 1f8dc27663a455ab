import { describe, expect, it } from "vitest";
import { textLines, textWidth } from "./text-lines.ts";

const setting = { size: 10 };

describe("textLines", () => {
  it("breaks between words where a line is full", () => {
    expect(textLines("one two three", 40, { size: 10, mono: true })).toEqual(["one", "two", "three"]);
    expect(textLines("one two three", 45, { size: 10, mono: true })).toEqual(["one two", "three"]);
    expect(textLines("  one\n two ", 500, setting)).toEqual(["one two"]);
    expect(textLines(" ", 500, setting)).toEqual([]);
  });

  it("breaks a long name at a joint, and anything else where it has to", () => {
    expect(textLines("first_part_second", 75, { size: 10, mono: true })).toEqual(["first_part_", "second"]);
    expect(textLines("abcdefgh", 25, { size: 10, mono: true })).toEqual(["abcd", "efgh"]);
  });

  it.each(["W".repeat(50), "狐🦊".repeat(20), "a.b_c-d/e ".repeat(20), "m m m mm mmmmmmmmm"])(
    "keeps %s within",
    (text) => {
      const lines = textLines(text, 60, setting);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      expect(Math.max(...lines.map((line) => textWidth(line, setting)))).toBeLessThanOrEqual(60);
    },
  );
});
