import { existsSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, extname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ownFolder } from "../kit/generated-folders.ts";

/** The folder of this package. */
const root = join(import.meta.dirname, "../..");

/** The extension of modules here: those of the repository are TypeScript, those of the package are compiled. */
const extension = extname(import.meta.filename);

/** The modules of this package that are imported by name, and where they are. */
const own: Readonly<Record<string, string>> = {
  "concordat/config": "generators/project/config",
  "concordat/conformance": "conformance/interfaces/target-config",
};

/** What a project's modules are in: all of them, and those that are generated. */
interface ModuleFolders {
  root: string;
  generated: string;
}

const known = new Set<string>();

/**
 * Has Node load the modules of a project as they are: TypeScript, by whatever extension it is imported. What they import of
 * this package, or have as a copy of it, is what runs here: a class is the same one on both sides.
 */
export function loadModulesOf({ root: folder, generated }: ModuleFolders): void {
  const key = `${folder}\n${generated}`;
  if (known.has(key)) return;
  known.add(key);
  const isOfProject = (path: string): boolean =>
    (isIn(path, folder) || isIn(path, generated)) && !path.includes(`${sep}node_modules${sep}`);
  registerHooks({
    resolve: (specifier, context, next) => {
      const here = ownModule(specifier);
      if (here !== undefined) return { url: here, shortCircuit: true };
      const parent = context.parentURL?.startsWith("file:") ? fileURLToPath(context.parentURL) : undefined;
      if (!/^\.{1,2}\//.test(specifier) || parent === undefined || !isOfProject(parent))
        return asModule(next(specifier, context), isOfProject);
      const path = sourceOf(join(dirname(parent), specifier));
      if (path === undefined) return next(specifier, context);
      const runtime = join(generated, "runtime");
      const url = isIn(path, runtime) ? runtimeModule(relative(runtime, path)) : undefined;
      return { url: url ?? pathToFileURL(path).href, shortCircuit: true, ...(url === undefined && formatOf(path)) };
    },
  });
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

function asModule<Resolved extends { url: string }>(
  resolved: Resolved,
  isOfProject: (path: string) => boolean,
): Resolved {
  if (!resolved.url.startsWith("file:")) return resolved;
  const path = fileURLToPath(resolved.url);
  return isOfProject(path) ? { ...resolved, ...formatOf(path) } : resolved;
}

/** Projects need not say that they consist of modules: what is imported here does. */
function formatOf(path: string): { format?: string } {
  return { ".ts": { format: "module-typescript" }, ".js": { format: "module" } }[extname(path)] ?? {};
}

/** A module of this package that is imported by name. */
function ownModule(specifier: string): string | undefined {
  const [, runtime] = /^concordat\/runtime\/([\w./-]+)$/.exec(specifier) ?? [];
  if (runtime !== undefined) return runtimeModule(runtime);
  const path = own[specifier];
  return path === undefined ? undefined : pathToFileURL(join(root, `${path}${extension}`)).href;
}

/** A module of the runtime, by its path there with or without an extension; undefined where there is none. */
function runtimeModule(path: string): string | undefined {
  const bare = join(ownFolder, "runtime", path.replace(/\.[jt]s$/, ""));
  const found = [`${bare}${extension}`, `${bare}.js`].find((each) => existsSync(each));
  return found === undefined ? undefined : pathToFileURL(found).href;
}

/** The file that an import of `./a.js`, `./a` or `./a.ts` stands for; undefined where Node finds it by itself, or none does. */
function sourceOf(path: string): string | undefined {
  const bare = path.replace(/\.js$/, "");
  return [path, `${bare}.ts`, `${bare}.js`, join(bare, "index.ts")].find((each) => isFile(each));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
