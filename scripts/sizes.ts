import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const dist = join(import.meta.dirname, "../dist");

/** What a client or receiver may weigh in a browser's bundle, minified and gzipped, in bytes. */
const limit = 3000;

/** Validators are loaded where they are asked for, and weigh by themselves. */
const external = ["*/validators.js", "*/event-guards.js"];

const roles = ["index", "event-guards", "flows", "server", "states", "tools", "validators", "webhooks"];

/** The entry points of the package, as they are imported: `capability`, `capability/server`. */
export function entryPoints(): string[] {
  return globSync(`*/{${roles.join(",")}}.js`, { cwd: dist })
    .map((path) => path.replaceAll("\\", "/").replace(/(\/index)?\.js$/, ""))
    .toSorted();
}

/** What each client and each receiver of the built package weighs. */
export async function sizes(): Promise<{ name: string; bytes: number; limit: number }[]> {
  const all = entryPoints().map(async (name) => {
    const path = `./${name.includes("/") ? name : `${name}/index`}.js`;
    const exported = Object.keys((await import(pathToFileURL(join(dist, path)).href)) as object);
    const factories = exported.filter((each) => /^create\w+(Client|Receiver)$/.test(each));
    return Promise.all(
      factories.map(async (each) => ({
        name: `${name} ${each}`,
        bytes: await weigh(`export { ${each} } from "${path}";`),
        limit,
      })),
    );
  });
  return (await Promise.all(all)).flat();
}

/** Bundles code as a user's bundler does, for the browser: a built-in of Node would be an error. */
async function weigh(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: dist, loader: "js" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    external,
    write: false,
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}
