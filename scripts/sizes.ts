import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const dist = join(import.meta.dirname, "../dist");
const limit = 3000;

/** What an entry point may weigh in a browser's bundle, minified and gzipped, in bytes. */
export interface Budget {
  name: string;
  code: string;
  limit: number;

  /** Modules that are loaded only when they are asked for, and do not count. */
  external: string[];
}

/** The budgets of clients and receivers, by the entry points of the package. */
export async function budgets(entryPoints: readonly string[]): Promise<Budget[]> {
  const all = entryPoints.map(async (name): Promise<Budget[]> => {
    const path = `./${name.includes("/") ? name : `${name}/index`}.js`;
    const exported = Object.keys((await import(pathToFileURL(join(dist, path)).href)) as object);
    return exported
      .filter((each) => /^create\w+(Client|Receiver)$/.test(each))
      .map((each) => ({
        name: `concordat/${name} ${each}`,
        code: `export { ${each} } from "${path}";`,
        limit,
        external,
      }));
  });
  return (await Promise.all(all)).flat();
}

/** Validators are loaded where they are asked for, and weigh by themselves. */
const external = ["*/validators.js", "*/event-guards.js"];

/** Bundles code as a user's bundler does, for the browser: a built-in of Node would be an error. */
export async function sizeOf(budget: Budget): Promise<Budget & { bytes: number }> {
  const { outputFiles } = await build({
    stdin: { contents: budget.code, resolveDir: dist, loader: "js" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    external: budget.external,
    write: false,
    logLevel: "silent",
  });
  return { ...budget, bytes: gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length };
}
