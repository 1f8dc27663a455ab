import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
// An installed package has its dependencies in the same folder.
const packages = basename(dirname(root)) === "node_modules" ? dirname(root) : join(root, "node_modules");
const folder = existsSync(packages) ? join(packages, ".cache/concordat") : undefined;

/** Keeps what Node makes of modules from run to run, for this thread: the compilers are large. */
export function keepCompiled(): void {
  if (folder !== undefined) enableCompileCache(folder);
}

/** The environment of a thread or a process that keeps it, too, from its first module on. */
export function keepingCompiled(): NodeJS.ProcessEnv {
  return { ...process.env, ...(folder !== undefined && { NODE_COMPILE_CACHE: folder }) };
}
