import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../testing.ts";
import { findProject } from "./find-project.ts";

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder(files);
  onTestFinished(() => folder[Symbol.dispose]());
  return folder.path;
}

describe("the project of a folder", () => {
  it("is undefined without a config, or with another emitter", async () => {
    await expect(findProject(folderWith({}))).resolves.toBeUndefined();
    await expect(findProject(folderWith({ "tspconfig.yaml": "emit: []\n" }))).resolves.toBeUndefined();
  });

  it("is that of the nearest config above, with defaults applied", async () => {
    const root = folderWith({
      "concordat.config.ts": "export default { out: 'src/made', imports: '' };",
      "src/a.ts": "",
    });
    await expect(findProject(join(root, "src"))).resolves.toEqual({
      root,
      config: join(root, "concordat.config.ts"),
      spec: join(root, "main.tsp"),
      out: join(root, "src/made"),
      conformance: join(root, "conformance"),
      imports: "",
      runtime: "package",
      versions: "newest",
      docs: {},
    });
  });

  it("has OpenAPI documents as its source", async () => {
    const documents = `["api/a.yaml", { document: "https://example.com/b.yaml", name: "b", hosts: ["cdn.example.com"] }]`;
    const root = folderWith({ "concordat.config.ts": `export default { openapi: ${documents} };` });
    const { spec } = (await findProject(root)) ?? {};
    expect(spec).toEqual([
      { document: join(root, "api/a.yaml") },
      { document: "https://example.com/b.yaml", name: "b", hosts: ["cdn.example.com"] },
    ]);
  });

  it("is none of TypeSpec if its tspconfig.yaml does not name the emitter, without the compiler", async () => {
    await expect(findProject(folderWith({ "tspconfig.yaml": "emit: [other\n" }))).resolves.toBeUndefined();
  });

  it("is read from the options of the emitter", async () => {
    const options = "options:\n  concordat:\n    emitter-output-dir: '{project-root}/made'\n    runtime: copy\n";
    const root = folderWith({ "tspconfig.yaml": `emit: [concordat]\n${options}` });
    await expect(findProject(root)).resolves.toMatchObject({
      out: join(root, "made"),
      runtime: "copy",
      imports: ".js",
    });
  });

  it("reads the main file from tspconfig.yaml, and uses the output folder of the compiler", async () => {
    const root = folderWith({ "tspconfig.yaml": "kind: project\nentrypoint: spec/api.tsp\nemit: [concordat]\n" });
    await expect(findProject(root)).resolves.toMatchObject({
      spec: join(root, "spec/api.tsp"),
      out: join(root, "tsp-output/concordat"),
    });
  });

  it("is rejected with a message if Node does not run TypeScript", async () => {
    const root = folderWith({ "concordat.config.ts": "export default {};" });
    await build({
      entryPoints: [join(import.meta.dirname, "find-project.ts")],
      outfile: join(root, "find-project.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
    });
    const program = `const { findProject } = await import("./find-project.mjs");
      await findProject().catch(({ name, message }) => console.log(name, message));`;
    const command = ["--no-experimental-strip-types", "--input-type=module", "--eval", program];
    const said = execFileSync(process.execPath, command, { cwd: root, encoding: "utf8" });
    expect(said).toMatch(
      /^ProjectError .*concordat\.config\.ts is TypeScript, which Node runs from 22\.18 on, and this/,
    );
  });

  it.each([
    [
      { "concordat.config.mjs": "throw new Error('no such folder');" },
      /concordat\.config\.mjs can't be loaded: no such folder/,
    ],
    [
      { "concordat.config.mjs": "export const spec = 1;" },
      /no default export that is an object; expected defineConfig/,
    ],
    [
      { "concordat.config.mjs": "export default { specs: 'a' };" },
      /there is no setting "specs"; there are spec, openapi, out/,
    ],
    [{ "concordat.config.mjs": "export default { spec: 1 };" }, /spec is 1; expected a path/],
    [{ "concordat.config.mjs": "export default { spec: 'api.yaml' };" }, /spec is "api.yaml"; set openapi to read/],
    [
      { "concordat.config.mjs": "export default { spec: 'a.tsp', openapi: 'a.yaml' };" },
      /both spec and openapi are set; expected one of them/,
    ],
    [{ "concordat.config.mjs": "export default { openapi: [] };" }, /openapi is \[\]; expected a path, an address, /],
    [
      { "concordat.config.mjs": "export default { openapi: { document: 'a.yaml', host: [] } };" },
      /there is no setting "openapi.host"; there are openapi.document, openapi.name, openapi.hosts/,
    ],
    [
      { "concordat.config.mjs": "export default { openapi: [{ document: 'a.yaml', name: 'Pets' }] };" },
      /openapi.name is "Pets"; expected a name in kebab-case, such as "pet-shop"/,
    ],
    [{ "concordat.config.mjs": "export default { openapi: {} };" }, /openapi.document is missing; expected a path/],
    [
      { "concordat.config.mjs": "export default { imports: '.mts' };" },
      /imports is ".mts"; expected ".js" or ".ts" or ""/,
    ],
    [
      { "concordat.config.mjs": "export default { openapiVersions: ['2.0'] };" },
      /openapiVersions is \["2.0"\]; expected a list with "3.0", "3.2" or both/,
    ],
    [{ "concordat.config.mjs": "export default { versions: 'v1' };" }, /versions is "v1"; expected "newest" or "all"/],
    [{ "tspconfig.yaml": "emit: [concordat\n" }, /tspconfig\.yaml:2:1 - error/],
  ])("rejects %j", async (files, expected) => {
    await expect(findProject(folderWith(files))).rejects.toThrow(expected);
  });
});
