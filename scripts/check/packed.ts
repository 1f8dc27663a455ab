import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

export const root = join(import.meta.dirname, "../..");

/** A packed build of a package. */
export interface Packed {
  name: string;

  /** The folder of the build. */
  built: string;
  tarball: string;
}

/** Packs a package with npm. */
export function pack(name: string, built: string, folder: string): Packed {
  return {
    name,
    built,
    tarball: join(folder, run("npm", ["pack", "--silent", "--pack-destination", folder], built).trim()),
  };
}

/**
 * Returns problems of the manifest, and of the types of entry points for each kind of consumer; all modules are ESM.
 */
export async function faultsOf({ built, tarball }: Packed, entryPoints: readonly string[]): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: built, strict: true });
  const bin = fileURLToPath(new URL("dist/index.js", import.meta.resolve("@arethetypeswrong/cli/package.json")));
  const format = ["--profile", "esm-only", "--format", "ascii", "--no-color"];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, tarball, ...format, "--entrypoints", ...entryPoints],
    { encoding: "utf8" },
  );
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg ?? {}) ?? message.code}`),
    ...(status === 0 ? [] : [`attw:\n${stdout}${stderr}`]),
  ];
}

/**
 * Creates an empty project with an unpacked package; the packages that it needs are links to those of the repository.
 */
export function projectWith({ name, tarball }: Packed, folder: string, needed: readonly string[]): string {
  const project = join(folder, `project-${name.replace(/\W+/g, "-")}`);
  const installed = join(project, "node_modules", name);
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "project", private: true, type: "module" }));
  run("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"], folder);
  link(project, needed);
  return project;
}

/** Links packages of the repository into a project. */
export function link(project: string, names: readonly string[]): void {
  for (const each of names) {
    const path = join(project, "node_modules", each);
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) symlinkSync(join(root, "node_modules", each), path, "junction");
  }
}

/** Runs a program and returns the problems if it fails. */
export function attempt(what: string, program: string, args: string[], cwd: string): string[] {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  return status === 0 ? [] : [`${what}: ${args.join(" ")} in an empty project:\n${stdout}${stderr}`];
}

export function run(program: string, args: string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: "utf8", shell: process.platform === "win32" });
}
