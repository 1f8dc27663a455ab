import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile, type CompilerOptions, formatDiagnostic, NodeHost } from "@typespec/compiler";
import { afterEach, describe, expect, it } from "vitest";
import { $lib } from "./emitter.ts";
import { projectOf } from "./project/config.ts";
import { temporaryProject } from "./testing.ts";

const root = join(import.meta.dirname, "..");
const template = join(root, "templates/init");
const files = Object.fromEntries(
  ["main.tsp", "tspconfig.yaml"].map((name) => [name, readFileSync(join(template, name), "utf8")]),
);

function run(cwd: string, script: string, ...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), said: stdout + stderr }),
    );
  });
}

const tsp = join(root, "node_modules/@typespec/compiler/cmd/tsp.js");
const concordat = join(root, "scripts/concordat.ts");

describe("the emitter", () => {
  let project: ReturnType<typeof temporaryProject> | undefined;
  afterEach(() => project?.[Symbol.dispose]());

  const projectWith = (given: Record<string, string>): string => {
    project = temporaryProject({ "package.json": '{ "private": true, "type": "module" }', ...given });
    return project.path;
  };

  /** Compiles in-process, and returns the diagnostics. */
  const compiled = async (folder: string, options: CompilerOptions = {}): Promise<string[]> => {
    const program = await compile(NodeHost, join(folder, "main.tsp"), {
      emit: ["concordat"],
      options: { concordat: { "emitter-output-dir": join(folder, "generated") } },
      ...options,
    });
    return program.diagnostics.map((each) => formatDiagnostic(each, { pathRelativeTo: folder }));
  };

  it("writes the same files as `concordat generate`, byte by byte", async () => {
    const folder = projectWith(files);
    await expect(run(folder, tsp, "compile", ".")).resolves.toMatchObject({ code: 0 });
    expect(existsSync(join(folder, "generated/orders/client.ts"))).toBe(true);
    const checked = await run(folder, concordat, "generate", "--check");
    expect(checked).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^generated: \d+ files, up to date/),
    });
  });

  it("leaves unchanged files alone, and removes outdated ones", async () => {
    const folder = projectWith(files);
    expect(await compiled(folder)).toEqual([]);
    const client = join(folder, "generated/orders/client.ts");
    utimesSync(client, 1, 1);
    writeFileSync(join(folder, "main.tsp"), (files["main.tsp"] ?? "").replaceAll("NewOrder", "OrderRequest"));
    expect(await compiled(folder)).toEqual([]);
    expect(existsSync(join(folder, "generated/orders/schemas/NewOrder.json"))).toBe(false);
    expect(existsSync(join(folder, "generated/orders/schemas/OrderRequest.json"))).toBe(true);
    utimesSync(client, 1, 1);
    await compiled(folder);
    expect(statSync(client).mtimeMs).toBe(1000);
  });

  it.each([{ noEmit: true }, { dryRun: true }])("writes nothing with %j", async (options) => {
    const folder = projectWith(files);
    expect(await compiled(folder, options)).toEqual([]);
    expect(existsSync(join(folder, "generated"))).toBe(false);
  });

  it("writes in the style of its options", async () => {
    const folder = projectWith(files);
    const out = join(folder, "made");
    const told = await compiled(folder, {
      options: { concordat: { "emitter-output-dir": out, imports: "", runtime: "copy" } },
    });
    expect(told).toEqual([]);
    expect(existsSync(join(out, "runtime/client/client.ts"))).toBe(true);
    expect(readFileSync(join(out, "orders/client.ts"), "utf8")).toContain('from "../runtime/client/client"');
  });

  it("writes further versions of OpenAPI on request", async () => {
    const folder = projectWith(files);
    const out = join(folder, "made");
    const options = { concordat: { "emitter-output-dir": out, openapiVersions: ["3.0", "3.2"] } };
    expect(await compiled(folder, { options })).toEqual([]);
    for (const [file, version] of [
      ["openapi.yaml", "3.1.0"],
      ["openapi-3.0.yaml", "3.0.3"],
      ["openapi-3.2.yaml", "3.2.0"],
    ] as const)
      expect(readFileSync(join(out, "orders", file), "utf8")).toContain(`openapi: ${version}`);
    expect(readFileSync(join(out, "orders/README.md"), "utf8")).toContain("openapi-3.0.yaml");
  });

  it.each([
    [{ openapiVersions: ["2.0"] }, /Schema violation: must be equal to one of the allowed values/],
    [{ import: ".js" }, /Schema violation: must NOT have additional properties/],
    [{ imports: ".mjs" }, /Schema violation: must be equal to one of the allowed values/],
  ])("rejects unknown options: %j", async (options, message) => {
    const folder = projectWith(files);
    expect((await compiled(folder, { options: { concordat: options } })).join("\n")).toMatch(message);
    expect(globSync("{tsp-output,generated}", { cwd: folder })).toEqual([]);
  });

  it("reports unsupported constructs as diagnostics at their place, and then writes nothing", async () => {
    const route = '@route("/a/{name:3}") @get op a(@path name: string): void;';
    const folder = projectWith({
      "main.tsp": `import "@typespec/http";\nusing TypeSpec.Http;\n@service namespace Shop;\n${route}\n`,
    });
    expect(await compiled(folder)).toEqual([
      expect.stringMatching(/^main\.tsp:4:\d+ - error concordat\/route: .*would shorten a value/),
    ]);
    expect(existsSync(join(folder, "generated"))).toBe(false);
  });

  it("allows suppressing warnings at their place", async () => {
    const main = (directive: string): string =>
      `import "@typespec/http";\nusing TypeSpec.Http;\n@service namespace Shop;\n@get op a(\n${directive}@cookie id: string): void;\n`;
    const folder = projectWith({ "main.tsp": main("") });
    expect(await compiled(folder)).toEqual([expect.stringMatching(/^main\.tsp:5:\d+ - warning concordat\/cookie: /)]);
    writeFileSync(join(folder, "main.tsp"), main('#suppress "concordat/cookie" "in browsers only"\n'));
    expect(await compiled(folder)).toEqual([]);
  });

  it("has rules for the linter", async () => {
    const folder = projectWith({
      "main.tsp": `import "@typespec/http";\nusing TypeSpec.Http;\n@service namespace Shop;\n@get op pets(): string;\n`,
    });
    const linterRuleSet = { extends: ["concordat/recommended" as const] };
    expect(await compiled(folder, { linterRuleSet })).toEqual([
      expect.stringMatching(/^main\.tsp:4:\d+ - warning concordat\/operation-without-errors: Shop\.pets documents no/),
    ]);
  });

  it("does not change the output of other emitters", async () => {
    const folder = projectWith(files);
    const openapi = "@typespec/openapi3";
    const documentIn = async (out: string, emit: string[]): Promise<string> => {
      const options = { [openapi]: { "emitter-output-dir": join(folder, out) } };
      expect(await compiled(folder, { emit, options, outputDir: join(folder, "tsp-output") })).toEqual([]);
      return readFileSync(join(folder, out, "openapi.yaml"), "utf8");
    };
    const alone = await documentIn("alone", [openapi]);
    expect(await documentIn("beside", ["concordat", openapi])).toBe(alone);
  });
});

it("its options are the settings of a project, except for those of the compiler", () => {
  const schema: unknown = $lib.emitter?.options;
  const { properties } = schema as { properties: Record<string, { description?: string }> };
  const config = {
    spec: "a",
    openapi: undefined,
    out: "b",
    ...Object.fromEntries(Object.keys(properties).map((name) => [name, undefined])),
  };
  expect(() => projectOf("/shop/concordat.config.ts", config as object)).not.toThrow();
  expect(() => projectOf("/shop/concordat.config.ts", { specs: "" } as object)).toThrow(
    `there are ${Object.keys(config).join(", ")}`,
  );
  for (const { description } of Object.values(properties)) expect(description).toMatch(/\w+/);
});
