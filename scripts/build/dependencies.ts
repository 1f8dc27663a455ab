import { posix } from "node:path";
import { type OptionalUse, optionalPackages } from "../../generators/project/optional-packages.ts";
import { lateSpecifiersIn } from "../../generators/typescript/specifiers.ts";
import { importsOf } from "./manifest.ts";

/** The modules, without extensions, that are loaded only after `expectPackages` has found the packages of a use. */
const guarded: Readonly<Record<OptionalUse, readonly string[]>> = {
  docs: ["scripts/docs/make-folder", "scripts/docs/serve"],
  reference: ["conformance/reference/reference", "conformance/reference/serve", "conformance/runner/reference-target"],
  proof: ["conformance/proof/mock-matrix", "conformance/proof/mock-subject", "conformance/proof/prove"],
  certificate: ["conformance/runner/certificate"],
  vitest: ["conformance/runner/vitest-tests"],
  typespec: ["scripts/init/convert"],
};

/**
 * The packages that are not imported by name: modules resolve their folders, or write their names into generated files.
 */
const named: Readonly<Partial<Record<OptionalUse, readonly string[]>>> = { docs: ["@astrojs/starlight", "astro"] };

/** The dependencies of a package, in alphabetical order. */
export interface Dependencies {
  /** The packages that are installed with it. */
  required: string[];

  /** The packages that only some uses need. */
  optional: string[];
}

/**
 * Returns the packages that modules import. Those that are reached without a dynamic import of a guarded module are
 * required.
 *
 * @param entries The paths of the modules that are started or that users import.
 * @throws {Error} If the table of optional packages differs from the imports.
 */
export function dependenciesOf(modules: Modules, entries: readonly string[]): Dependencies {
  const guards = new Set(Object.values(guarded).flat());
  const open = entries.map(withoutExtension).filter((entry) => !guards.has(entry));
  const required = packagesFrom(open, modules);
  const faults = (Object.keys(guarded) as OptionalUse[]).flatMap((use) => {
    const needed = [...packagesFrom(guarded[use], modules), ...(named[use] ?? [])].filter(
      (name) => !required.has(name),
    );
    const listed: readonly string[] = optionalPackages[use];
    return [
      ...needed.filter((name) => !listed.includes(name)).map((name) => `${use} needs ${name}, which is not listed`),
      ...listed.filter((name) => !needed.includes(name)).map((name) => `${use} does not need ${name}, which is listed`),
    ];
  });
  if (faults.length > 0) throw new Error(`optional-packages.ts: ${[...new Set(faults)].join("; ")}`);
  const optional = new Set(Object.values(optionalPackages).flat<readonly (readonly string[])[]>());
  return { required: [...required].toSorted(), optional: [...optional].toSorted() };
}

/** The imports of a module: modules, without extensions, and packages. */
interface Module {
  modules: string[];

  /** The modules among these that are imported dynamically. */
  late: string[];
  packages: string[];
}

/** The modules of a package by path without extension: code and its declarations are one module. */
export type Modules = ReadonlyMap<string, Module>;

/** Returns the imports of modules. `files`: their texts by path; other files are ignored. */
export function modulesOf(files: ReadonlyMap<string, string>): Modules {
  const modules = new Map<string, Module>();
  for (const [path, text] of files) {
    if (!extension.test(path)) continue;
    const name = withoutExtension(path);
    const known = modules.get(name) ?? { modules: [], late: [], packages: [] };
    const { paths, packages } = importsOf(path, text);
    const moduleAt = (specifier: string): string => withoutExtension(posix.join(posix.dirname(path), specifier));
    modules.set(name, {
      modules: [...known.modules, ...paths.map(moduleAt)],
      late: [...known.late, ...lateSpecifiersIn(text).map(moduleAt)],
      packages: [...known.packages, ...packages.filter((each) => each !== "concordat")],
    });
  }
  return modules;
}

const extension = /(?:\.d)?\.(?:js|ts|tsp)$/;

function withoutExtension(path: string): string {
  return path.replace(extension, "");
}

/** Returns the packages that modules import, directly or not, except through dynamic imports of guarded modules. */
function packagesFrom(entries: readonly string[], modules: Modules): Set<string> {
  const guards = new Set(Object.values(guarded).flat());
  const reached = new Set(entries);
  for (const name of reached) {
    const found = modules.get(name);
    for (const next of found?.modules ?? [])
      if (!guards.has(next) || found?.late.includes(next) !== true) reached.add(next);
  }
  return new Set([...reached].flatMap((name) => modules.get(name)?.packages ?? []));
}
