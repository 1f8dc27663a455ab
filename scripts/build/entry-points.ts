import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of a built package that can be imported. */
export interface EntryPoint {
  /** The specifier without the package name: `capability`, `runtime/proxy`, `spend/openapi.yaml`; `.` for the package itself. */
  name: string;

  /** The path relative to the folder of the package: `./capability/index.js`. */
  file: string;

  /** The path of the declarations of a module, relative to the same folder. Undefined for documents. */
  types?: string;

  /** The TypeSpec library with the same specifier. */
  typespec?: string;
}

/** The conditions of an entry of `exports`, or its file. */
type Target = { types?: string; typespec?: string; default: string } | string | null;

/** Returns the files that a built package exports, with expanded patterns, sorted by name. */
export function entryPointsOf(folder: string): EntryPoint[] {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    exports: Record<string, Target>;
  };
  const keys = Object.keys(manifest.exports);
  return Object.entries(manifest.exports)
    .flatMap(([key, target]) =>
      expand(folder, key, target).filter(({ name }) => keyOf(name === "." ? name : `./${name}`, keys) === key),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function expand(folder: string, key: string, target: Target): EntryPoint[] {
  if (target === null) return [];
  const { default: file, ...others } = typeof target === "string" ? { default: target } : target;
  const [before = "", after = ""] = file.split("*");
  return globSync(file.replace("*", "{,**/}*"), { cwd: folder }).map((path) => {
    const found = `./${path.replaceAll("\\", "/")}`;
    const star = found.slice(before.length, found.length - after.length);
    const replaced = Object.entries(others).map(([condition, pattern]) => [condition, pattern.replace("*", star)]);
    return { name: key.replace("*", star).replace(/^\.\//, ""), file: found, ...Object.fromEntries(replaced) };
  });
}

/** Returns the key of `exports` that Node.js uses: the name itself, otherwise the pattern with the longest prefix. */
function keyOf(name: string, keys: readonly string[]): string | undefined {
  if (keys.includes(name)) return name;
  const patterns = keys.flatMap((key) => {
    const [before = "", after] = key.split("*");
    const matches = after !== undefined && name.startsWith(before) && name.endsWith(after) && name.length >= key.length;
    return matches ? [{ key, before }] : [];
  });
  return patterns.toSorted((a, b) => b.before.length - a.before.length || b.key.length - a.key.length)[0]?.key;
}
