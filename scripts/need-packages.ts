import { createRequire } from "node:module";

/** What to install, in one line, where packages that a command needs are not there; they are optional for the rest. */
export function needPackages(names: readonly string[]): string | undefined {
  const { resolve } = createRequire(import.meta.url);
  const missing = names.filter((name) => {
    try {
      resolve(`${name}/package.json`);
      return false;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND";
    }
  });
  return missing.length === 0 ? undefined : `needs ${missing.join(", ")}: npm install -D ${missing.join(" ")}`;
}
