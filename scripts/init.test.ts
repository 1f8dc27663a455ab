import { execFile } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type CompilerHost, NodeHost } from "@typespec/compiler";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { librariesFor } from "../generators/project/typespec-libraries.ts";
import { onlyProgress, temporaryProject } from "../generators/testing.ts";
import { pets } from "./testing/pets.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

const root = join(import.meta.dirname, "..");
const template = join(root, "templates/init");

function node(cwd: string, script: string, ...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}

const all = [
  ".gitignore",
  "README.md",
  "conformance/orders.ts",
  "main.tsp",
  "package.json",
  "tsconfig.json",
  "tspconfig.yaml",
];

describe("concordat init", () => {
  let project: ReturnType<typeof temporaryProject>;
  let folder: string;

  beforeEach(() => {
    project = temporaryProject();
    folder = project.path;
  });
  afterEach(() => project[Symbol.dispose]());

  const init = (...args: string[]): Promise<Ran> => runHere(folder, ["init", ...args]);
  const put = (path: string, content: string): void => writeFileSync(join(folder, path), content);
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  const json = (path: string): Record<string, Record<string, string>> =>
    JSON.parse(read(path)) as Record<string, Record<string, string>>;
  const files = (): string[] =>
    globSync(["*", ".*", "conformance/*"], { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => relative(folder, join(parentPath, name)))
      .toSorted();

  it("begins a project that generates without a warning, and whose code compiles", async () => {
    const { code, stdout, stderr } = await init();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^\+ main\.tsp$/m);
    expect(stdout).toMatch(
      /^\.: wrote 7 files\n\nNext:\n {2}npx concordat generate .*\n {2}npx concordat mock orders /m,
    );
    expect(files()).toEqual(all);
    // The package contains the shared runtime. Here, the package is a link to its sources, so the runtime is copied.
    put("tspconfig.yaml", read("tspconfig.yaml").replace("linter:", "    runtime: copy\nlinter:"));
    put("tsconfig.json", read("tsconfig.json").replace('"conformance", ', ""));
    const made = await runHere(folder, ["generate"]);
    expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(onlyProgress) });
    const tsc = await node(folder, join(root, "node_modules/typescript/bin/tsc"));
    expect(tsc).toEqual({ code: 0, stdout: "", stderr: "" });
    const formatted = await node(
      folder,
      join(root, "node_modules/@typespec/compiler/cmd/tsp.js"),
      "format",
      "--check",
      "main.tsp",
    );
    expect(formatted.code).toBe(0);
    const checked = await runHere(folder, ["generate", "--check"]);
    expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining("up to date") });
  });

  it("makes the folder, and names its package by it or as asked", async () => {
    const { stdout } = await init("My API");
    expect(stdout).toMatch(/^ {2}cd My API\n {2}npm install$/m);
    expect(json("My API/package.json")).toMatchObject({ name: "my-api", type: "module" });
    await init("other", "--name", "@shop/orders");
    expect(json("other/package.json")).toMatchObject({ name: "@shop/orders" });
    expect(read("other/README.md")).toContain("# @shop/orders");
  });

  it("only lists the files that it would write with --dry-run", async () => {
    const { stdout } = await init("--dry-run");
    expect(stdout).toMatch(/^\.: would write 7 files$/m);
    expect(files()).toEqual([]);
  });

  it("writes nothing when it runs again", async () => {
    await init();
    const before = all.map(read);
    const { code, stdout } = await init();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^unchanged: package\.json, tspconfig\.yaml$/m);
    expect(stdout).toContain("wrote nothing; all files exist");
    expect(all.map(read)).toEqual(before);
  });

  it("adds missing files to an npm project, and keeps existing ones", async () => {
    put("package.json", '{\n\t"name": "shop",\n\t"scripts": {\n\t\t"docs": "mine"\n\t}\n}\n');
    put("README.md", "mine");
    const { stdout } = await init();
    expect(stdout).toMatch(/^~ package\.json$/m);
    expect(stdout).toMatch(/^unchanged: README\.md$/m);
    expect(read("README.md")).toBe("mine");
    expect(read("package.json")).toMatch(/^\{\n\t"name": "shop",/);
    expect(json("package.json")).toMatchObject({
      type: "module",
      scripts: { docs: "mine", generate: "concordat generate" },
      devDependencies: { "@typespec/compiler": expect.any(String) as string, typescript: expect.any(String) as string },
    });
    expect(files()).toEqual(all);
  });

  it.each([
    ["without a module type", {}, "index.js"],
    ["with code further down", {}, "src/server.ts"],
    ["with an entry", { main: "lib/index.js" }, undefined],
    ["that says so", { type: "commonjs" }, undefined],
  ])("keeps the type of a CommonJS project %s, and explains what generated code needs", async (_name, own, file) => {
    put("package.json", JSON.stringify({ name: "shop", ...own }));
    if (file !== undefined) {
      mkdirSync(join(folder, "src"));
      put(file, 'const { join } = require("node:path");\n');
    }
    const { code, stdout } = await init();
    expect(code).toBe(0);
    expect(json("package.json")["type"]).toBe((own as { type?: string }).type);
    expect(stdout).toContain("This project stays CommonJS. The generated code is ES modules");
  });

  it.each([{ type: "module", main: "index.js" }, {}])(
    "prints nothing about CommonJS in a project with %j",
    async (own) => {
      put("package.json", JSON.stringify(own));
      expect((await init()).stdout).not.toContain("CommonJS");
    },
  );

  it("chooses another package name in a folder called concordat, because npm cannot install a package into one of the same name", async () => {
    await init("concordat");
    expect(json("concordat/package.json")["name"]).toBe("concordat-project");
    expect(await init("other", "--name", "concordat")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--name"),
    });
    put("package.json", JSON.stringify({ name: "concordat" }));
    expect(await init()).toMatchObject({ code: 2, stderr: expect.stringContaining('the name is "concordat"') });
  });

  it("keeps the version of an installed package", async () => {
    put("package.json", JSON.stringify({ type: "commonjs", dependencies: { concordat: "file:concordat.tgz" } }));
    await init();
    expect(json("package.json")).toMatchObject({
      type: "commonjs",
      dependencies: { concordat: "file:concordat.tgz", hono: expect.any(String) as string },
      devDependencies: expect.not.objectContaining({ concordat: expect.anything() as string }) as object,
    });
  });

  it("adds only itself to a TypeSpec project, and keeps comments and other emitters", async () => {
    const config = `# How we compile.
kind: project
emit:
  - "@typespec/openapi3" # for the gateway

options:
  # The gateway wants 3.1.
  "@typespec/openapi3":
    openapi-versions: [3.1.0]
    emitter-output-dir: "{output-dir}/schema"
`;
    put("tspconfig.yaml", config);
    put("main.tsp", 'import "@typespec/http";\n@service namespace Shop;\n@TypeSpec.Http.get op pets(): string[];\n');
    put(
      "package.json",
      `${JSON.stringify({ name: "shop", devDependencies: { "@typespec/compiler": "1.0.0" } }, undefined, 4)}\n`,
    );
    const { code, stdout } = await init();
    expect(code).toBe(0);
    expect(stdout.split("\n").slice(0, 3)).toEqual(["~ package.json", "~ tspconfig.yaml", ".: wrote 2 files"]);
    expect(files()).toEqual(["main.tsp", "package.json", "tspconfig.yaml"]);
    expect(read("tspconfig.yaml")).toBe(
      config
        .replace("for the gateway\n", "for the gateway\n  - concordat\n")
        .replace(/$/, '  concordat:\n    emitter-output-dir: "{project-root}/generated"\n'),
    );
    expect(json("package.json")).toEqual({
      name: "shop",
      // The folder uses the compiler of the repository.
      devDependencies: { "@typespec/compiler": "1.0.0", ...librariesFor("1.16.0") },
      dependencies: { concordat: expect.any(String) as string },
      scripts: { generate: "concordat generate", docs: "concordat docs" },
    });
    expect(await runHere(folder, ["generate"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("+ generated/shop/client.ts"),
    });
    const again = await init();
    expect(again.stdout).toContain("wrote nothing");
  });

  it.each([
    ["package.json", "{", "package.json can't be read: "],
    ["package.json", "[]", "package.json: expected an object"],
    ["tspconfig.yaml", "emit: [", "tspconfig.yaml can't be read: "],
    ["tspconfig.yaml", "emit: concordat", "tspconfig.yaml: expected a list of emitters at emit"],
  ])("writes nothing if %s is %j", async (path, content, message) => {
    put(path, content);
    const { code, stderr, stdout } = await init();
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`concordat init: ${message}`);
    expect(files()).toEqual([path]);
  });

  it.each([
    [["a", "b"], "too many arguments for 'init'. Expected 1 argument but got 2."],
    [
      ["--name", "No Name"],
      "option '--name <name>' argument 'No Name' is invalid. Expected the name of an npm package",
    ],
    [["a-file"], "a-file: expected a folder, found a file"],
    [["--force"], "unknown option '--force'"],
  ])("reports the mistake in %j", async (args, message) => {
    put("a-file", "");
    const { code, stderr } = await init(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it("explains in two lines that there is no project", async () => {
    mkdirSync(join(folder, "empty"));
    const { code, stderr } = await runHere(join(folder, "empty"), ["generate"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^concordat generate: no project in .* or above: expected concordat\.config\.ts, .*\nTo create a project here, .*, run `concordat init`\.\n$/,
    );
  });
});

/** The parts of the compiler's `tsp init` before it contacts a registry. */
interface TspInit {
  validateTemplateDefinitions: (template: unknown, file: unknown, strict: boolean) => { valid: boolean };
  UriTemplateSource: new (host: CompilerHost, path: string) => { loadIndex: () => Promise<Index> };
  makeScaffoldingConfig: (template: Template, config: object) => object;
  scaffoldNewProject: (host: CompilerHost, config: object) => Promise<void>;
}

interface Template {
  emitters: object;
}

interface Index {
  templates: Record<string, Template>;
  indexFile: unknown;
}

async function tspInit(): Promise<TspInit> {
  const folder = join(root, "node_modules/@typespec/compiler/dist/src/init");
  const modules = ["init-template-validate.js", "template-source/index.js", "scaffold.js"].map(
    (path) => import(pathToFileURL(join(folder, path)).href) as Promise<Partial<TspInit>>,
  );
  return Object.assign({}, ...(await Promise.all(modules))) as TspInit;
}

describe("concordat init --openapi", () => {
  let project: ReturnType<typeof temporaryProject>;
  let folder: string;

  beforeEach(() => {
    project = temporaryProject({ "api.yaml": pets });
    folder = project.path;
  });
  afterEach(() => project[Symbol.dispose]());

  const init = (...args: string[]): Promise<Ran> => runHere(folder, ["init", "--openapi", "api.yaml", ...args]);
  const put = (path: string, content: string): void => writeFileSync(join(folder, path), content);
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");

  it("makes a project that generates, compiles and has checks, without TypeSpec", async () => {
    const { code, stdout } = await init("--name", "shop");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\.: wrote 6 files$/m);
    expect(stdout).toMatch(/^ {2}npx concordat mock pet-shop /m);
    expect(read("package.json")).toContain('"conformance": "concordat conformance pet-shop"');
    expect(read("package.json") + read("README.md")).not.toMatch(/typespec|\{\{/i);
    const config = read("concordat.config.ts");
    expect(config).toContain('openapi: "api.yaml",');
    // Here, the package is a link to its sources.
    put(
      "concordat.config.ts",
      config
        .replace('from "concordat/config"', `from "${root}/generators/project/config.ts"`)
        .replace("imports:", 'runtime: "copy",\n  imports:'),
    );
    put("tsconfig.json", read("tsconfig.json").replace('"conformance", "*.ts"', ""));
    expect(await runHere(folder, ["generate"])).toMatchObject({ code: 0, stderr: expect.stringMatching(onlyProgress) });
    expect(await node(folder, join(root, "node_modules/typescript/bin/tsc"))).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    });
    expect(await runHere(folder, ["conformance", "pet-shop", "--list"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("pet-shop/getPet/answers"),
    });
    expect((await init()).stdout).toContain("wrote nothing; all files exist");
  }, 60_000);

  it("names documents relative to the folder, with the hosts", async () => {
    const other = pets.replace("Pet Shop", "Clinic");
    put("other.yaml", other);
    const { code } = await init("--openapi", "other.yaml", "--allow-host", "cdn.example.com", "sub");
    expect(code).toBe(0);
    expect(read("sub/concordat.config.ts")).toContain(
      'openapi: [{ document: "../api.yaml", hosts: ["cdn.example.com"] }, { document: "../other.yaml", hosts: ["cdn.example.com"] }],',
    );
    expect(read("sub/package.json")).toContain('"conformance": "concordat conformance"');
    expect(read("sub/conformance/clinic.ts")).toContain('interface: "clinic"');
  });

  it("keeps an existing configuration, and says what is missing in it", async () => {
    put("concordat.config.mjs", "export default {};");
    const { stdout } = await init();
    expect(stdout).toContain("concordat.config.mjs was not changed: set openapi in it.");
    expect(read("concordat.config.mjs")).toBe("export default {};");
  });

  it.each([
    [["--openapi", "no.yaml"], "--openapi no.yaml: file does not exist."],
    [["--openapi", "wrong.json"], 'the member "openapi" is missing'],
    [["--allow-host", "a"], "option '--allow-host <host>' requires option '--openapi <document>'"],
  ])("reports the mistake in %j, and writes nothing", async (args, message) => {
    put("wrong.json", "{}");
    const { code, stderr } = await runHere(folder, ["init", ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(globSync("*", { cwd: folder }).toSorted()).toEqual(["api.yaml", "node_modules", "wrong.json"]);
  });
});

/** A document with what the converter of TypeSpec leaves out. */
const clinic = `openapi: 3.1.0
info: { title: Clinic, version: "2" }
security: [{ key: [] }]
paths:
  /visits:
    get:
      operationId: listVisits
      security: []
      parameters:
        - { name: from, in: query, schema: { type: string, format: date, examples: ["2026-01-02"] } }
      responses:
        "200":
          description: The visits.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Visit" } }
              example: [{ id: v1, at: "2026-01-02T03:04:05Z" }]
    post:
      operationId: createVisit
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Visit" }
            examples: { one: { value: { id: v1, at: "2026-01-02T03:04:05Z", kind: next } } }
      responses:
        "201":
          description: Made.
          headers: { Location: { schema: { type: string } } }
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Visit" }
              examples: { first: { summary: The first., value: { id: v1, at: "2026-01-02T03:04:05Z" } } }
webhooks:
  visited:
    post:
      operationId: visited
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Visit" } } } }
      responses: { "204": { description: Done. } }
  listVisits:
    post:
      requestBody:
        content: { application/json: { schema: { type: object, required: [n], properties: { n: { type: integer } } } } }
      responses: { "204": { description: Done. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    Kind: { type: string, enum: [first, next] }
    Visit:
      type: object
      required: [id, at]
      examples: [{ id: "v\${1}", at: "2026-01-02T03:04:05Z", kind: first }]
      properties:
        id: { type: string }
        at: { type: string, format: date-time }
        kind: { $ref: "#/components/schemas/Kind" }
`;

describe("concordat init --openapi --typespec", () => {
  let project: ReturnType<typeof temporaryProject>;
  let folder: string;

  beforeEach(() => {
    project = temporaryProject({ "api.yaml": clinic });
    folder = project.path;
  });
  afterEach(() => project[Symbol.dispose]());

  const init = (...args: string[]): Promise<Ran> =>
    runHere(folder, ["init", "--openapi", "api.yaml", "--typespec", ...args]);
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");

  it("adds credentials, examples and webhooks to the converted program, and lists what it still lacks", async () => {
    const { code, stdout } = await init();
    expect(code).toBe(0);
    const main = read("main.tsp");
    expect(main).toContain("@useAuth(key)\n@service");
    expect(main).toMatch(/@useAuth\(NoAuth\)[^]*op listVisits/);
    expect(main).toMatch(
      /@example\(#\{\s+id: "v\\\$\{1\}",\s+at: utcDateTime.fromISO\([^]*kind: Kind\.first,\s+\}\)\s+model Visit/,
    );
    expect(main).toContain('@example(plainDate.fromISO("2026-01-02"))');
    expect(main).toContain('model key is ApiKeyAuth<ApiKeyLocation.header, "X-Key">;');
    const [, differences = ""] = /^Differences from the document that remain:\n((?: {2}.*\n)*)/m.exec(stdout) ?? [];
    expect(main).toContain('body: #[#{ id: "v1", at: utcDateTime.fromISO("2026-01-02T03:04:05Z") }]');
    expect(main).toMatch(/@opExample\([^@]*kind: Kind.next[^@]*title: "one"[^@]*@/);
    expect(main).toMatch(/@extension\("x-webhook", "visited"\)[^]*op visited\(@body body: Visit\): void;/);
    expect(differences.split("\n")).toEqual([
      "  clinic listVisits: An event was removed",
      "  POST /visits 201 application/json: examples differs",
      "",
    ]);
    expect(read("package.json")).toContain('"conformance": "concordat conformance clinic"');
    expect(read("package.json")).toContain('"@typespec/openapi3": "~1.16.0"');
    expect(await runHere(folder, ["generate"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("+ generated/clinic/client.ts"),
    });
  }, 60_000);

  it("writes nothing if the output of the converter does not compile", async () => {
    const both =
      "{ allOf: [{ $ref: '#/components/schemas/Visit' }, { type: object, properties: { id: { type: string } } }] }";
    writeFileSync(
      join(folder, "api.yaml"),
      clinic.replace('items: { $ref: "#/components/schemas/Visit" }', `items: ${both}`),
    );
    const { code, stderr } = await init();
    expect({ code, files: globSync("*", { cwd: folder }).toSorted() }).toEqual({
      code: 2,
      files: ["api.yaml", "node_modules"],
    });
    expect(stderr).toContain(
      "the converter of @typespec/openapi3 failed; run init without --typespec to keep the document",
    );
    expect(stderr).toMatch(/^main\.tsp:\d+:\d+ - error/m);
  }, 60_000);

  it.each([
    [["init", "--typespec"], "option '--typespec' requires option '--openapi <document>'"],
    [["init", "--typespec", "--openapi", "api.yaml", "--openapi", "api.yaml"], "cannot be used with several documents"],
    [["init", "--typespec", "--openapi", "api.yaml", "there"], "main.tsp exists; choose another folder"],
  ])("rejects %j", async (args, message) => {
    mkdirSync(join(folder, "there"));
    writeFileSync(join(folder, "there/main.tsp"), "");
    const { code, stderr } = await runHere(folder, args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(globSync("*", { cwd: folder }).toSorted()).toEqual(["api.yaml", "node_modules", "there"]);
  });
});

describe("the template", () => {
  it("names the version of this package", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect(readFileSync(join(template, "package.json.mu"), "utf8")).toContain(`"concordat": "^${version}"`);
    expect(readFileSync(join(template, "openapi/package.json.mu"), "utf8")).toContain(`"concordat": "^${version}"`);
    expect(readFileSync(join(template, "scaffolding.json"), "utf8")).toContain(`"version": "^${version}"`);
  });

  it("works with the compiler's own `tsp init`, which creates the same project", async () => {
    using project = temporaryProject();
    const compiler = await tspInit();
    const source = new compiler.UriTemplateSource(NodeHost, join(template, "scaffolding.json"));
    const { templates, indexFile } = await source.loadIndex();
    const { concordat } = templates;
    expect(compiler.validateTemplateDefinitions(concordat, indexFile, true)).toMatchObject({ valid: true });
    if (concordat === undefined) throw new Error("the template is missing");
    const directory = join(project.path, "theirs");
    const { emitters } = concordat;
    await compiler.scaffoldNewProject(
      NodeHost,
      compiler.makeScaffoldingConfig(concordat, { source, name: "shop", directory, emitters }),
    );
    await runHere(project.path, ["init", "ours", "--name", "shop"]);
    const filesIn = (name: string): object =>
      Object.fromEntries(
        globSync(["*", ".*", "conformance/*"], { cwd: join(project.path, name) })
          .filter((path) => path !== "conformance")
          .toSorted()
          .map((path) => [path, readFileSync(join(project.path, name, path), "utf8")]),
      );
    expect(Object.keys(filesIn("ours"))).toEqual(all);
    expect(filesIn("theirs")).toEqual(filesIn("ours"));
  });
});
