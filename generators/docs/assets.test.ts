import { describe, expect, it } from "vitest";
import { adapted, viewer } from "./assets.ts";

describe("the viewer of the API reference", () => {
  const files = viewer();
  const script = files.get("assets/redoc.standalone.js") ?? "";

  it("asks no other host for anything, and still says whose work it is", () => {
    expect(/cdn\.|sourceMappingURL=\S+$/.exec(script.trimEnd())).toBeNull();
    expect(script.includes("API docs by Redocly")).toBe(true);
  });

  it("comes with its licenses under the name that it refers to", () => {
    const [, name = ""] = /license information please see (\S+)/.exec(script) ?? [];
    expect(files.get(`assets/${name}`)).toContain("MIT");
  });

  it("is not taken where it is not as it was when the changes were written", () => {
    expect(() => adapted(script)).toThrow("to be looked at: no request to another host");
  });
});
