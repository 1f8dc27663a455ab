import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Row } from "./measure.ts";

const dist = join(import.meta.dirname, "../../dist");

/** The limits of a client or receiver in a browser's bundle, minified and gzipped, in bytes. */
const allowedBytes = 3000;

/** Validators are loaded where they are needed, and weigh by themselves. */
const external = ["*/validators.js", "*/event-guards.js"];

const roles = ["index", "enums", "event-guards", "flows", "server", "states", "tools", "validators", "webhooks"];

/** The entry points of the package, as they are imported: `capability`, `capability/server`. */
export function entryPoints(): string[] {
  return globSync(`*/{${roles.join(",")}}.js`, { cwd: dist })
    .map((path) => path.replaceAll("\\", "/").replace(/(\/index)?\.js$/, ""))
    .toSorted();
}

/** The sizes of each client and each receiver of the built package. */
export async function sizes(): Promise<{ name: string; bytes: number; limit: number }[]> {
  const all = entryPoints().map(async (name) => {
    const path = `./${name.includes("/") ? name : `${name}/index`}.js`;
    const exported = Object.keys((await import(pathToFileURL(join(dist, path)).href)) as object);
    const factories = exported.filter((each) => /^create\w+(Client|Receiver)$/.test(each));
    return Promise.all(
      factories.map(async (each) => ({
        name: `${name} ${each}`,
        bytes: await weigh(`export { ${each} } from "${path}";`),
        limit: allowedBytes,
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

const buildScript = join(import.meta.dirname, "../build.ts");

/** The size of an entry of the package for browsers, minified and gzipped. */
export async function rows(): Promise<Row[]> {
  execFileSync(process.execPath, [buildScript], { stdio: "ignore" });
  const weighed = await sizes();
  const [first] = weighed;
  return [
    {
      what: "clients and receivers, minified and gzipped",
      unit: "bytes",
      against: first?.name ?? "",
      timings: weighed.map(({ name, bytes }) => ({ name, median: bytes, noise: 0 })),
      aims: weighed.map(({ name, limit }) => ({
        says: `${name} weighs at most ${limit} bytes`,
        holds: (median) => median(name) <= limit,
      })),
    },
  ];
}
