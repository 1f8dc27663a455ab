import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
// The dependencies of an installed package are in the same folder.
const packages = basename(dirname(root)) === "node_modules" ? dirname(root) : join(root, "node_modules");
const folder = existsSync(packages) ? join(packages, ".cache/concordat") : undefined;

/** Enables the compile cache of Node.js for this thread, because the compilers are large. */
export function keepCompiled(): void {
  if (folder !== undefined) enableCompileCache(folder);
}

/** Returns the environment of a thread or process that uses the cache from its first module on. */
export function keepingCompiled(): NodeJS.ProcessEnv {
  return { ...process.env, ...(folder !== undefined && { NODE_COMPILE_CACHE: folder }) };
}
