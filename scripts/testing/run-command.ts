import { Console } from "node:console";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJobHost } from "../../conformance/runner/job-host.ts";
import type { StartJobHost } from "../../conformance/runner/run-jobs.ts";
import { others } from "../../generators/generators.ts";
import { makeParts } from "../../generators/pipeline.ts";
import { runCommandLine } from "../command-line.ts";
import type { Beside } from "../generate/beside.ts";

/** The output of a command, and its exit code. */
export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the generators of TypeScript in this thread. */
function startInThisThread(): Beside {
  return {
    modules: [],
    stop: () => undefined,
    make: async (task) => await makeParts(others, task),
  };
}

/** Runs checks in this process. */
const startJobsHere: StartJobHost = (hear) => {
  const host = createJobHost(hear);
  return { isThere: true, send: (order) => void host(order), end: () => undefined };
};

let last: Promise<unknown> = Promise.resolve();

/** The options of a run. */
interface RunOptions {
  /** Environment variables to set, or to remove (`undefined`), during the run. */
  env?: NodeJS.ProcessEnv;

  /** True to make the output a terminal of 80 columns. Default: a pipe. */
  isTerminal?: boolean;
}

/**
 * Runs `concordat` in this process, in a folder. Calls run one after another. Commands that end the process, serve
 * until they are stopped, or wait for a signal need a process of their own.
 *
 * @example const { code, stdout } = await runHere(folder, ["generate", "--check"]);
 */
export function runHere(cwd: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const result = last.then(async () => await run(cwd, args, options));
  last = result.catch(() => undefined);
  return result;
}

async function run(cwd: string, args: readonly string[], { env = {}, isTerminal = false }: RunOptions): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), "concordat-output-"));
  const [out, error] = ["stdout", "stderr"].map((name) => openSync(join(folder, name), "a")) as [number, number];
  const restore = [
    inFolder(cwd),
    withEnvironment(env),
    into(process.stdout, out, isTerminal),
    into(process.stderr, error, isTerminal),
    withConsole(),
    withExitCode(),
  ];
  try {
    await runCommandLine(args, { startBeside: startInThisThread, startJobs: startJobsHere });
    const code = Number(process.exitCode ?? 0);
    const [stdout = "", stderr = ""] = ["stdout", "stderr"].map((name) => readFileSync(join(folder, name), "utf8"));
    return { code, stdout, stderr };
  } finally {
    for (const undo of restore.toReversed()) undo();
    closeSync(out);
    closeSync(error);
    rmSync(folder, { recursive: true });
  }
}

type Undo = () => void;

function inFolder(cwd: string): Undo {
  const before = process.cwd();
  process.chdir(cwd);
  return () => process.chdir(before);
}

function withEnvironment(env: NodeJS.ProcessEnv): Undo {
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]));
  setVariables(env);
  return () => setVariables(before);
}

function setVariables(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** Redirects writes to a stream, or to its file descriptor, to a file. */
function into(stream: NodeJS.WriteStream & { fd?: number }, descriptor: number, isTTY: boolean): Undo {
  const { write, fd, isTTY: wasTTY, columns } = stream;
  Object.assign(stream, {
    fd: descriptor,
    isTTY,
    columns: isTTY ? 80 : undefined,
    write: (chunk: string | Uint8Array, ...rest: unknown[]) => {
      writeSync(descriptor, Buffer.from(chunk as string));
      for (const done of rest) if (typeof done === "function") done();
      return true;
    },
  });
  return () => void Object.assign(stream, { write, fd, isTTY: wasTTY, columns });
}

/** Replaces the console of the test runner, which does not write to the standard output. */
function withConsole(): Undo {
  const before = globalThis.console;
  globalThis.console = new Console(process.stdout, process.stderr);
  return () => void (globalThis.console = before);
}

function withExitCode(): Undo {
  const before = process.exitCode;
  process.exitCode = undefined;
  return () => void (process.exitCode = before);
}
