import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect, promisify } from "node:util";
import escapeStringRegexp from "escape-string-regexp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createReference } from "../conformance/reference/reference.ts";
import { serve } from "../conformance/reference/serve.ts";
import { createProgram } from "./command-line.ts";
import { demonstration } from "./testing/demonstration.ts";
import { runHere } from "./testing/run-command.ts";
import { typeErrors } from "../generators/typescript/testing/type-check.ts";

const root = join(import.meta.dirname, "..");
const pages = ["README.md", "CONTRIBUTING.md"];
const guide = "conformance/guides/use-the-command-line.md";
const scripts = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> })
  .scripts;

const blocks = (page: string, language: string): string[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(
    ([, text = ""]) => text,
  );

describe("the examples of the README", () => {
  const folder = mkdtempSync(join(tmpdir(), "concordat-readme-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const files = blocks("README.md", "ts").map((text, index) => {
    const path = join(folder, `example-${index}.mts`);
    writeFileSync(
      path,
      text.replace(/"@concordat\/interfaces\/([^"]+)"/g, (_, name: string) => JSON.stringify(moduleOf(name))),
    );
    return path;
  });

  it("its TypeScript compiles", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(typeErrors(files, { types: ["node"], typeRoots: [join(root, "node_modules/@types")] })).toEqual([]);
  });

  it("its TypeScript runs, and prints the shown output", async () => {
    const printed: unknown[][] = [];
    const log = vi.spyOn(console, "log").mockImplementation((...values: unknown[]) => void printed.push(values));
    for (const path of files) {
      await import(pathToFileURL(path).href);
    }
    log.mockRestore();
    const shown = blocks("README.md", "ts").flatMap((text) =>
      [...text.matchAll(/^\/\/ (\{.*\})$/gm)].map(([, line = ""]) => line),
    );
    expect(printed.map((values) => values.map((value) => inspect(value)).join(" "))).toEqual(shown);
    expect(shown).toEqual(["{ _time: '2026-01-01T12:00:00Z', message: 'Disk full' }"]);
  });

  it.each(pages)("%s names only npm scripts that exist", (page) => {
    const text = readFileSync(join(root, page), "utf8");
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });

  it("its options exist in the command line", () => {
    const known = createProgram().commands.flatMap((command) => command.createHelp().visibleOptions(command));
    const shell = blocks("README.md", "sh").filter((text) => !text.includes("curl "));
    const shown = shell.join("\n").match(/--[a-z-]{2,}/g) ?? [];
    expect(shown.length).toBeGreaterThan(5);
    expect(known.map(({ long }) => long)).toEqual(expect.arrayContaining(shown));
  });

  it("the curl lines of its guide receive the shown responses", async () => {
    const reference = await createReference();
    const { stop } = await serve(reference);
    const examples = blocks(guide, "sh")
      .filter((text) => text.includes("curl "))
      .flatMap(examplesIn);
    expect(examples.length).toBeGreaterThan(5);
    try {
      for (const { script, answer } of examples) {
        const here = script.replaceAll("http://127.0.0.1:4600", reference.host.addresses.origin);
        const { stdout } = await promisify(execFile)("bash", ["-c", here]);
        expect(stdout).toMatch(answer);
      }
    } finally {
      await stop();
    }
  });

  it("is short", () => {
    expect(readFileSync(join(root, "README.md"), "utf8").trim().split("\n").length).toBeLessThanOrEqual(150);
  });

  it("its generation prints the shown output", async () => {
    const { args, output } = demonstration("generate");
    const out = join(root, args.at(-1) ?? "");
    rmSync(out, { recursive: true, force: true });
    const { code, stdout } = await runHere(root, args);
    expect(code).toBe(0);
    expect(stdout).toMatch(output);
    rmSync(out, { recursive: true });
  });

  it("its run of the suite prints the shown output", async () => {
    const { args, output, before } = demonstration("conformance");
    expect(before).toBe("npm start -- --only client --database :memory:");
    const reference = await createReference({ only: ["client"] });
    const { stop } = await serve(reference);
    try {
      const here = args.map((each) => each.replace("http://127.0.0.1:4600", reference.host.addresses.origin));
      const { code, stdout } = await runHere(root, here);
      expect(code).toBe(0);
      expect(stdout).toMatch(output);
    } finally {
      await stop();
    }
  });

  it.each(pages)("%s links to files that exist", (page) => {
    const links = [...readFileSync(join(root, page), "utf8").matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
      ([, path = ""]) => path,
    );
    for (const path of links) expect(existsSync(join(root, path)), path).toBe(true);
  });
});

/** Returns the commands of a block, each with the preceding assignments and the response shown after it. */
function examplesIn(block: string): { script: string; answer: RegExp }[] {
  const settings = block.match(/^\w+=.*$/gm)?.join("\n") ?? "";
  return [...block.matchAll(/^(curl [^]*?)\n# (.*)$/gm)].map(([, command = "", answer = ""]) => {
    const parts = answer.split("…").map((part) => escapeStringRegexp(part));
    return { script: `${settings}\n${command}`, answer: new RegExp(`^${parts.join(".*")}$`, "s") };
  });
}

/** Returns the source of an entry point of the package. */
function moduleOf(name: string): string {
  const path = join(root, "generated", name.includes("/") ? name : `${name}/index`);
  return `${path}.ts`;
}
