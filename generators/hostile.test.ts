import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { load } from "js-yaml";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import type { InterfaceContract } from "./contract/model/contract.ts";
import { write } from "./output.ts";
import { generateAll, library, temporaryFolder } from "./testing.ts";
import { typeErrors } from "./typescript/testing/type-check.ts";

const fixture = readFileSync(join(import.meta.dirname, "fixtures/hostile.tsp"), "utf8").replace("LIBRARY", library);

describe("a spec whose every string is hostile", () => {
  const folder = temporaryFolder({ "spec/main.tsp": fixture });
  const out = join(folder.path, "out");
  let files: Map<string, string>;
  let api: InterfaceContract;

  beforeAll(async () => {
    const made = await generateAll(join(folder.path, "spec/main.tsp"));
    files = made.files;
    api = made.contract.interfaces[0] as InterfaceContract;
    write(
      out,
      [...files].map(([path, after]) => ({ path, kind: "added", before: "", after })),
    );
  });
  afterAll(() => folder[Symbol.dispose]());

  const ending = (suffix: string): [string, string][] => [...files].filter(([path]) => path.endsWith(suffix));

  it("stays inside its folders", () => {
    for (const path of files.keys())
      expect(path).toMatch(/^(hostile|runtime)\/([\w-]+\/)?[\w.-]+$|^requirements\.json$/);
  });

  it("makes valid JSON with the content of the spec", () => {
    expect(ending(".json").length).toBeGreaterThan(10);
    for (const [, text] of ending(".json")) JSON.parse(text);
    const names = JSON.parse(files.get("hostile/schemas/Names.json") ?? "") as { properties: object };
    expect(Object.keys(names.properties)).toEqual(
      expect.arrayContaining(["__proto__", "constructor", "*/ globalThis.pwned = 1; /*", "a\nb", "🦊", "$ref"]),
    );
  });

  it("makes YAML that two parsers read alike", () => {
    expect(ending(".yaml").length).toBe(6);
    for (const [path, text] of ending(".yaml")) {
      const document = parseDocument(text);
      expect(document.errors, path).toEqual([]);
      expect(JSON.stringify(load(text)), path).toEqual(JSON.stringify(document.toJS()));
    }
  });

  it("keeps every value of an enum, also those that YAML could read as another type", () => {
    const { enum: values } = api.components.schemas["Value"] ?? {};
    expect(values).toHaveLength(20);
    const document = parseDocument(files.get("hostile/openapi.yaml") ?? "").toJS() as {
      components: { schemas: { Value: { enum: unknown[] } } };
    };
    expect(document.components.schemas.Value.enum).toEqual(values);
    expect(values).toEqual(expect.arrayContaining(["no", "1e3", "null", "", "__proto__", "a\u2028b"]));
  });

  it("makes TypeScript that type-checks without libraries", () => {
    expect(typeErrors(ending(".ts").map(([path]) => join(out, path)))).toEqual([]);
  });

  it("runs no code from it", async () => {
    const modules = [...ending(".ts"), ...ending(".js")];
    await Promise.all(modules.map(([path]) => import(pathToFileURL(join(out, path)).href)));
    expect(globalThis).not.toHaveProperty("pwned");
    const code = ending(".ts").map(([, text]) => ts.createSourceFile("x.ts", text, ts.ScriptTarget.ESNext));
    const statements = code.flatMap(({ statements: all }) => [...all]);
    expect(statements.length).toBeGreaterThan(10);
    // Importing a module only declares values.
    for (const statement of statements) {
      const declares = ts.isDeclarationStatement(statement) || ts.isVariableStatement(statement);
      expect(declares, ts.SyntaxKind[statement.kind]).toBe(true);
    }
  });

  it("makes Markdown without HTML and without a broken table", () => {
    const text = files.get("hostile/README.md") ?? "";
    const withoutHeader = text.slice(text.indexOf("\n"));
    expect(withoutHeader.replace(/`[^`]*`/g, "")).not.toMatch(/(?<!\\)</);
    for (const row of withoutHeader.split("\n").filter((line) => line.startsWith("|"))) {
      expect([3, 4, 5]).toContain(row.replaceAll("\\|", "").split("|").length - 1);
    }
  });

  it("names types in the usual form, different from those that the file uses", () => {
    const text = files.get("hostile/types.ts") ?? "";
    expect(text).toContain("export interface Record2 {");
    expect(text).toContain("export interface FooBar {");
    expect(text).toContain("export interface Class {");
  });
});
