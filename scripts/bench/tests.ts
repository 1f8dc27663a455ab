import { execFile } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { bare, tspCommand } from "./growing.ts";
import { type BenchOptions, type Row, summarise } from "./measure.ts";

const root = join(import.meta.dirname, "../..");
const execute = promisify(execFile);

/** The compile cache of this process is none of the compiler's. */
const { NODE_COMPILE_CACHE: _cache, ...env } = process.env;

/** The CPU time of `npm test`, once, beside that of the bare compiler: both of all their processes. */
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
      notes: ["user and system time of a process and of all that it starts; the compiler makes OpenAPI alone"],
    },
  ];
}

/**
 * Runs a command and returns the milliseconds of CPU time that it and its processes took.
 *
 * @throws {Error} if it does not end with 0.
 */
async function cpuTimeOf(command: readonly string[], cwd: string): Promise<number> {
  // `times` of the shell prints its own times, and in the second line those of its children.
  const { stdout } = await execute("sh", ["-c", '"$@" >/dev/null 2>&1 || exit; times', "sh", ...command], { cwd, env });
  const [, user = "", system = ""] = /^(\S+) (\S+)$/.exec(stdout.trimEnd().split("\n").at(-1) ?? "") ?? [];
  return millisecondsOf(user) + millisecondsOf(system);
}

/** Reads `1m2.34s`. */
function millisecondsOf(text: string): number {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(text) ?? [];
  return Number(minutes) * 60_000 + Number(seconds) * 1000;
}
