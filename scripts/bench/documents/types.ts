import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "../../..");
const compiler = join(root, "node_modules/typescript-native/bin/tsc");
const atOnce = 15;
const timeout = 300_000;

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: "nodenext",
  target: "es2024",
  lib: ["es2024", "esnext", "dom", "dom.iterable", "dom.asynciterable"],
  types: ["node"],
  allowImportingTsExtensions: true,
};

/** Makes a folder a project whose folders can import the dependencies of Concordat. */
export function prepareProject(folder: string, options: object = {}): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "base.json"), JSON.stringify({ compilerOptions: { ...compilerOptions, ...options } }));
}

/**
 * Checks the types in folders of a project, several at a time.
 *
 * @returns The errors of each folder.
 */
export async function typeErrors(
  project: string,
  folders: readonly string[],
  onDone: (done: number) => void = () => undefined,
): Promise<Map<string, string[]>> {
  const errors = new Map<string, string[]>();
  for (let index = 0; index < folders.length; index += atOnce) {
    onDone(index);
    await check(project, folders.slice(index, index + atOnce), errors);
  }
  return errors;
}

async function check(project: string, folders: readonly string[], errors: Map<string, string[]>): Promise<void> {
  const config = join(project, "tsconfig.json");
  writeFileSync(config, JSON.stringify({ extends: "./base.json", include: folders.map((each) => `${each}/**/*.ts`) }));
  const { status, output } = await run(["-p", config], project);
  const found = errorsByFolder(output, folders, project);
  const isUnclear = status !== 0 && [...found.values()].every((each) => each.length === 0);
  if (isUnclear && folders.length > 1) {
    const half = Math.ceil(folders.length / 2);
    await check(project, folders.slice(0, half), errors);
    await check(project, folders.slice(half), errors);
    return;
  }
  for (const [folder, each] of found) errors.set(folder, isUnclear ? [`tsc ended with ${String(status)}`] : each);
}

/** Returns the errors in the output of the compiler for each folder. */
export function errorsByFolder(output: string, folders: readonly string[], project: string): Map<string, string[]> {
  const errors = new Map<string, string[]>(folders.map((folder) => [folder, []]));
  for (const [line, file = ""] of output.matchAll(/^(.+?)\(\d+,\d+\): error TS\d+: .*$/gm)) {
    const [folder = ""] = relative(project, join(project, file)).split(sep);
    errors.get(folder)?.push(line);
  }
  return errors;
}

function run(args: readonly string[], cwd: string): Promise<{ status: number | string; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, ...args], { cwd, maxBuffer: 2 ** 28, timeout }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : (error.code ?? error.signal ?? "no status"), output: stdout + stderr }),
    );
  });
}
