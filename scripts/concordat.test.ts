import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { completion } from "./completion.ts";
import { type Ran, runHere } from "./testing/run-command.ts";
import { nearest, readUsage } from "./usages.ts";

const root = join(import.meta.dirname, "..");

const run = (...args: string[]): Promise<Ran> => runHere(root, args);

describe("concordat", () => {
  it("says its version", async () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect(await run("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("is a program that prints, and ends with the exit code of its command", () => {
    const program = join(root, "scripts/concordat.ts");
    const start = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
    expect(start("version")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: "",
    });
    expect(start("genrate")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("genrate") });
  });

  it.each([[["--help"]], [["help"]]])("says what each command is for: %j", async (args) => {
    const { code, stdout } = await run(...args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}init +begin a project/m);
    expect(stdout).toMatch(/^ {2}generate +make everything from the spec$/m);
  });

  it("says how a command is used, either way", async () => {
    const help = await run("help", "generate");
    expect(help).toMatchObject({ code: 0, stdout: expect.stringMatching(/^concordat generate [^]*--check/) });
    expect(await run("generate", "--help")).toEqual(help);
  });

  it("says what there is when it is asked for nothing", async () => {
    expect(await run()).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("Usage: concordat") });
  });

  it.each([
    [
      "genrate",
      /^concordat: there is no command "genrate"\. Did you mean "concordat generate"\?\n`concordat help`.*\n$/,
    ],
    ["gen", /Did you mean "concordat generate"\?/],
    ["fly", /there is no command "fly"\. The commands are init, generate, /],
    ["constructor", /there is no command "constructor"/],
  ])("says in two lines which command may have been meant by %s", async (name, expected) => {
    const { code, stderr } = await run(name);
    expect(code).toBe(2);
    expect(stderr).toMatch(expected);
    expect(stderr.trimEnd().split("\n")).toHaveLength(2);
    expect(await run("help", name)).toMatchObject({ code: 2, stderr });
  });
});

it.each([
  ["dcos", "docs"],
  ["conf", "conformance"],
  ["x", undefined],
  ["", undefined],
])("%j is most likely %j", (name, expected) => {
  expect(nearest(name, ["docs", "diff", "conformance"])).toBe(expected);
});

describe("completion", () => {
  const usage = `concordat bake <cake> [options]   make a cake: it's good
  --only <name>        only this
  --out <folder>       where it goes
  --certificate <file>
                       what it is trusted by
  --dry-run            nothing`;
  const commands = { bake: { usage }, eat: { usage: "concordat eat   enjoy it" } };

  const scriptFor = async (shell: string): Promise<string> => {
    const lines: unknown[] = [];
    const { log } = console;
    console.log = (line: unknown) => void lines.push(line);
    try {
      expect(await completion(() => commands).run([shell])).toBe(0);
    } finally {
      console.log = log;
    }
    return lines.join("\n");
  };

  it("goes by the usages", () => {
    expect(readUsage(usage)).toEqual({
      args: "bake <cake> [options]",
      purpose: "make a cake: it's good",
      options: [
        { name: "--only", value: "<name>", purpose: "only this" },
        { name: "--out", value: "<folder>", purpose: "where it goes" },
        { name: "--certificate", value: "<file>", purpose: "what it is trusted by" },
        { name: "--dry-run", value: undefined, purpose: "nothing" },
      ],
    });
  });

  it.each([
    [["concordat", "b"], "bake"],
    [["concordat", "bake", "--o"], "--only --out"],
    [["concordat", "bake", "--out", ""], ""],
    [["concordat", "help", "e"], "eat"],
    [["concordat", "eat", "--"], ""],
  ])("in bash, %j gives %j", async (words, expected) => {
    const quoted = words.map((word) => `"${word}"`).join(" ");
    const script = `${await scriptFor("bash")}
COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _concordat; echo "\${COMPREPLY[@]}"`;
    expect(execFileSync("bash", ["-c", script], { encoding: "utf8" }).trim()).toBe(expected);
  });

  it("in zsh and fish, names commands and options with what they are for", async () => {
    const zsh = await scriptFor("zsh");
    expect(zsh).toContain(String.raw`'bake:make a cake\: it'\''s good'`);
    expect(zsh).toContain("'*--out[where it goes]:folder:_files'");
    const fish = await scriptFor("fish");
    expect(fish).toContain(
      String.raw`complete -c concordat -n __fish_use_subcommand -f -a bake -d 'make a cake: it\'s good'`,
    );
    expect(fish).toContain("-n '__fish_seen_subcommand_from bake' -l out -r -d 'where it goes'");
  });

  it("knows three shells", async () => {
    expect(await run("completion", "fizsh")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("expected bash, zsh or fish, found fizsh"),
    });
    expect((await run("completion", "bash")).stdout).toMatch(/generate\) words="--check --watch .*--json"/);
  });
});

it("every option in a usage is one that the command takes, and the other way round", async () => {
  const commands = {
    generate: import("./generate.ts"),
    docs: import("./docs.ts"),
    diff: import("./diff.ts"),
    init: import("./init.ts"),
    conformance: import("./conformance.ts"),
    mock: import("./mock.ts"),
    proof: import("./proof.ts"),
    version: import("./version.ts"),
    reference: import("./reference.ts"),
  };
  for (const [name, module] of Object.entries(commands)) {
    const source = readFileSync(join(root, `scripts/${name}.ts`), "utf8");
    const { usage } = await module;
    const described = readUsage(usage).options.map((option) => option.name.slice(2).replace(/^no-/, ""));
    const [, parsed = ""] = /\boptions: \{\n([^]*?)\n {4}\},/.exec(source) ?? [];
    const taken = [...parsed.matchAll(/^ {6}"?([\w-]+)"?: \{ type/gm)].map(([, option = ""]) => option);
    // Every command takes --help: the command line itself sees to that.
    const options = [...new Set(described.filter((option) => option !== "help"))].toSorted();
    expect({ name, options }).toEqual({ name, options: taken.toSorted() });
  }
});
