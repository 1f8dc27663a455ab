import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** The exit code of a program, its standard output, and its whole output. */
interface Ended {
  status: number | null;
  given: string;
  text: string;
}

/** The error for a failed step, which ends the run. */
export class StepFailed extends Error {
  override readonly name = "StepFailed";
}

/**
 * Runs a step, and prints its verdict and its time.
 *
 * @param run Returns a remark to print.
 * @throws {StepFailed}
 */
export async function step(name: string, run: () => string | Promise<string>): Promise<void> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    const told = await run();
    console.log(`passed  ${name} (${seconds()})${told === "" ? "" : `: ${told}`}`);
  } catch (error) {
    console.log(`FAILED  ${name} (${seconds()})`);
    throw error;
  }
}

/** A folder in which programs run as for a user who has npm, Node.js and the installed packages. */
export class Workplace {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #running: { child: ChildProcess; text: string }[] = [];

  constructor(folder: string) {
    this.folder = folder;
    // Removes the variables that npm sets for scripts of this project.
    const own = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_PATH|NODE_OPTIONS)/i.test(name));
    this.#env = { ...Object.fromEntries(own), NO_COLOR: "1" };
  }

  /**
   * Runs a program, and returns its standard output.
   *
   * @throws {StepFailed} If the exit code is not the expected one; the message has the whole output.
   */
  run(command: readonly string[], expected = 0): string {
    const { status, given, text } = this.end(command);
    if (status === expected) return given;
    throw new StepFailed(`${command.join(" ")}: exit code ${status}, expected ${expected}\n${text}`);
  }

  /** Runs a program, whatever its exit code. */
  end([program = "", ...args]: readonly string[]): Ended {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      env: this.#env,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      shell: process.platform === "win32",
    });
    return { status, given: stdout, text: `${stdout}${stderr}` };
  }

  /**
   * Starts a program in the background, and returns the first match of its output.
   *
   * @throws {StepFailed} If it ends without a match.
   */
  async start([program = "", ...args]: readonly string[], awaited: RegExp): Promise<string> {
    const child = spawn(program, args, { cwd: this.folder, env: this.#env, stdio: ["ignore", "pipe", "pipe"] });
    const entry = { child, text: "" };
    this.#running.push(entry);
    return await new Promise((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        entry.text += String(chunk);
        const [found] = awaited.exec(entry.text) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("error", reject);
      child.once("close", (status) =>
        reject(new StepFailed(`${[program, ...args].join(" ")}: exit code ${status}\n${entry.text}`)),
      );
    });
  }

  /** Ends the programs in the background. */
  async stop(): Promise<void> {
    for (const { child } of this.#running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 5000);
      await once(child, "close");
      clearTimeout(late);
    }
  }
}

/** Returns the call of the installed command line. */
export function concordat(...args: string[]): string[] {
  return ["npx", "--no-install", "concordat", ...args];
}

export function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
