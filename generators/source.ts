import { dirname } from "node:path";
import { kebabCase } from "./naming.ts";

/** An OpenAPI document, and how it is read. */
export interface OpenApiDocument {
  /** A file, or an `http(s)` address. */
  document: string;

  /** The name of the interface, and of its folder. Default: the title in kebab-case. */
  name?: string;

  /** Further hosts from which referenced documents are read. Default: only the host of the document itself. */
  hosts?: readonly string[];

  /**
   * Overlays, which are applied in this order: OpenAPI Overlay documents, and modules with `defineOverlay` as their
   * default export.
   */
  overlays?: readonly string[];

  /** Arazzo documents whose workflows are flows of the interface. */
  arazzo?: readonly string[];
}

/** The source of a contract: a TypeSpec program, or OpenAPI documents, each of which is an interface. */
export type Source = string | readonly OpenApiDocument[];

/** Returns true if a path is an address in the network. */
export function isAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** Returns true if a path is that of an OpenAPI document, and not of a TypeSpec program. */
export function isDocument(path: string): boolean {
  return isAddress(path) || /\.(?:json|ya?ml)$/i.test(path);
}

/** Returns the folders that contain the files of a source. */
export function foldersOf(source: Source): string[] {
  const paths =
    typeof source === "string"
      ? [source]
      : source.flatMap(({ document, overlays = [], arazzo = [] }) => [document, ...overlays, ...arazzo]);
  return [...new Set(paths.filter((path) => !isAddress(path)).map((path) => dirname(path)))];
}

/** The folder of the code that interfaces share. */
const shared = "runtime";

/** Returns what is expected of the name of an interface; undefined if it can be one. */
export function nameFault(name: string): string | undefined {
  if (name === shared) return `another name than "${shared}", the folder of shared code`;
  return name !== "" && kebabCase(name) === name ? undefined : 'a name in kebab-case, such as "pet-shop"';
}
