import nodeModule from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Returns the set of paths of the modules that this thread loads from now on, except those of packages. Returns
 * undefined if this version of Node.js cannot observe module loading.
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
