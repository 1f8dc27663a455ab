import { describe, expect, it } from "vitest";
import { search } from "./fuzz/search.ts";

describe("the fuzzer", () => {
  it("finds no failure in a few programs", async () => {
    const { programs, rejected, failures } = await search({ seed: 7, count: 5, shrinkFor: 0 });
    expect(failures).toEqual([]);
    expect(programs).toBe(5);
    expect(rejected).toEqual([]);
  });

  // Mutations of generated code, each in one place of one file.
  const broken: [what: string, check: string, path: RegExp, from: RegExp, to: string][] = [
    ["a type", "types", /\/types\.ts$/, /export interface Operations/, "export interface Operation"],
    ["a route", "call", /\/client\.ts$/, /"?route"?: "(\w+) \/r/g, 'route: "$1 /s'],
    ["a document", "openapi", /\/openapi\.yaml$/, /^paths:/m, "path:"],
  ];

  it.each(broken)("detects a generator with a bug in %s", async (_, check, file, from, to) => {
    const tamper = (files: Map<string, string>): void => {
      for (const [path, text] of files) if (file.test(path)) files.set(path, text.replace(from, to));
    };
    const { failures } = await search({ seed: 7, count: 1, shrinkFor: 0, tamper });
    expect(failures).toMatchObject([{ check, spec: expect.stringContaining("namespace Fuzz {") as string }]);
  });
});
