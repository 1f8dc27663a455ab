import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { siteFiles } from "./site-files.ts";

/** The file by which a folder is known as a site made before. */
const mark = "assets/search-index.js";

/** The reason why a site may not go into a folder: only one that is missing, empty, or a site made before is replaced. */
export function obstacleIn(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return `${folder}: expected a folder, found a file`;
  return readdirSync(folder).length === 0 || existsSync(join(folder, mark))
    ? undefined
    : `${folder}: expected an empty folder or a site made before, found other files`;
}

/**
 * Makes the site in a folder. It is made anew beside it, and put in its place only when it is complete.
 *
 * @throws {Error} where the folder holds something else than a site.
 */
export async function makeFolder(folder: string): Promise<{ files: number; bytes: number }> {
  const target = resolve(folder);
  const obstacle = obstacleIn(target);
  if (obstacle !== undefined) throw new Error(obstacle);
  const unfinished = `${target}.${process.pid}.tmp`;
  const replaced = `${target}.${process.pid}.old.tmp`;
  try {
    const files = await siteFiles();
    for (const [path, content] of files) {
      mkdirSync(dirname(join(unfinished, path)), { recursive: true });
      writeFileSync(join(unfinished, path), content);
    }
    if (existsSync(target)) renameSync(target, replaced);
    putInPlace(unfinished, target, replaced);
    return {
      files: files.size,
      bytes: [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0),
    };
  } finally {
    for (const left of [unfinished, replaced]) rmSync(left, { recursive: true, force: true });
  }
}

/** Puts the older site back where that fails, as it may while the site is served. */
function putInPlace(made: string, target: string, replaced: string): void {
  try {
    renameSync(made, target);
  } catch (error) {
    if (existsSync(replaced)) renameSync(replaced, target);
    throw error;
  }
}
