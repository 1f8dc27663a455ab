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

/** The scope of a run: files outside of it are neither outdated nor removed. */
export interface Scope {
  /** True if every generator ran. */
  complete: boolean;
  within: (path: string) => boolean;
}

export interface Change {
  path: string;
  kind: "added" | "changed" | "removed";
  before: string;
  after: string;
}

/** Compares generated files with those on disk. Only files with the header of generated files are removed. */
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

/** Changes written to temporary files. */
export interface Staged {
  /** Moves them to their final paths. */
  commit(): void;

  /** Removes the temporary files. */
  discard(): void;
}

/** Writes the changes file by file: an interrupted run leaves complete old and new files. */
export function write(folder: string, changes: readonly Change[]): void {
  stage(folder, changes).commit();
}

/**
 * Writes the changes to temporary files, which replace the originals when all checks have passed. A process that
 * exits before removes them.
 */
export function stage(folder: string, changes: readonly Change[]): Staged {
  removeLeftovers(folder);
  const unfinished: { from: string; to: string }[] = [];
  /** New folders, each with its last existing parent. */
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
        // Remove files first: on a case-insensitive file system, a new file may have the name of a removed one.
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

/** Returns temporary files of terminated runs; those of running processes are left alone. */
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
