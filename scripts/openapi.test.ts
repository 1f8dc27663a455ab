import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { onlyProgress, temporaryProject } from "../generators/testing.ts";
import { pets } from "./testing/pets.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

const cli = join(import.meta.dirname, "concordat.ts");

/** A module that makes imports of TypeSpec fail, as in a project in which it is not installed. */
const withoutTypeSpec = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({ resolve: (name, context, next) => {
    if (name.startsWith("@typespec/")) throw new Error(name + " is not installed");
    return next(name, context);
  } });`)}`;
const node = ["--import", withoutTypeSpec, cli];

/** Returns a folder without packages. */
function folderWith(files: Record<string, string> = { "api.yaml": pets }): string {
  const folder = mkdtempSync(join(tmpdir(), "concordat-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Runs a command in a process of its own, without TypeSpec. */
async function isolated(cwd: string, ...args: string[]): Promise<Ran> {
  const child = spawn(process.execPath, [...node, ...args], { cwd, env: { ...process.env, TMPDIR: cwd } });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: Number(code), stdout, stderr };
}

const run = (cwd: string, ...args: string[]): Promise<Ran> => runHere(cwd, args);

/** Starts a command, and returns a function that waits until its output matches a pattern. */
function start(cwd: string, ...args: string[]): (pattern: RegExp) => Promise<string> {
  const child: ChildProcess = spawn(process.execPath, [...node, ...args], { cwd });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += String(chunk)));
  onTestFinished(async () => {
    child.kill("SIGINT");
    if (child.exitCode === null) await once(child, "exit");
  });
  return async (pattern) => {
    for (let waited = 0; waited < 30_000 && child.exitCode === null; waited += 50) {
      const found = pattern.exec(output)?.[0];
      if (found !== undefined) return found;
      await sleep(50);
    }
    throw new Error(`expected ${String(pattern)}, found ${output}`);
  };
}

/** Serves documents by path on this machine. Returns the address. */
async function serve(documents: Record<string, string>): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    const found = documents[url];
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("an OpenAPI document without TypeSpec", () => {
  it("is generated, recalled, checked, compared and proved", async () => {
    const folder = folderWith();
    // A run is not cached if a source changed right before it.
    await sleep(200);
    const generate = (...args: string[]) =>
      isolated(folder, "generate", "--openapi", "api.yaml", "--out", "out", ...args);
    expect(await generate()).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(onlyProgress),
      stdout: expect.stringMatching(/^\+ out\/pet-shop\/client\.ts$/m),
    });
    expect(readFileSync(join(folder, "out/pet-shop/client.ts"), "utf8")).toMatch(/^\/\/ Generated from api\.yaml by/);
    expect((await generate()).stdout).toMatch(/^out: \d+ files, nothing changed, in 0\.\d s\n$/);
    expect(await generate("--check")).toMatchObject({ code: 0 });
    writeFileSync(join(folder, "new.yaml"), pets.replace("maximum: 100", "maximum: 50").replace("Pet Shop", "Shop"));
    writeFileSync(join(folder, "api.yaml"), pets.replace("maximum: 100", "maximum: 90"));
    expect(await generate("--check")).toMatchObject({ code: 1, stderr: expect.stringContaining("maximum") });
    const diff = await isolated(folder, "diff", "api.yaml", "new.yaml");
    expect(diff).toMatchObject({ code: 1, stdout: expect.stringMatching(/GET \/pets\?limit=51/) });
    expect(diff.stdout).not.toContain("interface");
    expect(await isolated(folder, "proof", "--openapi", "api.yaml", "--only", "getPet/")).toMatchObject({
      stdout: expect.stringMatching(/^pet-shop: \d+ of \d+ checks pass/m),
    });
    expect(existsSync(join(folder, "node_modules"))).toBe(false);
  }, 120_000);

  it("is served by the mock, which the checks of the document accept", async () => {
    const folder = folderWith();
    const mock = start(folder, "mock", "--openapi", "api.yaml", "--port", "0", "--quiet", "--token", "secret");
    const url = await mock(/http:\/\/127\.0\.0\.1:\d+/);
    const report = await isolated(
      folder,
      "conformance",
      "--openapi",
      "api.yaml",
      "--target",
      url,
      "--token",
      "secret",
      "--json",
    );
    expect(report.code).toBe(0);
    const { results } = JSON.parse(report.stdout) as { results: { id: string; outcome: string }[] };
    expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(results.find(({ id }) => id === "pet-shop/listPets/succeeds")?.outcome).toBe("passed");
    expect(readdirSync(folder)).toEqual(["api.yaml"]);
  }, 60_000);

  it("is the source of a project, which is generated again when a file of the document changes", async () => {
    const shared = "Problem: { type: object, required: [message], properties: { message: { type: string } } }\n";
    const folder = folderWith({
      "package.json": '{ "type": "module" }',
      "concordat.config.ts": 'export default { openapi: "api/api.yaml", runtime: "copy" };',
      "api/api.yaml": pets.replaceAll('"#/components/schemas/Problem"', '"shared/errors.yaml#/Problem"'),
      "api/shared/errors.yaml": shared,
    });
    const watch = start(folder, "generate", "--watch");
    await watch(/files, \d+ changed/);
    writeFileSync(
      join(folder, "api/shared/errors.yaml"),
      shared.replace("message: {", "code: { type: string }, message: {"),
    );
    await watch(/~ generated\/pet-shop\/types\.ts/);
    const types = readFileSync(join(folder, "generated/pet-shop/types.ts"), "utf8");
    expect(types).toMatch(/^\/\/ Generated from api\/api\.yaml by/);
    expect(types).toContain("code?: string;");
  }, 60_000);
});

describe("the guide of OpenAPI documents", () => {
  const examples = join(import.meta.dirname, "../conformance/guides");
  const guide = readFileSync(join(examples, "from-an-openapi-document.md"), "utf8");
  const blocks = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = ""]) => block.trim().split("\n"));
  const commands = blocks
    .flat()
    .flatMap((line) => (line.startsWith("npx concordat ") ? [line.replace(/ #.*/, "").split(" ").slice(2)] : []));

  /** Runs a command of the guide. Returns its exit code, or the output of the client of the guide with the mock. */
  const outcomeOf = async (path: string, [name = "", ...args]: readonly string[]): Promise<unknown> => {
    // The pages are made in `npm run try`.
    if (name === "docs") return 0;
    // The overlay imports the package, which is a link to its sources here; its own tests apply it.
    if (args.includes("--overlay")) return 0;
    // The converter is part of TypeSpec.
    if (args.includes("--typespec")) return (await run(path, name, ...args)).code;
    if (name !== "mock")
      return (await isolated(path, name, ...args.map((each) => each.replace(/^http:.*/, mocked)))).code;
    mocked = await start(path, name, ...args, "--port", "0", "--quiet")(/http:\/\/127\.0\.0\.1:\d+/);
    if (args.includes("--openapi")) return 0;
    const env = { ...process.env, PETS_URL: mocked };
    return (await promisify(execFile)(process.execPath, ["client.ts"], { cwd: path, env })).stdout;
  };
  let mocked = "";

  it("has commands that run one after another", async () => {
    using project = temporaryProject({
      "api.yaml": pets,
      "new.yaml": pets.replace("maximum: 100", "maximum: 50"),
      "client.ts": readFileSync(join(examples, "examples/pets/client.ts"), "utf8"),
    });
    for (const args of ["init -q -b main", "add api.yaml", "-c user.name=a -c user.email=a@example.com commit -qm a"])
      execFileSync("git", args.split(" "), { cwd: project.path });
    const outcomes: unknown[] = [];
    for (const command of commands) {
      outcomes.push([command[0], await outcomeOf(project.path, command)]);
      if (command[0] === "init" && outcomes.length < 6) useSources(join(project.path, "concordat.config.ts"));
    }
    expect(outcomes).toEqual([
      ["mock", 0],
      ["diff", 1],
      ["generate", 0],
      ["docs", 0],
      ["init", 0],
      ["generate", 0],
      ["mock", "Rex true\n"],
      ["conformance", 0],
      ["diff", 1],
      ["diff", 0],
      ["init", 0],
    ]);
  }, 120_000);
});

/** Here, the package is a link to its sources, which Node.js does not run from node_modules. */
function useSources(config: string): void {
  const settings = readFileSync(config, "utf8").replace("imports:", 'runtime: "copy", imports:');
  writeFileSync(config, settings.replace(/^import .*\n/, "const defineConfig = (config: object) => config;\n"));
}

describe("the options of OpenAPI documents", () => {
  it("name the interface, and several documents are several interfaces", async () => {
    const folder = folderWith({
      "api.yaml": pets,
      "other.json": '{ "openapi": "3.0.3", "info": { "title": "Other", "version": "1" }, "paths": {} }',
    });
    const both = ["generate", "--openapi", "api.yaml", "--out", "out"];
    expect(await run(folder, ...both, "--openapi", "other.json", "--only", "contract")).toMatchObject({ code: 0 });
    expect(readdirSync(join(folder, "out")).toSorted()).toEqual(["other", "pet-shop"]);
    expect(await run(folder, ...both, "--name", "pets", "--only", "contract")).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, "out/pets/contract.json"))).toBe(true);
    expect(await run(folder, ...both, "--openapi", "api.yaml")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/api\.yaml and api\.yaml would both be generated into "pet-shop"/),
    });
    expect(
      await run(folder, "conformance", "--openapi", "api.yaml", "--openapi", "other.json", "--list"),
    ).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("missing required argument 'interface'. Name one of pet-shop, other."),
    });
    expect(await run(folder, "conformance", "pet-shop", "--openapi", "api.yaml", "--list")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("pet-shop/listPets/answers"),
    });
  }, 60_000);

  it("read from a URL, and from other hosts only if they are allowed", async () => {
    const common = await serve({ "/common.yaml": "Problem: { type: string }\n" });
    const api = pets.replaceAll('"#/components/schemas/Problem"', `"${common}/common.yaml#/Problem"`);
    const documents = { "/api.yaml": api };
    const address = await serve(documents);
    const { host } = new URL(common);
    const folder = folderWith({});
    const generate = ["generate", "--openapi", `${address}/api.yaml`, "--out", "out"];
    expect(await run(folder, ...generate)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`--allow-host ${host}`),
    });
    expect(await run(folder, ...generate, "--allow-host", host)).toMatchObject({ code: 0 });
    await sleep(200);
    const again = async (): Promise<string> => (await isolated(folder, ...generate, "--allow-host", host)).stdout;
    expect(await again()).toMatch(/nothing changed/);
    documents["/api.yaml"] = api.replace("maximum: 100", "maximum: 50");
    expect(await again()).toMatch(/^~ out\/pet-shop\/openapi\.yaml$/m);
    const diff = ["diff", `${address}/api.yaml`, `${address}/api.yaml`, "--allow-host", host];
    expect(await run(folder, ...diff)).toMatchObject({ code: 0, stdout: "Nothing has changed.\n" });
  }, 60_000);

  it("report diagnostics as JSON, with file, line and pointer", async () => {
    const folder = folderWith({ "api.yaml": pets.replace("minLength: 1", "minLength: -1") });
    const { stdout } = await run(folder, "generate", "--openapi", "api.yaml", "--out", "out", "--json");
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: object[] };
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ file: "api.yaml", line: 61, pointer: expect.stringContaining("minLength") }),
    );
  });

  it("do not overwrite the document", async () => {
    const folder = folderWith({ "pet-shop/openapi.yaml": pets });
    expect(await run(folder, "generate", "--openapi", "pet-shop/openapi.yaml", "--out", ".")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("pet-shop/openapi.yaml would be overwritten; choose another folder with --out"),
    });
    expect(readFileSync(join(folder, "pet-shop/openapi.yaml"), "utf8")).toBe(pets);
    expect(readdirSync(join(folder, "pet-shop"))).toEqual(["openapi.yaml"]);
  }, 30_000);

  it.each([
    [["generate", "--openapi", "no.yaml", "--out", "out"], 2, "--openapi no.yaml: file does not exist."],
    [["mock", "--openapi", "."], 2, "--openapi .: expected an OpenAPI document, found a folder."],
    [
      ["mock", "--openapi", "main.tsp"],
      2,
      "--openapi main.tsp: expected an OpenAPI document, found a TypeSpec program.",
    ],
    [["mock", "--openapi", "{}.json"], 2, `the member "openapi" is missing`],
    [["generate", "--openapi", "text.yaml", "--out", "out"], 1, "neither JSON nor YAML"],
    [["generate", "--openapi", "api.yaml"], 2, "option '--openapi <document>' requires option '--out <folder>'"],
    [
      ["generate", "--openapi", "api.yaml", "--spec", "main.tsp"],
      2,
      "cannot be used with option '--openapi <document>'",
    ],
    [["generate", "--spec", "api.yaml", "--out", "out"], 2, "--spec api.yaml: expected a .tsp file; pass --openapi"],
    [
      ["generate", "--name", "pets", "--out", "out"],
      2,
      "option '--name <name>' requires option '--openapi <document>'",
    ],
    [["mock", "--allow-host", "a"], 2, "option '--allow-host <host>' requires option '--openapi <document>'"],
    [
      ["mock", "--openapi", "api.yaml", "--openapi", "api.yaml", "--name", "a"],
      2,
      "cannot be used with several documents",
    ],
    [["mock", "--openapi", "api.yaml", "--name", "Pets"], 2, "Expected a name in kebab-case, such as"],
    [["mock", "--openapi", "api.yaml", "--name", "runtime"], 2, `Expected another name than "runtime"`],
    [["mock", "dogs", "--openapi", "api.yaml"], 2, "unknown interface 'dogs'. Expected one of pet-shop."],
    [["conformance", "--openapi", "api.yaml"], 2, "no target of api.yaml; pass --target <url> or --config <file>"],
    [["conformance", "--openapi", "api.yaml", "--reference"], 2, "cannot be used with option '--openapi <document>'"],
    [["docs", "--openapi", "api.yaml", "--no-generate"], 2, "cannot be used with option '--openapi <document>'"],
    [["diff", "api.yaml", "no.yaml"], 2, "no.yaml: no such file or folder, and no such git revision"],
  ])("are rejected: %j", async (args, expected, message) => {
    const folder = folderWith({ "api.yaml": pets, "main.tsp": "", "{}.json": "{}", "text.yaml": "a: b: c" });
    const { code, stderr } = await run(folder, ...args);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("    at ");
    expect(code).toBe(expected);
    expect(existsSync(join(folder, "out"))).toBe(false);
  });
});
