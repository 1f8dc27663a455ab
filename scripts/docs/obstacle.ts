import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The file that identifies a folder as a site. */
const mark = "pagefind/pagefind.js";

/**
 * Returns the reason why a site must not replace a folder; undefined if the folder is missing, empty, or an older site.
 */
export function obstacleIn(folder: string): string | undefined {
  const there = nearestExisting(resolve(folder));
  if (!statSync(there).isDirectory()) {
    return `${folder}: expected a folder, found a file${there === resolve(folder) ? "" : `, ${there}`}`;
  }
  if (there !== resolve(folder)) return undefined;
  return readdirSync(folder).length === 0 || existsSync(join(folder, mark))
    ? undefined
    : `${folder}: expected an empty folder or an older site, found other files`;
}

/** Returns the path if it exists, else the nearest existing folder above it. */
function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
