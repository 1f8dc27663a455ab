import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The generated files of the interfaces of the suite. */
export const ownFolder = join(import.meta.dirname, "../../generated");

/** The name of the schema of configurations: of an interface in its folder, of any interface in the parent folder. */
export const configSchemaFile = "conformance-config.schema.json";

/** The folders of other interfaces, by name. */
const added = new Map<string, string>();

/** Returns the interfaces in a folder of generated files, by the names of their own folders. */
export function interfacesIn(folder: string): string[] {
  return globSync("*/contract.json", { cwd: folder })
    .map((file) => dirname(file))
    .toSorted();
}

/** Registers an interface that is generated elsewhere. It replaces one of the suite with the same name. */
export function addInterface(name: string, folder: string): void {
  added.set(name, folder);
}

/** Returns the folder of generated files that contains an interface. */
export function generatedFolderOf(name: string): string {
  return added.get(name) ?? ownFolder;
}

/** Returns the interface of a check: its id begins with the name. */
export function interfaceOf({ id }: { id: string }): string {
  return id.split("/")[0] ?? "";
}

const documents = new Map<string, unknown>();

/**
 * Returns a JSON document that is generated for all interfaces of a folder, such as `requirements.json`; undefined if
 * there is none. It is read once.
 */
export function sharedDocument(folder: string, file: string): unknown {
  const path = join(folder, file);
  if (!documents.has(path)) documents.set(path, existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);
  return documents.get(path);
}
