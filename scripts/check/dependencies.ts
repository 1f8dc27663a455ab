import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../build/compile.ts";

/** The dependencies in a manifest or in an entry of the lock file. */
export interface Needs {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** A package of the lock file. */
export interface LockedPackage extends Needs {
  version: string;
  license?: string;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
}

/** A platform, in npm's terms. */
export interface Platform {
  os: string;
  cpu: string;
  libc: string;
}

/** The packages of a lock file by folder: `node_modules/a/node_modules/b`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Returns the packages of the repository's lock file. */
export function lockedPackages(): LockedPackages {
  return (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: LockedPackages }).packages;
}

/** Returns the manifest of a built package. */
export function builtManifest(folder: string): Needs & { name: string; version: string } {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as ReturnType<typeof builtManifest>;
}

/** Returns the names of the packages that npm installs with a package, including those of other platforms. */
export function requiredNames({ dependencies, optionalDependencies, ...peers }: Needs): string[] {
  const required = Object.keys(peers.peerDependencies ?? {}).filter(
    (name) => peers.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...required])];
}

/** Returns the optional peers of a package, which npm does not install with it. */
export function optionalPeers({ peerDependenciesMeta = {} }: Needs): string[] {
  return Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name]?.optional);
}

/**
 * Returns the folders of the packages that are installed with a package, directly or not, at the versions of the lock
 * file.
 *
 * @param platform The platform of the installation. Default: any, so that the packages of all platforms are included.
 * @throws {Error} If the lock file lacks one.
 */
export function installedWith(manifest: Needs, locked: LockedPackages, platform?: Platform): string[] {
  const reached = new Set<string>();
  const reach = (from: string, needs: Needs): void => {
    for (const name of requiredNames(needs)) {
      const path = resolveFolder(from, name, locked);
      const found = path === undefined ? undefined : locked[path];
      if (path === undefined || found === undefined)
        throw new Error(`${from === "" ? "the package" : from} needs ${name}, which package-lock.json lacks`);
      if (reached.has(path) || (platform && !runsOn(found, platform))) continue;
      reached.add(path);
      reach(path, found);
    }
  };
  reach("", manifest);
  return [...reached].toSorted();
}

function runsOn(found: LockedPackage, platform: Platform): boolean {
  return (["os", "cpu", "libc"] as const).every((part) => found[part]?.includes(platform[part]) ?? true);
}

/**
 * Returns the folder from which Node.js loads a package: in the nearest `node_modules`, going up from the dependent
 * package.
 */
function resolveFolder(from: string, name: string, locked: LockedPackages): string | undefined {
  const folders = from
    .split("/node_modules/")
    .map((_, index, parts) => parts.slice(0, parts.length - index).join("/node_modules/"));
  return [...folders.filter((each) => each !== "").map((each) => `${each}/`), ""]
    .map((folder) => `${folder}node_modules/${name}`)
    .find((path) => path in locked);
}

/** Returns the name of the package in a folder of the lock file. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}
