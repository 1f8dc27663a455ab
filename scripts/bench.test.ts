import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const bench = join(import.meta.dirname, "bench.ts");

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [bench, ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}

// Nothing is timed here: the packages to measure have installations of their own.
describe("npm run bench", () => {
  it("lists the time of each topic, less than 20 minutes in all without the extra topics", async () => {
    const { code, stdout } = await run("--help");
    const topics = [...stdout.matchAll(/^ {2}(\w+) +(\d+) (s|min) {2}(.*)$/gm)];
    const minutes = topics
      .filter(([, , , , about = ""]) => !about.includes("only with --only"))
      .reduce((sum, [, , number, unit]) => sum + Number(number) / (unit === "s" ? 60 : 1), 0);
    expect(topics.map(([, name]) => name)).toEqual(expect.arrayContaining(["generate", "generality", "scale"]));
    expect({ code, isShort: minutes > 0 && minutes <= 20 }).toEqual({ code: 0, isShort: true });
  });

  it.each([
    [["--only", "nothing"], "option '--only <topic>' argument 'nothing' is invalid. Allowed choices are generate, "],
    [["--rounds", "0"], "option '--rounds <number>' argument '0' is invalid"],
    [["--markdown", `${bench}/x.md`], "bench.ts is a file"],
    [["--onyl", "sizes"], "unknown option '--onyl'\n(Did you mean --only?)"],
  ])("exits with 2 before anything is measured for %j", async (args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^npm run bench: /);
    expect({ code, stdout, isMade: existsSync(`${bench}/x.md`) }).toEqual({ code: 2, stdout: "", isMade: false });
  });
});
