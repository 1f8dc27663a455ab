import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Watches folders and their subfolders, except packages, hidden folders and generated files.
 *
 * @param onChange Receives the name of the changed file without its folder, if the system reports it.
 * @returns A function that stops watching.
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
        // A folder that was created, or moved back, is watched from now on.
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
