import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { marker } from "./generator.ts";

/** The files that one run can speak for: those outside its scope are neither stale nor to be removed. */
export interface Scope {
  /** True where every generator ran. */
  complete: boolean;
  within: (path: string) => boolean;
}

export interface Change {
  path: string;
  kind: "added" | "changed" | "removed";
  before: string;
  after: string;
}

/** Compares what was made with what is on disk. Only files that carry the header of generated files are removed. */
export function compare(folder: string, files: ReadonlyMap<string, string>, scope: Scope): Change[] {
  const changes: Change[] = [];
  for (const [path, after] of files) {
    const before = read(join(folder, path));
    if (before === undefined) changes.push({ path, kind: "added", before: "", after });
    else if (before !== after) changes.push({ path, kind: "changed", before, after });
  }
  if (scope.complete) {
    for (const path of filesIn(folder)) {
      if (files.has(path) || !scope.within(path)) continue;
      const before = read(join(folder, path)) ?? "";
      if (before.slice(0, 1000).includes(marker)) changes.push({ path, kind: "removed", before, after: "" });
    }
  }
  return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes the changes, each file whole: an interrupted run leaves old files and new ones, and no half of one. */
export function write(folder: string, changes: readonly Change[]): void {
  removeLeftovers(folder);
  for (const { path, kind, after } of changes) {
    const target = join(folder, path);
    if (kind === "removed") {
      rmSync(target);
      removeEmpty(dirname(target), folder);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    const unfinished = `${target}.${process.pid}.tmp`;
    try {
      writeFileSync(unfinished, after);
      renameSync(unfinished, target);
    } finally {
      rmSync(unfinished, { force: true });
    }
  }
}

/** Unfinished files of runs that were killed; those of a run that is alive are its own business. */
function removeLeftovers(folder: string): void {
  for (const path of filesIn(folder)) {
    const [, pid] = /\.(\d+)\.tmp$/.exec(path) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, path), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function removeEmpty(folder: string, root: string): void {
  if (folder === root || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dirname(folder), root);
}
