import { existsSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, extname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ownFolder } from "../kit/generated-folders.ts";

/** The folder of this package. */
const root = join(import.meta.dirname, "../..");

/** The extension of modules: TypeScript in the repository, compiled in the package. */
const extension = extname(import.meta.filename);

/** The modules of this package that projects import by name, with their paths. */
const namedModules: Readonly<Record<string, string>> = {
  "concordat/config": "generators/project/config",
  "concordat/conformance": "conformance/interfaces/target-config",
};

/** The folders of a project's modules. */
interface ModuleFolders {
  root: string;
  generated: string;
}

const registered = new Set<string>();

/**
 * Makes Node load the modules of a project without a build: TypeScript, whatever the extension in the import. Their imports
 * of this package and their copy of its runtime resolve to the modules of this process, so that classes are identical.
 */
export function loadModulesOf({ root: folder, generated }: ModuleFolders): void {
  const key = `${folder}\n${generated}`;
  if (registered.has(key)) return;
  registered.add(key);
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

/** Returns the module format, so that a project needs no `"type": "module"`. */
function formatOf(path: string): { format?: string } {
  return { ".ts": { format: "module-typescript" }, ".js": { format: "module" } }[extname(path)] ?? {};
}

/** Returns the URL of a module of this package that is imported by name. */
function ownModule(specifier: string): string | undefined {
  const [, runtime] = /^concordat\/runtime\/([\w./-]+)$/.exec(specifier) ?? [];
  if (runtime !== undefined) return runtimeModule(runtime);
  const path = namedModules[specifier];
  return path === undefined ? undefined : pathToFileURL(join(root, `${path}${extension}`)).href;
}

/** Returns the URL of a runtime module by its path, with or without extension; undefined if there is none. */
function runtimeModule(path: string): string | undefined {
  const bare = join(ownFolder, "runtime", path.replace(/\.[jt]s$/, ""));
  const found = [`${bare}${extension}`, `${bare}.js`].find((each) => existsSync(each));
  return found === undefined ? undefined : pathToFileURL(found).href;
}

/** Returns the file that an import of `./a.js`, `./a` or `./a.ts` means; undefined if there is none. */
function sourceOf(path: string): string | undefined {
  const bare = path.replace(/\.js$/, "");
  return [path, `${bare}.ts`, `${bare}.js`, join(bare, "index.ts")].find((each) => isFile(each));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
