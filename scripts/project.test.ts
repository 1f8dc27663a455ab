import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { onlyProgress, temporaryProject } from "../generators/testing.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

const cli = join(import.meta.dirname, "concordat.ts");
const main = readFileSync(join(import.meta.dirname, "../templates/init/main.tsp"), "utf8");
const config = `const defineConfig = (config: object) => config;
export default defineConfig({ spec: "spec/main.tsp", out: "src/made", imports: "", docs: { title: "The shop" } });
`;
const files = {
  "package.json": '{ "name": "shop", "private": true, "type": "module" }',
  "concordat.config.ts": config,
  "spec/main.tsp": main,
  "src/index.ts": "",
};

describe("in a project", () => {
  let project: ReturnType<typeof temporaryProject> | undefined;
  afterEach(() => project?.[Symbol.dispose]());

  const folderWith = (given: Record<string, string> = files): string => {
    project = temporaryProject(given);
    return project.path;
  };

  const run = (cwd: string, ...args: string[]): Promise<Ran> => runHere(cwd, args);

  it("generate uses the configuration from any folder of the project, and flags override it", async () => {
    const folder = folderWith();
    const made = await run(join(folder, "src"), "generate");
    expect(made).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(onlyProgress),
      stdout: expect.stringMatching(/^\+ made\/orders\/client\.ts$/m),
    });
    const client = readFileSync(join(folder, "src/made/orders/client.ts"), "utf8");
    expect(client).toMatch(/^\/\/ Generated from spec\/main\.tsp by/);
    expect(client).toContain('from "concordat/runtime/client/client"');
    expect(client).toContain('from "./types"');
    const other = await run(
      folder,
      "generate",
      "--out",
      "other",
      "--imports",
      ".ts",
      "--runtime",
      "copy",
      "--only",
      "types",
    );
    expect(other.code).toBe(0);
    expect(readFileSync(join(folder, "other/orders/types.ts"), "utf8")).toContain('from "../runtime/operation.ts"');
    expect(await run(folder, "generate", "--check")).toMatchObject({ code: 0 });
  });

  it("generate makes all versions of a service on request, and diff compares them", async () => {
    const versioned = `import "@typespec/http"; import "@typespec/versioning";
using TypeSpec.Http; using TypeSpec.Versioning;
@service(#{ title: "Shop" }) @versioned(Versions) namespace Shop;
enum Versions { v1, v2 }
@route("/pets") @get op list(): string[];
@removed(Versions.v2) @route("/pets/old") @get op old(): string[];
`;
    const all = config.replace("docs:", 'versions: "all", docs:');
    const folder = folderWith({ ...files, "concordat.config.ts": all, "spec/main.tsp": versioned });
    await expect(run(folder, "generate")).resolves.toMatchObject({ code: 0 });
    const made = (): string[] => readdirSync(join(folder, "src/made")).filter((name) => name.startsWith("shop"));
    expect(made()).toEqual(["shop", "shop-v1"]);
    expect(readFileSync(join(folder, "src/made/shop-v1/client.ts"), "utf8")).toContain("  old(");
    const changes = await run(folder, "diff", "src/made/shop-v1", "src/made/shop");
    expect(changes).toMatchObject({ code: 1, stdout: expect.stringContaining("old") });
    expect(changes.stdout).not.toContain("interface was removed");
    await expect(run(folder, "generate", "--versions", "newest")).resolves.toMatchObject({ code: 0 });
    expect(made()).toEqual(["shop"]);
    await expect(run(folder, "generate", "--versions", "v1")).resolves.toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        "option '--versions <which>' argument 'v1' is invalid. Allowed choices are newest, all.",
      ),
    });
  });

  it("generate caches its last run in node_modules of the project", async () => {
    const folder = folderWith();
    // A run is cached together with the modules that its process has loaded.
    const generate = () => spawnSync(process.execPath, [cli, "generate"], { cwd: folder, encoding: "utf8" });
    await sleep(200);
    expect(generate().status).toBe(0);
    const runs = join(folder, "node_modules/.cache/concordat/runs");
    const [remembered = ""] = readdirSync(runs);
    expect(generate().stdout).toMatch(/^src\/made: \d+ files, nothing changed, in [\d.]+ s\n$/);
    expect(readdirSync(runs)).toEqual([remembered]);
    writeFileSync(join(folder, "package-lock.json"), "{}");
    writeFileSync(join(folder, "spec/main.tsp"), main.replace("cup-0007", "cup-0008"));
    expect(generate().stdout).toMatch(/^~ src\/made\/orders\/contract\.json$/m);
  });

  it("generate --watch generates again when a source changes, even in new folders", async () => {
    const folder = folderWith();
    const child = spawn(process.execPath, [cli, "generate", "--watch"], { cwd: folder });
    try {
      const output = collect(child);
      await output.until(/files, \d+ changed/);
      mkdirSync(join(folder, "spec/more"));
      await sleep(300);
      writeFileSync(join(folder, "spec/more/names.tsp"), 'const sampleName = "tea-0043";\n');
      await sleep(300);
      const changed = main
        .replace("import", 'import "./more/names.tsp";\nimport')
        .replaceAll('"tea-0042"', "sampleName");
      writeFileSync(join(folder, "spec/main.tsp"), changed);
      await output.until(/~ src\/made\/orders\/contract\.json/);
      writeFileSync(join(folder, "spec/more/names.tsp"), 'const sampleName = "tea-0044";\n');
      await output.until(/~ src\/made\/orders\/contract\.json[^]*~ src\/made\/orders\/contract\.json/);
      const ended = once(child, "exit");
      child.kill("SIGINT");
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
    }
  });

  it.each(["generate", "docs"])("%s prints only the mistake in its configuration", async (command) => {
    const folder = folderWith({ ...files, "concordat.config.ts": "export default { outs: '' };" });
    const { code, stdout, stderr } = await run(folder, command);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(
      /^concordat \w+: .*concordat\.config\.ts: there is no setting "outs"; there are spec, openapi, out, .*\n$/,
    );
  });

  it.each(["generate", "docs"])("%s explains in two lines that there is no project", async (command) => {
    const { code, stdout, stderr } = await run(folderWith({}), command);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^concordat \w+: no project in .* or above: .*\nTo create a project here, .*\n$/);
  });

  it("diff accepts the program and the generated files of a project", async () => {
    const folder = folderWith();
    await run(folder, "generate");
    expect(await run(folder, "diff", "src/made", "spec")).toMatchObject({ code: 0 });
    writeFileSync(
      join(folder, "spec/main.tsp"),
      main.replace("op getOrder(...OrderId): Order |", "op getOrder(...OrderId): Placed |"),
    );
    const { code, stdout } = await run(folder, "diff", "src/made", "spec/main.tsp", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ breaking: expect.any(Number) as number });
  });
});

/** Collects the output of a process, and can wait for a pattern in it. */
function collect(child: ChildProcess): { until: (pattern: RegExp) => Promise<void> } {
  let text = "";
  const add = (part: Buffer): void => void (text += part.toString());
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return {
    async until(pattern) {
      for (let tries = 0; !pattern.test(text); tries++) {
        if (tries > 6000) throw new Error(`${pattern} was not printed within 5 min; output: ${text}`);
        await sleep(50);
      }
    },
  };
}
