import nodeModule from "node:module";
import { fileURLToPath } from "node:url";

/** The files of all modules that this thread loads from now on; undefined where this version of Node can't tell. */
export function loadedModules(): ReadonlySet<string> | undefined {
  if (typeof nodeModule.registerHooks !== "function") return undefined;
  const modules = new Set<string>();
  nodeModule.registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (resolved.url.startsWith("file:")) modules.add(fileURLToPath(resolved.url));
      return resolved;
    },
  });
  return modules;
}
