/** The parts of an npm lock file (version 3) that say what is installed with what. */
export interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
}

/** A kind of machine, in npm's words. */
interface Platform {
  os: string;
  cpu: string;
  libc: string;
}

/**
 * Returns the folders of the packages that npm installs with packages of the top level, these included, on one platform:
 * dependencies, optional ones, and peers that are not optional.
 *
 * @throws {Error} If the lock file lacks one of them.
 */
export function installedPackages({ packages }: LockFile, names: readonly string[], platform: Platform): string[] {
  const reached = new Set(names.map((name) => `node_modules/${name}`));
  for (const folder of reached) {
    const locked = packages[folder];
    if (locked === undefined) throw new Error(`the lock file has no ${folder}`);
    for (const name of neededBy(locked)) {
      const found = folderOf(name, folder, packages);
      const isOptional = locked.optionalDependencies?.[name] !== undefined;
      if (found === undefined && !isOptional) throw new Error(`the lock file lacks ${name}, which ${folder} needs`);
      if (found !== undefined && runsOn(packages[found] ?? {}, platform)) reached.add(found);
    }
  }
  return [...reached].toSorted();
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node finds a package from the folder of another: in its own node_modules, or in those above. */
function folderOf(name: string, from: string, packages: LockFile["packages"]): string | undefined {
  const parts = from.split("/node_modules/");
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join("/node_modules/"));
  const folders = [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
  return folders.find((folder) => packages[folder] !== undefined);
}

function runsOn({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  return fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc);
}

function fits(wanted: readonly string[] | undefined, own: string): boolean {
  return wanted?.includes(own) ?? true;
}
