import { execFile } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { bare, tspCommand } from "./growing.ts";
import { type BenchOptions, type Row, summarise } from "./measure.ts";

const root = join(import.meta.dirname, "../..");
const execute = promisify(execFile);

/** The compiler must not use the compile cache of this process. */
const { NODE_COMPILE_CACHE: _cache, ...env } = process.env;

/** Measures the CPU time of `npm test`, once, and of the bare compiler, including all child processes. */
export async function rows({ rounds, folder, show }: BenchOptions): Promise<Row[]> {
  const what = "CPU time of npm test";
  const name = "npm test";
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  cpSync(join(root, "spec"), join(folder, "spec"), { recursive: true });
  const compiling: number[] = [];
  for (let round = 0; round < Math.min(rounds, 3); round++) {
    show(what, bare, round + 1);
    compiling.push(await cpuTimeOf(tspCommand(folder), folder));
  }
  show(what, name, 1);
  const testing = await cpuTimeOf(["npm", "test", "--", "--reporter=dot"], root);
  return [
    {
      what,
      against: bare,
      timings: [summarise(bare, compiling), summarise(name, [testing])],
      aims: [{ name, atMost: 110, of: bare }],
      notes: ["user and system time of a process and its children; the compiler generates only OpenAPI"],
    },
  ];
}

/**
 * Runs a command. Returns the CPU time of it and its child processes, in milliseconds.
 *
 * @throws {Error} If the exit code is not 0.
 */
async function cpuTimeOf(command: readonly string[], cwd: string): Promise<number> {
  // The shell's `times` prints its own times, and on the second line those of its children.
  const { stdout } = await execute("sh", ["-c", '"$@" >/dev/null 2>&1 || exit; times', "sh", ...command], { cwd, env });
  const [, user = "", system = ""] = /^(\S+) (\S+)$/.exec(stdout.trimEnd().split("\n").at(-1) ?? "") ?? [];
  return millisecondsOf(user) + millisecondsOf(system);
}

/** Parses `1m2.34s`. */
function millisecondsOf(text: string): number {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(text) ?? [];
  return Number(minutes) * 60_000 + Number(seconds) * 1000;
}
