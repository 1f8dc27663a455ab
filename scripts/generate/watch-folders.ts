import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Tells of changes in folders and those within, save those of packages, of hidden ones, and of what is made.
 *
 * @param onChange Is given the name of what changed, without its folder, where the system tells it.
 * @returns What ends it.
 */
export function watchFolders(
  folders: readonly string[],
  made: readonly string[],
  onChange: (name: string | null) => void,
): () => void {
  const watched = new Map<string, FSWatcher>();
  const forget = (folder: string): void => {
    watched.get(folder)?.close();
    watched.delete(folder);
  };
  const add = (folder: string): void => {
    if (watched.has(folder)) return;
    try {
      const watcher = watch(folder, (_event, name) => {
        // A folder that is new, or back, is looked into from now on.
        addInside(folder);
        onChange(name);
      });
      watcher.on("error", () => forget(folder));
      watched.set(folder, watcher);
      addInside(folder);
    } catch {
      forget(folder);
    }
  };
  const addInside = (folder: string): void => {
    const present = new Set(foldersIn(folder, made));
    for (const known of watched.keys())
      if (join(known, "..") === folder && !folders.includes(known) && !present.has(known)) forget(known);
    for (const inside of present) add(inside);
  };
  for (const folder of folders) add(resolve(folder));
  return () => {
    for (const folder of watched.keys()) forget(folder);
  };
}

function foldersIn(folder: string, made: readonly string[]): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith("."))
      .map(({ name }) => join(folder, name))
      .filter((path) => !made.includes(path));
  } catch {
    return [];
  }
}
