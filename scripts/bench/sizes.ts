import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { type EntryPoint, entryPointsOf } from "../build/entry-points.ts";
import { type Row, summarise } from "./measure.ts";

/** The folder of the built package of interfaces. */
const root = join(import.meta.dirname, "../../dist/interfaces");

/** The maximum sizes of a client or receiver in a browser's bundle, minified and gzipped, in bytes. */
const allowedBytes = {
  // Of these, 900 are for limits of size and time, waiting for quotas, error messages, option checks, and passing
  // queries on; 110 for special services: media types, address templates, scopes, rejecting objects as text. The
  // largest client has a stream and sixty routes; one without either has 2,900. Lists in headers, documented text and
  // media types, and all forms of ISO 8601 take 250. Rejecting integers that exceed the precision of a number takes 160
  // if responses can have them.
  Client: 4350,
  // Of these, 400 are for rejecting repeated fields, a different name in the header, old times and missing ids; 50 for
  // streams that are not iterable; 100 for skipping the search for repeated fields by the length of the body, which
  // makes 64 KB a quarter faster; 120 for awaiting only pending promises and for lower-case header names, which makes a
  // small delivery a tenth faster. Keeping deliveries safe while they are repeated in parallel, or while the process
  // dies, takes 620. Events that a header or an option names take 30,
  // and signatures with functions of their own 20. Hashing signed texts and a body without joining them takes 80, and
  // makes a small delivery with the signature `stripe` a quarter faster.
  Receiver: 4570,
};

/** Validators are loaded on demand, and have their own sizes. */
const external = ["*/validators.js", "*/event-guards.js", "*/event-guards.ts"];

/** Returns the exported modules of the built package, with expanded patterns. */
export function entryPoints(): EntryPoint[] {
  return entryPointsOf(root).filter(({ types }) => types !== undefined);
}

/** Returns the size of each client and each receiver of the built package. */
export async function sizes(): Promise<{ name: string; bytes: number; limit: number }[]> {
  const all = entryPoints().map(async ({ name, file }) => {
    const exported = Object.keys((await import(pathToFileURL(join(root, file)).href)) as object);
    const factories = exported.filter((each) => /^create\w+(Client|Receiver)$/.test(each));
    return Promise.all(
      factories.map(async (each) => ({
        name: `${name} ${each}`,
        bytes: (await weigh(`export { ${each} } from "${file}";`, root)).gzipped,
        limit: each.endsWith("Client") ? allowedBytes.Client : allowedBytes.Receiver,
      })),
    );
  });
  return (await Promise.all(all)).flat();
}

/**
 * Returns the sizes of code that is bundled for the browser, like by a user's bundler: modules of Node.js would be an
 * error.
 *
 * @param folder The folder that imports are resolved in.
 */
export async function weigh(code: string, folder: string): Promise<{ minified: number; gzipped: number }> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder, loader: "js" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    external,
    write: false,
    logLevel: "silent",
  });
  const contents = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length };
}

const buildScript = join(import.meta.dirname, "../build.ts");

/** Measures the entries of the package for browsers, minified and gzipped. */
export async function rows(): Promise<Row[]> {
  execFileSync(process.execPath, [buildScript, "interfaces"], { stdio: "ignore" });
  const weighed = await sizes();
  const [first] = weighed;
  return [
    {
      what: "clients and receivers, minified and gzipped",
      unit: "bytes",
      against: first?.name ?? "",
      timings: weighed.map(({ name, bytes }) => summarise(name, [bytes])),
      aims: weighed.map(({ name, limit }) => ({ name, atMost: limit })),
    },
  ];
}
