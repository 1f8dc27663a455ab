import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defineCommand, Option } from "./command.ts";
import { createProgram } from "./command-line.ts";
import { completionCommand } from "./completion.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

const root = join(import.meta.dirname, "..");

const run = (...args: string[]): Promise<Ran> => runHere(root, args);

describe("concordat", () => {
  it("says its version", async () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    expect(await run("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("prints, and exits with the code of its command", () => {
    const program = join(root, "scripts/concordat.ts");
    const start = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
    expect(start("version")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: "",
    });
    expect(start("genrate")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("genrate") });
  });

  it.each([[["--help"]], [["help"]]])("describes each command: %j", async (args) => {
    const { code, stdout } = await run(...args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}init +Create a project/m);
    expect(stdout).toMatch(/^ {2}generate +Generate documents/m);
  });

  it("prints the usage of a command, in both ways", async () => {
    const help = await run("help", "generate");
    expect(help).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: concordat generate \[options\]\n[^]*--check/),
    });
    expect(await run("generate", "--help")).toEqual(help);
  });

  it("prints the help if no command is given", async () => {
    expect(await run()).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("Usage: concordat") });
  });

  it.each([
    ["genrate", "concordat: unknown command 'genrate'\n(Did you mean generate?)\nRun `concordat --help` for usage.\n"],
    ["dcos", "concordat: unknown command 'dcos'\n(Did you mean docs?)\nRun `concordat --help` for usage.\n"],
    ["fly", "concordat: unknown command 'fly'\nRun `concordat --help` for usage.\n"],
    ["constructor", "concordat: unknown command 'constructor'\nRun `concordat --help` for usage.\n"],
  ])("suggests the command for %s", async (name, stderr) => {
    expect(await run(name)).toEqual({ code: 2, stdout: "", stderr });
    expect(await run("help", name)).toEqual({ code: 2, stdout: "", stderr });
  });

  it("describes every command, argument and option", () => {
    const { commands } = createProgram();
    expect(commands.length).toBeGreaterThan(9);
    for (const command of commands) {
      const parts = [command, ...command.options, ...command.registeredArguments];
      const descriptions = parts.map(({ description }) =>
        typeof description === "string" ? description : command.description(),
      );
      expect(descriptions.filter((each) => each === "")).toEqual([]);
    }
  });
});

describe("completion", () => {
  const program = defineCommand().helpCommand(false);
  program.addCommand(
    defineCommand("bake")
      .description("Make a cake: it's good")
      .argument("<cake>")
      .option("--only <name>", "bake only this")
      .option("--out <folder>", "output folder")
      .addOption(new Option("--size <size>", "size of the cake").choices(["small", "large"]))
      .option("--dry-run", "bake nothing"),
  );
  program.addCommand(defineCommand("eat").description("Eat it"));

  const scriptFor = async (shell: string): Promise<string> => {
    const lines: unknown[] = [];
    const { log } = console;
    console.log = (line: unknown) => void lines.push(line);
    try {
      await completionCommand(() => program).parseAsync([shell], { from: "user" });
    } finally {
      console.log = log;
    }
    return lines.join("\n");
  };

  it.each([
    [["concordat", "b"], "bake"],
    [["concordat", "bake", "--o"], "--only --out"],
    [["concordat", "bake", "--out", ""], ""],
    [["concordat", "bake", "--size", ""], "small large"],
    [["concordat", "bake", "--size", "l"], "large"],
    [["concordat", "eat", "--"], "--help"],
  ])("in bash, %j gives %j", async (words, expected) => {
    const quoted = words.map((word) => `"${word}"`).join(" ");
    const script = `${await scriptFor("bash")}
COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _concordat; echo "\${COMPREPLY[@]}"`;
    expect(execFileSync("bash", ["-c", script], { encoding: "utf8" }).trim()).toBe(expected);
  });

  it("in zsh and fish, completes commands and options with their descriptions", async () => {
    const zsh = await scriptFor("zsh");
    expect(zsh).toContain(String.raw`'bake:Make a cake\: it'\''s good'`);
    expect(zsh).toContain("'*--size[size of the cake]:size:(small large)'");
    expect(zsh).toContain("'*--out[output folder]:folder:_files'");
    const fish = await scriptFor("fish");
    expect(fish).toContain(
      String.raw`complete -c concordat -n __fish_use_subcommand -f -a bake -d 'Make a cake: it\'s good'`,
    );
    expect(fish).toContain("-l size -x -a 'small large' -d 'size of the cake'");
    expect(fish).toContain("-n '__fish_seen_subcommand_from bake' -l out -r -d 'output folder'");
  });

  it("knows three shells", async () => {
    expect(await run("completion", "fizsh")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Allowed choices are bash, zsh, fish."),
    });
    expect((await run("completion", "bash")).stdout).toMatch(/generate\) words="--check --watch .*--json /);
  });
});
