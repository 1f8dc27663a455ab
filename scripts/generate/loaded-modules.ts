import nodeModule from "node:module";
import { fileURLToPath } from "node:url";

/**
 * The files of all modules that this thread loads from now on, but those of packages; undefined where this version of Node
 * can't tell.
 */
export function loadedModules(): ReadonlySet<string> | undefined {
  if (typeof nodeModule.registerHooks !== "function") return undefined;
  const modules = new Set<string>();
  nodeModule.registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const { url } = resolved;
      if (url.startsWith("file:") && !url.includes("/node_modules/")) modules.add(fileURLToPath(url));
      return resolved;
    },
  });
  return modules;
}
