import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The file by which a folder is known as a site made before. */
const mark = "pagefind/pagefind.js";

/** The reason why a site may not go into a folder: only one that is missing, empty, or a site made before is replaced. */
export function obstacleIn(folder: string): string | undefined {
  const there = nearest(resolve(folder));
  if (!statSync(there).isDirectory()) {
    return `${folder}: expected a folder, found a file${there === resolve(folder) ? "" : `, ${there}`}`;
  }
  if (there !== resolve(folder)) return undefined;
  return readdirSync(folder).length === 0 || existsSync(join(folder, mark))
    ? undefined
    : `${folder}: expected an empty folder or a site made before, found other files`;
}

/** What there is of a path: itself, or the last above it. */
function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}
