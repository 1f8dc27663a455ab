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

/** Changes that are written, but not in their places. */
export interface Staged {
  /** Puts them in their places. */
  commit(): void;

  /** Takes away what is not in its place. */
  discard(): void;
}

/** Writes the changes, each file whole: an interrupted run leaves old files and new ones, and no half of one. */
export function write(folder: string, changes: readonly Change[]): void {
  stage(folder, changes).commit();
}

/**
 * Writes the changes beside the files that they are to replace, for the time when all else is known to be right. A process
 * that ends before that leaves nothing of them.
 */
export function stage(folder: string, changes: readonly Change[]): Staged {
  removeLeftovers(folder);
  const unfinished: { from: string; to: string }[] = [];
  /** Folders that are new, each with the last one above it that is not. */
  const added: { folder: string; above: string }[] = [];
  const discard = (): void => {
    process.off("exit", discard);
    for (const { from } of unfinished.splice(0)) rmSync(from, { force: true });
    for (const each of added.splice(0).toReversed()) removeEmpty(each.folder, each.above);
  };
  process.on("exit", discard);
  try {
    for (const { path, kind, after } of changes) {
      if (kind === "removed") continue;
      const to = join(folder, path);
      const first = mkdirSync(dirname(to), { recursive: true });
      if (first !== undefined) added.push({ folder: dirname(to), above: dirname(first) });
      const from = `${to}.${process.pid}.tmp`;
      unfinished.push({ from, to });
      writeFileSync(from, after);
    }
  } catch (error) {
    discard();
    throw error;
  }
  return {
    discard,
    commit() {
      try {
        // First what is gone: where case does not count, it may have the name of what is new.
        for (const { path, kind } of changes) {
          if (kind !== "removed") continue;
          const target = join(folder, path);
          rmSync(target);
          removeEmpty(dirname(target), folder);
        }
        for (const { from, to } of unfinished) renameSync(from, to);
      } finally {
        discard();
      }
    },
  };
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
