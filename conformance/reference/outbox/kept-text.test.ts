import { describe, expect, it } from "vitest";
import { keptText } from "./kept-text.ts";

describe("keptText", () => {
  it("keeps a short text as it is", () => {
    expect(keptText("Ça va 🔑", 10)).toBe("Ça va 🔑");
  });

  it("counts characters, and cuts none in two", () => {
    expect(keptText("🔑🔑🔑", 2)).toBe("🔑🔑");
    expect(keptText(`a${"🔑".repeat(3)}`, 2)).toBe("a🔑");
  });

  it("replaces what no database keeps", () => {
    expect(keptText("a\0b\ud800c", 10)).toBe("a\uFFFDb\uFFFDc");
  });
});
