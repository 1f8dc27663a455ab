import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";

const generated = join(import.meta.dirname, "../generated");

/** The code of the interfaces, and the copied runtime. */
const files = globSync("*/*.ts", { cwd: generated }).toSorted();

describe("generated code", () => {
  it("exists for each role", () => {
    for (const role of [
      "client",
      "enums",
      "server",
      "webhooks",
      "types",
      "states",
      "tools",
      "flows",
      "validators",
      "index",
    ]) {
      expect(
        files.some((path) => path.endsWith(`/${role}.ts`)),
        role,
      ).toBe(true);
    }
  });

  it.each(files)("%s has no any, no cast and no suppression", (path) => {
    const source = parse(path);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const cast =
        ts.isTypeAssertionExpression(node) || (ts.isAsExpression(node) && node.type.getText(source) !== "const");
      const unsafe = node.kind === ts.SyntaxKind.AnyKeyword || ts.isNonNullExpression(node) || cast;
      if (unsafe)
        found.push(
          `line ${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${node.getText(source)}`,
        );
      ts.forEachChild(node, visit);
    };
    visit(source);
    expect(found).toEqual([]);
    expect(source.text).not.toMatch(
      /(eslint|oxlint|biome|prettier)-(disable|ignore)|@ts-(ignore|expect-error|nocheck)/,
    );
  });

  it.each(files)("%s documents every exported name", (path) => {
    const source = parse(path);
    const bare = source.statements
      .filter(
        (node) =>
          ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
      )
      .filter((node) => ts.getJSDocCommentsAndTags(node).length === 0)
      .map((node) => node.getText(source).split("\n", 1)[0]);
    expect(bare).toEqual([]);
  });

  it.each(files)("%s begins with a line that names its source", (path) => {
    expect(readFileSync(join(generated, path), "utf8")).toMatch(
      /^\/\/ Generated from \S.* by `concordat generate`\. Do not edit\.\n/,
    );
  });
});

describe("published text", () => {
  /** A place in the source documents of the spec. */
  const place = /\bDocument \d/;
  const places = new Set(["source", "sources", "x-source", "x-enum-sources"]);

  /** Returns texts that cite the documents, except in fields for the source. */
  function cited(value: unknown): string[] {
    if (typeof value === "string") return place.test(value) ? [value] : [];
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) => (places.has(key) ? [] : cited(item)));
  }

  it("does not refer to unpublished documents: sources are data", () => {
    const published = globSync("**/*.{ts,md,json,yaml}", { cwd: generated, exclude: ["conformance.*"] });
    const found = published.flatMap((path) => {
      const text = readFileSync(join(generated, path), "utf8");
      const texts = /\.(json|yaml)$/.test(path) && place.test(text) ? cited(parseYaml(text)) : cited(text.split("\n"));
      return texts.map((each) => `${path}: ${each}`);
    });
    expect(found).toEqual([]);
  });

  it("has the sources as data", () => {
    const text = readFileSync(join(generated, "requirements.json"), "utf8");
    expect(place.test(text)).toBe(true);
  });
});

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(generated, path), "utf8"), ts.ScriptTarget.ESNext, true);
}
