import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CompileError, root } from "./build/compile.ts";
import { interfacesPackage } from "./build/interfaces.ts";
import { toolkitPackage } from "./build/toolkit.ts";

const dist = join(root, "dist");

/** The packages by their folder in `dist/`, where the documentation site may stand beside them. */
const packages = { interfaces: interfacesPackage, concordat: toolkitPackage };

/** Builds the packages, or those that are named. Exit code 0: done; 1: the sources have faults, which are named. */
function build(wanted: readonly string[]): number {
  try {
    for (const [name, filesOf] of Object.entries(packages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const files = filesOf();
      put(join(dist, name), files);
      console.log(sayOf(`dist/${name}`, files));
    }
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    console.error(error.message);
    return 1;
  }
  return 0;
}

/** Makes a folder anew: it is put in place only when it is complete. */
function put(folder: string, files: ReadonlyMap<string, string>): void {
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
