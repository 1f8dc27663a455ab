import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { specifiersIn } from "../../generators/typescript/specifiers.ts";
import { isBundled } from "./bundles.ts";
import { root } from "./compile.ts";

/** The parts of the repository's manifest that apply to all its packages. */
export interface OwnManifest {
  version: string;
  license: string;
  engines: Record<string, string>;
  devDependencies: Record<string, string>;
}

export function ownManifest(): OwnManifest {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as OwnManifest;
}

/** Returns the README and the licence of a package. */
export function accompanyingFiles(name: "concordat" | "interfaces"): [path: string, text: string][] {
  return [
    ["README.md", readFileSync(join(import.meta.dirname, `${name}.md`), "utf8")],
    ["LICENSE", readFileSync(join(root, "LICENSE"), "utf8")],
  ];
}

/** Returns the packages that modules import, in alphabetical order. */
export function packagesIn(files: ReadonlyMap<string, string>): string[] {
  const code = [...files].filter(([path]) => /\.(js|d\.ts|tsp)$/.test(path));
  return [...new Set(code.flatMap(([path, text]) => importsOf(path, text).packages))].toSorted();
}

/** The imports of a module. */
interface Imports {
  /** The imported files, relative to the folder of the module. */
  paths: string[];
  packages: string[];
}

/** Returns the imports of a module in TypeScript, JavaScript or TypeSpec. */
export function importsOf(path: string, text: string): Imports {
  const specifiers = path.endsWith(".tsp")
    ? [...text.matchAll(/^import "([^"]+)";$/gm)].map(([, name = ""]) => name)
    : specifiersIn(text);
  return {
    paths: specifiers.filter((specifier) => specifier.startsWith(".")),
    packages: specifiers.flatMap((specifier) => (isBundled(specifier) ? [] : (packageOf(specifier) ?? []))),
  };
}

/** Returns the package of a module: `hono/cookie` → `hono`; undefined for files and for modules of Node.js. */
function packageOf(specifier: string): string | undefined {
  if (/^[./]/.test(specifier) || isBuiltin(specifier)) return undefined;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/**
 * Returns the version ranges of packages: the tested version, and those compatible with it.
 *
 * @throws {Error} If package.json has no version of a package.
 */
export function rangesOf(names: readonly string[], { devDependencies }: OwnManifest): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = devDependencies[name];
      if (version === undefined) throw new Error(`${name} is imported, but missing in devDependencies of package.json`);
      // Preview versions of TypeSpec libraries have the major version 0, and stay compatible with the compiler.
      return [name, name.startsWith("@typespec/") && version.startsWith("0.") ? `>=${version} <1` : `^${version}`];
    }),
  );
}

export function manifestText(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
