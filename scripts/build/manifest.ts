import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { specifiersIn } from "../../generators/typescript/specifiers.ts";
import { isBundled } from "./bundles.ts";
import { root } from "./compile.ts";

/** What the repository's own manifest says of all its packages. */
export interface OwnManifest {
  version: string;
  license: string;
  engines: Record<string, string>;
  devDependencies: Record<string, string>;
}

export function ownManifest(): OwnManifest {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as OwnManifest;
}

/** What stands in a package beside its code: what it is, and on which terms. */
export function accompanying(name: "concordat" | "interfaces"): [path: string, text: string][] {
  return [
    ["README.md", readFileSync(join(import.meta.dirname, `${name}.md`), "utf8")],
    ["LICENSE", readFileSync(join(root, "LICENSE"), "utf8")],
  ];
}

/** The packages that modules import, in alphabetical order. */
export function packagesIn(files: ReadonlyMap<string, string>): string[] {
  const code = [...files].filter(([path]) => /\.(js|d\.ts|tsp)$/.test(path));
  return [...new Set(code.flatMap(([path, text]) => importsOf(path, text).packages))].toSorted();
}

/** What a module imports. */
interface Imports {
  /** Files, from the folder of the module. */
  paths: string[];
  packages: string[];
}

/** Returns what a module of TypeScript, JavaScript or TypeSpec imports. */
export function importsOf(path: string, text: string): Imports {
  const specifiers = path.endsWith(".tsp")
    ? [...text.matchAll(/^import "([^"]+)";$/gm)].map(([, name = ""]) => name)
    : specifiersIn(text);
  return {
    paths: specifiers.filter((specifier) => specifier.startsWith(".")),
    packages: specifiers.flatMap((specifier) => (isBundled(specifier) ? [] : (packageOf(specifier) ?? []))),
  };
}

/** The package of a module: `hono/cookie` → `hono`; undefined for files, and for what Node has. */
function packageOf(specifier: string): string | undefined {
  if (/^[./]/.test(specifier) || isBuiltin(specifier)) return undefined;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/**
 * The range of a package: what it was tried with, and what is compatible with that.
 *
 * @throws {Error} Where the repository does not say which version it was.
 */
export function rangesOf(names: readonly string[], { devDependencies }: OwnManifest): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = devDependencies[name];
      if (version === undefined) throw new Error(`${name} is imported, and package.json has no version of it`);
      // Previews of TypeSpec's libraries have the major version 0, and go on with the compiler.
      return [name, name.startsWith("@typespec/") && version.startsWith("0.") ? `>=${version} <1` : `^${version}`];
    }),
  );
}

export function manifestText(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
