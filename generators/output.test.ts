import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { header } from "./generator.ts";
import { compare, type Scope, stage, write } from "./output.ts";

const everything: Scope = { complete: true, within: () => true };
const made = (text: string): string => `// ${header("spec")}\n${text}\n`;

describe("output", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "concordat-output-"))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const put = (path: string, text: string): void => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const kinds = (files: [string, string][], scope = everything): string[] =>
    compare(folder, new Map(files), scope).map(({ kind, path }) => `${kind} ${path}`);

  it("distinguishes added, changed, removed and unchanged files", () => {
    put("a/same.ts", made("same"));
    put("a/old.ts", made("old"));
    put("a/gone.ts", made("gone"));
    expect(
      kinds([
        ["a/same.ts", made("same")],
        ["a/old.ts", made("new")],
        ["b/new.ts", made("new")],
      ]),
    ).toEqual(["removed a/gone.ts", "changed a/old.ts", "added b/new.ts"]);
  });

  it("removes only generated files", () => {
    put("notes.md", "# Written by hand\n");
    expect(kinds([])).toEqual([]);
  });

  it("removes nothing when only a part ran, and nothing outside that part", () => {
    put("a/gone.ts", made("gone"));
    expect(kinds([], { ...everything, complete: false })).toEqual([]);
    expect(kinds([], { ...everything, within: (path) => path.startsWith("b/") })).toEqual([]);
  });

  it("writes changes and removes empty folders", () => {
    put("a/gone.ts", made("gone"));
    write(folder, compare(folder, new Map([["b/c/new.ts", made("new")]]), everything));
    expect(readFileSync(join(folder, "b/c/new.ts"), "utf8")).toBe(made("new"));
    expect(readdirSync(folder)).toEqual(["b"]);
  });

  it("does not write an unchanged file", () => {
    put("a.ts", made("same"));
    expect(compare(folder, new Map([["a.ts", made("same")]]), everything)).toEqual([]);
  });

  it("leaves no unfinished file behind when a write fails", () => {
    mkdirSync(join(folder, "a.ts"));
    const change = { path: "a.ts", kind: "changed" as const, before: "", after: made("x") };
    expect(() => write(folder, [change])).toThrow(/EISDIR|EPERM|directory/);
    expect(readdirSync(folder)).toEqual(["a.ts"]);
    expect(existsSync(join(folder, "a.ts"))).toBe(true);
  });

  it("removes staged files that are discarded", () => {
    put("a/old.ts", made("old"));
    const files = new Map([
      ["a/old.ts", made("new")],
      ["a/b/new.ts", made("new")],
      ["c/d/new.ts", made("new")],
    ]);
    const staged = stage(folder, compare(folder, files, everything));
    expect(existsSync(join(folder, "c/d"))).toBe(true);
    expect(readFileSync(join(folder, "a/old.ts"), "utf8")).toBe(made("old"));
    staged.discard();
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(["a", "a/old.ts"]);
    staged.discard();
    write(folder, compare(folder, files, everything));
    expect(compare(folder, files, everything)).toEqual([]);
  });
});
