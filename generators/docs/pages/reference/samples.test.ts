import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { InterfaceContract } from "../../../contract/contract.ts";
import { viewerDocument } from "../reference.ts";

const root = join(import.meta.dirname, "../../../..");

/** The samples of every operation of the generated contracts. */
const samples = globSync("generated/*/contract.json", { cwd: root })
  .map((path) => JSON.parse(readFileSync(join(root, path), "utf8")) as InterfaceContract)
  .flatMap((api) =>
    Object.values((viewerDocument(api, openapiOf(api.name), "../") as ViewerDocument).paths)
      .flatMap((item) => Object.values(item))
      .map(({ operationId, "x-codeSamples": each }) => ({ name: `${api.name} ${operationId}`, samples: each })),
  );

function openapiOf(api: string): unknown {
  return existsSync(join(root, `generated/${api}/openapi.yaml`))
    ? parse(readFileSync(join(root, `generated/${api}/openapi.yaml`), "utf8"))
    : { paths: {} };
}

interface ViewerDocument {
  paths: Record<string, Record<string, { operationId: string; "x-codeSamples": { label: string; source: string }[] }>>;
}

function labelled(label: string): { name: string; source: string }[] {
  return samples.flatMap(({ name, samples: all }) =>
    all.filter((each) => each.label === label).map(({ source }) => ({ name, source })),
  );
}

describe("the samples of the API reference", () => {
  const folder = mkdtempSync(join(tmpdir(), "concordat-samples-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("every operation has both", () => {
    expect(samples.length).toBeGreaterThan(40);
    for (const { name, samples: all } of samples) {
      expect(
        all.map(({ label }) => label),
        name,
      ).toEqual(["curl", "TypeScript"]);
    }
  });

  it("the shell takes the commands as they are meant", () => {
    const lines = labelled("curl").map(({ source }) => source);
    const script = `TOKEN=t\ncurl() { for word; do printf '%s\\0' "$word"; done; printf '\\0'; }\n${lines.join("\n")}`;
    const calls = execFileSync("bash", ["-c", script], { encoding: "utf8" })
      .split("\0\0")
      .filter((call) => call !== "")
      .map((call) => call.split("\0"));
    expect(calls).toHaveLength(lines.length);
    for (const words of calls) {
      const addresses = words.filter((word) => /^https?:/.test(word));
      expect(addresses, words.join(" ")).toHaveLength(1);
      expect(new URL(addresses[0] ?? "").href).not.toMatch(/[{}]|%7B/);
    }
    const bodies = calls.flatMap((words) => words.filter((_, at) => words[at - 1] === "--json"));
    expect(bodies.length).toBeGreaterThan(5);
    for (const body of bodies) expect(() => void JSON.parse(body)).not.toThrow();
  });

  it("the compiler takes the calls of the clients", { timeout: 60_000 }, () => {
    const files = labelled("TypeScript").map(({ name, source }) => {
      const path = join(folder, `${name.replace(" ", "-")}.mts`);
      writeFileSync(
        path,
        source.replace(/"concordat\/([^"]+)"/, (_, api: string) =>
          JSON.stringify(join(root, "generated", api, "index.ts")),
        ),
      );
      return path;
    });
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2024,
      lib: ["lib.es2024.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      exactOptionalPropertyTypes: true,
      noPropertyAccessFromIndexSignature: true,
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
    });
    const found = ts
      .getPreEmitDiagnostics(program)
      .filter(({ file }) => file && files.includes(file.fileName))
      .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
    expect(found).toEqual([]);
  });
});
