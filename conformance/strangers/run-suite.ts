import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../runner/report/report.ts";

/** What the command left behind. */
export interface SuiteRun {
  exitCode: number;

  /** What was printed. */
  printed: string;
  report: Report;
}

const program = join(import.meta.dirname, "../../scripts/concordat.ts");

/** Runs the suite as a command, from a folder that has nothing to do with it. */
export async function runSuite(args: readonly string[], env: Record<string, string> = {}): Promise<SuiteRun> {
  const folder = await mkdtemp(join(tmpdir(), "concordat-suite-"));
  try {
    const file = join(folder, "report.json");
    const child = spawn(process.execPath, [program, "conformance", ...args, "--report", `json=${file}`], {
      cwd: folder,
      env: { ...environment(), ...env },
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
    }
    const [exitCode] = (await once(child, "close")) as [number];
    const text = await readFile(file, "utf8").catch(() => {
      throw new Error(`There is no report, and it ended with ${exitCode}: ${printed}`);
    });
    return { exitCode, printed, report: JSON.parse(text) as Report };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Why checks were not tested, each reason once. */
export function reasonsIn({ results }: Report): string[] {
  return [...new Set(results.flatMap(({ outcome, reason = "" }) => (outcome === "not tested" ? [reason] : [])))];
}

/** The path of a config beside this file. */
export function configAt(name: string): string {
  return join(import.meta.dirname, name);
}

/** The environment as it is outside of a test. */
function environment(): NodeJS.ProcessEnv {
  const ofTests = /^(VITEST.*|NODE_ENV|TEST|MODE)$/;
  return Object.fromEntries(Object.entries({ ...process.env, NO_COLOR: "1" }).filter(([name]) => !ofTests.test(name)));
}
