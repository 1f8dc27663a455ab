import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** The end of a program, what it gave, and all that it said. */
interface Ended {
  status: number | null;
  given: string;
  text: string;
}

/** A step that did not come out as it should: the rest has nothing to stand on. */
export class StepFailed extends Error {
  override readonly name = "StepFailed";
}

/**
 * Does a step, and prints its verdict and its time.
 *
 * @param run Gives what is worth telling of it.
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

/** A folder in which programs are run as a user does, who has npm, Node and what she installs. */
export class Workplace {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #running: { child: ChildProcess; text: string }[] = [];

  constructor(folder: string) {
    this.folder = folder;
    // What npm tells the scripts of this project is of no concern to another.
    const own = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_PATH|NODE_OPTIONS)/i.test(name));
    this.#env = { ...Object.fromEntries(own), NO_COLOR: "1" };
  }

  /**
   * Runs a program, and gives its output.
   *
   * @throws {StepFailed} where it does not end as expected, with all that it said.
   */
  run(command: readonly string[], expected = 0): string {
    const { status, given, text } = this.end(command);
    if (status === expected) return given;
    throw new StepFailed(`${command.join(" ")}: exit code ${status}, expected ${expected}\n${text}`);
  }

  /** Runs a program to whatever end. */
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
   * Starts a program that goes on in the background, and gives the first match of what it says.
   *
   * @throws {StepFailed} where it ends without saying so.
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

  /** Ends what runs in the background. */
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
