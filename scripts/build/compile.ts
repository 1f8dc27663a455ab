import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";

/** The folder of the repository. */
export const root = join(import.meta.dirname, "../..");

/** The error for sources that do not compile, with the message of the compiler. */
export class CompileError extends Error {
  override readonly name = "CompileError";
}

/**
 * Compiles modules and everything that they import. Returns JavaScript and declarations by path, in the folders of
 * their sources.
 *
 * @throws {CompileError}
 */
export function compileModules(files: readonly string[], options: Record<string, unknown> = {}): Map<string, string> {
  const dist = join(root, "dist");
  mkdirSync(dist, { recursive: true });
  // The compiler resolves packages from the folder of its configuration.
  const folder = mkdtempSync(join(dist, "compile-"));
  try {
    const compilerOptions = {
      noEmit: false,
      noEmitOnError: true,
      declaration: true,
      rootDir: root,
      outDir: join(folder, "out"),
      ...options,
    };
    const config = { extends: join(root, "tsconfig.json"), include: [], files: files.map((file) => join(root, file)) };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...config, compilerOptions }));
    const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript-native/package.json")), "bin/tsc");
    const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, "-p", folder], {
      cwd: root,
      encoding: "utf8",
    });
    if (status !== 0) throw new CompileError(`${stdout}${stderr}`.trim());
    return filesIn(join(folder, "out"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the texts of the files of a folder that match a pattern, by path. */
export function filesIn(folder: string, pattern: string | readonly string[] = "**/*"): Map<string, string> {
  const found = globSync(pattern, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    found.toSorted().map((path) => [
      path
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
      readFileSync(path, "utf8"),
    ]),
  );
}
