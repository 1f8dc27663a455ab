import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What is generated of the interfaces that come with the suite. */
export const ownFolder = join(import.meta.dirname, "../../generated");

/** The name of the schema of configurations: of an interface in its folder, of any beside these folders. */
export const configSchemaFile = "conformance-config.schema.json";

/** The folders of other interfaces, by name. */
const added = new Map<string, string>();

/** The interfaces in a folder of generated files, by the names of their own folders. */
export function interfacesIn(folder: string): string[] {
  return globSync("*/contract.json", { cwd: folder })
    .map((file) => dirname(file))
    .toSorted();
}

/** Makes an interface known that is generated elsewhere. One of the same name that comes with the suite steps back. */
export function addInterface(name: string, folder: string): void {
  added.set(name, folder);
}

/** The folder of generated files that an interface is in. */
export function generatedFolderOf(name: string): string {
  return added.get(name) ?? ownFolder;
}

/** The interface that a check is of: its id begins with the name. */
export function interfaceOf({ id }: { id: string }): string {
  return id.split("/")[0] ?? "";
}

const documents = new Map<string, unknown>();

/**
 * A JSON document that is generated for all interfaces of a folder, `requirements.json` say; undefined where there is
 * none. It is read once.
 */
export function sharedDocument(folder: string, file: string): unknown {
  const path = join(folder, file);
  if (!documents.has(path)) documents.set(path, existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);
  return documents.get(path);
}
