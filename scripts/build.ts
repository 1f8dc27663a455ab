import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CompileError, root } from "./build/compile.ts";
import { interfacesPackage } from "./build/interfaces.ts";
import { toolkitPackage } from "./build/toolkit.ts";

const dist = join(root, "dist");

/** The packages by their folder in `dist/`, which may also contain the documentation site. */
const packages = { interfaces: interfacesPackage, concordat: toolkitPackage };

/** Builds all packages, or the named ones. Exit codes: 0: done; 1: the sources have errors, which are printed. */
function build(wanted: readonly string[]): number {
  try {
    for (const [name, filesOf] of Object.entries(packages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const files = filesOf();
      replaceFolder(join(dist, name), files);
      console.log(sayOf(`dist/${name}`, files));
    }
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    console.error(error.message);
    return 1;
  }
  return 0;
}

/** Writes a folder under a temporary name, and replaces the old one only when it is complete. */
function replaceFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const unfinished = `${folder}.${process.pid}.tmp`;
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(unfinished, path)), { recursive: true });
      writeFileSync(join(unfinished, path), text);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function sayOf(folder: string, files: ReadonlyMap<string, string>): string {
  const { name, version } = JSON.parse(files.get("package.json") ?? "{}") as { name: string; version: string };
  const modules = [...files.keys()].filter((path) => path.endsWith(".js")).length;
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return `${folder}: ${name} ${version}, ${files.size} files, ${modules} of them modules, ${(bytes / 1e6).toFixed(1)} MB`;
}

process.exitCode = build(process.argv.slice(2));
