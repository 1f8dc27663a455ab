import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { marker } from "../../generators/generator.ts";

const root = join(import.meta.dirname, "../..");
const packages = join(root, "node_modules");

/** A change this shortly before a run may have come after the run read the file: clocks of file systems are coarse. */
const clockMilliseconds = 50;

/** Programs that were tried once, those of tests among them, need not be remembered forever. */
const remembered = 20;

/** The spec of a run, and the folder that it fills. */
export interface Job {
  spec: string;
  out: string;
}

/** The record of one complete run. */
export interface Made {
  files: ReadonlyMap<string, string>;
  warnings: readonly string[];

  /** All paths that the compiler of the spec looked at. */
  sources: readonly string[];
}

interface Known {
  /** By path: a hash, or that there is no such file. */
  inputs: Record<string, string>;

  /** By path within the folder. */
  outputs: Record<string, string>;
  warnings: string[];
}

/**
 * What the last run said, if another would make the same of the same, and what that one made is there as it was: every
 * input and every output is read and compared.
 */
export function recall(job: Job): { total: number; warnings: string[] } | undefined {
  const known = read(cacheFile(job));
  if (known === undefined) return undefined;
  for (const path of ownSources()) if (known.inputs[path] === undefined) return undefined;
  for (const [path, print] of Object.entries(known.inputs)) if (printOf(path) !== print) return undefined;
  for (const [path, print] of Object.entries(known.outputs))
    if (printOf(join(job.out, path)) !== print) return undefined;
  for (const path of filesIn(job.out)) {
    if (known.outputs[slashed(relative(job.out, path))] === undefined && isOurs(path)) return undefined;
  }
  return { total: Object.keys(known.outputs).length, warnings: known.warnings };
}

/** Begins to watch which modules are loaded, and gives a function that remembers a run when it is done. */
export function startRemembering(job: Job): (made: Made) => void {
  const modules = new Set<string>();
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (resolved.url.startsWith("file:")) modules.add(fileURLToPath(resolved.url));
      return resolved;
    },
  });
  return ({ files, warnings, sources }) => {
    const paths = new Set([...ownSources(), ...sources, ...modules].filter((path) => isInput(path, job)));
    const known: Known = {
      inputs: Object.fromEntries([...paths].map((path) => [path, printOf(path)])),
      outputs: Object.fromEntries([...files].map(([path, content]) => [path, hash("sha256", content)])),
      warnings: [...warnings],
    };
    if ([...paths].every((path) => isOlder(path, performance.timeOrigin))) write(cacheFile(job), known);
  };
}

/** The packages' files are as the lock file says. What is made is no input, though the suite is built on it. */
function isInput(path: string, { out }: Job): boolean {
  return !isWithin(path, packages) && !isWithin(path, out);
}

/** The files that are read other than as a module or by the compiler of the spec, or are loaded before it can be seen. */
function ownSources(): string[] {
  const folders = [join(root, "scripts"), import.meta.dirname];
  const scripts = folders.flatMap((folder) => readdirSync(folder, { withFileTypes: true }));
  return [
    ...scripts.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
    ...filesIn(join(root, "templates")),
    join(root, "package.json"),
    join(root, "package-lock.json"),
  ].filter((path) => !path.endsWith(".test.ts"));
}

function printOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return "none";
  return found.isFile() ? hash("sha256", readFileSync(path)) : "folder";
}

/** True for a file that was there, as it is, before a time: else the run may have read it as it was before. */
function isOlder(path: string, time: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined || !found.isFile() || found.ctimeMs < time - clockMilliseconds;
}

/** True for a file that the next run would remove: it made it, or began to. */
function isOurs(path: string): boolean {
  return path.endsWith(".tmp") || readFileSync(path, "utf8").slice(0, 1000).includes(marker);
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Where a job is remembered: warnings name files as seen from the folder that one works in. */
export function cacheFile({ spec, out }: Job): string {
  const key = hash("sha256", [process.version, process.platform, process.cwd(), spec, out].join("\n"));
  return join(packages, ".cache/concordat/runs", `${key}.json`);
}

function read(file: string): Known | undefined {
  try {
    const { inputs, outputs, warnings } = JSON.parse(readFileSync(file, "utf8")) as Partial<Known>;
    return inputs && outputs && warnings ? { inputs, outputs, warnings } : undefined;
  } catch {
    // There is none, or half of one: a full run is always right.
    return undefined;
  }
}

function write(file: string, known: Known): void {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, JSON.stringify(known));
    renameSync(unfinished, file);
    const oldestFirst = filesIn(dirname(file)).toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
    for (const old of oldestFirst.slice(0, -remembered)) rmSync(old, { force: true });
  } catch {
    // A folder that can't be written to costs time, and nothing else.
    rmSync(unfinished, { force: true });
  }
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

function slashed(path: string): string {
  return path.split(sep).join("/");
}
