import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const pages = ["README.md", "CONTRIBUTING.md"];
const scripts = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> })
  .scripts;

const blocks = (page: string, language: string): string[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(
    ([, text = ""]) => text,
  );

describe("what the README says works as written", () => {
  it("its TypeScript compiles, in the place that its imports speak of", () => {
    const examples = blocks("README.md", "ts");
    expect(examples.length).toBeGreaterThan(0);
    const folder = mkdtempSync(join(root, "node_modules/.readme-"));
    try {
      const files = examples.map((text, index) => {
        const path = join(folder, `example-${index}.ts`);
        writeFileSync(path, `${text.replaceAll('"./generated/', `"${root}/generated/`)}\nexport {};\n`);
        return path;
      });
      const program = ts.createProgram(files, {
        strict: true,
        noEmit: true,
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        target: ts.ScriptTarget.ES2024,
        allowImportingTsExtensions: true,
        types: [],
      });
      const found = ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
      expect(found).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(pages)("%s names only npm scripts that exist", (page) => {
    const text = readFileSync(join(root, page), "utf8");
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });

  it("its options are those that the command line knows", async () => {
    const { usage } = await import("./generate.ts");
    const shown =
      blocks("README.md", "sh")
        .join("\n")
        .match(/--[a-z]+/g) ?? [];
    expect(shown.length).toBeGreaterThan(3);
    for (const option of shown) expect(usage).toContain(option);
  });

  it.each(pages)("%s links to files that exist", (page) => {
    const links = [...readFileSync(join(root, page), "utf8").matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(
      ([, path = ""]) => path,
    );
    for (const path of links) expect(() => readFileSync(join(root, path))).not.toThrow();
  });
});
